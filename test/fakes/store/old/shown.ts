import { readEdits, readSubjects } from '../../../../renderer/data/edits/queries.ts'
import {
  readPacked,
  readHistoriesOf,
  readFieldPacks
} from '../../../../renderer/data/pull/field-pack-queries.ts'
import { listPasses, listQuarantine, readCase, readFacts } from '../../../../renderer/data/pull/queries.ts'
import { readCaseFile } from '../../../../renderer/data/work/case-files.ts'
import { readActsBelow, readItemsOfCases } from '../../../../renderer/data/work/case-queries.ts'
import { readAddresses } from '../../../../renderer/data/work/kept-addresses.ts'
import { readMadeReports } from '../../../../renderer/data/work/made-reports.ts'
import { readMonitoring, readMonitoringMarks } from '../../../../renderer/data/work/monitoring.ts'
import { readUpdates } from '../../../../renderer/data/work/organisation-updates.ts'
import { listDrafts, listReviews, readUnreadableWork } from '../../../../renderer/data/work/queries.ts'
import type { WorkspaceStore } from '../../../../renderer/data/workspace-store.ts'
import { toEpochMillis } from '../../../../shared/clock.ts'
import { addressId, followListId, passId } from '../../../../shared/ids.ts'
import { at, goneKey, imageAddress, openKey, personKey } from './old-contents.ts'

const list = followListId('list-1')

/** All that today's queries read from the cache, which covers each table of each step. */
export async function shownByCache(store: WorkspaceStore) {
  const { caseStore, triage } = store
  const view = triage.view({ text: '', facets: {}, sort: 'score', descending: true })
  return {
    facts: await readFacts(store),
    passes: await listPasses(store),
    knowledge: await caseStore.readKnowledge({ at: toEpochMillis(at(500)), run: 'sync' }),
    // The open pass goes on, so that nothing is written.
    plan: await caseStore.beginPass({ passId: passId('p'), startedAt: toEpochMillis(at(500)), full: false }),
    pending: await caseStore.pendingSubscriptions({
      passId: passId('pass-7'),
      followListId: list,
      after: null,
      limit: 10
    }),
    open: await readCase(store, openKey),
    gone: await readCase(store, goneKey),
    subjects: await readSubjects(store, list, ['persons', 'businesses']),
    queue: Array.from({ length: view.total }, (_, position) => view.rowAt(position)),
    quarantine: await listQuarantine(store),
    packed: await readPacked(store, openKey, imageAddress),
    histories: await readHistoriesOf(store, [openKey]),
    fieldPack: await readFieldPacks(store, false),
    addresses: await readAddresses(store, [addressId('loc-1')]),
    updates: await readUpdates(store),
    marks: await readMonitoringMarks(store)
  }
}

/** All that today's queries read from the user's own work. */
export async function shownByWork(store: WorkspaceStore) {
  const { caseStore, work, workBook } = store
  const late = toEpochMillis(at(500))
  return {
    revision: await work.revision.filter(({ id }) => id === 'current').toArray(),
    drafts: await listDrafts(store),
    reviews: await listReviews(store),
    waiting: await caseStore.readWaiting({ at: late }),
    nextReviews: await caseStore.nextReviewBatch({ at: late, size: 10 }),
    acts: (await readActsBelow(store, [personKey])).get(personKey) ?? [],
    localItems: await workBook.localItems(''),
    items: (await readItemsOfCases(store, [personKey])).get(personKey) ?? [],
    file: await readCaseFile(store, 'i-4'),
    monitoring: await readMonitoring(store),
    reports: await readMadeReports(store, 25),
    edits: await readEdits(store),
    nextEdits: await caseStore.nextEdits({ at: late, size: 10, which: 'retries' }),
    unreadable: await readUnreadableWork(store)
  }
}
