import type { Clock } from '../../../shared/clock.ts'
import type { ResolvedOptions } from '../options.ts'
import { lastScreeningBefore } from '../screening/schedule.ts'
import type { WorldOptions } from '../state-file.ts'
import { AddressBook } from './address-book.ts'
import { inventAddresses } from './addresses.ts'
import { type Finding, type NameSource, searchFor } from './invented-names.ts'
import { SeededRandom } from './random.ts'
import {
  addAlert,
  addSubscription,
  type AlertRecord,
  type AlertStatus,
  emptyList,
  families,
  type Family,
  type FollowListRecord,
  type ListSettings,
  type ReviewRecord,
  type StoredSettings,
  type SubscriptionRecord,
  type SubscriptionValues,
  withDefaults
} from './records.ts'
import { dayMillis, hourMillis } from './service-time.ts'
import { tellStory } from './story.ts'
import { emptyWorld, type World } from './world.ts'

export function buildWorld(options: ResolvedOptions, clock: Clock, names: NameSource): World {
  let book: AddressBook | null = null
  const world = emptyWorld({
    seed: options.seed,
    startAt: options.startAt,
    clock,
    names,
    // Built at the first search: most runs never look up an address.
    addresses: () => (book ??= new AddressBook(inventAddresses(options.seed, options.addresses)))
  })
  seedWorld(world, options)
  if (options.story) tellStory(world)
  leaveOpen(world, options)
  return world
}

/** What a state file must say of the world that its changes belong to. */
export function worldOptionsOf(options: ResolvedOptions): WorldOptions {
  const { seed, startAt, alerts, subscriptions, followLists, businessShare, namesFile } = options
  return { seed, startAt, alerts, subscriptions, followLists, businessShare, namesFile }
}

/** Attributes that the documents do not name, of every type that JSON has. */
const others = {
  list: { owner: { team: 'Onboarding', floor: 3 }, labels: ['retail', 'south'], reviewCycleMonths: 6 },
  subject: { customerNumber: 'K-00017', isVip: false, segments: ['retail'], leftAt: null },
  profile: { occupation: 'notary', sources: [{ title: 'Register', year: 2019 }], relevance: 0.7 }
}

/** What the documents leave open of the seeded world. */
function leaveOpen({ lists }: World, { otherAttributes, tiers }: ResolvedOptions): void {
  for (const list of lists.items) {
    const pepTiers = list.settings.pepTiers.map((_tier, index) => index + 1)
    list.settings = {
      ...list.settings,
      ...(tiers === 'number' ? { pepTiers } : {}),
      ...(otherAttributes ? { other: others.list } : {})
    }
    list.screenedWith = list.settings
    if (otherAttributes)
      for (const family of families) for (const subject of list[family].all.items) addOthers(subject)
  }
}

function addOthers(subject: SubscriptionRecord): void {
  subject.values = { ...subject.values, other: others.subject }
  for (const alert of subject.alerts.items) alert.profile = { ...alert.profile, other: others.profile }
}

export interface WorldSize {
  readonly alerts: number
  readonly subscriptions: number
  readonly followLists: number
  /** Share of subscriptions that are businesses, 0 to 1. */
  readonly businessShare: number
}

/** Fills an empty world. The same seed, size, start and names give the same world, byte for byte. */
function seedWorld(world: World, size: WorldSize): void {
  const random = new SeededRandom(world.seed, 'seeded world')
  const lists = Array.from({ length: size.followLists }, (_, index) => seedList(world, random, index))
  if (lists.length === 0) return
  const shares = alertsPerSubscription(random, size.alerts, size.subscriptions)
  const seeded: Record<Family, SubscriptionRecord[]> = { persons: [], businesses: [] }
  for (const alerts of shares) {
    const family: Family = random.chance(size.businessShare) ? 'businesses' : 'persons'
    seeded[family].push(
      seedSubscription(world, random, listToFill(random, lists), family, alerts, seeded[family])
    )
  }
}

