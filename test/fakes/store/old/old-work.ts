import { OldContent, type OldDatabase, type OldRow } from './lay-databases.ts'
import { at, openKey, openMatch, personKey } from './old-contents.ts'

const alert = { followListId: 'list-1', family: 'persons', subscriptionId: 's-1', alertId: 'm-1' }
const alertOf = (alertId: string): typeof alert => ({ ...alert, alertId })
const keyOf = (alertId: string): string => `${personKey}/${alertId}`
const values = { ...openMatch, score: 91, status: 'open', version: 4, matchVersion: 3 }
const basis = { matchVersion: 3, status: 'open', values, asOf: at(12) }

/** A decision with its reason, and a comment without a decision. */
export const decidedDraft = {
  alert,
  subjectName: 'Anna-Lena Brüggemann',
  status: 'false-positive',
  riskRating: 'not risky',
  riskComment: 'A cousin of the minister',
  basis,
  updatedAt: at(40)
}
export const typedDraft = {
  ...decidedDraft,
  alert: alertOf('m-3'),
  status: null,
  riskRating: '',
  riskComment: 'To be looked up',
  updatedAt: at(41)
}

const reviewed = {
  alert,
  subjectName: 'Anna-Lena Brüggemann',
  matchName: 'Bruggeman A.',
  content: { status: 'true-positive', riskRating: 'high', riskComment: 'Same year of birth' },
  userId: 'm.devries',
  basis,
  attempts: 0
}
const reviewIn = (id: string, alertId: string, minute: number, state: object) => ({
  ...reviewed,
  id,
  alert: alertOf(alertId),
  queuedAt: at(minute),
  state
})

/** One review in each state of the first version. */
export const reviews = {
  queued: reviewIn('r-1', 'm-4', 50, { kind: 'queued', notBefore: at(50), lastProblem: null }),
  sending: reviewIn('r-2', 'm-5', 51, { kind: 'sending', since: at(60), requestId: 'q-1' }),
  uncertain: reviewIn('r-3', 'm-6', 52, {
    kind: 'uncertain',
    since: at(61),
    sentAt: at(60),
    notBefore: at(62),
    lastProblem: 'cut-off'
  }),
  conflict: reviewIn('r-4', 'm-7', 53, {
    kind: 'conflict',
    foundAt: at(63),
    now: { ...values, matchVersion: 4, score: 97 }
  }),
  rejected: reviewIn('r-5', 'm-8', 54, {
    kind: 'rejected',
    at: at(64),
    reason: { kind: 'item-error', code: 'ERR-01', message: 'Resource not found' },
    correlationId: 'c-1'
  }),
  accepted: reviewIn('r-6', 'm-9', 55, {
    kind: 'accepted',
    at: at(65),
    correlationId: null,
    proof: 'history'
  })
}

function reviewRow(review: (typeof reviews)['queued'], clear: OldRow): OldRow {
  const { id, alert: of, queuedAt } = review
  return {
    id,
    alertKey: keyOf(of.alertId),
    queuedAt,
    ...clear,
    payload: new OldContent('reviews', id, review)
  }
}
const reviewRows: readonly OldRow[] = [
  reviewRow(reviews.queued, {
    state: 'queued',
    waiting: 1,
    group: `queued:${personKey}`,
    dueAt: at(50)
  }),
  reviewRow(reviews.sending, { state: 'sending' }),
  reviewRow(reviews.uncertain, {
    state: 'uncertain',
    waiting: 1,
    group: `uncertain:${personKey}`,
    dueAt: at(62)
  }),
  reviewRow(reviews.conflict, { state: 'conflict' }),
  reviewRow(reviews.rejected, { state: 'rejected' }),
  reviewRow(reviews.accepted, { state: 'accepted' })
]

function draftRow(draft: typeof decidedDraft | typeof typedDraft): OldRow {
  const id = keyOf(draft.alert.alertId)
  return { id, updatedAt: draft.updatedAt, payload: new OldContent('drafts', id, draft) }
}

interface OldAct {
  readonly number: number
  readonly at: number
  readonly alertKey: string
  readonly act: object
}
const actRow = ({ act, ...clear }: OldAct): OldRow => ({
  ...clear,
  payload: new OldContent('history', clear.alertKey, act)
})

/** Every kind of act of the first version. */
export const firstActs: readonly OldAct[] = [
  { kind: 'decided', decision: 'false-positive', matchVersion: 3 },
  { kind: 'draft-discarded', draft: typedDraft },
  { kind: 'queued', review: reviews.queued },
  { kind: 'withdrawn', review: reviews.queued },
  { kind: 'review-discarded', review: reviews.rejected, reason: 'Closed at the source' },
  { kind: 'decision-kept', review: reviews.conflict },
  { kind: 'decided-again', review: reviews.conflict },
  { kind: 'superseded', review: reviews.rejected },
  { kind: 'retried', review: reviews.rejected }
].map((act, index) => ({ number: index + 3, at: at(40 + index), alertKey: openKey, act }))

export const workStep1: OldDatabase = {
  version: 1,
  stores: {
    revision: 'id',
    drafts: 'id',
    reviews: 'id, alertKey, state, queuedAt, [waiting+queuedAt], [group+queuedAt]',
    history: '++number, alertKey'
  },
  rows: {
    revision: [{ id: 'current', value: 41 }],
    drafts: [draftRow(decidedDraft), draftRow(typedDraft)],
    reviews: reviewRows,
    history: firstActs.map(actRow)
  }
}

export const snooze = {
  kind: 'snooze',
  alertKey: keyOf('m-10'),
  until: at(9_000),
  seen: { matchVersion: 3, score: 91, status: 'open' }
}
export const view = {
  kind: 'view',
  id: 'v-1',
  name: 'High and old',
  query: {
    text: 'brugg',
    facets: { score: ['95', '90'], waiting: ['longer'] },
    sort: 'waiting',
    descending: false
  },
  createdAt: at(70)
}
export const template = {
  kind: 'template',
  id: 't-1',
  name: 'Year of birth',
  text: '{subject} was born in {born}',
  createdAt: at(71)
}
export const undo = {
  kind: 'undo',
  number: 7,
  act: { kind: 'decided', decision: 'false-positive' },
  touched: [{ alertKey: openKey, draftBefore: null, draftAfter: at(40), queued: null, superseded: [] }]
}

/** Step 2 with the desk. By then the journal had given the database a name. */
export const workStep2: OldDatabase = {
  version: 2,
  stores: { ...workStep1.stores, desk: 'id' },
  rows: {
    ...workStep1.rows,
    revision: [{ id: 'current', value: 41, lineage: 'lineage-old' }],
    desk: [
      { id: `snooze:${keyOf('m-10')}`, payload: new OldContent('desk', `snooze:${keyOf('m-10')}`, snooze) },
      { id: 'view:v-1', payload: new OldContent('desk', 'view:v-1', view) },
      { id: 'template:t-1', payload: new OldContent('desk', 'template:t-1', template) },
      {
        id: 'undo:0000000000000007',
        payload: new OldContent('desk', 'undo:0000000000000007', undo)
      }
    ]
  }
}

const laterActs: readonly OldAct[] = [
  { kind: 'split-off', review: reviews.rejected },
  { kind: 'arrival-confirmed', review: reviews.uncertain },
  { kind: 'arrival-denied', review: reviews.uncertain },
  { kind: 'undone', undone: { kind: 'queued', decision: null } }
].map((act, index) => ({ number: index + 12, at: at(80 + index), alertKey: openKey, act }))
export const allActs = [...firstActs, ...laterActs]
export const laterActRows = laterActs.map(actRow)
