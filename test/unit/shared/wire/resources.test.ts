import { describe, expect, it } from 'vitest'
import { followListId, subscriptionId } from '../../../../shared/ids.ts'
import { alertRow } from '../../../../shared/wire/alert.ts'
import { parseServiceErrors, parseWith, saysAccessDisallowed } from '../../../../shared/wire/envelope.ts'
import { followListBody, followListRow, followListSingle } from '../../../../shared/wire/follow-list.ts'
import { batchResultRow, historyRow } from '../../../../shared/wire/review.ts'
import { subscriptionBody, subscriptionRow } from '../../../../shared/wire/subscription.ts'

const list = followListId('list-1')
const subject = { followListId: list, family: 'persons', subscriptionId: subscriptionId('s-1') } as const
const alert = {
  id: 'm-1',
  type: 'reviews',
  attributes: {
    name: 'Nadia Verbrugghe',
    match: 'Verbrugghe N',
    matchVersion: 3,
    version: 4,
    score: 91,
    currentStatus: 'open',
    datasets: ['PEP-CURRENT'],
    countries: ['nl', 'BE'],
    datesOfBirth: ['1971'],
    gender: 'female',
    pepTier: 'pepTier2',
    personID: 'p-9'
  }
}

describe('an alert', () => {
  it("carries the service's values into the domain unchanged", () => {
    expect(parseWith(alertRow(subject), alert)).toMatchObject({
      kind: 'parsed',
      value: {
        alertId: 'm-1',
        subscriptionId: 's-1',
        status: 'open',
        countries: ['nl', 'BE'],
        datesOfBirth: ['1971'],
        profileId: 'p-9'
      }
    })
  })

  it('keeps each of its values in its own field (S36c)', () => {
    const attributes = { ...alert.attributes, profileImage: 'https://images.example/1.png' }
    expect(parseWith(alertRow(subject), { ...alert, attributes })).toEqual({
      kind: 'parsed',
      value: {
        followListId: 'list-1',
        family: 'persons',
        subscriptionId: 's-1',
        alertId: 'm-1',
        name: 'Nadia Verbrugghe',
        match: 'Verbrugghe N',
        matchVersion: 3,
        version: 4,
        score: 91,
        status: 'open',
        datasets: ['PEP-CURRENT'],
        countries: ['nl', 'BE'],
        datesOfBirth: ['1971'],
        gender: 'female',
        pepTier: 'pepTier2',
        profileId: 'p-9',
        profileImage: 'https://images.example/1.png'
      }
    })
  })

  it('reads integers that came as texts, and no other text as a number (S36a)', () => {
    const texts = { ...alert.attributes, matchVersion: '3', version: '-4', score: '091' }
    expect(parseWith(alertRow(subject), { ...alert, attributes: texts })).toMatchObject({
      value: { matchVersion: 3, version: -4, score: 91 }
    })
    for (const score of ['91,5', 'high', '', '9 1'])
      expect(
        parseWith(alertRow(subject), { ...alert, attributes: { ...alert.attributes, score } })
      ).toMatchObject({ kind: 'refused', issues: [{ path: 'attributes.score', reason: 'no-number' }] })
  })

  it('keeps a status and a dataset that the specification does not list', () => {
    const unknown = {
      ...alert,
      attributes: { ...alert.attributes, currentStatus: 'escalated', datasets: ['NEW-CODE'] }
    }
    expect(parseWith(alertRow(subject), unknown)).toMatchObject({
      kind: 'parsed',
      value: { status: 'escalated', datasets: ['NEW-CODE'] }
    })
  })

  it('reads businessID as the profile where there is no personID', () => {
    const { personID: _, ...rest } = alert.attributes
    expect(
      parseWith(alertRow(subject), { ...alert, attributes: { ...rest, businessID: 'b-2' } })
    ).toMatchObject({ value: { profileId: 'b-2', gender: 'female' } })
  })

  it.each(['name', 'match', 'matchVersion', 'score', 'currentStatus'] as const)(
    'is refused without %s',
    (field) => {
      const attributes = Object.fromEntries(
        Object.entries(alert.attributes).filter(([name]) => name !== field)
      )
      expect(parseWith(alertRow(subject), { ...alert, attributes })).toMatchObject({
        kind: 'refused',
        issues: [{ path: `attributes.${field}` }]
      })
    }
  )
})

