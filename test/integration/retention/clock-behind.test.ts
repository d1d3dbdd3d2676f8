import { afterEach, describe, expect, it } from 'vitest'
import { countOld } from '../../../renderer/data/retention/retention.ts'
import { listReviews } from '../../../renderer/data/work/queries.ts'
import { listReport, readMadeReports } from '../../../renderer/data/work/made-reports.ts'
import { queueEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import { type Clock, toEpochMillis } from '../../../shared/clock.ts'
import { editId, followListId } from '../../../shared/ids.ts'
import { decide, type RealParts, type Run, startRealParts } from '../../fakes/main/real-parts.ts'
import { madeReport } from '../../fakes/store/invented-reports.ts'
import { done, scan } from '../../fakes/store/store-steps.ts'

const day = 86_400_000
const year = 366 * day
const aYear = { sent: 365, carried: 365, gone: 365 } as const
const emptyBattery = -6 * year

let parts: RealParts
let serviceShift = 0

afterEach(() => parts.close())

/** Both clocks are right, that of the service always is, and `ours` says how far our clock is off from it. */
function setClocks(passed: number, ours = 0): void {
  serviceShift = passed
  parts.clock.shiftMillis = passed + ours
}

async function start(ours: number): Promise<Run> {
  serviceShift = 0
  const clock: Clock = { now: () => toEpochMillis(Date.now() + serviceShift) }
  parts = await startRealParts({ alerts: 12, subscriptions: 5, followLists: 2, seed: 9, addresses: 0, clock })
  setClocks(0, ours)
  const run = await parts.open()
  await read(run)
  return run
}

async function read(run: Run): Promise<void> {
  expect(await run.session.start({ full: true })).toMatchObject({ kind: 'completed' })
}

/** Decides on an alert, creates a subject, sends both, and makes a report. */
async function work(run: Run): Promise<void> {
  await decideOne(run)
  await createSubject(run)
  await run.session.submit()
  done(await listReport(run.store, madeReport('r1', parts.clock.now())))
}

async function decideOne({ store }: Run): Promise<void> {
  const open = (await scan(store)).find(({ alert }) => alert.status === 'open')
  if (open === undefined) throw new Error('There is an open alert')
  await decide(store, open.key, 'false-positive')
}

async function createSubject({ store }: Run): Promise<void> {
  const [list] = await store.cache.followLists.toArray()
  if (list === undefined) throw new Error('There is a list')
  done(
    await queueEdit(store, {
      id: editId('creation-1'),
      content: {
        kind: 'create-subscription',
        followListId: followListId(list.id),
        family: 'persons',
        settings: { name: 'Noor Janssen', countries: ['NL'], dateOfBirth: null, gender: null }
      },
      followListName: null,
      replaces: null
    })
  )
}

/** How much is here of each kind, once what is old has been deleted. */
async function leftAfterDeletion(run: Run): Promise<Readonly<Record<string, number>>> {
  await read(run)
  await run.store.deleteOld(aYear, () => [])
  const { store } = run
  return {
    sent: (await listReviews(store)).filter(({ state }) => state.kind === 'accepted').length,
    acts: await store.work.history.where('alertKey').notEqual('').count(),
    edits: await store.work.changes.where('state').equals('accepted').count(),
    reports: (await readMadeReports(store, 25)).total
  }
}

const all = { sent: 1, acts: 2, edits: 1, reports: 1 }
const nothing = { sent: 0, acts: 0, edits: 0, reports: 0 }

describe('what was sent and made while our clock stood years back', () => {
  it.each([
    ['since a start with it', emptyBattery, 0],
    ['after readings with a clock that was right', 0, 0],
    ['long after the last reading', 0, 300 * day]
  ] as const)('is as old as the day on which it was, %s (B8r)', async (_name, atFirst, later) => {
    const run = await start(atFirst)
    setClocks(later, emptyBattery)
    await work(run)
    setClocks(later + 90 * day)
    expect(await leftAfterDeletion(run)).toEqual(all)
    expect(await countOld(run.store, aYear)).toMatchObject({ reviews: 0, edits: 0, reports: 0 })
    setClocks(later + 364 * day)
    expect(await leftAfterDeletion(run)).toEqual(all)
    setClocks(later + 367 * day)
    expect(await leftAfterDeletion(run)).toEqual(nothing)
    run.kill()
  })

  it.each([
    ['a decision', decideOne, 'sent'],
    ['a creation', createSubject, 'edits']
  ] as const)(
    'is as old as the answer to it, also where nothing but %s was sent (B8r)',
    async (_name, queue, kind) => {
      const run = await start(0)
      setClocks(300 * day, emptyBattery)
      await queue(run)
      await run.session.submit()
      setClocks(390 * day)
      expect(await leftAfterDeletion(run)).toMatchObject({ [kind]: 1 })
      run.kill()
    }
  )
})
