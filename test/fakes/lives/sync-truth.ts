import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { confirmListsGone } from '../../../renderer/data/pull/known-lists.ts'
import { readFacts } from '../../../renderer/data/pull/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { answerQuestion } from '../../../renderer/features/sync/acts.ts'
import { type Contents, contentsOf, truthOf } from '../main/sandbox-truth.ts'
import { LifeBroken } from './own-work.ts'
import { type Hits } from './hits.ts'
import { type SyncLife, startSyncLife } from './sync-life.ts'
import type { SyncDays } from './sync-steps.ts'

/** What can be said of a life when it is over. */
interface Lived {
  /** How many reviews the service has recorded. */
  readonly recorded: number
  /** What was read of changes alone was compared, before everything was read once more. */
  readonly isChangeRead: boolean
}

/** Lives through the steps and a quiet end. @throws if a law is broken. */
export async function liveSync({ shape, steps }: SyncDays, hits: Hits): Promise<Lived> {
  const life = await startSyncLife(shape, hits)
  try {
    for (const step of steps) await life.take(step)
    const isChangeRead = await expectTruth(life)
    return { recorded: life.parts.sandbox.stats().reviewsAppliedTotal, isChangeRead }
  } finally {
    await life.close()
  }
}

/**
 * When nothing goes wrong any more, the store equals the service, the ledger and the service have each call once, and the
 * person's work is as it was written and on its way no longer. @returns whether it did so before everything was read.
 */
async function expectTruth(life: SyncLife): Promise<boolean> {
  const truth = (): Contents => truthOf(life.parts.sandbox, life.habits)
  await life.take({ kind: 'key', of: 'the-customer' })
  await askedAgain(life)
  // Each review is looked up, and what was not carried out is sent again. A clock that was set back by hours holds up as long what a service has put off (O22a).
  for (let round = 0; round < 4; round += 1) {
    await life.pass(24 * 3_600_000)
    await (await life.app.started()).session.submit()
  }
  await readAll(life, false)
  await answerAll(life)
  await readAll(life, false)
  const isShownByCounts = !life.isHidden && !life.colleagues.isHidden
  if (isShownByCounts) expectEqual(timeless(await shown(life)), timeless(truth()))
  await readAll(life, true)
  expectEqual(await shown(life), truth())
  await nextTurn()
  life.calls.check(life.parts.ledger, life.parts.sandbox.stats().total, life.colleagues.calls)
  await life.check()
  await life.work.checkEnd((await life.app.started()).store)
  return isShownByCounts
}

/** Where the service shows none of the known lists with the old key back, they are gone, and the user says so (S38e). */
async function askedAgain(life: SyncLife): Promise<void> {
  const { session, store } = await life.app.started()
  const ending = await session.start({ full: false })
  if (ending.kind !== 'stopped' || ending.because.failure.kind !== 'other-customer') return
  const there = truthOf(life.parts.sandbox).followLists
  const { ids } = await store.caseStore.readKnownLists(null)
  if (ids.some((id) => there.has(id)))
    throw new LifeBroken('untrue', 'The key is called another customer’s, and a known list is there')
  await confirmListsGone(store)
}

async function readAll(life: SyncLife, full: boolean): Promise<void> {
  const ending = await (await life.app.started()).session.start({ full })
  if (ending.kind === 'completed') return
  const why = ending.kind === 'stopped' ? JSON.stringify(ending.because) : ending.kind
  throw new LifeBroken('stuck', `A run in which nothing went wrong did not complete: ${why}`)
}

async function shown(life: SyncLife): Promise<Contents> {
  return contentsOf((await life.app.started()).store)
}

/** A list that went away with the user's work in it is shown until the user says that it is gone (S21a). */
async function answerAll(life: SyncLife): Promise<void> {
  const store: WorkspaceStore = (await life.app.started()).store
  const { followLists } = await readFacts(store)
  const there = truthOf(life.parts.sandbox).followLists
  for (const { followList, question } of followLists) {
    if (question === null) continue
    if (question.reason === 'not-listed' && there.has(followList.id))
      throw new LifeBroken('untrue', `A list is called gone and is there: ${followList.id}`)
    await answerQuestion(store, followList.id, 'sweep')
  }
}

/** A review that leaves the status as it is changes only the last update of its subject, which a full pass sees (S1c). */
function timeless({ subscriptions, ...contents }: Contents): Contents {
  return {
    ...contents,
    subscriptions: new Map([...subscriptions].map(([key, one]) => [key, { ...one, lastUpdatedAt: null }]))
  }
}

function expectEqual(store: Contents, service: Contents): void {
  for (const what of ['followLists', 'subscriptions', 'alerts'] as const) {
    if (isDeepStrictEqual(store[what], service[what])) continue
    throw new LifeBroken(
      'untrue',
      `The store's ${what} are not the service's: ${difference(store, service, what)}`
    )
  }
}

function difference(store: Contents, service: Contents, what: keyof Contents): string {
  const keys = [...new Set([...store[what].keys(), ...service[what].keys()])]
  const different = keys.filter((key) => !isDeepStrictEqual(store[what].get(key), service[what].get(key)))
  return JSON.stringify(
    different.map((key) => [key, store[what].get(key), service[what].get(key)]).slice(0, 2)
  )
}
