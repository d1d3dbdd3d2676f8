import { nameUnderTestKey } from '../sealing.ts'
import { OldContent, type OldDatabase, type OldRow } from './lay-databases.ts'
import { cacheStep2, followLists1, goneAlert, openAlert, otherCases, pass1, personCase } from './old-cache.ts'
import { at, businessKey, earlierMatch, openKey, personKey } from './old-contents.ts'

const { lastReading: _lastReading, ...passWithoutReadings } = pass1
const changesOfPass = { new: 2, changed: 1, reopened: 0, discarded: 0, gone: 1 }

/**
 * Step 3 with the findings of the passes. Before the next step it also got when an alert was first seen and
 * what it was before.
 */
export const cacheStep3: OldDatabase = {
  version: 3,
  stores: { ...cacheStep2.stores, passes: '[followListId+endedAt+passId]' },
  rows: {
    ...cacheStep2.rows,
    pass: [{ ...passWithoutReadings, fullAsOf: at(-2_000), changes: { 'list-1': changesOfPass } }],
    followLists: [
      { ...followLists1[0], completedIn: 'pass-6' },
      {
        ...followLists1[1],
        missing: 0,
        completedIn: null,
        question: { reason: 'not-listed', since: at(9), answer: null }
      }
    ],
    cases: [
      {
        ...personCase,
        alerts: [
          {
            ...openAlert,
            firstSeenAt: at(-5_000),
            previous: {
              score: 88,
              status: 'open',
              version: 3,
              matchVersion: 3,
              readAt: at(-600),
              payload: new OldContent('alerts', openKey, earlierMatch)
            }
          },
          goneAlert
        ]
      },
      ...otherCases
    ],
    passes: [
      {
        followListId: 'list-1',
        endedAt: at(-1_000),
        passId: 'pass-6',
        startedAt: at(-1_030),
        full: true,
        complete: true,
        changes: { new: 1, changed: 0, reopened: 1, discarded: 2, gone: 0 }
      }
    ]
  }
}

export const addressAttributes = {
  street: 'Zeedijk',
  houseNumber: 12,
  houseLetter: 'A',
  postalCode: '1012KP',
  city: 'Amsterdam',
  objectID: '0363010000543210',
  x: 121_870,
  y: 487_550
}

/** The first form of step 4, before organisations were monitored. Its two other tables were never written. */
export const cacheStep4AsFirst: OldDatabase = {
  version: 4,
  stores: {
    ...cacheStep3.stores,
    addresses: 'id, foundAt',
    organizationUpdates: 'id, at, unread',
    updateFeeds: 'id'
  },
  rows: {
    ...cacheStep3.rows,
    addresses: [
      {
        id: 'loc-1',
        foundAt: at(30),
        payload: new OldContent('addresses', 'loc-1', { id: 'loc-1', attributes: addressAttributes })
      }
    ]
  }
}

/** An event as the service sent it. */
export const rawUpdate = {
  id: 'e-1',
  attributes: {
    entityId: '12345678',
    entityType: 'organization',
    collections: ['name'],
    dateTimeISO: '2024-11-20T06:00:00Z',
    oldValue: 'Noorderlicht B.V.',
    newValue: 'Noorderlicht Scheepvaart B.V.'
  }
}

/** The later form of step 4, in which the marks of monitoring replaced a table that was never written. */
export const cacheStep4: OldDatabase = {
  version: 4,
  stores: {
    ...cacheStep3.stores,
    addresses: 'id, foundAt',
    organizationUpdates: 'id, at, unread',
    monitoringMarks: 'id'
  },
  rows: {
    ...cacheStep4AsFirst.rows,
    organizationUpdates: [
      {
        id: 'e-1',
        at: 1_732_082_400_000,
        unread: 1,
        payload: new OldContent('organizationUpdates', 'e-1', {
          raw: rawUpdate,
          feed: 'list:ml-1',
          receivedAt: at(31)
        })
      }
    ],
    monitoringMarks: [
      { id: 'list:ml-1', kind: 'feed', polledTo: at(30), polledAt: at(31) },
      { id: 'visit', kind: 'visit', at: at(32) }
    ]
  }
}

/** The numbers of one alert in the first format of the index's copy, which kept names of profiles and full times. */
const numbers = {
  score: [91],
  changedAt: [at(-500)],
  firstSeenAt: [at(-5_000)],
  matchVersion: [3],
  status: [0],
  datasets: [0],
  countries: [0],
  pepTier: [0],
  profile: [0],
  scoreBand: [1],
  alias: [1]
}
const copiedSubject = { keys: [personKey], names: ['Anna (copy)'], texts: ['anna copy'], born: [19710501] }
const copiedAlert = { subjects: [0], ids: ['m-1'], matches: ['Copy A.'], texts: ['copy a'], numbers }
const copyOfIndex = [
  {
    kind: 'head',
    codes: {
      statuses: ['open'],
      datasetLists: [['PEP-CURRENT']],
      countryLists: [['BE']],
      pepTiers: ['pepTier2'],
      profiles: ['p-1']
    }
  },
  { kind: 'subjects', part: copiedSubject },
  { kind: 'alerts', part: copiedAlert },
  ...['score', 'changed', 'waiting', 'subjects'].map((order) => ({ kind: 'order', order, slots: [0] }))
]

/** The copy of the index in its first format, with other names than the rows, and the cases written since. */
export const cacheStep5: OldDatabase = {
  version: 5,
  stores: { ...cacheStep4.stores, indexParts: 'id', indexChanges: '++number' },
  rows: {
    ...cacheStep4.rows,
    indexParts: copyOfIndex.map((part, index) => {
      const id = String(index).padStart(6, '0')
      return { id, payload: new OldContent('indexParts', id, { format: 1, upTo: 6, part }) }
    }),
    indexChanges: [{ number: 7, caseKeys: [businessKey] }]
  }
}

/** Cursors are sealed, and called by names that can be compared. */
function withSealedCursor(row: OldRow, feed: string): OldRow {
  const progress = row['progress'] as {
    readonly cursor: string | null
    readonly lastCursor: string | null
  } | null
  if (progress === null) return row
  const { cursor, lastCursor } = progress
  return {
    ...row,
    progress: {
      ...progress,
      cursor:
        cursor === null
          ? null
          : { name: nameUnderTestKey('cursors', cursor), payload: new OldContent('cursors', feed, cursor) },
      lastCursor: lastCursor === null ? null : nameUnderTestKey('cursors', lastCursor)
    }
  }
}

/** Step 6 changed no table. */
export const cacheStep6: OldDatabase = {
  version: 6,
  stores: cacheStep5.stores,
  rows: {
    ...cacheStep5.rows,
    feeds: (cacheStep5.rows['feeds'] ?? []).map((row) => withSealedCursor(row, String(row['key']))),
    cases: (cacheStep5.rows['cases'] ?? []).map((row) => withSealedCursor(row, `alerts:${String(row['id'])}`))
  }
}
