import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  call,
  get,
  hrefOf,
  type ListBody,
  monitor,
  type ProblemBody,
  sandboxForEachTest,
  walk
} from './harness.ts'

const start = sandboxForEachTest()

describe('pages', () => {
  it('put together are the whole list, without a double, for every page size', async () => {
    const sandbox = await start({ alerts: 150, subscriptions: 45, followLists: 23 })
    const lists = sandbox.snapshot().followLists
    expect((await walk(sandbox, `${monitor}/follow-lists`)).map((row) => row.id)).toEqual(
      lists.map((list) => list.id)
    )
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom(...lists),
        fc.constantFrom('persons' as const, 'businesses' as const),
        async (size, list, family) => {
          const path = `${monitor}/follow-lists/${list.id}/subscriptions/${family}`
          const whole = list[family].subscriptions
          expect((await walk(sandbox, path, size)).map((row) => row.id)).toEqual(whole.map((row) => row.id))
          for (const { id, alerts } of whole.slice(0, 3)) {
            expect((await walk(sandbox, `${path}/${id}/alerts`, size)).map((row) => row.id)).toEqual(
              alerts.map((row) => row.id)
            )
          }
        }
      ),
      { numRuns: 40 }
    )
  })

  it('hold 10 rows unless asked for, at most 20', async () => {
    const sandbox = await start({ followLists: 25 })
    const path = `${monitor}/follow-lists`
    expect((await get<ListBody>(sandbox, path)).data).toHaveLength(10)
    expect((await get<ListBody>(sandbox, `${path}?page%5Bsize%5D=20`)).data).toHaveLength(20)
    for (const size of ['0', '21', '-1', 'ten', '1.5', '']) {
      const refused = await call<ProblemBody>(sandbox, 'GET', `${path}?page[size]=${size}`)
      expect([size, refused.status]).toEqual([size, 400])
    }
  })

  it('have no next link after the last row, also where the last page is full', async () => {
    const sandbox = await start({ followLists: 20 })
    const first = await get<ListBody>(sandbox, `${monitor}/follow-lists`)
    const second = await get<ListBody>(sandbox, hrefOf(first.links.next ?? ''))
    expect([second.data.length, second.links.next]).toEqual([10, undefined])
    expect(second.links.self).toBeDefined()
  })

  it('have links of both shapes when they alternate, and of one shape when told', async () => {
    const shapesOf = async (links: 'alternate' | 'string' | 'object'): Promise<ReadonlySet<string>> => {
      const sandbox = await start({ followLists: 3, links })
      const page = await get<ListBody>(sandbox, `${monitor}/follow-lists?page[size]=1`)
      return new Set([typeof page.links.self, typeof page.links.next])
    }
    expect(await shapesOf('alternate')).toEqual(new Set(['string', 'object']))
    expect(await shapesOf('string')).toEqual(new Set(['string']))
    expect(await shapesOf('object')).toEqual(new Set(['object']))
  })

  it('go on at the same place while rows before and after the cursor come and go', async () => {
    const sandbox = await start({ alerts: 0, subscriptions: 12, followLists: 1, businessShare: 0 })
    const list = (await walk(sandbox, `${monitor}/follow-lists`))[0]?.links.self ?? ''
    const path = `${list}/subscriptions/persons`
    const before = await walk(sandbox, path)
    const first = await get<ListBody>(sandbox, `${path}?page[size]=5`)
    // Deletes the last row of the first page, one before it and one after it, and adds one.
    for (const gone of [4, 1, 6]) await call(sandbox, 'DELETE', before[gone]?.links.self ?? '')
    await call(sandbox, 'POST', path, { data: { type: 'subscriptions', attributes: { name: 'Newcomer' } } })
    const rest = await walk(sandbox, hrefOf(first.links.next ?? '').replace('page%5Bsize%5D=5&', ''), 3)
    expect(rest.map((row) => row.id).slice(0, -1)).toEqual([5, 7, 8, 9, 10, 11].map((at) => before[at]?.id))
    expect(rest.at(-1)?.attributes['name']).toBe('Newcomer')
  })

  it('refuse a cursor that was made up, belongs to another list or has expired', async () => {
    const sandbox = await start({ followLists: 3, alerts: 0 })
    const lists = await get<ListBody>(sandbox, `${monitor}/follow-lists?page[size]=1`)
    const next = hrefOf(lists.links.next ?? '')
    const cursor = /page%5Bcursor%5D=(.+)$/u.exec(next)?.[1] ?? ''
    const detail = async (path: string): Promise<readonly [number, string | undefined]> => {
      const answer = await call<ProblemBody>(sandbox, 'GET', path)
      return [answer.status, answer.body.errors[0]?.detail]
    }
    expect(await detail(`${monitor}/follow-lists?page[cursor]=nonsense`)).toEqual([
      400,
      'page[cursor] is not a cursor of this list.'
    ])
    expect(
      await detail(`${lists.data[0]?.links.self ?? ''}/subscriptions/persons?page[cursor]=${cursor}`)
    ).toEqual([400, 'page[cursor] is not a cursor of this list.'])
    sandbox.expireCursors()
    expect(await detail(next)).toEqual([400, 'page[cursor] has expired. Start again without it.'])
  })

  it('refuse a query parameter that is not known only where that is asked for', async () => {
    const status = async (strict: ('parameters' | 'values')[]): Promise<number> => {
      const sandbox = await start({ strict })
      return (await call<ProblemBody>(sandbox, 'GET', `${monitor}/follow-lists?pageSize=20`)).status
    }
    expect([await status([]), await status(['values']), await status(['parameters'])]).toEqual([
      200, 200, 400
    ])
  })
})
