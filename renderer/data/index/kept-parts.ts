import { assertNever } from '../../../shared/errors.ts'
import type { AlertColumns } from './alert-columns.ts'
import type { AlertOrders } from './alert-orders.ts'
import type { IndexPart } from './index-part.ts'
import type { SubjectColumns } from './subject-columns.ts'
import type { SubjectSide } from './subject-side.ts'

/**
 * Alerts or subjects in one part of the copy, some 40 kB. The browser keeps a value of 64 kB in a file of its
 * own, and a start would wait for each file.
 */
const rowsOfPart = 350

/** All of an index that its copy holds. */
export interface KeptColumns {
  readonly alerts: AlertColumns
  readonly subjects: SubjectColumns
  readonly side: SubjectSide
  readonly orders: AlertOrders
}

/** All that a start needs, in parts of some 40 kB: nothing else may write to the index until the last one was taken. */
export function* partsOf({ alerts, subjects, side, orders }: KeptColumns): Generator<IndexPart> {
  const keys = orders.keys()
  yield {
    kind: 'head',
    alerts: keys.length,
    subjects: subjects.length,
    codes: alerts.codes(),
    subjectCodes: subjects.codes(),
    windows: side.windows
  }
  for (let from = 0; from < subjects.length; from += rowsOfPart)
    yield { kind: 'subjects', part: subjects.part(from, Math.min(subjects.length, from + rowsOfPart)) }
  for (let from = 0; from < keys.length; from += rowsOfPart)
    yield { kind: 'alerts', part: alerts.part(keys.subarray(from, from + rowsOfPart)) }
  yield* orders.parts()
}

/** Fills the empty columns of an index from a copy, one part after the other, so that no part is kept. */
export class PartsTaken {
  readonly #columns: KeptColumns
  #promised: { readonly alerts: number; readonly subjects: number } | null = null

  constructor(columns: KeptColumns) {
    this.#columns = columns
  }

  /** Parts come in the order in which `partsOf` makes them. */
  take(part: IndexPart): void {
    const { alerts, subjects, side, orders } = this.#columns
    switch (part.kind) {
      case 'head':
        this.#promised = part
        alerts.restoreCodes(part.codes)
        subjects.restoreCodes(part.subjectCodes)
        side.restore(part.windows)
        alerts.reserve(part.alerts)
        return
      case 'subjects':
        subjects.restore(part.part)
        return
      case 'alerts':
        side.restoreAges(alerts.restore(part.part, subjects))
        return
      case 'order':
        orders.take(part)
        return
      default:
        assertNever(part)
    }
  }

  /** To be asked after the last part. Where it is false, the index is of no use. */
  isWhole(): boolean {
    const { alerts, subjects, orders } = this.#columns
    return (
      this.#promised?.alerts === alerts.length &&
      this.#promised.subjects === subjects.length &&
      orders.endTaking()
    )
  }
}
