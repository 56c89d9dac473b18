#!/bin/sh
# A study as a Slurm array: each task plays a part of the deals, and all write to one folder, which may be on a network drive.
#
#   sbatch --array=1-16 examples/python/study-slurm.sh klondike --deals 1:100001
#   RESULTS=/scratch/spider sbatch --array=1-64 examples/python/study-slurm.sh spider --deals 1:2001 --players thoughtful greedy
#
# A task that is killed or runs out of time loses two seconds of work; submit the same again to play what is missing.
#SBATCH --job-name=solitaire-study
#SBATCH --array=1-16
#SBATCH --cpus-per-task=4
#SBATCH --mem-per-cpu=1G
#SBATCH --time=08:00:00
set -eu
exec python -m solitaire_rules study "$@" --part "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" \
    --workers "${SLURM_CPUS_PER_TASK:-1}" --results "${RESULTS:-study}"
