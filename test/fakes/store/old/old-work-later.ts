import { OldContent, type OldDatabase, type OldRow } from './lay-databases.ts'
import { at, business, openKey, person, personKey, settings } from './old-contents.ts'
import { addressAttributes } from './old-cache-later.ts'
import { decidedDraft, laterActRows, workStep2 } from './old-work.ts'

const attachedAddress = {
  id: 'i-1',
  caseKey: personKey,
  addedAt: at(90),
  removedAt: null,
  content: {
    kind: 'address',
    address: { id: 'loc-1', attributes: addressAttributes },
    foundAt: at(30),
    note: 'Where the letters go'
  }
}
const linkedOrganisation = {
  id: 'i-2',
  caseKey: personKey,
  addedAt: at(91),
  removedAt: at(95),
  content: {
    kind: 'organisation',
    entityId: '12345678',
    entityType: 'organization',
    label: 'Noorderlicht'
  }
}
const note = {
  id: 'i-3',
  caseKey: personKey,
  addedAt: at(92),
  removedAt: null,
  content: { kind: 'note', text: 'Called the bank:\n- no answer' }
}
const attachment = {
  id: 'i-4',
  caseKey: personKey,
  addedAt: at(93),
  removedAt: null,
  content: {
    kind: 'file',
    file: { name: 'letter.txt', type: 'text/plain', size: 5, sha256: 'ab'.repeat(32) }
  }
}
export const items = { attachedAddress, linkedOrganisation, note, attachment }
export const attachedBytes = { base64: 'SGVsbG8=' }

type Item = (typeof items)[keyof typeof items]
const itemRow = (item: Item): OldRow => ({
  id: item.id,
  caseKey: item.caseKey,
  addedAt: item.addedAt,
  payload: new OldContent('caseItems', item.id, item)
})

/** The first form of step 3: a case could contain an address, and the three other tables were never written. */
export const workStep3AsFirst: OldDatabase = {
  version: 3,
  stores: {
    ...workStep2.stores,
    caseItems: 'id, caseKey',
    caseFiles: 'id, caseKey',
    monitoringLists: 'id',
    monitoringItems: 'id, listId'
  },
  rows: { ...workStep2.rows, caseItems: [itemRow(attachedAddress)] }
}

export const monitoringList = { id: 'ml-1', name: 'Suppliers', addedAt: at(96) }
export const monitoringItem = {
  entityId: '12345678',
  entityType: 'organization',
  eventTypes: ['change'],
  collections: ['name', 'lifecycle'],
  key: 'ml-1/organization/12345678',
  listId: 'ml-1',
  itemId: null,
  label: 'Noorderlicht',
  addedAt: at(97),
  removedAt: null
}

/** The later form of step 3, with organisations and acts of undo and of looking up. */
export const workStep3: OldDatabase = {
  ...workStep3AsFirst,
  rows: {
    ...workStep3AsFirst.rows,
    history: [...(workStep2.rows['history'] ?? []), ...laterActRows],
    caseItems: [itemRow(attachedAddress), itemRow(linkedOrganisation)],
    monitoringLists: [{ id: 'ml-1', payload: new OldContent('monitoringLists', 'ml-1', monitoringList) }],
    monitoringItems: [
      {
        id: monitoringItem.key,
        listId: 'ml-1',
        payload: new OldContent('monitoringItems', monitoringItem.key, monitoringItem)
      }
    ]
  }
}

const personSettings = {
  name: person.name,
  countries: person.countries,
  dateOfBirth: person.dateOfBirth,
  gender: person.gender
}
const created = {
  kind: 'create-subscription',
  followListId: 'list-1',
  family: 'persons',
  settings: personSettings
}
const changed = {
  content: created,
  followListName: settings.name,
  equalBefore: ['s-1'],
  importId: null,
  attempts: 0
}

