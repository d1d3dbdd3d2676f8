import type { EpochMillis } from '../../../shared/clock.ts'
import type { Glance } from '../../../shared/domain/glance.ts'
import type { TriageRow } from '../../../shared/domain/triage-index.ts'
import { wording } from '../../i18n/wording.ts'
import { glanceFields } from './glance-marks.tsx'
import { type AgeTexts, type RowAge, rowAgeTexts } from './queue-text.ts'

/** All that decides what a row of the queue shows. */
export interface DrawnRow {
  readonly id: string
  readonly row: TriageRow
  /** Undefined for an alert that left the list since the view was made. */
  readonly glance: Glance | undefined
  readonly position: number
  readonly top: number
  readonly selected: boolean
  /** Whether the alert is selected for an act on many. */
  readonly marked: boolean
  /** Whether anything is selected. Then each row shows its checkbox, not only the one under the pointer. */
  readonly selecting: boolean
  readonly now: EpochMillis
  /** Which age the row shows. */
  readonly age: RowAge
}

/** A view keeps the rows in sight, and the next one makes new ones, but their content seldom changes. */
export function showTheSame(before: DrawnRow, after: DrawnRow): boolean {
  return (
    before.id === after.id &&
    before.position === after.position &&
    before.top === after.top &&
    before.selected === after.selected &&
    before.marked === after.marked &&
    before.selecting === after.selecting &&
    before.age === after.age &&
    glanceFields.every((field) => before.glance?.[field] === after.glance?.[field]) &&
    (before.row === after.row || sayTheSame(before.row, after.row)) &&
    (before.now === after.now || tellTheSameAge(before, after))
  )
}

function sayTheSame(before: TriageRow, after: TriageRow): boolean {
  const says = (row: TriageRow): readonly unknown[] => [
    row.changedSinceDecision,
    row.isOfOtherProfile,
    row.key,
    row.subjectName,
    row.matchName,
    row.score,
    row.status,
    row.lastChangedAt,
    row.age.since,
    row.age.from,
    row.userState,
    row.decision,
    row.datasets.join()
  ]
  const shown = says(before)
  return says(after).every((value, index) => value === shown[index])
}

/** Twice a minute the time goes on, for which hardly a row tells another age: to draw all of them is a long task (SPEC T20g). */
function tellTheSameAge(before: DrawnRow, after: DrawnRow): boolean {
  const told = ({ row, age, now }: DrawnRow): AgeTexts => rowAgeTexts(wording(), row, age, now)
  const was = told(before)
  const is = told(after)
  return was.short === is.short && was.named === is.named && was.title === is.title
}
