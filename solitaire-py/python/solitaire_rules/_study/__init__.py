"""Studies: many deals of many games played by the engine's players, in threads, processes or on a cluster, and what came of each deal.

`playing` is what a worker does; `outcomes` has the columns that it makes, `files` their text and `folder` the files that several programs
write to. `schedule` says which deals are next, `running` has them played, and `studying` does all of it for a plan. `studies` has `study`,
`table` what it returns; `options` and `command` are the command line.
"""
