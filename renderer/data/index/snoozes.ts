import type { EpochMillis } from '../../../shared/clock.ts'
import { type AlertState, isSameState, type Snooze, snoozedKeyOf } from '../../../shared/domain/alert.ts'
import type { DeskItem } from '../../../shared/domain/work-journal.ts'
import type { WorkChange } from '../work/work-write.ts'
import { KeyedValues } from './keyed-values.ts'

/** Alerts that are put aside: until their time comes, or until they are not what they were. */
export class Snoozes {
  readonly #byKey = new KeyedValues<Snooze>()
  #nextEnd = Infinity

  /** Answers the alerts that were put aside or taken back. */
  apply({ putDesk, deleteDesk }: Pick<WorkChange, 'putDesk' | 'deleteDesk'>): readonly string[] {
    const ended = deleteDesk.map(snoozedKeyOf).filter((key) => key !== null)
    const begun = putDesk.filter(isSnooze)
    for (const key of ended) this.#byKey.delete(key)
    for (const snooze of begun) this.#byKey.set(snooze.alertKey, snooze)
    return [...ended, ...begun.map(({ alertKey }) => alertKey)]
  }

  isAside(key: string, now: EpochMillis, state: AlertState): boolean {
    const snooze = this.#byKey.get(key)
    return snooze !== undefined && snooze.until > now && isSameState(snooze.seen, state)
  }

  /** The alerts whose time may have come since this was asked last; none where none ended. */
  due(now: EpochMillis): readonly string[] {
    if (now < this.#nextEnd) return []
    this.#nextEnd = Infinity
    // Not by spreading: there may be more of them than a call takes arguments.
    for (const { until } of this.#byKey.values()) if (until > now && until < this.#nextEnd) this.#nextEnd = until
    return [...this.#byKey.keys()]
  }

  /** A snooze came or went: when the next one ends must be looked up again. */
  forgetEnds(): void {
    this.#nextEnd = 0
  }
}

function isSnooze(item: DeskItem): item is Snooze {
  return item.kind === 'snooze'
}