function seedList(world: World, random: SeededRandom, index: number): FollowListRecord {
  const list = emptyList(random.uuid(), world.nextOrdinal(), seededSettings(index))
  list.lastScreened = lastScreeningBefore(list.settings, world.startAt)
  world.lists.add(list)
  return list
}

/** The first lists are the largest, as in a real firm. */
function listToFill(random: SeededRandom, lists: readonly FollowListRecord[]): FollowListRecord {
  return random.chance(0.4) ? (lists[0] ?? random.pick(lists)) : random.pick(lists)
}

function seedSubscription(
  world: World,
  random: SeededRandom,
  list: FollowListRecord,
  family: Family,
  alerts: number,
  others: readonly SubscriptionRecord[]
): SubscriptionRecord {
  // The same client is often on a second list; the same profiles are found there.
  const double = others.length > 0 && random.chance(0.06) ? random.pick(others) : null
  const values: SubscriptionValues = double?.values ?? world.names.subject(random, family)
  const created = world.startAt - random.between(120, 900) * dayMillis - random.below(24) * hourMillis
  const subscription = addSubscription(
    list,
    family,
    { id: random.uuid(), ordinal: world.nextOrdinal(), created },
    values
  )
  for (let index = 0; index < alerts; index += 1) {
    const same = double?.alerts.items[index]
    const finding =
      same === undefined
        ? world.names.find(random, searchFor(subscription, list.settings))
        : findingOf(same, list.settings.threshold)
    seedAlert(world, random, subscription, finding)
  }
  subscription.updated = subscription.alerts.items.reduce(
    (latest, alert) => Math.max(latest, alert.history.at(-1)?.at ?? 0),
    created
  )
  return subscription
}

function findingOf(alert: AlertRecord, threshold: number): Finding {
  return { profile: alert.profile, match: alert.match, score: Math.max(alert.score, threshold) }
}

function seedAlert(
  world: World,
  random: SeededRandom,
  subscription: SubscriptionRecord,
  finding: Finding
): void {
  const { list, created } = subscription
  const status = inventStatus(random)
  const matchVersion = random.chance(0.8) ? 1 : random.between(2, 4)
  const foundAt = inventFoundAt(random, created, list.lastScreened ?? created)
  const alert: AlertRecord = {
    id: random.uuid(),
    ordinal: world.nextOrdinal(),
    subscription,
    profile: finding.profile,
    match: finding.match,
    score: status === 'discarded' ? 0 : finding.score,
    matchVersion,
    version: matchVersion + random.below(3),
    status,
    history: inventHistory(random, status, foundAt, world.startAt)
  }
  addAlert(alert)
  world.profiles.set(finding.profile.profileId, alert)
}

/** A third of the subjects has no alert, most have a few, some have pages of them; together exactly `alerts`. */
function alertsPerSubscription(
  random: SeededRandom,
  alerts: number,
  subscriptions: number
): readonly number[] {
  const weights = Array.from({ length: subscriptions }, () => {
    const draw = random.fraction()
    return draw < 0.33
      ? 0
      : draw < 0.9
        ? random.between(1, 4)
        : draw < 0.99
          ? random.between(4, 16)
          : random.between(16, 60)
  })
  let total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0 && weights.length > 0) {
    weights[0] = 1
    total = 1
  }
  let passed = 0
  // The ends of the shares are rounded, not their sizes, so that no alert is lost to rounding.
  return weights.map((weight) => {
    const before = Math.floor((passed * alerts) / total)
    passed += weight
    return Math.floor((passed * alerts) / total) - before
  })
}

