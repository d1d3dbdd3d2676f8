import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { letADayPass } from '../../../electron/sandbox/screening/day.ts'
import { type Sandbox, startSandbox } from '../../../electron/sandbox/server.ts'
import type { AlertSnapshot } from '../../../electron/sandbox/routes/resources.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const open: Sandbox[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const startAt = Date.UTC(2026, 2, 2, 9)
const day = 86_400_000
const world = { seed: 7, alerts: 600, startAt, story: true }

async function start(options: Parameters<typeof startSandbox>[0]): Promise<Sandbox> {
  const sandbox = await startSandbox(options)
  open.push(sandbox)
  return sandbox
}

function alertsOf(sandbox: Sandbox): readonly (AlertSnapshot & {
  readonly where: {
    readonly followListId: string
    readonly family: 'persons' | 'businesses'
    readonly subscriptionId: string
  }
})[] {
  return sandbox
    .snapshot()
    .followLists.flatMap((list) =>
      (['persons', 'businesses'] as const).flatMap((family) =>
        list[family].subscriptions.flatMap(({ id, alerts }) =>
          alerts.map((alert) => ({ ...alert, where: { followListId: list.id, family, subscriptionId: id } }))
        )
      )
    )
}

const decidedAt = ({ reviews }: AlertSnapshot): number =>
  reviews.length > 1 ? Date.parse(String(reviews.at(-1)?.dateTimeISO)) : 0

describe('a world that tells a story', () => {
  it('has the people and alerts of the same seed, and many decisions of the last thirty days, images and scores that differ (V3)', async () => {
    const [plain, told] = [alertsOf(await start({ ...world, story: false })), alertsOf(await start(world))]
    expect(told.map(({ id }) => id)).toEqual(plain.map(({ id }) => id))
    const matchOf = ({ attributes }: AlertSnapshot): unknown => attributes['match']
    const others = told.filter((alert, index) => matchOf(alert) !== matchOf(plain[index] ?? alert))
    expect(others.map(matchOf).sort()).toEqual(['Дмитрий Лихачов', 'رانية داود', '邱子轩'])
    const recent = told.map(decidedAt).filter((at) => at > startAt - 30 * day && at < startAt)
    expect(new Set(recent.map((at) => Math.floor(at / day))).size).toBeGreaterThan(20)
    const share = (of: (alert: AlertSnapshot) => boolean): number => told.filter(of).length / told.length
    expect(share(({ attributes }) => 'profileImage' in attributes)).toBeGreaterThan(0.3)
    expect(share(({ attributes }) => attributes['score'] === 99)).toBeLessThan(0.1)
  })

  it('knows a year of changes of each organisation that is added, also after a restart (V3)', async () => {
    const stateFile = join(await newFolder(), 'state.jsonl')
    const updatesOf = async (sandbox: Sandbox, list: string): Promise<unknown> => {
      const answer = await fetch(
        `${sandbox.baseUrl}/nl/organizations/monitoring/v1/lists/${list}/updates?page[size]=20`,
        { headers: { 'x-api-key': sandbox.apiKey } }
      )
      return ((await answer.json()) as { readonly data: unknown }).data
    }
    const post = async (sandbox: Sandbox, path: string, data: unknown): Promise<string> => {
      const answer = await fetch(`${sandbox.baseUrl}/nl/organizations/monitoring/v1${path}`, {
        method: 'POST',
        headers: { 'x-api-key': sandbox.apiKey, 'content-type': 'application/json' },
        body: JSON.stringify({ data })
      })
      expect(answer.status).toBe(201)
      return ((await answer.json()) as { readonly data: { readonly id: string } }).data.id
    }
    const first = await start({ ...world, stateFile })
    const list = await post(first, '/lists', { type: 'lists', attributes: { name: 'Leveranciers' } })
    await post(first, `/lists/${list}/items`, {
      type: 'items',
      attributes: {
        entityId: '90010017',
        entityType: 'organization',
        eventTypes: ['change'],
        collections: ['name', 'lifecycle', 'insolvency-status']
      }
    })
    const past = await updatesOf(first, list)
    expect(past).toHaveProperty('length')
    expect((past as readonly unknown[]).length).toBeGreaterThanOrEqual(5)
    await first.close()
    open.splice(0)
    expect(await updatesOf(await start({ ...world, stateFile }), list)).toEqual(past)
  })

  it('screens every list in a day that is let pass, finds what is new, and changes the alerts that are named (V2)', async () => {
    const sandbox = await start(world)
    const [before] = alertsOf(sandbox).filter(({ attributes }) => attributes['currentStatus'] === 'open')
    if (before === undefined) throw new Error('No alert is open.')
    const known = new Set(alertsOf(sandbox).map(({ id }) => id))
    const passed = letADayPass(sandbox, [{ ...before.where, alertId: before.id }])
    expect(passed.screenings).toBe(sandbox.snapshot().followLists.length)
    const after = alertsOf(sandbox)
    expect(after.some(({ id }) => !known.has(id))).toBe(true)
    expect(after.find(({ id }) => id === before.id)?.attributes['matchVersion']).toBeGreaterThan(
      Number(before.attributes['matchVersion'])
    )
  })
})
