import { describe, expect, it } from 'vitest'
import { noChange } from '../../../renderer/data/work/work-write.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { type Edition, openedRows, workEditions, writtenRows } from '../../fakes/store/old/editions.ts'
import { layDatabase, oldName, readStored } from '../../fakes/store/old/lay-databases.ts'
import { at, openKey } from '../../fakes/store/old/old-contents.ts'
import {
  allActs,
  decidedDraft,
  firstActs,
  reviews,
  snooze,
  template,
  typedDraft,
  undo,
  view
} from '../../fakes/store/old/old-work.ts'
import {
  attachedBytes,
  changes,
  items,
  monitoringItem,
  monitoringList
} from '../../fakes/store/old/old-work-later.ts'
import { shownByWork } from '../../fakes/store/old/shown.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'

const person = { followListId: 'list-1', family: 'persons', subscriptionId: 's-1' }

/** What every step tells: drafts and reviews, newest first, and what is to be sent or looked up next. */
function common({ database: { version } }: Edition): object {
  const { queued, sending, uncertain, conflict, rejected, accepted } = reviews
  return {
    revision: [
      version >= 2 ? { id: 'current', value: 41, lineage: 'lineage-old' } : { id: 'current', value: 41 }
    ],
    drafts: [typedDraft, decidedDraft],
    reviews: [accepted, rejected, conflict, uncertain, sending, queued],
    // One that is sending was interrupted: it is looked up at once.
    waiting: { nextAttemptAt: 0, ready: { reviews: 1, changes: version >= 4 ? 1 : 0 } },
    nextReviews: { kind: 'send', subscription: person, reviews: [queued] }
  }
}

function actsShown({ database: { rows } }: Edition): object {
  const acts = rows['history']?.length === firstActs.length ? firstActs : allActs
  return { acts: acts.map(({ number: _number, ...act }) => act) }
}

function casesShown({ database: { version, rows } }: Edition): object {
  const { attachedAddress, linkedOrganisation, note, attachment } = items
  const byCount = {
    0: [],
    1: [attachedAddress],
    2: [attachedAddress, linkedOrganisation],
    4: [attachedAddress, linkedOrganisation, note, attachment]
  }
  return {
    desk: version >= 2 ? [snooze, template, undo, view] : [],
    items: byCount[(rows['caseItems']?.length ?? 0) as keyof typeof byCount],
    file: version >= 4 ? attachedBytes : undefined,
    monitoring:
      rows['monitoringLists'] === undefined ? [] : [{ list: monitoringList, items: [monitoringItem] }]
  }
}

function changesShown({ database: { version } }: Edition): object {
  const { queued, sending, uncertain, conflict, rejected, accepted } = changes
  if (version < 4) {
    const none = { attention: [], ready: [], sending: [], sent: [] }
    const counts = { attention: 0, ready: 0, sending: 0, sent: 0 }
    return { changes: { unsentLists: [], shown: none, counts }, nextChanges: null }
  }
  return {
    changes: {
      unsentLists: [queued],
      shown: {
        attention: [conflict, rejected],
        ready: [queued],
        sending: [sending, uncertain],
        sent: [accepted]
      },
      counts: { attention: 2, ready: 1, sending: 2, sent: 1 }
    },
    nextChanges: { kind: 'resolve', changes: [uncertain], claimed: ['s-77'] }
  }
}

const lostDraft = { table: 'drafts', id: openKey, reason: 'unknown-key' }

function unreadableShown({ database: { version } }: Edition): object {
  const entry = {
    ...lostDraft,
    alertKey: openKey,
    aside: { number: 2, at: at(40) },
    isBack: false,
    draft: null,
    newer: null
  }
  return { unreadable: version >= 5 ? [entry] : [] }
}

function expected(edition: Edition): object {
  return {
    ...common(edition),
    ...actsShown(edition),
    ...casesShown(edition),
    ...changesShown(edition),
    ...unreadableShown(edition)
  }
}

/** Today's schema, spelled by hand. */
const schema = {
  aside: '++number',
  caseFiles: 'id, caseKey',
  caseItems: 'id, caseKey',
  changes:
    'id, [place+createdId], [place+state+queuedAt], [state+queuedAt], [waiting+queuedAt], importId, state',
  desk: 'id',
  drafts: 'id',
  history: '++number, alertKey',
  monitoringItems: 'id, listId',
  monitoringLists: 'id',
  reviews: 'id, [group+queuedAt], [waiting+queuedAt], alertKey, queuedAt, state',
  revision: 'id'
}

async function open(disk: FakeDisk): Promise<WorkspaceStore> {
  return (await openFakeWorkspace(disk, { sealing: await testSealing(), now: at(200) })).store
}

describe.each(workEditions)("the user's own work of $name", (edition) => {
  it('is shown by every query of today, field by field, and again after a restart', async () => {
    const disk = createFakeDisk()
    await layDatabase(disk, 'work', edition.form, edition.database)
    for (const start of ['first', 'second']) {
      const store = await open(disk)
      expect(await shownByWork(store), start).toEqual(expected(edition))
      expect(store.unreadable.list(), start).toEqual(edition.database.version >= 5 ? [lostDraft] : [])
      store.close()
    }
  })

  it("lies on the disk in today's schema, sealed, with every row that it had", async () => {
    const disk = createFakeDisk()
    const { codec } = await testSealing()
    await layDatabase(disk, 'work', edition.form, edition.database)
    ;(await open(disk)).close()
    expect(await readStored(disk, oldName('work', 'plain'))).toBeNull()
    const stored = await readStored(disk, oldName('work', 'sealed'))
    if (stored === null) throw new Error('There is no sealed work')
    expect({ version: stored.version, schema: stored.schema }).toEqual({ version: 5, schema })
    const rows = await openedRows('work', stored, codec)
    const empty = Object.fromEntries(Object.keys(schema).map((table) => [table, []]))
    expect(rows).toStrictEqual({ ...empty, ...(await writtenRows(edition.database)) })
  })

  it('takes the next act under the next numbers, and keeps its name for the journal', async () => {
    const disk = createFakeDisk()
    await layDatabase(disk, 'work', edition.form, edition.database)
    const store = await open(disk)
    const [before] = await store.work.revision.toArray()
    const last = (await store.work.history.toCollection().last())?.number ?? 0
    const act = { alertKey: openKey, act: { kind: 'decided', decision: null, matchVersion: 3 } } as const
    const when = toEpochMillis(at(200))
    await store.workBook.change(() =>
      Promise.resolve({ change: { ...noChange, acts: [act] }, at: when, value: null })
    )
    expect(await store.work.revision.toArray()).toEqual([{ ...before, value: 42 }])
    expect((await store.work.history.toCollection().last())?.number).toBe(last + 1)
    store.close()
  })
})