describe('a subscription', () => {
  const attributes = {
    name: 'Hoeve Zonneveld B.V.',
    countries: ['NL'],
    openCount: 1,
    falsePositiveCount: 0,
    truePositiveCount: 0,
    discardedCount: 2
  }

  it('keeps each of its values in its own field (S36c)', () => {
    const sent = {
      name: 'Nadia Verbrugghe',
      countries: ['NL', 'BE'],
      dateOfBirth: '1971-03-04',
      gender: 'female',
      openCount: 1,
      falsePositiveCount: 2,
      truePositiveCount: 3,
      discardedCount: 4,
      createdDateTimeISO: '2024-05-06T07:08:09.000Z',
      lastUpdatedDateTimeISO: '2025-06-07T08:09:10.000Z'
    }
    expect(parseWith(subscriptionRow(list, 'persons'), { id: 's-1', attributes: sent })).toEqual({
      kind: 'parsed',
      value: {
        followListId: 'list-1',
        family: 'persons',
        subscriptionId: 's-1',
        name: 'Nadia Verbrugghe',
        countries: ['NL', 'BE'],
        dateOfBirth: '1971-03-04',
        gender: 'female',
        counts: { open: 1, falsePositive: 2, truePositive: 3, discarded: 4 },
        createdAt: '2024-05-06T07:08:09.000Z',
        lastUpdatedAt: '2025-06-07T08:09:10.000Z'
      }
    })
  })

  it('takes missing optional values as unknown (S36c)', () => {
    expect(parseWith(subscriptionRow(list, 'businesses'), { id: 'b', attributes })).toMatchObject({
      kind: 'parsed',
      value: { dateOfBirth: null, gender: null, lastUpdatedAt: null, counts: { open: 1, discarded: 2 } }
    })
  })

  it('keeps a count that is left out as unknown, and reads an integer that came as a text (S36a, S36b)', () => {
    const { openCount: _, ...rest } = attributes
    const told = { id: 'b', attributes: { ...rest, truePositiveCount: '7', discardedCount: null } }
    expect(parseWith(subscriptionRow(list, 'businesses'), told)).toMatchObject({
      kind: 'parsed',
      value: { counts: { open: null, truePositive: 7, discarded: null } }
    })
  })

  it.each(['many', '1.5', '1e3', '0x10', '', ' 7', '12345678901234567890', true, [7]])(
    'is refused where a counter is %j, which only a guess would read (S36a)',
    (openCount) => {
      expect(
        parseWith(subscriptionRow(list, 'persons'), { id: 'b', attributes: { ...attributes, openCount } })
      ).toMatchObject({ kind: 'refused', issues: [{ path: 'attributes.openCount' }] })
    }
  )

  it('is refused where a counter is negative: a plan built on it would be wrong', () => {
    expect(
      parseWith(subscriptionRow(list, 'persons'), { id: 'b', attributes: { ...attributes, openCount: -1 } })
        .kind
    ).toBe('refused')
  })
})

describe('a follow list', () => {
  const attributes = {
    name: 'Klanten Zuid',
    threshold: 83,
    frequency: 'weekly',
    datasets: ['PEP'],
    scheduleDayOfTheWeek: 'monday',
    scheduleMonth: null
  }
  const counters = Object.fromEntries(
    [
      'Subscriptions',
      'OpenSubscriptions',
      'OpenAlerts',
      'FalsePositiveAlerts',
      'TruePositiveAlerts',
      'DiscardedAlerts'
    ].flatMap((name) => [
      [`person${name}Count`, 1],
      [`business${name}Count`, 2]
    ])
  )

  it('leaves out settings that are null, which no form takes for values', () => {
    const parsed = parseWith(followListRow, { id: 'list-1', attributes })
    expect(parsed).toMatchObject({
      kind: 'parsed',
      value: { settings: { name: 'Klanten Zuid', threshold: 83 }, statistics: null }
    })
    expect(parsed.kind === 'parsed' && 'scheduleMonth' in parsed.value.settings).toBe(false)
    expect(parseWith(followListSingle, { id: 'list-1', attributes })).toMatchObject({
      value: { asNull: expect.arrayContaining(['scheduleMonth']) as unknown }
    })
  })

  it('has its statistics in the single read only', () => {
    expect(parseWith(followListSingle, { id: 'list-1', attributes })).toMatchObject({
      value: { statistics: { businessOpenAlertsCount: null, personSubscriptionsCount: null } }
    })
    expect(
      parseWith(followListSingle, { id: 'list-1', attributes: { ...attributes, ...counters } })
    ).toMatchObject({
      kind: 'parsed',
      value: { statistics: { lastScreenedDateISO: null, businessOpenAlertsCount: 2 } }
    })
  })
})