/** One creation or edit in each state. */
export const changes = {
  queued: {
    ...changed,
    id: 'ch-1',
    content: { kind: 'create-follow-list', settings },
    followListName: null,
    equalBefore: [],
    queuedAt: at(100),
    state: { kind: 'queued', notBefore: at(100), lastProblem: null }
  },
  sending: {
    ...changed,
    id: 'imp-0000002',
    importId: 'imp',
    queuedAt: at(101),
    state: { kind: 'sending', since: at(110), requestId: 'q-2' }
  },
  uncertain: {
    ...changed,
    id: 'ch-3',
    queuedAt: at(102),
    state: {
      kind: 'uncertain',
      since: at(111),
      sentAt: at(110),
      notBefore: at(112),
      lastProblem: 'cut-off'
    }
  },
  conflict: {
    ...changed,
    id: 'ch-4',
    content: {
      kind: 'edit-subscription',
      subscription: { followListId: 'list-1', family: 'persons', subscriptionId: 's-1' },
      settings: { ...personSettings, gender: null },
      before: personSettings
    },
    equalBefore: [],
    queuedAt: at(103),
    state: {
      kind: 'conflict',
      foundAt: at(113),
      now: { kind: 'subscription', settings: { ...personSettings, name: business.name } }
    }
  },
  rejected: {
    ...changed,
    id: 'ch-5',
    content: {
      kind: 'edit-follow-list',
      followListId: 'list-1',
      settings: { ...settings, threshold: 90 },
      before: settings
    },
    followListName: null,
    equalBefore: [],
    queuedAt: at(104),
    state: {
      kind: 'rejected',
      at: at(114),
      reason: { kind: 'request-refused', status: 400, detail: 'Bad Request' },
      correlationId: null
    }
  },
  accepted: {
    ...changed,
    id: 'ch-6',
    queuedAt: at(105),
    state: { kind: 'accepted', at: at(115), correlationId: 'c-2', proof: 'reading', createdId: 's-77' }
  }
}

type Change = (typeof changes)[keyof typeof changes]
const changeRow = (change: Change, place: string, clear: OldRow = {}): OldRow => ({
  id: change.id,
  state: change.state.kind,
  place,
  queuedAt: change.queuedAt,
  ...clear,
  payload: new OldContent('changes', change.id, change)
})

/** Step 4 with creations and edits. Before the next step it also got notes and attachments. */
export const workStep4: OldDatabase = {
  version: 4,
  stores: {
    ...workStep3.stores,
    changes:
      'id, state, [state+queuedAt], [waiting+queuedAt], [place+state+queuedAt], [place+createdId], importId'
  },
  rows: {
    ...workStep3.rows,
    caseItems: Object.values(items).map(itemRow),
    caseFiles: [
      { id: 'i-4', caseKey: personKey, payload: new OldContent('caseFiles', 'i-4', attachedBytes) }
    ],
    changes: [
      changeRow(changes.queued, 'create:follow-lists', { waiting: 1, dueAt: at(100) }),
      changeRow(changes.sending, 'create:list-1/persons', { importId: 'imp' }),
      changeRow(changes.uncertain, 'create:list-1/persons', { waiting: 1, dueAt: at(112) }),
      changeRow(changes.conflict, `edit:${personKey}`),
      changeRow(changes.rejected, 'edit:list-1'),
      changeRow(changes.accepted, 'create:list-1/persons', { createdId: 's-77' })
    ]
  }
}

/** A draft that was sealed with a lost key. */
export const lostBytes = Uint8Array.of(1, 0, 9, ...Array.from({ length: 40 }, (_, index) => index))

/** Step 5 with rows that nobody can read, kept beside the new ones. */
export const workStep5: OldDatabase = {
  version: 5,
  stores: { ...workStep4.stores, aside: '++number' },
  rows: {
    ...workStep4.rows,
    aside: [
      {
        number: 2,
        at: decidedDraft.updatedAt,
        table: 'drafts',
        id: openKey,
        reason: 'unknown-key',
        row: { id: openKey, updatedAt: at(-3_000), payload: lostBytes }
      }
    ]
  }
}

export const madeReport = {
  id: 'r-1',
  madeAt: at(120),
  author: 'm.devries',
  language: 'nl',
  cases: [{ key: personKey, name: person.name }],
  caseCount: 1,
  alertCount: 2,
  written: {
    folder: '/home/m.devries/Documents',
    files: [{ name: 'case-report.pdf', size: 184_320, sha256: 'ab'.repeat(32), pages: 9 }],
    receipt: 'c2lnbmVk'
  }
}

/** Step 6 with the list of reports. */
export const workStep6: OldDatabase = {
  version: 6,
  stores: { ...workStep5.stores, madeReports: 'id, madeAt' },
  rows: {
    ...workStep5.rows,
    madeReports: [
      {
        id: madeReport.id,
        madeAt: madeReport.madeAt,
        payload: new OldContent('madeReports', madeReport.id, madeReport)
      }
    ]
  }
}
