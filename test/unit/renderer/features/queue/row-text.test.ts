import { beforeAll, describe, expect, it } from 'vitest'
import { startLanguage } from '../../../../../renderer/app/words.ts'
import { firstFilter } from '../../../../../renderer/decisions/selection.ts'
import {
  fullRowName,
  type RowAge,
  rowAgeOf,
  rowAgeText,
  rowName,
  rowStateText,
  shortDatasets
} from '../../../../../renderer/features/queue/queue-text.ts'
import { createFormat } from '../../../../../renderer/i18n/format.ts'
import { translator } from '../../../../../renderer/i18n/wording.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import { alertKey } from '../../../../../shared/domain/alert.ts'
import type { TriageRow } from '../../../../../shared/domain/triage-index.ts'
import { alert, at } from '../../../../fakes/store/invented-reviews.ts'

beforeAll(() => startLanguage('en'))

const row: TriageRow = {
  key: alertKey(alert),
  alert,
  subjectName: 'Anna-Lena Brüggemann',
  matchName: 'Bruggeman A',
  score: 91,
  status: 'open',
  datasets: ['PEP-CURRENT'],
  lastChangedAt: at,
  firstSeenAt: toEpochMillis(at - 86_400_000),
  userState: 'none',
  decision: null,
  changedSinceDecision: false
}

describe('the name of a row', () => {
  it('is subject, match and score', () => {
    expect(rowName(translator(), row)).toBe('Anna-Lena Brüggemann, match Bruggeman A, score 91')
  })

  it('says what the user has decided and how far it got', () => {
    const name = rowName(translator(), { ...row, userState: 'draft', decision: 'false-positive' })
    expect(name).toBe('Anna-Lena Brüggemann, match Bruggeman A, score 91, draft false positive')
  })

  it('goes on with all that the row shows: a change since, datasets, and the age that the order speaks of', () => {
    const wording = { t: translator(), format: createFormat('en') }
    const now = toEpochMillis(at + 2 * 3_600_000)
    const changed: TriageRow = { ...row, userState: 'draft', decision: 'open', changedSinceDecision: true }
    const nameOf = (age: RowAge): string =>
      fullRowName(wording.t, changed, {
        state: 'draft open',
        datasets: 'PEP',
        age,
        ageText: rowAgeText(wording, changed, age, now)
      })
    expect(nameOf('changed')).toBe(
      'Anna-Lena Brüggemann, match Bruggeman A, score 91, draft open, changed since, PEP, last change: 2 h'
    )
    expect(nameOf('waiting')).toBe(
      'Anna-Lena Brüggemann, match Bruggeman A, score 91, draft open, changed since, PEP, first seen: 1 d'
    )
  })

  it('speaks of the age that the queue is ordered or narrowed by, else of the last change', () => {
    const queries = [
      firstFilter,
      { ...firstFilter, sort: 'waiting' },
      { ...firstFilter, facets: { waiting: ['longer'] } },
      { ...firstFilter, sort: 'changed' }
    ] as const
    expect(queries.map(rowAgeOf)).toEqual(['changed', 'waiting', 'waiting', 'changed'])
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