describe('an entry of a history', () => {
  const entry = { status: 'open', dateTimeISO: '2026-01-03T04:05:06.000Z' }

  it('keeps what no document names, and what has another type than they say (S36e, S36f)', () => {
    const attributes = {
      ...entry,
      userID: 4711,
      riskRating: 'low',
      channel: 'import',
      evidence: { pages: 3 }
    }
    expect(parseWith(historyRow, { type: 'reviews', attributes })).toEqual({
      kind: 'parsed',
      value: {
        status: 'open',
        at: '2026-01-03T04:05:06.000Z',
        riskRating: 'low',
        riskComment: null,
        userId: null,
        further: { userID: 4711, channel: 'import', evidence: { pages: 3 } }
      }
    })
  })

  it.each(['status', 'dateTimeISO'] as const)('is refused without its %s', (name) => {
    const attributes: Readonly<Record<string, unknown>> = { ...entry, [name]: undefined }
    expect(parseWith(historyRow, { attributes }).kind).toBe('refused')
  })
})

describe('the result of one review in a batch', () => {
  it.each([
    ['the bare item', { monitoringID: 'm-1', status: 'open' }, 'open'],
    ['an item in attributes', { attributes: { monitoringID: 'm-1' } }, null],
    ['an item that repeats no text as its status', { monitoringID: 'm-1', status: 7 }, null]
  ])('is read where `review` is %s', (_, review, status) => {
    expect(parseWith(batchResultRow, { type: 'reviews', attributes: { status: 'success', review } })).toEqual(
      {
        kind: 'parsed',
        value: { kind: 'success', monitoringId: 'm-1', status }
      }
    )
  })

  it('keeps the code and the message of an error', () => {
    const attributes = {
      status: 'error',
      review: { monitoringID: 'm-1' },
      error: { code: 'ERR-01', message: 'Resource not found' }
    }
    expect(parseWith(batchResultRow, { attributes })).toMatchObject({
      value: { kind: 'error', code: 'ERR-01', message: 'Resource not found' }
    })
  })

  it('is refused with any other status: an answer that cannot be read is not a success', () => {
    expect(
      parseWith(batchResultRow, { attributes: { status: 'ok', review: { monitoringID: 'm-1' } } }).kind
    ).toBe('refused')
  })
})

describe('the error body', () => {
  it('tells a 400 about the key from a 400 about the request', () => {
    const about = (detail: string) =>
      saysAccessDisallowed(
        parseServiceErrors({ errors: [{ status: '400', code: '400', title: 'Bad Request', detail }] })
      )
    expect(about('Access to the API has been disallowed')).toBe(true)
    expect(about('name must have 1 to 100 characters')).toBe(false)
  })

  it('tells a 400 about a value that is disallowed from one about the key (O8e)', () => {
    const about = (title: string, detail: string) =>
      saysAccessDisallowed(parseServiceErrors({ errors: [{ status: '400', code: '400', title, detail }] }))
    expect(about('Bad Request', 'riskComment: the character < is disallowed')).toBe(false)
    expect(about('Disallowed', 'The key has no\naccess to this API')).toBe(true)
  })

  it('loses no error beside one that cannot be read', () => {
    const told = { status: '400', code: '400', title: 'Bad Request', detail: 'No' }
    for (const odd of [null, 'text', 7, []])
      expect(parseServiceErrors({ errors: [odd, told] })).toEqual([told])
  })

  it.each([[null], ['<html>'], [{ errors: 'no' }], [{}]])('gives no errors where the body is %j', (body) => {
    expect(parseServiceErrors(body)).toEqual([])
  })
})

