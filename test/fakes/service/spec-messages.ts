/**
 * The messages of the specification, written by hand after its tables: one of each endpoint, with the request as it
 * goes over the wire. They know neither the client nor the sandbox.
 */
export interface SpecMessage {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With the query, decoded. */
  readonly url: string
  readonly body?: unknown
  readonly status: 200 | 201 | 204
  /** Null: the body is empty. */
  readonly answer: unknown
}

/** The ids in the paths and bodies. */
export interface SpecIds {
  readonly list: string
  readonly persons: SubjectIds
  readonly businesses: SubjectIds
  readonly monitoringList: string
  readonly monitoringItem: string
}

interface SubjectIds {
  readonly subscription: string
  readonly alert: string
  readonly matchVersion: number
}

export const specIds: SpecIds = {
  list: 'fl-1',
  persons: { subscription: 's-1', alert: 'm-1', matchVersion: 3 },
  businesses: { subscription: 's-2', alert: 'm-2', matchVersion: 3 },
  monitoringList: 'ml-1',
  monitoringItem: 'mi-1'
}

const monitor = '/compliance/monitor/v2'
const firstPage = '?page[size]=20'

const settings = {
  name: 'Customers South',
  threshold: 83,
  frequency: 'weekly',
  datasets: ['PEP-CURRENT', 'SAN'],
  scheduleDayOfTheWeek: 'monday',
  dateOfBirthMatching: 'withinThreeYears'
}
const defaults = { dateOfBirthRequired: false, countryRequired: false, matching: 'fuzzy', pepTiers: [] }
const statistics = {
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

function followListMessages({ list }: SpecIds) {
  const path = `${monitor}/follow-lists`
  const resource = (attributes: object) => ({
    id: list,
    type: 'follow-lists',
    attributes,
    links: { self: `${path}/${list}` }
  })
  const body = { data: { type: 'follow-lists', attributes: settings } }
  return {
    'list of follow lists': {
      method: 'GET',
      url: `${path}${firstPage}`,
      status: 200,
      answer: {
        data: [resource({ ...settings, ...defaults })],
        links: {
          self: `${path}?page[size]=20`,
          next: { href: `${path}?page[size]=20&page[cursor]=c%2B2`, meta: {} }
        }
      }
    },
    'creation of a follow list': {
      method: 'POST',
      url: path,
      body,
      status: 201,
      answer: { data: resource({ ...settings, ...defaults }) }
    },
    'single read of a follow list': {
      method: 'GET',
      url: `${path}/${list}`,
      status: 200,
      answer: { data: resource({ ...settings, ...defaults, ...statistics }) }
    },
    'update of a follow list': {
      method: 'PUT',
      url: `${path}/${list}`,
      body,
      status: 200,
      answer: { data: resource({ ...settings, ...defaults }) }
    },
    'deletion of a follow list': { method: 'DELETE', url: `${path}/${list}`, status: 204, answer: null }
  } as const satisfies Readonly<Record<string, SpecMessage>>
}

const writable = {
  persons: { name: 'Femke Zijlstra', countries: ['NL', 'BE'], dateOfBirth: '1971-02-03', gender: 'female' },
  businesses: { name: 'Hoeve Zonneveld B.V.', countries: ['NL'] }
} as const
const counts = { openCount: 1, falsePositiveCount: 2, truePositiveCount: 3, discardedCount: 4 }
const dates = {
  createdDateTimeISO: '2026-01-02T03:04:05.000Z',
  lastUpdatedDateTimeISO: '2026-01-03T04:05:06.000Z'
}
const meta = {
  discardedAlertsCount: 4,
  falsePositiveAlertsCount: 2,
  openAlertsCount: 1,
  openSubscriptionsCount: 1,
  subscriptionsCount: 1,
  truePositiveAlertsCount: 3
}

type Family = 'persons' | 'businesses'

function subscriptionMessages({ list, ...ids }: SpecIds, family: Family) {
  const path = `${monitor}/follow-lists/${list}/subscriptions/${family}`
  const { subscription: id } = ids[family]
  const resource = (attributes: object) => ({
    id,
    type: 'subscriptions',
    attributes,
    links: { self: `${path}/${id}` }
  })
  const read = family === 'businesses' ? { ...writable[family], id } : writable[family]
  const body = { data: { type: 'subscriptions', attributes: writable[family] } }
  return {
    'list of subscriptions': {
      method: 'GET',
      url: `${path}${firstPage}`,
      status: 200,
      answer: { data: [resource({ ...read, ...counts, ...dates })], links: { self: path }, meta }
    },
    'creation of a subscription': {
      method: 'POST',
      url: path,
      body,
      status: 201,
      answer: { data: resource(writable[family]) }
    },
    'single read of a subscription': {
      method: 'GET',
      url: `${path}/${id}`,
      status: 200,
      answer: { data: resource({ ...read, ...counts }) }
    },
    'update of a subscription': {
      method: 'PUT',
      url: `${path}/${id}`,
      body,
      status: 200,
      answer: { data: resource(writable[family]) }
    },
    'deletion of a subscription': { method: 'DELETE', url: `${path}/${id}`, status: 204, answer: null }
  } as const satisfies Readonly<Record<string, SpecMessage>>
}

const matched = {
  name: 'Nadia Verbrugghe',
  match: 'Verbrugghe N',
  matchVersion: 3,
  version: 4,
  score: 91,
  currentStatus: 'open',
  datasets: ['PEP-CURRENT'],
  countries: ['nl', 'BE']
}
const profiles = {
  persons: {
    datesOfBirth: ['1971-02-03'],
    gender: 'female',
    pepTier: 'pepTier2',
    personID: 'p-9',
    profileImage: 'https://images.example/p-9.png'
  },
  businesses: { businessID: 'b-9' }
}

function alertMessages({ list, ...ids }: SpecIds, family: Family) {
  const { subscription, alert, matchVersion } = ids[family]
  const path = `${monitor}/follow-lists/${list}/subscriptions/${family}/${subscription}/alerts`
  const resource = (type: 'reviews' | 'alerts') => ({
    id: alert,
    type,
    attributes: { ...matched, ...profiles[family] },
    links: { self: `${path}/${alert}` }
  })
  const item = {
    monitoringID: alert,
    status: 'false-positive',
    matchVersion,
    riskRating: 'not risky',
    riskComment: 'Another year of birth',
    userID: 'analyst-1'
  }
  const unknown = { ...item, monitoringID: 'm-unknown' }
  const batch = (route: 'reviews' | 'auto-reviews') => ({
    method: 'PUT' as const,
    url: `${path}/${route}`,
    body: { data: [item, unknown].map((attributes) => ({ type: 'reviews', attributes })) },
    status: 200 as const,
    answer: {
      data: [
        { type: 'reviews', attributes: { status: 'success', review: item } },
        {
          type: 'reviews',
          attributes: {
            status: 'error',
            review: unknown,
            error: { code: 'ERR-01', message: 'The resource is not found.' }
          }
        }
      ]
    }
  })
  return {
    'list of alerts': {
      method: 'GET',
      url: `${path}${firstPage}`,
      status: 200,
      answer: { data: [resource('reviews')], links: { self: { href: path, meta: {} } } }
    },
    'single read of an alert': {
      method: 'GET',
      url: `${path}/${alert}`,
      status: 200,
      answer: { data: resource('alerts') }
    },
    'history of an alert': {
      method: 'GET',
      url: `${path}/${alert}/reviews${firstPage}&order=desc`,
      status: 200,
      answer: {
        data: [
          {
            type: 'reviews',
            attributes: {
              status: 'true-positive',
              dateTimeISO: '2026-01-04T05:06:07.000Z',
              riskRating: 'risky',
              riskComment: 'The same person',
              userID: 'analyst-2'
            }
          },
          { type: 'reviews', attributes: { status: 'open', dateTimeISO: '2026-01-03T04:05:06.000Z' } }
        ],
        links: { self: path }
      }
    },
    'batch of reviews': batch('reviews'),
    'batch of decisions that were taken elsewhere': batch('auto-reviews')
  } as const satisfies Readonly<Record<string, SpecMessage>>
}

const location = {
  buildingID: 363_100_012_345_678,
  buildingStatus: 'PAND_IN_GEBRUIK',
  buildingYear: 1931,
  city: 'Amsterdam',
  houseLetter: 'A',
  houseNumber: 12,
  houseNumberAddition: '2',
  lat: 52.36,
  lon: 4.87,
  municipality: 'Amsterdam',
  numberIndication: 363_200_012_345_678,
  objectID: 363_010_012_345_678,
  postalCode: '1054KP',
  province: 'Noord-Holland',
  secondaryAddress: false,
  status: 'NAAMGEVING_UITGEGEVEN',
  street: 'Overtoom',
  surfaceArea: 84,
  usagePurpose: 'WOONFUNCTIE',
  x: 119_600.5,
  y: 486_300.25
}

const locations = {
  'search of addresses': {
    method: 'GET',
    url: '/nl/locations?query=utrecht&page[size]=20&page[number]=1',
    status: 200,
    answer: {
      data: [{ type: 'locations', id: '0363200012345678', attributes: location }],
      links: {
        last: '/nl/locations?query=utrecht&page[size]=20&page[number]=1',
        next: '/nl/locations?query=utrecht&page[size]=20&page[number]=2',
        self: '/nl/locations?query=utrecht&page[size]=20&page[number]=1'
      },
      meta: { totalPages: 2, totalResults: 21 }
    }
  }
} as const satisfies Readonly<Record<string, SpecMessage>>

/** The specification shows neither payloads nor status codes here: the envelope of the platform is taken. */
function monitoringMessages({ monitoringList, monitoringItem }: SpecIds) {
  const path = '/nl/organizations/monitoring/v1'
  const item = {
    entityId: '12345678',
    entityType: 'organization',
    eventTypes: ['change'],
    collections: ['main-branch--address']
  }
  const updates = { data: [{ id: 'u-1', type: 'updates', attributes: { collection: 'name' } }], links: {} }
  const filter =
    '?date.from=2026-01-01&date.to=2026-12-31&entity.id=12345678&collections=name,rsin&page[size]=20'
  return {
    'creation of a monitoring list': {
      method: 'POST',
      url: `${path}/lists`,
      body: { data: { type: 'lists', attributes: { name: 'Suppliers' } } },
      status: 201,
      answer: { data: { type: 'lists', id: monitoringList, attributes: { name: 'Suppliers' } } }
    },
    'addition to a monitoring list': {
      method: 'POST',
      url: `${path}/lists/${monitoringList}/items`,
      body: { data: [{ type: 'items', attributes: item }] },
      status: 201,
      answer: { data: [{ type: 'items', id: monitoringItem, attributes: item }] }
    },
    'updates of a monitoring list': {
      method: 'GET',
      url: `${path}/lists/${monitoringList}/updates${filter}`,
      status: 200,
      answer: updates
    },
    'updates of a monitored item': {
      method: 'GET',
      url: `${path}/items/${monitoringItem}/updates${filter}`,
      status: 200,
      answer: updates
    },
    'removal of a monitored item': {
      method: 'DELETE',
      url: `${path}/items/${monitoringItem}`,
      status: 204,
      answer: null
    }
  } as const satisfies Readonly<Record<string, SpecMessage>>
}

/** One message of each endpoint. */
export function messagesOf(ids: SpecIds) {
  return {
    followLists: followListMessages(ids),
    persons: { ...subscriptionMessages(ids, 'persons'), ...alertMessages(ids, 'persons') },
    businesses: { ...subscriptionMessages(ids, 'businesses'), ...alertMessages(ids, 'businesses') },
    locations,
    monitoring: monitoringMessages(ids)
  }
}

/** Each endpoint, by its group and what it does. */
export const specEndpoints = Object.entries(messagesOf(specIds)).flatMap(([of, messages]) =>
  Object.keys(messages).map((what) => ({ of, what }))
)

export function specMessage(ids: SpecIds, of: string, what: string): SpecMessage {
  const all: Readonly<Record<string, Readonly<Record<string, SpecMessage>>>> = messagesOf(ids)
  const message = all[of]?.[what]
  if (message === undefined) throw new Error(`The specification has no ${what} of ${of}.`)
  return message
}
