import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import { type BehindDay, behindDayId, byDay, dayOf, isBehind } from '../../../shared/domain/behind-day.ts'
import type { WorkWrite } from './work-write.ts'

/** What the service told of the time last, and on which days our clock was seen to stand behind it (SPEC B8r). */
export class ToldTime {
  #told = toEpochMillis(0)
  #behind = new Map<number, EpochMillis>()

  tell(serviceTime: EpochMillis): void {
    this.#told = serviceTime
  }

  /** What a start finds. */
  begin(serviceTime: EpochMillis | undefined, items: readonly BehindDay[]): void {
    if (serviceTime !== undefined) this.#told = serviceTime
    this.#behind = new Map(byDay(items))
  }

  /** Whether a write of this moment is to mark its day. */
  lacks(now: EpochMillis): boolean {
    return isBehind(now, this.#told) && (this.#behind.get(dayOf(now)) ?? 0) < this.#told
  }

  /** The write with the mark of its day, where that is lacking. */
  withMark(write: WorkWrite, now: EpochMillis): WorkWrite {
    if (!this.lacks(now)) return write
    const day = dayOf(now)
    const before = this.#behind.get(day)
    return {
      ...write,
      putLocalItems: [...write.putLocalItems, { kind: 'behind', day, since: this.#told }],
      deleteLocalItems: [
        ...write.deleteLocalItems,
        ...(before === undefined ? [] : [behindDayId({ day, since: before })])
      ]
    }
  }

  /** A write is in the database. */
  note({ putLocalItems }: Pick<WorkWrite, 'putLocalItems'>): void {
    for (const item of putLocalItems) if (item.kind === 'behind') this.#behind.set(item.day, item.since)
  }
}
