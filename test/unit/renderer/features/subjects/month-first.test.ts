import { expect, it } from 'vitest'
import {
  type ImportPlan,
  planImport,
  suggestMapping
} from '../../../../../renderer/features/subjects/import-plan.ts'
import { readCsv } from '../../../../../renderer/files/csv.ts'

/** What an import makes of persons with these birth dates, from the second line of a file on. */
function born(...days: readonly string[]): ImportPlan {
  const text = `name,dob\n${days.map((day, index) => `Anna ${index},${day}`).join('\n')}\n`
  const reading = readCsv(new TextEncoder().encode(text))
  if (reading.kind !== 'read') throw new Error(reading.kind)
  return planImport(reading.file, {
    family: 'persons',
    mapping: suggestMapping(reading.file.header, 'persons'),
    demands: {},
    subjects: new Set(),
    waiting: new Set(),
    imported: new Map()
  })
}

it('an import takes no birth date that can be read both ways where another of the file has its month first (I1g)', () => {
  const unsure = { kind: 'refused', issues: [{ kind: 'month-first', line: 4 }] }
  const days = ['5/1/1971', '12-3-1980', '5/13/1971', '5/5/1971', '1971-05-01', '13/5/1971', '']
  expect(born(...days).lines).toMatchObject([
    unsure,
    unsure,
    { kind: 'refused', issues: [{ kind: 'field', issue: { field: 'dateOfBirth', rule: 'not-a-date' } }] },
    { kind: 'ready', settings: { dateOfBirth: '1971-05-05' } },
    { kind: 'ready', settings: { dateOfBirth: '1971-05-01' } },
    { kind: 'ready', settings: { dateOfBirth: '1971-05-13' } },
    { kind: 'ready', settings: { dateOfBirth: null } }
  ])
})

it.each(['31-4-1971', '5/32/1971', '13/13/1971', '13/5/1971', '1971-13-05', '5/13/71'])(
  'an import takes a birth date with its day first beside one that shows nothing else: %s (I1d, I1g)',
  (other) => {
    expect(born('5/1/1971', other).lines[0]).toMatchObject({
      kind: 'ready',
      settings: { dateOfBirth: '1971-01-05' }
    })
  }
)
