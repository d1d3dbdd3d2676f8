import type { Alert, AlertStatus } from '../../../shared/domain/alert.ts'
import type { FollowList, FollowListStatistics } from '../../../shared/domain/follow-list.ts'
import type { HistoryEntry, QueuedReview } from '../../../shared/domain/review.ts'
import {
  type AlertCounts,
  type Count,
  type Family,
  type Subscription,
  type SubscriptionListMeta,
  sumOfCounts
} from '../../../shared/domain/subscription.ts'
import { alertId, followListId, subscriptionId } from '../../../shared/ids.ts'

/** Invented people and businesses for the page's own tests and pictures. The same number gives the same world. */
export interface PageWorld {
  readonly followLists: readonly FollowList[]
  readonly subscriptions: readonly Subscription[]
  readonly alerts: readonly Alert[]
  /** What the lists of subjects say of themselves. Left out, they say nothing. */
  readonly metas?: { readonly [Name in Family]?: SubscriptionListMeta }
}

interface Person {
  readonly name: string
  readonly born: string | null
  readonly gender: string | null
  readonly countries: readonly string[]
  /** The names of the profiles: the primary name, and the one that hit. */
  readonly found: readonly (readonly [primary: string, hit: string])[]
}

const people: readonly Person[] = [
  {
    name: 'Anna-Lena Brüggemann',
    born: '1971-05-01',
    gender: 'female',
    countries: ['NL', 'DE'],
    found: [
      ['Anna Lena Bruggeman', 'Bruggeman A'],
      ['Annelena Brüggemann', 'Annelena Brüggemann'],
      ['Anna Brugman', 'Anna Brugman']
    ]
  },
  {
    name: 'Joris van der Meulen',
    born: '1964-11-23',
    gender: 'male',
    countries: ['NL'],
    found: [
      ['Georgius van der Meulen', 'Meulen, Joris van der'],
      ['J. Vermeulen', 'J. Vermeulen']
    ]
  },
  {
    name: 'Şebnem Kılıçoğlu',
    born: '1983-02-09',
    gender: 'female',
    countries: ['NL', 'TR'],
    found: [['Sebnem Kilicoglu', 'Kilicoglu Sebnem']]
  },
  {
    name: 'Dmytro Hrytsenko',
    born: '1979-07-30',
    gender: 'male',
    countries: ['NL'],
    found: [
      ['Dmitri Gritsenko', 'Dmitry Gritsenko'],
      ['Dmytro Hryshchenko', 'Dmytro Hryshchenko']
    ]
  },
  {
    name: 'Fatima-Zahra El Amrani',
    born: '1990-12-04',
    gender: 'female',
    countries: ['NL', 'MA'],
    found: [['Fatima Zohra Amrani', 'Fatma Zahra Amrani']]
  },
  {
    name: 'Willem-Jan Oosterhuis',
    born: null,
    gender: 'male',
    countries: ['NL'],
    found: [['Wim Oosterhuis', 'W.J. Oosterhuis']]
  },
  {
    name: 'Nguyễn Thị Hồng Ánh',
    born: '1988-03-15',
    gender: 'female',
    countries: ['NL', 'VN'],
    found: [['Nguyen Thi Hong Anh', 'Nguyen Thi Anh']]
  },
  {
    name: 'Łukasz Wójcikiewicz',
    born: '1975-09-18',
    gender: 'male',
    countries: ['NL', 'PL'],
    found: [['Lukasz Wojcikiewicz', 'Wojcikiewicz Lukasz']]
  },
  {
    name: 'Saskia de Ruyter van Steveninck',
    born: '1958-01-27',
    gender: 'female',
    countries: ['NL'],
    found: [['Saskia Ruyter', 'S. de Ruyter']]
  },
  {
    name: 'Omar Abd al-Rahman Haddad',
    born: '1969',
    gender: 'male',
    countries: ['BE'],
    found: [
      ['Umar Abdulrahman Haddad', 'Omar A. Haddad'],
      ['Omar Al Haddad', 'Omar Al Haddad']
    ]
  },
  {
    name: 'Ingeborg Thorvaldsdóttir',
    born: '1981-06-06',
    gender: 'female',
    countries: ['IS'],
    found: [['Ingibjorg Thorvaldsdottir', 'Ingeborg Thorvaldsdottir']]
  },
  {
    name: 'Pieter Cornelis Zandbergen',
    born: '1949-10-11',
    gender: 'male',
    countries: ['NL'],
    found: [['Cornelis Zandbergen', 'P.C. Zandberg']]
  }
]

const businesses: readonly Omit<Person, 'born' | 'gender'>[] = [
  {
    name: 'Waalhaven Logistics B.V.',
    countries: ['NL'],
    found: [['Waalhaven Logistik GmbH', 'Waalhaven Logistics']]
  },
  {
    name: 'Noorderlicht Scheepsbouw N.V.',
    countries: ['NL'],
    found: [['Severnoye Siyaniye Shipbuilding', 'Noorderlicht Shipbuilding']]
  },
  {
    name: 'Stichting Oud-Katholiek Weeshuis',
    countries: ['NL'],
    found: [['Oud Katholiek Weeshuis', 'Weeshuis Oud-Katholiek']]
  }
]

