import type { FieldPackChoice, FieldPackEnding, FieldPackState } from '../../../shared/domain/field-pack.ts'
import type { SyncEnding, SyncState } from '../../../shared/domain/sync-run.ts'
import type { CallHold } from '../service/service-request.ts'

export type RunAnswer<Ending> =
  | { readonly kind: 'ended'; readonly ending: Ending }
  | { readonly kind: 'busy' }

/** Whether a run is under way. Made before all parts that must know this. */
export interface RunTurn {
  readonly isTaken: () => boolean
  take<Ending>(run: () => Promise<Ending>): Promise<RunAnswer<Ending>>
  /** Changes what runs stand on, which no run may be under way for. A run that is asked for meanwhile begins after it (SPEC S19c). */
  change<Outcome>(work: () => Promise<Outcome>): Promise<RunAnswer<Outcome>>
  /** Resolves when the run that is under way now has ended, however it does. */
  readonly over: () => Promise<void>
  /** The app ends: whoever has the turn from now on begins nothing with it (SPEC W1g). */
  readonly close: () => void
  readonly isClosed: () => boolean
}

export function createRunTurn(): RunTurn {
  let [isTaken, isClosed] = [false, false]
  let under: Promise<void> = Promise.resolve()
  /** The last change of those that are not over yet. */
  let changing: Promise<void> | null = null
  const begin = async <Ending>(run: () => Promise<Ending>): Promise<Ending> => {
    isTaken = true
    try {
      if (changing !== null) await changing
      return await run()
    } finally {
      isTaken = false
    }
  }
  return {
    isTaken: () => isTaken,
    take: async (run) => {
      if (isTaken) return { kind: 'busy' }
      const running = begin(run)
      // Whoever began it is told how it failed.
      under = running.then(nothing, nothing)
      return { kind: 'ended', ending: await running }
    },
    change: async (work) => {
      if (isTaken) return { kind: 'busy' }
      const working = changing === null ? work() : changing.then(work)
      const own = working.then(nothing, nothing)
      changing = own
      void own.then(() => {
        if (changing === own) changing = null
      })
      return { kind: 'ended', ending: await working }
    },
    over: () => under,
    close: () => {
      isClosed = true
    },
    isClosed: () => isClosed
  }
}

const nothing = (): void => undefined

/** What a sync sends before it reads (SPEC S19b, O25b). `retries`: only what was on its way before. */
export type Sends = 'all' | 'retries' | 'nothing'

export interface SyncWish {
  readonly full: boolean
  readonly sends: Sends
}

/** One run at a time over all workspaces, a sync or a field pack. After a change of workspace there is no last run. */
export interface SyncRuns {
  /** Sends what it may, then reads. */
  start(wish: SyncWish): Promise<RunAnswer<SyncEnding>>
  /** Sends what is ready and nothing else. */
  submit(options?: { readonly retriesOnly: boolean }): Promise<RunAnswer<SyncEnding>>
  cancel(): void
  /** Ends the run as well, but lets the request that is out have its answer, and writes it. */
  finish(): void
  pause(): void
  resume(): void
  state(): SyncState
  /** Fetches what a choice for the field pack lacks (SPEC P6a). */
  takeOffline(choice: FieldPackChoice): Promise<RunAnswer<FieldPackEnding>>
  cancelFieldPack(): void
  fieldPackState(): FieldPackState
  isRunning(): boolean
}

/** Holds a run between two calls. */
export interface RunHold extends CallHold {
  hold(): void
  release(): void
}

export function createRunHold(): RunHold {
  let open: Promise<void> | null = null
  let release: () => void = () => undefined
  return {
    hold: () => {
      open ??= new Promise((resolve) => {
        release = resolve
      })
    },
    release: () => {
      release()
      open = null
    },
    isHeld: () => open !== null,
    passed: async (signal) => {
      while (open !== null && !signal.aborted) await Promise.race([open, aborted(signal)])
    }
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
