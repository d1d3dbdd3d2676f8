import { OldContent, type OldDatabase, type OldRow } from './lay-databases.ts'
import {
  at,
  business,
  businessKey,
  goneKey,
  goneMatch,
  imageAddress,
  listed,
  openKey,
  openMatch,
  person,
  personKey,
  settings,
  statistics,
  vanishedKey,
  vanishedPerson
} from './old-contents.ts'

const progress = { passId: 'pass-7', nameless: false }

const feeds: readonly OldRow[] = [
  {
    key: 'follow-lists',
    feed: { kind: 'follow-lists' },
    progress: { ...progress, reading: 3, cursor: null, lastCursor: null, complete: true },
    hasRefused: false,
    present: 0,
    shown: 0
  },
  {
    key: 'subscriptions:list-1/persons',
    feed: { kind: 'subscriptions', followListId: 'list-1', family: 'persons' },
    progress: { ...progress, reading: 5, cursor: 'c-3', lastCursor: 'c-2', complete: false },
    hasRefused: true,
    present: 1,
    shown: 1
  }
]

/**
 * The first form of step 1: readings were numbered over all feeds, and a list did not keep the settings that
 * the list of lists showed.
 */
export const pass1 = {
  id: 'current',
  passId: 'pass-7',
  startedAt: at(10),
  full: false,
  open: true,
  lastReading: 12,
  asOf: at(-1_000),
  pendingPages: { 'list-1': 2 }
}
export const followLists1: readonly OldRow[] = [
  {
    id: 'list-1',
    missing: 0,
    seen: 3,
    singleReadIn: 'pass-7',
    basisHolds: true,
    readAt: at(11),
    payload: new OldContent('followLists', 'list-1', {
      settings,
      listed,
      statistics,
      completeAt: { listed, statistics }
    })
  },
  {
    id: 'list/2',
    missing: 1,
    seen: 2,
    singleReadIn: null,
    basisHolds: false,
    readAt: at(-900),
    payload: new OldContent('followLists', 'list/2', {
      settings: { ...listed, name: 'Oude lijst' },
      statistics: null,
      completeAt: null
    })
  }
]
export const openAlert = {
  id: 'm-1',
  score: 91,
  status: 'open',
  version: 4,
  matchVersion: 3,
  gone: false,
  seen: 2,
  readAt: at(12),
  changedAt: at(-500),
  payload: new OldContent('alerts', openKey, openMatch)
}
export const goneAlert = {
  id: 'm-2',
  score: 84,
  status: 'false-positive',
  version: 2,
  matchVersion: 1,
  gone: true,
  seen: 1,
  readAt: at(-700),
  changedAt: at(-800),
  payload: new OldContent('alerts', goneKey, goneMatch)
}
export const otherCases: readonly OldRow[] = [
  {
    id: businessKey,
    payload: new OldContent('subscriptions', businessKey, business),
    vanished: false,
    seen: 4,
    signature: '21|0|0|0|',
    alertCount: 21,
    pending: businessKey,
    readSignature: null,
    startSignature: '21|0|0|0|',
    progress: { ...progress, reading: 1, cursor: 'c-2', lastCursor: null, complete: false },
    hasRefused: false,
    alerts: []
  },
  {
    id: vanishedKey,
    payload: new OldContent('subscriptions', vanishedKey, vanishedPerson),
    vanished: true,
    seen: 2,
    signature: '1|0|0|0|',
    alertCount: 1,
    readSignature: '1|0|0|0|',
    startSignature: null,
    progress: null,
    hasRefused: false,
    alerts: []
  }
]
export const personCase = {
  id: personKey,
  payload: new OldContent('subscriptions', personKey, person),
  vanished: false,
  seen: 5,
  signature: '1|0|0|0|2024-11-19T10:00:00Z',
  alertCount: 1,
  readSignature: '1|0|0|0|2024-11-19T10:00:00Z',
  startSignature: null,
  progress: { ...progress, reading: 2, cursor: null, lastCursor: null, complete: true },
  hasRefused: false,
  alerts: [openAlert, goneAlert]
}
const refusedId = 'subscriptions:list-1/persons#s-9'

export const cacheStep1: OldDatabase = {
  version: 1,
  stores: {
    pass: 'id',
    feeds: 'key',
    followLists: 'id',
    cases: 'id, pending',
    quarantine: 'id, feed'
  },
  rows: {
    pass: [pass1],
    feeds,
    followLists: followLists1,
    cases: [personCase, ...otherCases],
    quarantine: [
      {
        id: refusedId,
        feed: 'subscriptions:list-1/persons',
        reading: 5,
        readAt: at(12),
        payload: new OldContent('quarantine', refusedId, {
          feed: { kind: 'subscriptions', followListId: 'list-1', family: 'persons' },
          rowId: 's-9',
          issues: [{ path: 'attributes.countries', reason: 'expected array' }]
        })
      }
    ]
  }
}

const historyEntry = {
  status: 'open',
  at: '2024-11-18T09:00:00Z',
  riskRating: null,
  riskComment: 'Another year of birth',
  userId: 'm.devries'
}

/** The field pack. */
export const cacheStep2: OldDatabase = {
  version: 2,
  stores: {
    ...cacheStep1.stores,
    histories: 'id, [list+readAt]',
    images: 'id, [list+kind+readAt]',
    imageContents: 'id'
  },
  rows: {
    ...cacheStep1.rows,
    histories: [
      {
        id: openKey,
        list: 'list-1',
        readAt: at(20),
        pages: 2,
        payload: new OldContent('histories', openKey, { entries: [historyEntry], refused: 1 })
      }
    ],
    images: [
      {
        id: openKey,
        list: 'list-1',
        kind: 'carried',
        readAt: at(21),
        address: 3_602_033_172,
        isSettled: true
      }
    ],
    imageContents: [
      {
        id: openKey,
        payload: new OldContent('imageContents', openKey, {
          kind: 'carried',
          address: imageAddress,
          image: { type: 'image/png', base64: 'iVBORw0KGgo=' }
        })
      }
    ]
  }
}
