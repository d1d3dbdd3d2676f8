import { afterEach, describe, expect, it } from 'vitest'
import type { Fetch } from '../../../electron/main/service/http-client.ts'
import type { Mutation } from '../../../electron/sandbox/control/mutations.ts'
import { type RealParts, startRealParts } from '../../fakes/main/real-parts.ts'
import { contentsOf, truthOf } from '../../fakes/main/sandbox-truth.ts'

let parts: RealParts
afterEach(() => parts.close())

const small = { alerts: 12, subscriptions: 4, followLists: 1, seed: 9, addresses: 0 } as const

/** Syncs, with `act` right before the first request whose path ends so. */
async function syncWith(path: RegExp, act: () => void): Promise<void> {
  let isDone = false
  const run = await parts.open({
    fetch: (url, init) => {
      if (!isDone && path.test(new URL(url).pathname)) {
        isDone = true
        act()
      }
      return fetch(url, init)
    }
  })
  expect(await run.session.start({ full: false })).toMatchObject({ kind: 'completed' })
  run.kill()
  expect(isDone).toBe(true)
}

async function callsOfSync(fetchPage: Fetch = fetch): Promise<number> {
  parts.sandbox.mark()
  const run = await parts.open({ fetch: fetchPage })
  expect(await run.session.start({ full: false })).toMatchObject({ kind: 'completed' })
  run.kill()
  return parts.sandbox.stats().sinceMark.total
}

async function expectTruth(): Promise<void> {
  const run = await parts.open()
  expect(await contentsOf(run.store)).toEqual(truthOf(parts.sandbox))
  run.kill()
}

/** An open alert, with what a colleague does to it. */
function openAlert(): { readonly decide: () => void; readonly takeBack: () => void } {
  const [list] = parts.sandbox.snapshot().followLists
  for (const { id, alerts } of list?.persons.subscriptions ?? []) {
    const alert = alerts.find(({ attributes }) => attributes['currentStatus'] === 'open')
    if (list === undefined || alert === undefined) continue
    const ref = { followListId: list.id, family: 'persons', subscriptionId: id, alertId: alert.id } as const
    const mutate = (mutation: Mutation) => () => {
      expect(parts.sandbox.mutate(mutation)).toMatchObject({ kind: 'done' })
    }
    return {
      decide: mutate({ kind: 'review-alert', ...ref, status: 'false-positive' }),
      takeBack: mutate({ kind: 'reopen-alert', ...ref })
    }
  }
  throw new Error('The world has no open alert of a person.')
}

const unchanged = (): number => parts.sandbox.oracle().nothingChanged.total

describe('an alert that a colleague decides on while its list is read', () => {
  it.each([
    ['its subject', /\/subscriptions\/persons$/u],
    ['it', /\/alerts$/u]
  ])('right before %s is read, and takes back after that, is open again (S10c)', async (_, path) => {
    parts = await startRealParts(small)
    const { decide, takeBack } = openAlert()
    await syncWith(path, decide)
    takeBack()
    expect(await callsOfSync()).toBeGreaterThan(unchanged())
    await expectTruth()
    expect(await callsOfSync()).toBe(unchanged())
  })

  it('is read once more if that stands, and costs nothing after that (S10c)', async () => {
    parts = await startRealParts(small)
    const { decide } = openAlert()
    await syncWith(/\/alerts$/u, decide)
    await callsOfSync()
    await expectTruth()
    expect(await callsOfSync()).toBe(unchanged())
  })
})

describe('a service that counts otherwise than it lists', () => {
  it.each([
    ['its lists', /\/follow-lists\/[^/]+$/u, 'personOpenAlertsCount'],
    ['its subjects', /\/subscriptions\/persons$/u, 'openCount']
  ])('in %s is read once more and then believed (S10d)', async (_, path, name) => {
    parts = await startRealParts(small)
    const oneMore: Fetch = async (url, init) => {
      const answer = await fetch(url, init)
      if (!path.test(new URL(url).pathname)) return answer
      const text = (await answer.text()).replaceAll(
        new RegExp(`"${name}":(\\d+)`, 'gu'),
        (_all, count) => `"${name}":${Number(count) + 1}`
      )
      return new Response(text, answer)
    }
    await callsOfSync(oneMore)
    expect(await callsOfSync(oneMore)).toBeGreaterThan(unchanged())
    expect(await callsOfSync(oneMore)).toBe(unchanged())
    expect(await callsOfSync(oneMore)).toBe(unchanged())
  })
})
