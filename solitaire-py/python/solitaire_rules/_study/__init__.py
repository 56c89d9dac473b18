"""Studies: many deals of many games played by the engine's players, in threads, processes or on a cluster, and what came of each deal.

`playing` is what a worker does, `outcomes` are the columns that it makes, `files` and `folder` keep them, `schedule` says which deals are
next, `running` has them played, `table` is what `study` returns, `command` is the command line.
"""
