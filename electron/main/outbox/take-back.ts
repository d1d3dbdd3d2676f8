import { addMillis, type Clock, type EpochMillis } from '../../../shared/clock.ts'
import { type SendingSoon, takeBackMillis } from '../../../shared/domain/sending-soon.ts'
import type { ReadyWork } from '../../../shared/ipc/case-store.ts'
import type { After } from '../rate/rate-gate.ts'

/** The seconds in which what would go out by itself can be taken back (SPEC O25). */
export interface TakeBack {
  readonly isOn: () => boolean
  /** Resolves to whether the seconds passed: false if it was taken back or interrupted. */
  begin(ready: ReadyWork): Promise<boolean>
  /** The user added or took out something meanwhile. With nothing left, nothing is announced. */
  recount(ready: ReadyWork): void
  /** Ends the seconds without sending. Returns whether there were any. */
  readonly interrupt: () => boolean
}

export function createTakeBack(parts: {
  readonly clock: Clock
  readonly after: After
  readonly tell: (soon: SendingSoon | null) => void
}): TakeBack {
  let current: { readonly at: EpochMillis; readonly end: (passed: boolean) => void } | null = null
  const interrupt = (): boolean => {
    const was = current
    was?.end(false)
    return was !== null
  }
  const tell = (at: EpochMillis, { reviews, edits }: ReadyWork): void => parts.tell({ at, reviews, edits })
  return {
    isOn: () => current !== null,
    begin: (ready) =>
      new Promise((resolve) => {
        interrupt()
        const at = addMillis(parts.clock.now(), takeBackMillis)
        const end = (passed: boolean): void => {
          current = null
          stop()
          parts.tell(null)
          resolve(passed)
        }
        const stop = parts.after(takeBackMillis, () => end(true))
        current = { at, end }
        tell(at, ready)
      }),
    recount: (ready) => {
      if (current === null) return
      if (ready.reviews + ready.edits === 0) interrupt()
      else tell(current.at, ready)
    },
    interrupt
  }
}
