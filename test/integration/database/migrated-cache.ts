import { nameUnderTestKey } from '../../fakes/store/sealing.ts'
import type { OutboxCounts } from '../../../shared/domain/triage-index.ts'
import type { Edition } from '../../fakes/store/old/editions.ts'
import { addressAttributes, rawUpdate } from '../../fakes/store/old/old-cache-later.ts'
import {
  at,
  business,
  earlierMatch,
  goneKey,
  goneMatch,
  openKey,
  openMatch,
  person,
  settings,
  statistics
} from '../../fakes/store/old/old-contents.ts'

const list = { id: 'list-1', settings, statistics }
const oldListSettings = { name: 'Oude lijst', threshold: 80, frequency: 'monthly', datasets: ['PEP'] }
const oldList = { id: 'list/2', settings: oldListSettings, statistics: null }
const personRef = { followListId: 'list-1', family: 'persons', subscriptionId: 's-1' }
const openAlert = {
  ...personRef,
  alertId: 'm-1',
  ...openMatch,
  score: 91,
  status: 'open',
  version: 4,
  matchVersion: 3
}
const goneAlert = {
  ...personRef,
  alertId: 'm-2',
  ...goneMatch,
  score: 84,
  status: 'false-positive',
  version: 2,
  matchVersion: 1
}
const nothing = { new: 0, changed: 0, reopened: 0, discarded: 0, gone: 0 }

function caseOf(alert: typeof openAlert | typeof goneAlert, over: object) {
  return {
    key: alert.alertId === 'm-1' ? openKey : goneKey,
    alert,
    gone: alert.alertId === 'm-2',
    subscription: person,
    followList: list,
    siblings: [openAlert],
    draft: undefined,
    reviews: [],
    previous: undefined,
    ...over
  }
}

/** What every edition shows. `question` is about the second list, and exists only from step 3 on. */
function common(step: number) {
  const isAsked = step >= 3
  return {
    facts: {
      asOf: at(-1_000),
      fullAsOf: step >= 3 ? at(-2_000) : null,
      part: null,
      noneShownSince: null,
      followLists: [
        { followList: list, listMeta: {}, missing: false, question: null },
        {
          followList: oldList,
          listMeta: {},
          missing: !isAsked,
          question: isAsked ? { reason: 'not-listed', since: at(9), answer: null } : null
        }
      ],
      counts: {
        alerts: 1,
        byStatus: { open: 1 },
        byUserState: { none: 1, draft: 0, ready: 0, sending: 0, sent: 0, conflict: 0, attention: 0 }
      },
      outbox: { drafts: 0, ready: 0, sending: 0, sent: 0, attention: 0 } satisfies OutboxCounts
    },
    plan: {
      passId: 'pass-7',
      startedAt: at(10),
      full: false,
      resumed: true,
      followLists: [
        {
          followListId: 'list-1',
          completeAt: statistics,
          readInThisPass: true,
          current: statistics,
          settingsChanged: false,
          settledFamilies: []
        }
      ],
      feeds: [
        { feed: { kind: 'follow-lists' }, cursor: null, complete: true },
        {
          feed: { kind: 'subscriptions', followListId: 'list-1', family: 'persons' },
          cursor: step >= 6 ? 'c-3' : null,
          complete: false
        }
      ]
    },
    pending: {
      pending: [
        {
          subscription: { followListId: 'list-1', family: 'businesses', subscriptionId: 's-2' },
          cursor: step >= 6 ? 'c-2' : null,
          alerts: 21
        }
      ],
      expectedPages: 2
    },
    gone: caseOf(goneAlert, { asOf: at(-700) }),
    subjects: [person, business],
    quarantine: [
      {
        key: nameUnderTestKey('quarantine', 'subscriptions:list-1/persons#s-9'),
        readAt: at(12),
        feed: { kind: 'subscriptions', followListId: 'list-1', family: 'persons' },
        rowId: 's-9',
        issues: [{ path: 'attributes.countries', reason: 'expected array' }]
      }
    ]
  }
}

/**
 * Until step 3 it was not stored when an alert was first seen, so that its history or its subject tells more. Step 1 had
 * no histories.
 */
const agesByStep: Readonly<Record<number, unknown>> = {
  1: { since: Date.parse('2024-11-19T10:00:00Z'), from: 'subject' },
  2: { since: 1_731_920_400_000, from: 'history' }
}

