import { afterEach, describe, expect, it } from 'vitest'
import {
  alertId,
  followListId,
  monitoringItemId,
  monitoringListId,
  subscriptionId
} from '../../../shared/ids.ts'
import { reply, startScriptedServer } from '../../fakes/network/scripted-server.ts'
import { testKey } from '../../fakes/service/service-client.ts'
import { messagesOf, specEndpoints, specIds, specMessage } from '../../fakes/service/spec-messages.ts'
import { inShape, meaningIn, messageShapes, unnamed } from '../../fakes/service/message-shapes.ts'
import { clientOn, type WholeClient as Client } from '../../fakes/service/whole-client.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const context = { signal: new AbortController().signal }

/** What the client is asked for, and what its answer means, written by hand. */
interface Meaning {
  readonly ask: (client: Client) => Promise<{ readonly kind: string }>
  readonly means: unknown
}

const list = followListId('fl-1')
const settings = {
  name: 'Customers South',
  threshold: 83,
  frequency: 'weekly',
  datasets: ['PEP-CURRENT', 'SAN'],
  scheduleDayOfTheWeek: 'monday',
  dateOfBirthMatching: 'withinThreeYears'
} as const
const settingsShown = {
  ...settings,
  dateOfBirthRequired: false,
  countryRequired: false,
  matching: 'fuzzy',
  pepTiers: []
}
const onlyPage = { refused: [], nextCursor: null, meta: undefined }

const followLists: Readonly<Record<string, Meaning>> = {
  'list of follow lists': {
    ask: (client) => client.listFollowLists(null, context),
    means: {
      ...onlyPage,
      rows: [{ id: 'fl-1', settings: settingsShown, statistics: null }],
      nextCursor: 'c+2'
    }
  },
  'creation of a follow list': {
    ask: (client) => client.createFollowList(settings, context),
    means: { id: 'fl-1', shown: settingsShown }
  },
  'single read of a follow list': {
    ask: (client) => client.readFollowList(list, context),
    means: {
      id: 'fl-1',
      settings: settingsShown,
      asNull: [],
      statistics: {
        lastScreenedDateISO: '2026-01-12T02:00:00.000Z',
        businessSubscriptionsCount: 1,
        personSubscriptionsCount: 2,
        personOpenSubscriptionsCount: 3,
        businessOpenSubscriptionsCount: 4,
        personOpenAlertsCount: 5,
        businessOpenAlertsCount: 6,
        personFalsePositiveAlertsCount: 7,
        businessFalsePositiveAlertsCount: 8,
        personTruePositiveAlertsCount: 9,
        businessTruePositiveAlertsCount: 10,
        personDiscardedAlertsCount: 11,
        businessDiscardedAlertsCount: 12
      }
    }
  },
  'update of a follow list': {
    ask: (client) => client.updateFollowList(list, settings, context),
    means: settingsShown
  },
  'deletion of a follow list': { ask: (client) => client.deleteFollowList(list, context), means: null }
}

/** Of each family, with its own fields. */
const subjects = {
  persons: {
    id: 's-1',
    alert: 'm-1',
    written: { name: 'Femke Zijlstra', countries: ['NL', 'BE'], dateOfBirth: '1971-02-03', gender: 'female' },
    profile: {
      datesOfBirth: ['1971-02-03'],
      gender: 'female',
      pepTier: 'pepTier2',
      profileId: 'p-9',
      profileImage: 'https://images.example/p-9.png'
    }
  },
  businesses: {
    id: 's-2',
    alert: 'm-2',
    written: { name: 'Hoeve Zonneveld B.V.', countries: ['NL'], dateOfBirth: null, gender: null },
    profile: { datesOfBirth: [], gender: null, pepTier: null, profileId: 'b-9', profileImage: null }
  }
} as const

