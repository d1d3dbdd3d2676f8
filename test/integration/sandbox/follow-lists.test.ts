import { describe, expect, it } from 'vitest'
import {
  call,
  get,
  type ListBody,
  monitor,
  type ProblemBody,
  sandboxForEachTest,
  type SingleBody,
  walk
} from './harness.ts'

const start = sandboxForEachTest()
const path = `${monitor}/follow-lists`
const valid = {
  name: 'Nieuwe klanten',
  threshold: 80,
  frequency: 'daily',
  datasets: ['PEP', 'SAN'],
  dateOfBirthMatching: 'withinThreeYears'
}
const body = (attributes: object, type = 'follow-lists') => ({ data: { type, attributes } })

describe('follow lists', () => {
  it('creates a list and shows the defaults of what was left out', async () => {
    const sandbox = await start()
    const created = await call<SingleBody>(sandbox, 'POST', path, body(valid))
    expect(created.status).toBe(201)
    expect(created.headers.get('content-type')).toBe('application/vnd.api+json')
    expect(created.body.data).toMatchObject({
      type: 'follow-lists',
      attributes: {
        ...valid,
        dateOfBirthRequired: false,
        countryRequired: false,
        matching: 'fuzzy',
        pepTiers: []
      }
    })
    const read = await get<SingleBody>(sandbox, created.body.data.links.self)
    expect(read.data.attributes).toMatchObject({
      ...valid,
      personSubscriptionsCount: 0,
      businessOpenAlertsCount: 0
    })
    expect(read.data.attributes).not.toHaveProperty('lastScreenedDateISO')
  })

  it('shows statistics in the single read only', async () => {
    const sandbox = await start()
    const list = await get<ListBody>(sandbox, path)
    expect(list.data).toHaveLength(2)
    for (const row of list.data)
      expect(
        Object.keys(row.attributes).filter((name) => name.includes('Count') || name.includes('lastScreened'))
      ).toEqual([])
    const single = await get<SingleBody>(sandbox, list.data[0]?.links.self ?? '')
    expect(Object.keys(single.data.attributes).filter((name) => name.endsWith('Count'))).toHaveLength(12)
    expect(single.data.attributes['lastScreenedDateISO']).toMatch(/^\d{4}-\d{2}-\d{2}T02:00:00\.000Z$/u)
  })

  it('replaces the attributes on update', async () => {
    const sandbox = await start()
    const [first] = await walk(sandbox, path)
    const weekly = { ...valid, frequency: 'weekly', scheduleDayOfTheWeek: 'sunday', threshold: 100 }
    const updated = await call<SingleBody>(sandbox, 'PUT', first?.links.self ?? '', body(weekly))
    expect(updated.status).toBe(200)
    expect(updated.body.data.attributes).toEqual({
      ...weekly,
      dateOfBirthRequired: false,
      countryRequired: false,
      matching: 'fuzzy',
      pepTiers: []
    })
    expect((await get<SingleBody>(sandbox, first?.links.self ?? '')).data.attributes).toMatchObject(weekly)
  })

  it('takes all subscriptions and alerts along when a list is deleted', async () => {
    const sandbox = await start()
    const [first] = await walk(sandbox, path)
    const self = first?.links.self ?? ''
    const [subject] = await walk(sandbox, `${self}/subscriptions/persons`)
    const deleted = await call<null>(sandbox, 'DELETE', self)
    expect([deleted.status, deleted.body]).toEqual([204, null])
    for (const gone of [
      self,
      `${self}/subscriptions/persons`,
      subject?.links.self ?? '',
      `${subject?.links.self ?? ''}/alerts`
    ]) {
      expect((await call<ProblemBody>(sandbox, 'GET', gone)).status).toBe(404)
    }
    expect(await walk(sandbox, path)).toHaveLength(1)
  })

  const bad: readonly (readonly [string, object, string])[] = [
    ['no name', { name: undefined }, 'name is required'],
    ['an empty name', { name: '' }, 'name must not be empty'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 'name must be at most 100'],
    ['a name that is a number', { name: 7 }, 'name must be a string'],
    ['no threshold', { threshold: undefined }, 'threshold is required'],
    ['a threshold of 74', { threshold: 74 }, 'threshold is below'],
    ['a threshold of 101', { threshold: 101 }, 'threshold is above'],
    ['half a threshold', { threshold: 80.5 }, 'threshold must be an integer'],
    ['a threshold as text', { threshold: '80' }, 'threshold must be an integer'],
    ['no frequency', { frequency: undefined }, 'frequency is required'],
    ['an unknown frequency', { frequency: 'hourly' }, 'frequency has a value'],
    ['no datasets', { datasets: undefined }, 'datasets is required'],
    ['empty datasets', { datasets: [] }, 'datasets must have at least 1'],
    ['an unknown dataset', { datasets: ['PEP', 'XXX'] }, 'datasets has a value'],
    ['datasets as text', { datasets: 'PEP' }, 'datasets must be an array'],
    ['a weekly list without its day', { frequency: 'weekly' }, 'scheduleDayOfTheWeek is required'],
    [
      'a capital day',
      { frequency: 'weekly', scheduleDayOfTheWeek: 'Monday' },
      'scheduleDayOfTheWeek has a value'
    ],
    [
      'a daily list with a weekday',
      { scheduleDayOfTheWeek: 'monday' },
      'scheduleDayOfTheWeek is not allowed'
    ],
    ['a monthly list without its day', { frequency: 'monthly' }, 'scheduleDayOfTheMonth is required'],
    ['day 0', { frequency: 'monthly', scheduleDayOfTheMonth: 0 }, 'scheduleDayOfTheMonth is below'],
    ['day 32', { frequency: 'monthly', scheduleDayOfTheMonth: 32 }, 'scheduleDayOfTheMonth is above'],
    [
      'a weekly list with a day of the month',
      { frequency: 'weekly', scheduleDayOfTheWeek: 'monday', scheduleDayOfTheMonth: 1 },
      'scheduleDayOfTheMonth is not allowed'
    ],
    [
      'an annual list without its month',
      { frequency: 'annual', scheduleDayOfTheMonth: 1 },
      'scheduleMonth is required'
    ],
    [
      'an unknown month',
      { frequency: 'halfAYear', scheduleDayOfTheMonth: 1, scheduleMonth: 'maart' },
      'scheduleMonth has a value'
    ],
    [
      'a monthly list with a month',
      { frequency: 'monthly', scheduleDayOfTheMonth: 1, scheduleMonth: 'march' },
      'scheduleMonth is not allowed'
    ],
    [
      'an unknown date of birth matching',
      { dateOfBirthMatching: 'roughly' },
      'dateOfBirthMatching has a value'
    ],
    ['a text where yes or no belongs', { countryRequired: 'yes' }, 'countryRequired must be true or false'],
    ['an unknown matching', { matching: 'wild' }, 'matching has a value'],
    ['an unknown PEP tier', { pepTiers: ['pepTier4'] }, 'pepTiers has a value']
  ]

  it.each(bad)('refuses %s on create and on update, and names the field', async (_what, change, detail) => {
    const sandbox = await start({ alerts: 0, followLists: 1, strict: ['values', 'months'] })
    const [first] = await walk(sandbox, path)
    for (const [method, target] of [
      ['POST', path],
      ['PUT', first?.links.self ?? '']
    ] as const) {
      const refused = await call<ProblemBody>(sandbox, method, target, body({ ...valid, ...change }))
      expect(refused.status).toBe(400)
      expect(refused.body.errors[0]).toMatchObject({ status: '400', code: '400', title: 'Bad Request' })
      expect(refused.body.errors.map((error) => error.detail).join(' ')).toContain(
        `data.attributes.${detail}`
      )
    }
    expect(await walk(sandbox, path)).toHaveLength(1)
  })

  it.each<readonly [string, object]>([
    ['a matching that the documents do not show', { matching: 'wild', dateOfBirthMatching: 'roughly' }],
    ['a PEP tier of any type', { pepTiers: ['pepTier4', 5, { tier: 6 }] }],
    ['an annual list without its month', { frequency: 'annual', scheduleDayOfTheMonth: 1 }],
    [
      'a monthly list with a month',
      { frequency: 'monthly', scheduleDayOfTheMonth: 1, scheduleMonth: 'march' }
    ],
    ['attributes that the documents do not name', { owner: { team: 'Onboarding' }, labels: ['a', 1, null] }]
  ])('takes %s and shows it again, since the documents do not refuse it', async (_what, change) => {
    const sandbox = await start({ alerts: 0, followLists: 1 })
    const created = await call<SingleBody>(sandbox, 'POST', path, body({ ...valid, ...change }))
    expect(created.status).toBe(201)
    const { self } = created.body.data.links
    expect((await get<SingleBody>(sandbox, self)).data.attributes).toMatchObject(change)
  })

  it.each([
    ['cleared', 'fuzzy', undefined],
    ['kept', 'strict', 'blue']
  ] as const)('has what a PUT leaves out %s, where that is asked for', async (absentAttributes, ...after) => {
    const sandbox = await start({ alerts: 0, followLists: 1, absentAttributes })
    const created = await call<SingleBody>(
      sandbox,
      'POST',
      path,
      body({ ...valid, matching: 'strict', colour: 'blue' })
    )
    const { self } = created.body.data.links
    const updated = await call<SingleBody>(sandbox, 'PUT', self, body(valid))
    const { matching, colour } = updated.body.data.attributes
    expect([matching, colour]).toEqual(after)
  })

  it('holds PEP tiers as numbers and refuses texts, where that is asked for', async () => {
    const sandbox = await start({ followLists: 3, tiers: 'number' })
    const tiers = (await walk(sandbox, path)).map(({ attributes }) => attributes['pepTiers'])
    expect(tiers).toEqual([[], [], [1, 2]])
    const put = async (pepTiers: readonly unknown[]): Promise<number> =>
      (await call(sandbox, 'POST', path, body({ ...valid, pepTiers }))).status
    expect([await put(['pepTier1']), await put([1, 2])]).toEqual([400, 201])
  })

  it.each(['duplicates', 'attributes'] as const)('refuses %s where that is asked for', async (strictness) => {
    const sent = { ...valid, ...(strictness === 'attributes' ? { owner: 'me' } : {}) }
    const statuses = async (strict: readonly (typeof strictness)[]): Promise<readonly number[]> => {
      const sandbox = await start({ alerts: 0, followLists: 1, strict: [...strict] })
      await call(sandbox, 'POST', path, body(valid))
      return [(await call(sandbox, 'POST', path, body(sent))).status]
    }
    expect(await statuses([])).toEqual([201])
    expect(await statuses([strictness])).toEqual([400])
  })

  it('names every field at fault at once', async () => {
    const sandbox = await start()
    const refused = await call<ProblemBody>(sandbox, 'POST', path, body({}))
    expect(refused.body.errors).toHaveLength(4)
  })

  it.each([
    ['no data', {}],
    ['another type', body(valid, 'lists')],
    ['attributes that are a list', { data: { type: 'follow-lists', attributes: [] } }],
    ['half a JSON', '{"data":'],
    ['null', null]
  ])('refuses a body with %s', async (_what, sent) => {
    const sandbox = await start()
    expect((await call<ProblemBody>(sandbox, 'POST', path, sent)).status).toBe(400)
  })

  it('refuses a body that is not sent as JSON', async () => {
    const sandbox = await start()
    const refused = await call<ProblemBody>(sandbox, 'POST', path, body(valid), {
      'content-type': 'text/plain'
    })
    expect(refused.status).toBe(400)
  })

  it.each(['GET', 'PUT', 'DELETE'])('answers 404 for %s of an unknown list', async (method) => {
    const sandbox = await start()
    const missing = await call<ProblemBody>(
      sandbox,
      method,
      `${path}/unknown`,
      method === 'PUT' ? body(valid) : undefined
    )
    expect([missing.status, missing.body.errors[0]?.status]).toEqual([404, '404'])
  })
})