/** Step 1 did not store when an alert was first seen, nor what it was before. */
function alertShown(step: number) {
  const before = { ...earlierMatch, score: 88, status: 'open', version: 3, matchVersion: 3 }
  return {
    open: caseOf(openAlert, {
      asOf: at(12),
      previous: step >= 3 ? { values: before, readAt: at(-600) } : undefined
    }),
    queue: [
      {
        key: openKey,
        alert: { ...personRef, alertId: 'm-1' },
        subjectName: 'Anna-Lena Brüggemann',
        matchName: 'Bruggeman A.',
        score: 91,
        status: 'open',
        datasets: ['PEP-CURRENT'],
        lastChangedAt: at(-500),
        age: agesByStep[step] ?? { since: at(-5_000), from: 'here' },
        userState: 'none',
        decision: null,
        changedSinceDecision: false,
        isOfOtherProfile: false
      }
    ]
  }
}

function fieldPackShown(step: number) {
  const entry = {
    status: 'open',
    at: '2024-11-18T09:00:00Z',
    riskRating: null,
    riskComment: 'Another year of birth',
    userId: 'm.devries'
  }
  const history = { entries: [entry], refused: 1, readAt: at(20) }
  const image = {
    kind: 'carried',
    address: 'https://images.example.nl/p-1.png',
    image: { type: 'image/png', base64: 'iVBORw0KGgo=' },
    readAt: at(21)
  }
  const has = step >= 2
  return {
    packed: { history: has ? history : undefined, image: has ? image : undefined },
    histories: new Map(has ? [[openKey, history]] : []),
    fieldPack: [
      {
        followListId: 'list-1',
        alerts: 1,
        histories: has ? 1 : 0,
        images: has ? 1 : 0,
        oldestAt: has ? at(20) : null
      },
      { followListId: 'list/2', alerts: 0, histories: 0, images: 0, oldestAt: null }
    ]
  }
}

/** Before step 3 nothing was counted, so the open pass begins with zeros. */
function passesShown(step: number) {
  const underWay = {
    passId: 'pass-7',
    startedAt: at(10),
    endedAt: null,
    full: false,
    complete: false,
    changes: step >= 3 ? { ...nothing, new: 2, changed: 1, gone: 1 } : nothing
  }
  const ended = {
    passId: 'pass-6',
    startedAt: at(-1_030),
    endedAt: at(-1_000),
    full: true,
    complete: true,
    changes: { ...nothing, new: 1, reopened: 1, discarded: 2 }
  }
  return {
    passes: [
      {
        followListId: 'list-1',
        name: 'Klanten Amsterdam',
        readAt: at(11),
        passes: step >= 3 ? [underWay, ended] : [underWay]
      },
      { followListId: 'list/2', name: 'Oude lijst', readAt: at(-900), passes: [] }
    ],
    knowledge: {
      openPass: { full: false },
      lastFullPassAt: step >= 3 ? at(-2_000) : null,
      followLists: [
        {
          followListId: 'list-1',
          statistics,
          wasComplete: true,
          settingsChanged: false,
          settledFamilies: [],
          settledPages: 0,
          pendingPages: 2,
          alertPages: 3
        }
      ],
      reviewsBySubscription: [],
      reviewLookUps: 0,
      edits: { creations: 0, edits: 0, uncertainEdits: 0, lookUps: [] }
    }
  }
}

function lookedUpShown({ database: { version, rows } }: Edition) {
  const isMonitoring = rows['organizationUpdates'] !== undefined
  const view = {
    id: 'e-1',
    at: 1_732_082_400_000,
    day: null,
    entityId: '12345678',
    entityType: 'organization',
    entityIds: ['12345678'],
    itemId: null,
    listId: null,
    said: [
      { path: 'entityId', value: '12345678' },
      { path: 'entityType', value: 'organization' }
    ],
    collections: ['name'],
    operation: null,
    before: 'Noorderlicht B.V.',
    after: 'Noorderlicht Scheepvaart B.V.',
    others: []
  }
  const update = {
    raw: rawUpdate,
    feed: 'list:ml-1',
    receivedAt: at(31),
    id: nameUnderTestKey('organizationUpdates', 'e-1'),
    at: 1_732_082_400_000,
    unread: true,
    view
  }
  const mark = { polledTo: at(30), polledAt: at(31), sureTo: at(30) }
  return {
    addresses: version >= 4 ? [{ id: 'loc-1', attributes: addressAttributes, foundAt: at(30) }] : [],
    updates: isMonitoring ? [update] : [],
    marks: isMonitoring
      ? { feeds: new Map([['list:ml-1', mark]]), visitedAt: at(32) }
      : { feeds: new Map(), visitedAt: null }
  }
}

/** The expected answers of today's queries, field by field. */
export function expectedCache(edition: Edition) {
  const { version } = edition.database
  return {
    ...common(version),
    ...alertShown(version),
    ...fieldPackShown(version),
    ...passesShown(version),
    ...lookedUpShown(edition)
  }
}