function subjectMeanings(family: 'persons' | 'businesses'): Readonly<Record<string, Meaning>> {
  const { id, alert, written, profile } = subjects[family]
  const answered = { settings: written, asNull: [], createdAt: null, lastUpdatedAt: null }
  const ref = { followListId: list, family, subscriptionId: subscriptionId(id) }
  const alertRef = { ...ref, alertId: alertId(alert) }
  const alertShown = {
    followListId: 'fl-1',
    family,
    subscriptionId: id,
    alertId: alert,
    name: 'Nadia Verbrugghe',
    match: 'Verbrugghe N',
    matchVersion: 3,
    version: 4,
    score: 91,
    status: 'open',
    datasets: ['PEP-CURRENT'],
    countries: ['nl', 'BE'],
    ...profile
  }
  const items = [alert, 'm-unknown'].map((monitoringID) => ({
    type: 'reviews' as const,
    attributes: {
      monitoringID,
      status: 'false-positive',
      matchVersion: 3,
      riskRating: 'not risky',
      riskComment: 'Another year of birth',
      userID: 'analyst-1'
    }
  }))
  const results = {
    ...onlyPage,
    rows: [
      { kind: 'success', monitoringId: alert, status: 'false-positive' },
      { kind: 'error', monitoringId: 'm-unknown', code: 'ERR-01', message: 'The resource is not found.' }
    ]
  }
  return {
    'list of subscriptions': {
      ask: (client) => client.listSubscriptions(list, family, null, context),
      means: {
        ...onlyPage,
        rows: [
          {
            followListId: 'fl-1',
            family,
            subscriptionId: id,
            ...written,
            counts: { open: 1, falsePositive: 2, truePositive: 3, discarded: 4 },
            createdAt: '2026-01-02T03:04:05.000Z',
            lastUpdatedAt: '2026-01-03T04:05:06.000Z'
          }
        ],
        meta: {
          discardedAlertsCount: 4,
          falsePositiveAlertsCount: 2,
          openAlertsCount: 1,
          openSubscriptionsCount: 1,
          subscriptionsCount: 1,
          truePositiveAlertsCount: 3
        }
      }
    },
    'creation of a subscription': {
      ask: (client) => client.createSubscription(list, family, written, context),
      means: { id, shown: answered }
    },
    'single read of a subscription': {
      ask: (client) => client.readSubscription(ref, context),
      means: answered
    },
    'update of a subscription': {
      ask: (client) => client.updateSubscription(ref, written, context),
      means: answered
    },
    'deletion of a subscription': { ask: (client) => client.deleteSubscription(ref, context), means: null },
    'list of alerts': {
      ask: (client) => client.listAlerts(ref, null, context),
      means: { ...onlyPage, rows: [alertShown] }
    },
    'single read of an alert': { ask: (client) => client.readAlert(alertRef, context), means: alertShown },
    'history of an alert': {
      ask: (client) => client.listReviews(alertRef, null, context),
      means: {
        ...onlyPage,
        rows: [
          {
            status: 'true-positive',
            at: '2026-01-04T05:06:07.000Z',
            riskRating: 'risky',
            riskComment: 'The same person',
            userId: 'analyst-2'
          },
          {
            status: 'open',
            at: '2026-01-03T04:05:06.000Z',
            riskRating: null,
            riskComment: null,
            userId: null
          }
        ]
      }
    },
    'batch of reviews': { ask: (client) => client.submitReviews(ref, items, context), means: results },
    'batch of decisions that were taken elsewhere': {
      ask: (client) => client.submitReviews(ref, items, context, 'auto-reviews'),
      means: results
    }
  }
}

const filter = {
  dateFrom: '2026-01-01',
  dateTo: '2026-12-31',
  entityId: '12345678',
  collections: ['name', 'rsin']
}
const updates = {
  updates: [{ id: 'u-1', type: 'updates', attributes: { collection: 'name' } }],
  refused: 0,
  next: { kind: 'end' },
  total: null,
  isSilent: false
}
const wish = {
  entityId: '12345678',
  entityType: 'organization',
  eventTypes: ['change'],
  collections: ['main-branch--address']
} as const

