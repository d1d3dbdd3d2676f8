import type { KnownAlertStatus } from '../../../shared/domain/alert.ts'
import { dayMillis } from './calendar.ts'
import type { Random } from './random.ts'
import type { ReviewRecord } from './records.ts'

const reviewers = ['a.devries', 'M.Kuipers', 'compliance-team-2', 's.yildirim@sandbox.example', 'J. Łuczak'] as const
const ratings: Readonly<Record<'true-positive' | 'false-positive', readonly string[]>> = {
  'true-positive': ['risky', 'HIGH', 'MEDIUM'],
  'false-positive': ['not risky', 'LOW', 'not risky']
}
const comments: Readonly<Record<'true-positive' | 'false-positive', readonly string[]>> = {
  'true-positive': [
    'Identiek aan het paspoort in het dossier.', 'Date of birth and place match the register extract.',
    'Confirmed by the relation manager; enhanced due diligence started.', 'PEP bevestigd, wethouder sinds 2019.'
  ],
  'false-positive': [
    'Andere geboortedatum, ander land.', 'Namesake: different year of birth.', 'Geen overeenkomst; treffer op alias van een andere persoon.',
    'Company dissolved before our client was founded.', 'Schreibweise ähnlich, Person nicht identisch.'
  ]
}

/** The history that leads to `status`: the finding, then up to three reviews; the last one gave the status. */
export function inventHistory(random: Random, status: KnownAlertStatus, foundAt: number, until: number): ReviewRecord[] {
  const history: ReviewRecord[] = [{ status: 'open', at: foundAt }]
  if (status === 'true-positive' || status === 'false-positive') {
    if (random.chance(0.2)) history.push(review(random, status === 'true-positive' ? 'false-positive' : 'true-positive'))
    history.push(review(random, status))
  }
  const step = Math.max(1, Math.floor((until - foundAt) / (history.length + 1)))
  return history.map((entry, at) => (at === 0 ? entry : { ...entry, at: foundAt + at * step }))
}

function review(random: Random, status: 'true-positive' | 'false-positive'): ReviewRecord {
  return { status, at: 0, riskRating: random.pick(ratings[status]), riskComment: random.pick(comments[status]), userID: random.pick(reviewers) }
}

/** Most alerts wait for a decision. */
export function inventStatus(random: Random): KnownAlertStatus {
  const draw = random.fraction()
  return draw < 0.88 ? 'open' : draw < 0.94 ? 'false-positive' : draw < 0.98 ? 'true-positive' : 'discarded'
}

/** When an alert of a list that was screened at `lastScreened` may have been found. */
export function inventFoundAt(random: Random, created: number, lastScreened: number): number {
  return Math.max(created, lastScreened - random.below(90) * dayMillis)
}