const seeded: readonly ListSettings[] = [
  { name: 'Klanten Zuid-Holland', threshold: 83, frequency: 'daily', datasets: ['PEP', 'SAN', 'RRE'] },
  {
    name: 'Leveranciers',
    threshold: 80,
    frequency: 'weekly',
    scheduleDayOfTheWeek: 'monday',
    datasets: ['SAN', 'INS', 'DD', 'REL']
  },
  {
    name: 'Private banking',
    threshold: 75,
    frequency: 'daily',
    datasets: ['PEP-CURRENT', 'PEP-FORMER', 'PEP-LINKED', 'SAN', 'POI'],
    pepTiers: ['pepTier1', 'pepTier2'],
    dateOfBirthMatching: 'withinOneYear'
  },
  {
    name: 'Correspondent relations',
    threshold: 88,
    frequency: 'monthly',
    scheduleDayOfTheMonth: 31,
    datasets: ['SAN-CURRENT', 'SOE', 'REL'],
    matching: 'strict'
  },
  {
    name: 'Notariaat: bestuurders & UBO’s',
    threshold: 78,
    frequency: 'halfAYear',
    scheduleDayOfTheMonth: 1,
    scheduleMonth: 'march',
    datasets: ['PEP', 'SAN', 'DD']
  },
  {
    name: 'Shipping & trade finance',
    threshold: 85,
    frequency: 'annual',
    scheduleDayOfTheMonth: 15,
    scheduleMonth: 'june',
    datasets: ['SAN', 'RRE', 'POI', 'SOE-CURRENT']
  }
]

/** Settings of the nth follow list of a world; from the seventh on they repeat under a number. */
export function seededSettings(index: number): StoredSettings {
  const settings = seeded[index % seeded.length]
  if (settings === undefined) throw new Error('There are no seeded settings.')
  const round = Math.floor(index / seeded.length)
  return withDefaults(round === 0 ? settings : { ...settings, name: `${settings.name} ${round + 1}` })
}

const reviewers = [
  'a.devries',
  'M.Kuipers',
  'compliance-team-2',
  's.yildirim@sandbox.example',
  'J. Łuczak'
] as const
const ratings: Readonly<Record<'true-positive' | 'false-positive', readonly string[]>> = {
  'true-positive': ['risky', 'HIGH', 'MEDIUM'],
  'false-positive': ['not risky', 'LOW', 'not risky']
}
const comments: Readonly<Record<'true-positive' | 'false-positive', readonly string[]>> = {
  'true-positive': [
    'Identiek aan het paspoort in het dossier.',
    'Date of birth and place match the register extract.',
    'Confirmed by the relation manager; enhanced due diligence started.',
    'PEP bevestigd, wethouder sinds 2019.'
  ],
  'false-positive': [
    'Andere geboortedatum, ander land.',
    'Namesake: different year of birth.',
    'Geen overeenkomst; treffer op alias van een andere persoon.',
    'Company dissolved before our client was founded.',
    'Schreibweise ähnlich, Person nicht identisch.'
  ]
}

/** The history that leads to `status`: the finding, then up to three reviews; the last one gave the status. */
function inventHistory(
  random: SeededRandom,
  status: AlertStatus,
  foundAt: number,
  until: number
): ReviewRecord[] {
  const history: ReviewRecord[] = [{ status: 'open', at: foundAt }]
  if (status === 'true-positive' || status === 'false-positive') {
    if (random.chance(0.2))
      history.push(review(random, status === 'true-positive' ? 'false-positive' : 'true-positive'))
    history.push(review(random, status))
  }
  const step = Math.max(1, Math.floor((until - foundAt) / (history.length + 1)))
  return history.map((entry, at) => (at === 0 ? entry : { ...entry, at: foundAt + at * step }))
}

function review(random: SeededRandom, status: 'true-positive' | 'false-positive'): ReviewRecord {
  return {
    status,
    at: 0,
    riskRating: random.pick(ratings[status]),
    riskComment: random.pick(comments[status]),
    userID: random.pick(reviewers)
  }
}

/** Most alerts wait for a decision. */
function inventStatus(random: SeededRandom): AlertStatus {
  const draw = random.fraction()
  return draw < 0.88 ? 'open' : draw < 0.94 ? 'false-positive' : draw < 0.98 ? 'true-positive' : 'discarded'
}

/** When an alert of a list that was screened at `lastScreened` may have been found. */
function inventFoundAt(random: SeededRandom, created: number, lastScreened: number): number {
  return Math.max(created, lastScreened - random.below(90) * dayMillis)
}
