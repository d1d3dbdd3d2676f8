import { afterEach, describe, expect, it } from 'vitest'
import { estimateSync } from '../../../electron/main/pull/estimate.ts'
import type { SpellingEffect } from '../../../electron/sandbox/faults/reshape.ts'
import { listReviews } from '../../../renderer/data/work/queries.ts'
import { decide, type RealParts, startRealParts } from '../../fakes/main/real-parts.ts'
import { contentsOf, truthOf } from '../../fakes/main/sandbox-truth.ts'
import { knowledgeOf } from '../../fakes/store/store-steps.ts'

let parts: RealParts
afterEach(() => parts.close())

const small = { alerts: 30, subscriptions: 10, followLists: 2, seed: 9, addresses: 0 } as const

async function startWith(habit: SpellingEffect): Promise<void> {
  parts = await startRealParts(small)
  parts.sandbox.setFaults([{ effect: habit }])
  expect(await parts.sync()).toMatchObject({ kind: 'completed', summary: { refusedRows: 0 } })
  await expectTruth(habit)
}

async function expectTruth(habit: SpellingEffect): Promise<void> {
  const run = await parts.open()
  expect(await contentsOf(run.store)).toEqual(truthOf(parts.sandbox, [habit]))
  run.kill()
}

async function callsOfSync(): Promise<number> {
  parts.sandbox.mark()
  expect(await parts.sync()).toMatchObject({ kind: 'completed' })
  return parts.sandbox.stats().sinceMark.total
}

async function leastOfEstimate(): Promise<number> {
  const run = await parts.open()
  const knowledge = await knowledgeOf(run.store)
  run.kill()
  return estimateSync(knowledge, { full: false, rate: null, left: null, batchSize: 20 }).byApi.compliance
    .least
}

const unchanged = (): number => parts.sandbox.oracle().nothingChanged.total

/** What the pages of the persons of all lists cost. */
const pagesOfPersons = (): number =>
  parts.sandbox
    .snapshot()
    .followLists.reduce((pages, { persons }) => pages + Math.ceil(persons.subscriptions.length / 20), 0)

describe('a service that writes numbers as texts of digits', () => {
  it('is read as one that does not, for as many calls, and gets numbers back (S36a)', async () => {
    await startWith({ kind: 'numbers-as-text' })
    expect(await callsOfSync()).toBe(unchanged())
    const run = await parts.open()
    const [key = ''] =
      [...(await contentsOf(run.store)).alerts].find(([, { status }]) => status === 'open') ?? []
    await decide(run.store, key, 'false-positive')
    run.kill()
    await parts.submit()
    const after = await parts.open()
    expect((await listReviews(after.store)).map(({ state }) => state.kind)).toEqual(['accepted'])
    after.kill()
  })
})

describe('a count that the service leaves out', () => {
  it('of its subjects costs an unchanged list no call more than its single read (S3e, S10e, S36b)', async () => {
    const habit = { kind: 'left-out', name: 'openCount' } as const
    await startWith(habit)
    expect(await leastOfEstimate()).toBe(unchanged())
    expect(await callsOfSync()).toBe(unchanged())
    expect(await changeBehindTheCounts()).toBe(true)
    await expectTruth(habit)
  })

  it('of a list lets its subjects be read in each pass, but for the family that is counted (S2b)', async () => {
    const habit = { kind: 'left-out', name: 'personOpenAlertsCount' } as const
    await startWith(habit)
    const calls = unchanged() + pagesOfPersons()
    expect(await leastOfEstimate()).toBe(calls)
    expect(await callsOfSync()).toBe(calls)
    expect(await changeBehindTheCounts()).toBe(true)
    await expectTruth(habit)
  })
})

/** A new alert of a person. Returns whether the next pass, which is no full one, found it. */
async function changeBehindTheCounts(): Promise<boolean> {
  const [list] = parts.sandbox.snapshot().followLists
  const subject = list?.persons.subscriptions[0]
  if (list === undefined || subject === undefined) throw new Error('The world has no person.')
  parts.sandbox.mutate({
    kind: 'create-alert',
    followListId: list.id,
    family: 'persons',
    subscriptionId: subject.id
  })
  const ending = await parts.sync()
  return ending.kind === 'completed' && ending.summary.newAlerts === 1
}
