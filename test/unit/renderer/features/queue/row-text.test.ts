import { beforeAll, describe, expect, it } from 'vitest'
import { startLanguage } from '../../../../../renderer/app/words.ts'
import { firstFilter } from '../../../../../renderer/decisions/selection.ts'
import {
  fullRowName,
  glanceText,
  type RowAge,
  rowAgeOf,
  rowAgeTexts,
  rowName,
  rowStateText,
  shortDatasets
} from '../../../../../renderer/features/queue/queue-text.ts'
import { createFormat } from '../../../../../renderer/i18n/format.ts'
import { translator } from '../../../../../renderer/i18n/wording.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import type { AgeSource } from '../../../../../shared/domain/alert-age.ts'
import type { TriageRow } from '../../../../../shared/domain/triage-index.ts'
import { at, queueRow as row } from '../../../../fakes/store/invented-reviews.ts'

beforeAll(() => startLanguage('en'))

describe('the name of a row', () => {
  it('is subject, match and score', () => {
    expect(rowName(translator(), row)).toBe('Anna-Lena Brüggemann, match Bruggeman A, score 91')
  })

  it('says what the user has decided and how far it got', () => {
    const name = rowName(translator(), { ...row, userState: 'draft', decision: 'false-positive' })
    expect(name).toBe('Anna-Lena Brüggemann, match Bruggeman A, score 91, draft false positive')
  })

  it('goes on with all that the row shows: a change since, the comparison, datasets, and an age with what it is counted from (T20b, T20c)', () => {
    const wording = { t: translator(), format: createFormat('en') }
    const now = toEpochMillis(at + 2 * 3_600_000)
    const changed: TriageRow = { ...row, userState: 'draft', decision: 'open', changedSinceDecision: true }
    const nameOf = (age: RowAge, from: AgeSource): string =>
      fullRowName(wording.t, changed, {
        state: 'draft open',
        glance: glanceText(wording.t, { name: 'near', birthDate: 'not-matched', countries: 'unknown' }),
        datasets: 'PEP',
        age: rowAgeTexts(wording, { ...changed, age: { ...row.age, from } }, age, now).named
      })
    const begin =
      'Anna-Lena Brüggemann, match Bruggeman A, score 91, draft open, changed since, ' +
      'name matched in part, born not matched, countries unknown, PEP, '
    expect(nameOf('changed', 'here')).toBe(`${begin}last change: 2 h`)
    expect(nameOf('age', 'history')).toBe(`${begin}from the history: 1 d`)
    expect(nameOf('age', 'subject')).toBe(`${begin}subject updated: 1 d`)
    expect(nameOf('age', 'here')).toBe(`${begin}first seen here: 1 d`)
  })

  it('says of whom the alert is no more, rather than that it has changed (T10d)', () => {
    const texts = { state: null, glance: '', datasets: '', age: '' }
    const other: TriageRow = { ...row, changedSinceDecision: true, isOfOtherProfile: true }
    expect(fullRowName(translator(), other, texts)).toBe(`${rowName(translator(), row)}, another profile`)
  })

  it('says nothing of the birth date of a business, which has none', () => {
    expect(glanceText(translator(), { name: 'matched', birthDate: null, countries: 'matched' })).toBe(
      'name matched, countries matched'
    )
  })

  it('shows the age of the alert, and how long ago it changed only where the order is that of the changes', () => {
    const queries = [
      firstFilter,
      { ...firstFilter, sort: 'waiting' },
      { ...firstFilter, facets: { waiting: ['longer'] } },
      { ...firstFilter, sort: 'changed' }
    ] as const
    expect(queries.map(rowAgeOf)).toEqual(['age', 'age', 'age', 'changed'])
  })

  it('says the service’s status where the user has done nothing, a status of tomorrow as it came', () => {
    expect(rowStateText(translator(), { ...row, status: 'true-positive' })).toBe('True positive')
    expect(rowStateText(translator(), { ...row, status: 'escalated' })).toBe('escalated')
    expect(rowStateText(translator(), row)).toBeNull()
  })
})

describe('shortDatasets', () => {
  it('names each kind once', () => {
    expect(shortDatasets(['PEP-CURRENT', 'PEP-LINKED', 'SAN'])).toBe('PEP SAN')
  })
})
