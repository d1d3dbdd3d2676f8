import { addMillis, type Clock, type EpochMillis } from '../../../shared/clock.ts'
import { type SendingSoon, takeBackMillis } from '../../../shared/domain/sending-soon.ts'
import type { ReadyWork } from '../../../shared/ipc/case-store.ts'
import type { After } from '../rate/rate-gate.ts'

/** They passed, somebody wants nothing sent now, or what the sending stands on was lost meanwhile. */
export type SecondsEnd = 'passed' | 'taken-back' | 'interrupted'

/** The seconds in which what would go out by itself can be taken back (SPEC O25). */
export interface TakeBack {
  readonly isOn: () => boolean
  /** Resolves to how the seconds ended. */
  begin(ready: ReadyWork): Promise<SecondsEnd>
  /** The user added or took out something meanwhile. With nothing left, nothing is announced. */
  recount(ready: ReadyWork): void
  /** Ends the seconds without sending, where there are any. */
  readonly takeBack: () => void
  /** Does the same, and returns whether there were any. */
  readonly interrupt: () => boolean
}

export function createTakeBack(parts: {
  readonly clock: Clock
  readonly after: After
  readonly tell: (soon: SendingSoon | null) => void
}): TakeBack {
  let current: { readonly at: EpochMillis; readonly end: (how: SecondsEnd) => void } | null = null
  const interrupt = (): boolean => {
    const was = current
    was?.end('interrupted')
    return was !== null
  }
  const takeBack = (): void => current?.end('taken-back')
  const tell = (at: EpochMillis, { reviews, edits }: ReadyWork): void => parts.tell({ at, reviews, edits })
  return {
    isOn: () => current !== null,
    begin: (ready) =>
      new Promise((resolve) => {
        interrupt()
        const at = addMillis(parts.clock.now(), takeBackMillis)
        const end = (how: SecondsEnd): void => {
          current = null
          stop()
          parts.tell(null)
          resolve(how)
        }
        const stop = parts.after(takeBackMillis, () => end('passed'))
        current = { at, end }
        tell(at, ready)
      }),
    recount: (ready) => {
      if (current === null) return
      if (ready.reviews + ready.edits === 0) takeBack()
      else tell(current.at, ready)
    },
    takeBack,
    interrupt
  }
}
