import { describe, expect, it } from 'vitest'
import type { Sandbox } from '../../../electron/sandbox/server.ts'
import {
  call,
  firstAlert,
  get,
  type ListBody,
  monitor,
  type ProblemBody,
  sandboxForEachTest,
  type SingleBody,
  walk
} from './harness.ts'

const start = sandboxForEachTest()
const person = {
  name: 'Anna-Lena Brüggemann',
  countries: ['NL', 'de'],
  dateOfBirth: '1971-05-01',
  gender: 'female'
}
const business = { name: 'De Gouden Lepel B.V.', countries: ['NL'] }
const body = (attributes: object, type = 'subscriptions') => ({ data: { type, attributes } })

async function listPath(sandbox: Sandbox): Promise<string> {
  const [first] = await walk(sandbox, `${monitor}/follow-lists`)
  return first?.links.self ?? ''
}

describe.each([
  ['persons', person],
  ['businesses', business]
] as const)('subscriptions of %s', (family, valid) => {
  const counts = { openCount: 0, falsePositiveCount: 0, truePositiveCount: 0, discardedCount: 0 }

  it('returns the writable attributes on create, counts in the read, dates in the list', async () => {
    const sandbox = await start()
    const path = `${await listPath(sandbox)}/subscriptions/${family}`
    const created = await call<SingleBody>(sandbox, 'POST', path, body(valid))
    expect([created.status, created.body.data.type]).toEqual([201, 'subscriptions'])
    expect(created.body.data.attributes).toEqual(valid)
    const read = await get<SingleBody>(sandbox, created.body.data.links.self)
    expect(read.data.attributes).toEqual({
      ...valid,
      ...counts,
      ...(family === 'businesses' ? { id: read.data.id } : {})
    })
    const listed = (await walk(sandbox, path)).find((row) => row.id === read.data.id)
    expect(Object.keys(listed?.attributes ?? {})).toEqual(
      expect.arrayContaining(['createdDateTimeISO', 'lastUpdatedDateTimeISO', ...Object.keys(counts)])
    )
  })

  it('replaces the attributes on update and moves the time of the last change', async () => {
    const sandbox = await start()
    const path = `${await listPath(sandbox)}/subscriptions/${family}`
    const before = (await walk(sandbox, path))[0]
    const updated = await call<SingleBody>(
      sandbox,
      'PUT',
      before?.links.self ?? '',
      body({ name: 'Another name' })
    )
    expect([updated.status, updated.body.data.attributes]).toEqual([
      200,
      { name: 'Another name', countries: [] }
    ])
    const after = (await walk(sandbox, path))[0]
    expect(
      String(after?.attributes['lastUpdatedDateTimeISO']) >
        String(before?.attributes['lastUpdatedDateTimeISO'])
    ).toBe(true)
    expect(after?.attributes['createdDateTimeISO']).toBe(before?.attributes['createdDateTimeISO'])
  })

  it('takes the alerts along when a subscription is deleted, and the counters with them', async () => {
    const sandbox = await start()
    const list = await listPath(sandbox)
    const path = `${list}/subscriptions/${family}`
    const subject = (await walk(sandbox, path)).find((row) => Number(row.attributes['openCount']) > 0)
    const before = (await get<ListBody>(sandbox, path)).meta
    expect((await call<null>(sandbox, 'DELETE', subject?.links.self ?? '')).status).toBe(204)
    expect((await call<ProblemBody>(sandbox, 'GET', `${subject?.links.self ?? ''}/alerts`)).status).toBe(404)
    const after = (await get<ListBody>(sandbox, path)).meta
    expect(after['subscriptionsCount']).toBe(Number(before['subscriptionsCount']) - 1)
    expect(after['openSubscriptionsCount']).toBe(Number(before['openSubscriptionsCount']) - 1)
    expect(after['openAlertsCount']).toBe(
      Number(before['openAlertsCount']) - Number(subject?.attributes['openCount'])
    )
  })

  it('lists open, closed or all subscriptions', async () => {
    const sandbox = await start()
    const path = `${await listPath(sandbox)}/subscriptions/${family}`
    const all = await walk(sandbox, path, 3)
    const open = await walk(sandbox, `${path}?status=open`, 3)
    const closed = await walk(sandbox, `${path}?status=closed`, 3)
    expect(open.map((row) => row.id)).toEqual(
      all.filter((row) => Number(row.attributes['openCount']) > 0).map((row) => row.id)
    )
    expect(closed.map((row) => row.id)).toEqual(
      all.filter((row) => row.attributes['openCount'] === 0).map((row) => row.id)
    )
    expect(open.length).toBeGreaterThan(0)
    expect(closed.length).toBeGreaterThan(0)
    expect((await call<ProblemBody>(sandbox, 'GET', `${path}?status=all`)).status).toBe(400)
  })

  it('says the same in the meta of the list as in the follow list', async () => {
    const sandbox = await start()
    const list = await listPath(sandbox)
    const { meta } = await get<ListBody>(sandbox, `${list}/subscriptions/${family}`)
    const { attributes } = (await get<SingleBody>(sandbox, list)).data
    const prefix = family === 'persons' ? 'person' : 'business'
    expect(Object.keys(meta)).toHaveLength(6)
    for (const [name, count] of Object.entries(meta))
      expect([name, attributes[`${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`]]).toEqual([
        name,
        count
      ])
  })

  const bad: readonly (readonly [string, object])[] = [
    ['no name', { name: undefined }],
    ['a blank name', { name: '  ' }],
    ['a name that is a list', { name: ['x'] }],
    ['a country of three letters', { countries: ['NLD'] }],
    ['countries as text', { countries: 'NL' }],
    ['a country that is a number', { countries: [31] }],
    ...(family === 'persons'
      ? ([
          ['a day that does not exist', { dateOfBirth: '1971-02-29' }],
          ['a Dutch date', { dateOfBirth: '01-05-1971' }],
          ['a year as a number', { dateOfBirth: 1971 }],
          ['an unknown gender', { gender: 'vrouw' }]
        ] as const)
      : ([
          ['a birth date', { dateOfBirth: '1971-05-01' }],
          ['a gender', { gender: 'male' }]
        ] as const))
  ]

  it.each(bad)('refuses %s on create and on update', async (_what, change) => {
    const sandbox = await start({ strict: ['values', 'attributes'] })
    const path = `${await listPath(sandbox)}/subscriptions/${family}`
    const before = await walk(sandbox, path)
    for (const [method, target] of [
      ['POST', path],
      ['PUT', before[0]?.links.self ?? '']
    ] as const) {
      const refused = await call<ProblemBody>(sandbox, method, target, body({ ...valid, ...change }))
      expect([refused.status, refused.body.errors.length]).toEqual([400, 1])
    }
    expect(await walk(sandbox, path)).toEqual(before)
  })

  it('takes what the documents do not refuse, and shows it again', async () => {
    const sandbox = await start()
    const path = `${await listPath(sandbox)}/subscriptions/${family}`
    const other = { customerNumber: 'K-1', address: { city: 'Zwolle' }, isVip: false }
    const sent = {
      ...valid,
      countries: ['XX', 'Atlantis'],
      ...other,
      ...(family === 'persons' ? { gender: 'x' } : {})
    }
    const created = await call<SingleBody>(sandbox, 'POST', path, body(sent))
    expect(created.body.data.attributes).toEqual(sent)
    const { self } = created.body.data.links
    expect((await get<SingleBody>(sandbox, self)).data.attributes).toMatchObject(sent)
    const again = await call<SingleBody>(sandbox, 'PUT', self, body({ name: valid.name }))
    expect(again.body.data.attributes).toEqual({ name: valid.name, countries: [] })
    expect((await call(sandbox, 'POST', path, body(sent))).status).toBe(201)
  })

  it('has attributes that the documents do not name, where that is asked for', async () => {
    const names = async (otherAttributes: boolean): Promise<readonly string[]> => {
      const sandbox = await start({ otherAttributes })
      const alert = firstAlert(sandbox, 'open', family)
      const list = `${monitor}/follow-lists/${alert.followListId}`
      const subject = `${list}/subscriptions/${family}/${alert.subscriptionId}`
      const shown = await Promise.all(
        [list, subject, `${alert.path}/${alert.alertId}`].map((one) => get<SingleBody>(sandbox, one))
      )
      return shown.flatMap(({ data }) => Object.keys(data.attributes))
    }
    const usual = await names(false)
    const added = (await names(true)).filter((name) => !usual.includes(name))
    expect(added.sort()).toEqual([
      ...['customerNumber', 'isVip', 'labels', 'leftAt', 'occupation', 'owner', 'relevance'],
      ...['reviewCycleMonths', 'segments', 'sources']
    ])
  })

  it('refuses a second one of the same where that is asked for', async () => {
    const sandbox = await start({ strict: ['duplicates'] })
    const path = `${await listPath(sandbox)}/subscriptions/${family}`
    const post = async (): Promise<number> => (await call(sandbox, 'POST', path, body(valid))).status
    expect([await post(), await post()]).toEqual([201, 400])
  })

  it('refuses another type, and an unknown list or subscription', async () => {
    const sandbox = await start()
    const list = await listPath(sandbox)
    expect(
      (await call(sandbox, 'POST', `${list}/subscriptions/${family}`, body(valid, 'persons'))).status
    ).toBe(400)
    expect(
      (await call(sandbox, 'POST', `${monitor}/follow-lists/none/subscriptions/${family}`, body(valid)))
        .status
    ).toBe(404)
    for (const method of ['GET', 'PUT', 'DELETE']) {
      expect(
        (
          await call(
            sandbox,
            method,
            `${list}/subscriptions/${family}/none`,
            method === 'PUT' ? body(valid) : undefined
          )
        ).status
      ).toBe(404)
    }
  })
})

