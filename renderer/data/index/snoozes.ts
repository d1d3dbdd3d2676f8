import type { EpochMillis } from '../../../shared/clock.ts'
import { type AlertState, isSameState } from '../../../shared/domain/alert.ts'
import { isAsideAt, nextTurnOf, type Snooze, snoozedKeyOf } from '../../../shared/domain/snooze.ts'
import type { LocalItem } from '../../../shared/domain/work-journal.ts'
import type { WorkWrite } from '../work/work-write.ts'
import { KeyedValues } from './key-table.ts'

/** Alerts that are put aside, until their time comes or until they change. */
export class Snoozes {
  readonly #byKey = new KeyedValues<Snooze>()
  #nextTurn = Infinity
  #askedAt = -Infinity

  /** Returns the alerts that were put aside or taken back. */
  apply({
    putLocalItems,
    deleteLocalItems
  }: Pick<WorkWrite, 'putLocalItems' | 'deleteLocalItems'>): readonly string[] {
    const ended = deleteLocalItems.map(snoozedKeyOf).filter((key) => key !== null)
    const begun = putLocalItems.filter(isSnooze)
    for (const key of ended) this.#byKey.delete(key)
    for (const snooze of begun) this.#byKey.set(snooze.alertKey, snooze)
    return [...ended, ...begun.map(({ alertKey }) => alertKey)]
  }

  /** Whether it was put aside, until whenever that is. */
  has(key: string): boolean {
    return this.#byKey.get(key) !== undefined
  }

  isAside(key: string, now: EpochMillis, state: AlertState): boolean {
    const snooze = this.#byKey.get(key)
    return snooze !== undefined && isAsideAt(snooze, now) && isSameState(snooze.seen, state)
  }

  /** The alerts whose time may have come since this was asked last, or may be ahead again since the clock was set back. */
  due(now: EpochMillis): readonly string[] {
    const isSetBack = now < this.#askedAt
    this.#askedAt = now
    if (now < this.#nextTurn && !isSetBack) return []
    this.#nextTurn = Infinity
    // Not by spreading, since there may be more of them than a call takes arguments.
    for (const snooze of this.#byKey.values())
      this.#nextTurn = Math.min(this.#nextTurn, nextTurnOf(snooze, now) ?? Infinity)
    return [...this.#byKey.keys()]
  }

  /** A snooze came or went: when the next one ends must be looked up again. */
  forgetEnds(): void {
    this.#nextTurn = -Infinity
  }
}

function isSnooze(item: LocalItem): item is Snooze {
  return item.kind === 'snooze'
}