describe('further fields', () => {
  const odd = {
    occupation: 'notary',
    sources: [{ title: 'Register', year: 2019 }],
    isWatched: false,
    note: null
  }
  const settings = { name: 'Klanten', threshold: 80, frequency: 'daily', datasets: ['PEP'] }
  const person = { name: 'Anna Smit', countries: ['NL'], openCount: 1 }

  it('are all that no document names, as it came (S36e)', () => {
    const ofAlert = { ...alert, attributes: { ...alert.attributes, ...odd } }
    expect(parseWith(alertRow(subject), ofAlert)).toMatchObject({ value: { further: odd } })
    const ofPerson = { id: 's-1', attributes: { ...person, ...odd } }
    expect(parseWith(subscriptionRow(list, 'persons'), ofPerson)).toMatchObject({ value: { further: odd } })
    const ofList = { id: 'list-1', attributes: { ...settings, ...odd } }
    for (const schema of [followListRow, followListSingle])
      expect(parseWith<unknown>(schema, ofList)).toMatchObject({ value: { settings: { further: odd } } })
  })

  it('are none where every attribute has a name of the documents', () => {
    expect(parseWith(alertRow(subject), alert)).not.toHaveProperty('value.further')
    const business = {
      id: 's-1',
      attributes: { ...person, id: 's-1', createdDateTimeISO: '2026-01-01T00:00:00Z' }
    }
    expect(parseWith(subscriptionRow(list, 'businesses'), business)).not.toHaveProperty('value.further')
    const single = {
      id: 'l',
      attributes: { ...settings, personOpenAlertsCount: 2, lastScreenedDateISO: null }
    }
    expect(parseWith<unknown>(followListSingle, single)).not.toHaveProperty('value.settings.further')
  })

  it('hold what has another type than the documents say, and refuse no row that can be understood (S36f)', () => {
    const ofPerson = { ...person, countries: 'NL', dateOfBirth: 1971, gender: { code: 'f' } }
    expect(parseWith(subscriptionRow(list, 'persons'), { id: 's-1', attributes: ofPerson })).toMatchObject({
      value: {
        countries: [],
        dateOfBirth: null,
        gender: null,
        further: { countries: 'NL', dateOfBirth: 1971, gender: { code: 'f' } }
      }
    })
    const ofList = { ...settings, matching: ['fuzzy'], pepTiers: 'all', countryRequired: 'no' }
    const shown = parseWith<unknown>(followListSingle, { id: 'l', attributes: ofList })
    expect(shown).toMatchObject({
      value: { settings: { further: { matching: ['fuzzy'], pepTiers: 'all', countryRequired: 'no' } } }
    })
    expect(shown).not.toHaveProperty('value.settings.pepTiers')
    const ofAlert = { ...alert.attributes, datesOfBirth: [1971, '1972'], personID: 9, gender: ['f'] }
    expect(parseWith(alertRow(subject), { ...alert, attributes: ofAlert })).toMatchObject({
      value: { datesOfBirth: ['1971', '1972'], profileId: '9', gender: null, further: { gender: ['f'] } }
    })
  })

  it('go back with an update, below what the form says, unless that says nothing of them (C15a)', () => {
    const further = { ...odd, pepTiers: 'all', countryRequired: 'no', matching: ['fuzzy'] }
    const sent = { ...settings, matching: 'strict', pepTiers: [], countryRequired: false }
    expect(followListBody({ ...sent, further })).toEqual({
      data: {
        type: 'follow-lists',
        attributes: { ...settings, ...odd, matching: 'strict', pepTiers: 'all', countryRequired: 'no' }
      }
    })
    const anna = { name: 'Anna Smit', countries: [], dateOfBirth: null, gender: 'female' }
    expect(subscriptionBody({ ...anna, further: { ...odd, countries: 'NL' } })).toEqual({
      data: {
        type: 'subscriptions',
        attributes: { ...odd, name: 'Anna Smit', countries: 'NL', gender: 'female' }
      }
    })
    const business = { name: 'Smit Bouw', countries: ['NL'], dateOfBirth: '1971-05-01', gender: 'female' }
    expect(subscriptionBody(business)).toEqual({ data: { type: 'subscriptions', attributes: business } })
  })
})