describe('demands of a follow list', () => {
  it.each([true, false])(
    'ask for country and birth date only where that is asked for: %s',
    async (isAskedFor) => {
      const sandbox = await start({ alerts: 0, strict: isAskedFor ? ['demands'] : [] })
      const settings = {
        name: 'Strict',
        threshold: 80,
        frequency: 'daily',
        datasets: ['SAN'],
        countryRequired: true,
        dateOfBirthRequired: true
      }
      const list = await call<SingleBody>(
        sandbox,
        'POST',
        `${monitor}/follow-lists`,
        body(settings, 'follow-lists')
      )
      const refused = await call<ProblemBody>(
        sandbox,
        'POST',
        `${list.body.data.links.self}/subscriptions/persons`,
        body({ name: 'Nobody' })
      )
      if (isAskedFor)
        expect(refused.body.errors.map((error) => error.detail)).toEqual([
          'data.attributes.countries is required by the follow list.',
          'data.attributes.dateOfBirth is required by the follow list.'
        ])
      else expect(refused.status).toBe(201)
    }
  )

  it('screens an edited subscription at once where that is switched on', async () => {
    const sandbox = await start({ screenEdits: true })
    const list = await listPath(sandbox)
    const before = (await get<SingleBody>(sandbox, list)).data.attributes['lastScreenedDateISO']
    const created = await call<SingleBody>(sandbox, 'POST', `${list}/subscriptions/persons`, body(person))
    expect((await get<SingleBody>(sandbox, created.body.data.links.self)).data.attributes['openCount']).toBe(
      1
    )
    expect((await get<SingleBody>(sandbox, list)).data.attributes['lastScreenedDateISO']).not.toBe(before)
  })
})