const datasets = [
  ['PEP-CURRENT'],
  ['SAN-CURRENT', 'REL'],
  ['PEP-FORMER', 'RRE'],
  ['RRE'],
  ['PEP-LINKED'],
  ['INS', 'DD'],
  ['SOE-CURRENT', 'POI']
] as const
const births = [['1971'], ['1964-11-23'], ['1981-02-09', '1983-09-02'], ['1979-07-30', '1980'], []] as const
const listNames = ['Klanten Zuid-Holland', 'Uiteindelijk belanghebbenden', 'Leveranciers Benelux'] as const

/** A world with `subscriptions` subjects, each with one to three alerts. */
export function createPageWorld(subscriptions: number): PageWorld {
  const cases = Array.from({ length: subscriptions }, (_, index) => createCase(index))
  const alerts = cases.flatMap((one) => one.alerts)
  return {
    followLists: listNames.map((name, index) => createFollowList(name, index, cases)),
    subscriptions: cases.map((one) => one.subscription),
    alerts
  }
}

interface Case {
  readonly list: number
  readonly subscription: Subscription
  readonly alerts: readonly Alert[]
}

function createCase(index: number): Case {
  const family: Family = index % 6 === 5 ? 'businesses' : 'persons'
  const template =
    family === 'persons' ? at(people, index) : { ...at(businesses, index), born: null, gender: null }
  const round = Math.floor(index / people.length)
  const list = index % listNames.length
  const ref = {
    followListId: followListId(`list-${list + 1}`),
    family,
    subscriptionId: subscriptionId(`s-${index + 1}`)
  }
  // Later rounds add a numeral to the names, because the same name on another list would be another subject.
  const name = round === 0 ? template.name : `${template.name} ${roman(round + 1)}`
  const alerts = template.found.map(([primary, hit], position): Alert => ({
    ...ref,
    alertId: alertId(`a-${index + 1}-${position + 1}`),
    name: primary,
    match: hit,
    matchVersion: 1 + (index % 4),
    version: 2 + (index % 5),
    score: Math.max(76, 97 - position * 7 - (index % 14)),
    status: statusOf(index, position),
    datasets: at(datasets, index + position),
    countries: position === 0 ? ['nl', 'BE'] : ['RU'],
    datesOfBirth: family === 'persons' ? at(births, index + position) : [],
    gender: family === 'persons' && position === 0 ? template.gender : null,
    pepTier: (index + position) % 7 === 0 ? 'pepTier2' : null,
    profileId: `p-${(index * 37 + position) % 9_000}`,
    profileImage: null
  }))
  const { born, gender, countries } = template
  const counts = countsOf(alerts)
  return {
    list,
    subscription: {
      ...ref,
      name,
      dateOfBirth: born,
      gender,
      countries,
      counts,
      createdAt: null,
      lastUpdatedAt: null
    },
    alerts
  }
}

function statusOf(index: number, position: number): AlertStatus {
  if (index % 9 === 7) return 'discarded'
  if (index % 5 === 3 && position === 0) return 'false-positive'
  return index % 11 === 10 ? 'true-positive' : 'open'
}

function countsOf(alerts: readonly Alert[]): AlertCounts {
  const count = (status: AlertStatus): number => alerts.filter((alert) => alert.status === status).length
  return {
    open: count('open'),
    falsePositive: count('false-positive'),
    truePositive: count('true-positive'),
    discarded: count('discarded')
  }
}

function createFollowList(name: string, index: number, cases: readonly Case[]): FollowList {
  const own = cases.filter(({ list }) => list === index)
  return {
    id: followListId(`list-${index + 1}`),
    settings: {
      name,
      threshold: 76 + index * 2,
      frequency: at(['daily', 'weekly', 'monthly'], index),
      datasets: ['PEP', 'SAN', 'RRE'],
      dateOfBirthMatching: 'withinThreeYears',
      dateOfBirthRequired: false,
      countryRequired: false,
      matching: 'fuzzy',
      pepTiers: []
    },
    statistics: statisticsOf(own)
  }
}

function statisticsOf(cases: readonly Case[]): FollowListStatistics {
  const of = (family: Family, count: keyof AlertCounts): Count =>
    sumOfCounts(
      cases
        .filter(({ subscription }) => subscription.family === family)
        .map(({ subscription }) => subscription.counts[count])
    )
  const number = (family: Family, open: boolean): number =>
    cases.filter(
      ({ subscription }) => subscription.family === family && (!open || subscription.counts.open !== 0)
    ).length
  return {
    lastScreenedDateISO: '2026-11-20T04:00:00Z',
    personSubscriptionsCount: number('persons', false),
    businessSubscriptionsCount: number('businesses', false),
    personOpenSubscriptionsCount: number('persons', true),
    businessOpenSubscriptionsCount: number('businesses', true),
    personOpenAlertsCount: of('persons', 'open'),
    businessOpenAlertsCount: of('businesses', 'open'),
    personFalsePositiveAlertsCount: of('persons', 'falsePositive'),
    businessFalsePositiveAlertsCount: of('businesses', 'falsePositive'),
    personTruePositiveAlertsCount: of('persons', 'truePositive'),
    businessTruePositiveAlertsCount: of('businesses', 'truePositive'),
    personDiscardedAlertsCount: of('persons', 'discarded'),
    businessDiscardedAlertsCount: of('businesses', 'discarded')
  }
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('An empty list has no items.')
  return item
}

function roman(value: number): string {
  return ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'][value - 1] ?? `(${value})`
}

/** Two history entries that may both be this review. */
export function equalEntries({ content, userId }: QueuedReview, at: number): readonly HistoryEntry[] {
  return [4, 90].map((minutes) => ({ ...content, userId, at: new Date(at - minutes * 60_000).toISOString() }))
}
