import { expect, it } from 'vitest'
import { dayRows, toComeText } from '../../../../../renderer/features/numbers/day-rows.ts'
import { wordingOf } from '../../../../../renderer/i18n/wording.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import { decisionsByDay } from '../../../../../shared/domain/work-numbers.ts'
import { startEveryWord } from '../../../../fakes/page/every-word.ts'

const made = (
  [
    ['2026-11-28', 'open'],
    ['2026-11-29', 'false-positive'],
    ['2035-01-01', 'true-positive'],
    ['2026-12-01', 'false-positive'],
    ['2035-01-01', 'false-positive']
  ] as const
).map(([day, decision], index) => ({ at: toEpochMillis(index), day, decision }))
const [shown, today] = [['2026-11-27', '2026-11-28', '2026-11-29'], '2026-11-29']

it('the numbers have each decision that is counted under its day, also of days to come (T29)', () => {
  expect(
    decisionsByDay(made, shown).map(({ day, counts }) => [
      day,
      counts['true-positive'],
      counts['false-positive'],
      counts.open
    ])
  ).toEqual([
    ['2026-11-27', 0, 0, 0],
    ['2026-11-28', 0, 0, 1],
    ['2026-11-29', 0, 1, 0],
    ['2026-12-01', 0, 1, 0],
    ['2035-01-01', 1, 1, 0]
  ])
})

it('the table of the numbers marks a day to come, and says how much is dated on such days (T29)', async () => {
  await startEveryWord('en')
  const wording = wordingOf('en')
  expect(
    dayRows(wording, decisionsByDay(made, shown), today).map(({ title, cells }) => [title, cells[3]])
  ).toEqual([
    ['1 Jan 2035, still to come', '2'],
    ['1 Dec 2026, still to come', '1'],
    ['29 Nov 2026', '1'],
    ['28 Nov 2026', '1']
  ])
  expect(toComeText(wording, decisionsByDay(made, shown), today)).toMatch(/^Of these decisions, 3 are dated/u)
  expect(toComeText(wording, decisionsByDay(made.slice(0, 2), shown), today)).toBeNull()
})
