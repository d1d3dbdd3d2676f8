import { beforeAll, describe, expect, it } from 'vitest'
import { alertKey } from '../../../../../shared/domain/alert.ts'
import { rowName, rowStateText, shortDatasets } from '../../../../../renderer/features/triage/row-text.ts'
import { startLanguage, translator } from '../../../../../renderer/i18n/language.ts'
import type { TriageRow } from '../../../../../renderer/store/triage-index.ts'
import { alert, at } from '../reviews.ts'

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
