import type { BenchmarkRow, RunSize } from './verdict.ts'

/** The columns of the page, each of one run. */
export const columns = ['before', 'now', 'slow', 'million'] as const
export type Column = (typeof columns)[number]

/** What was measured, and on what: figures of two of these do not belong beside each other. */
export interface RunPlace {
  readonly machine: string
  /** Electron or its stand-in. Runs that were kept before this was noted have none. */
  readonly engine?: string
  /** The last commit that changed anything but the page and what is kept for it. */
  readonly commit?: string
}

/** One run as it is kept for the page. */
export interface KeptRun extends RunSize, RunPlace {
  /** The day, as `YYYY-MM-DD`. */
  readonly day: string
  /** How many programs waited for a processor in the last minutes: above the number of processors, a time says little. */
  readonly load: number
  readonly rows: readonly BenchmarkRow[]
}

export type KeptRuns = { readonly [Name in Column]?: KeptRun }

/** Stands behind a commit whose files were changed since: two of these may be different. */
export const changedSince = ' with changes'

/**
 * Keeps a run for its column. What it did not measure stays as a run before it did, if that was of the same size, on the
 * same day, machine and engine, and of the same commit.
 */
export function withRun(kept: KeptRuns, column: Column, run: KeptRun): KeptRuns {
  const last = kept[column]
  if (last === undefined || !isSamePlace(last, run)) return { ...kept, [column]: run }
  const before = last.rows.filter(({ id }) => !run.rows.some((row) => row.id === id))
  // The higher load is that of the column: a time of a busy machine would seem to be one of an idle one.
  const load = before.length === 0 ? run.load : Math.max(last.load, run.load)
  return { ...kept, [column]: { ...run, load, rows: [...before, ...run.rows] } }
}

function isSamePlace(last: KeptRun, run: KeptRun): boolean {
  if (run.commit === undefined || run.commit.endsWith(changedSince)) return false
  return (['alerts', 'slow', 'day', 'machine', 'engine', 'commit'] as const).every(
    (one) => last[one] === run[one]
  )
}