const meanings: Readonly<Record<string, Readonly<Record<string, Meaning>>>> = {
  followLists,
  persons: subjectMeanings('persons'),
  businesses: subjectMeanings('businesses'),
  locations: {
    'search of addresses': {
      ask: (client) => client.search({ text: 'utrecht', filter: {}, match: {} }, 1, context),
      means: {
        addresses: [
          {
            id: '0363200012345678',
            attributes: messagesOf(specIds).locations['search of addresses'].answer.data[0].attributes
          }
        ],
        refused: [],
        totalPages: 2,
        totalResults: 21
      }
    }
  },
  monitoring: {
    'creation of a monitoring list': {
      ask: (client) => client.createList('Suppliers', context),
      means: 'ml-1'
    },
    'addition to a monitoring list': {
      ask: (client) => client.addItems(monitoringListId('ml-1'), [wish], context),
      means: [{ itemId: 'mi-1', entityIds: ['12345678'] }]
    },
    'updates of a monitoring list': {
      ask: (client) =>
        client.listUpdates({ kind: 'list', id: monitoringListId('ml-1') }, filter, null, context),
      means: updates
    },
    'updates of a monitored item': {
      ask: (client) =>
        client.listUpdates({ kind: 'item', id: monitoringItemId('mi-1') }, filter, null, context),
      means: updates
    },
    'removal of a monitored item': {
      ask: (client) => client.removeItem(monitoringItemId('mi-1'), context),
      means: null
    }
  }
}

it('each of the 31 endpoints has a message', () => {
  expect(specEndpoints).toHaveLength(31)
})

describe('the client', () => {
  it.each(specEndpoints)(
    'asks as the specification says, and understands the answer: $what, $of',
    async ({ of, what }) => {
      const { method, url, body, status, answer } = specMessage(specIds, of, what)
      const server = await startScriptedServer((response) => reply(response, status, answer ?? ''))
      closing.push(() => server.close())
      const { ask, means } = meanings[of]?.[what] ?? expect.fail(`Nobody asks for ${what}.`)
      const outcome = await ask(clientOn(server.baseUrl))
      expect(outcome).toMatchObject({ kind: 'ok' })
      expect((outcome as { value?: { value: unknown } }).value?.value).toEqual(means)
      const [seen, ...others] = server.seen
      expect(others).toEqual([])
      expect([seen?.method, decodeURIComponent(seen?.url ?? '')]).toEqual([method, url])
      expect(seen?.body === '' ? undefined : JSON.parse(seen?.body ?? '')).toEqual(body)
      expect(seen?.headers).toMatchObject({
        'x-api-key': testKey,
        accept: 'application/vnd.api+json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' })
      })
    }
  )
})

describe('the client understands each message in four shapes', () => {
  const cells = specEndpoints.flatMap((endpoint) => messageShapes.map((shape) => ({ ...endpoint, shape })))

  it('which are four of each of the 31 endpoints, each another text where there is a body', () => {
    expect(cells).toHaveLength(124)
    const alike = specEndpoints.filter(({ of, what }) => {
      const { answer } = specMessage(specIds, of, what)
      const written = messageShapes.map((shape) => JSON.stringify(inShape(answer, shape)))
      return answer !== null && new Set(written).size < 4
    })
    expect(alike).toEqual([])
  })

  it.each(cells)('$what, $of: $shape', async ({ of, what, shape }) => {
    const { status, answer } = specMessage(specIds, of, what)
    const server = await startScriptedServer((response) =>
      reply(response, status, inShape(answer, shape) ?? '')
    )
    closing.push(() => server.close())
    const outcome = (await meanings[of]?.[what]?.ask(clientOn(server.baseUrl))) as Understood
    expect(outcome).toMatchObject({ kind: 'ok' })
    const { value } = outcome.value
    const refused = typeof value === 'object' && value !== null && 'refused' in value ? value.refused : []
    expect([[], 0]).toContainEqual(refused)
    if (shape === 'with unknown fields' && keepsUnknown(what))
      expect(JSON.stringify(value)).toContain(unnamed.text)
    const meant = meaningIn(meanings[of]?.[what]?.means, shape)
    // What no document names stands beside the rest.
    if (shape === 'with unknown fields') expect([value]).toMatchObject([meant])
    else expect(value).toEqual(meant)
  })
})

interface Understood {
  readonly kind: string
  readonly value: { readonly value: unknown }
}

/** Nothing of the others is kept: they say that something was done, and to what. */
function keepsUnknown(what: string): boolean {
  return !/^(?:deletion|removal|batch|creation of a monitoring|addition)/u.test(what)
}
