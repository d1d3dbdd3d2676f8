import {
  changedValues,
  collectionsOf,
  type EntityType,
  type MonitoringItem,
  operations
} from './organisations.ts'
import { hashText, SeededRandom } from './random.ts'
import { type AlertRecord, type ReviewRecord, setStatus, type SubscriptionRecord } from './records.ts'
import { dayMillis, hourMillis } from './service-time.ts'
import type { World } from './world.ts'

/** What somebody who looks at such a world could begin with. All of it is invented. */
export const proposal = {
  monitoringList: 'Leveranciers',
  organisations: [
    organisation('90010017', 'Noorderlicht Scheepsbouw N.V.'),
    organisation('90010025', 'Waddenzicht Holding B.V.'),
    organisation('90010033', 'Hoogwater Techniek B.V.'),
    organisation('90010041', 'Kaap Hoorn Foods B.V.'),
    organisation('90010058', 'Stichting Zuiderkruis'),
    organisation('900100170001', 'Noorderlicht Scheepsbouw, vestiging Delfzijl')
  ],
  addressSearches: ['Zeedijk', 'Havenstraat', 'Molenweg']
}

function organisation(entityId: string, label: string) {
  const entityType: EntityType = entityId.length === 12 ? 'branch' : 'organization'
  return { entityId, entityType, label, collections: [...collectionsOf[entityType]] }
}

/**
 * Makes a seeded world worth looking at: decisions of the last weeks, images, scores that differ. It draws from random
 * numbers of its own, so that the world's ids and names stay as they are.
 */
export function tellStory(world: World): void {
  const random = new SeededRandom(world.seed, 'story')
  for (const list of world.lists.items)
    for (const { all } of [list.persons, list.businesses])
      for (const subscription of all.items) {
        for (const alert of subscription.alerts.items) tellOf(world, random, alert)
        subscription.updated = subscription.alerts.items.reduce(
          (latest, { history }) => Math.max(latest, history.at(-1)?.at ?? 0),
          subscription.updated
        )
        tellInOwnScript(subscription)
      }
}

/** People of the sample whose first open match is written as they write it themselves. */
const ownScripts: Readonly<Record<string, string>> = {
  'Dmitry Likhachov': 'Дмитрий Лихачов',
  'Raniyah Daoud': 'رانية داود',
  'Qiū Zǐxuān': '邱子轩'
}

function tellInOwnScript({ values, alerts }: SubscriptionRecord): void {
  const own = ownScripts[values.name]
  const alert = alerts.items.find(({ status }) => status === 'open')
  if (own === undefined || alert === undefined) return
  const { profile } = alert
  alert.profile = { ...profile, name: values.name, aliases: [...profile.aliases, own] }
  alert.match = own
}

function tellOf(world: World, random: SeededRandom, alert: AlertRecord): void {
  const { threshold } = alert.subscription.list.settings
  const room = alert.score - threshold
  // Names that are nearly equal would all stand at the top with one score.
  if (alert.status !== 'discarded' && room > 0 && random.chance(0.8))
    alert.score -= random.below(Math.min(room, 16) + 1)
  if (alert.subscription.home.family === 'persons' && random.chance(0.5))
    alert.profile = { ...alert.profile, hasImage: true }
  if (alert.status !== 'open' || !random.chance(0.2)) return
  const status = random.chance(0.85) ? 'false-positive' : 'true-positive'
  const { riskRating, riskComment } = random.pick(reasons[status])
  const found = alert.history[0]?.at ?? 0
  const at = Math.max(
    found + hourMillis,
    world.startAt - random.below(30) * dayMillis - random.between(1, 8) * hourMillis
  )
  if (at >= world.startAt) return
  alert.history.push({ status, at, riskRating, riskComment, userID: random.pick(colleagues) })
  setStatus(alert, status)
}

const colleagues = ['a.devries', 'M.Kuipers', 's.yildirim@sandbox.example'] as const
const reasons: Readonly<
  Record<
    'false-positive' | 'true-positive',
    readonly Required<Pick<ReviewRecord, 'riskRating' | 'riskComment'>>[]
  >
> = {
  'false-positive': [
    { riskRating: 'not risky', riskComment: 'Andere geboortedatum, ander land.' },
    { riskRating: 'LOW', riskComment: 'Namesake: the profile is nine years older.' },
    { riskRating: 'not risky', riskComment: 'Alias van een ander persoon; paspoort gezien.' },
    { riskRating: 'not risky', riskComment: 'Other middle name, confirmed by the relation manager.' }
  ],
  'true-positive': [
    { riskRating: 'risky', riskComment: 'Bevestigd: zelfde geboortedatum en functie.' },
    { riskRating: 'HIGH', riskComment: 'Date and place of birth match; enhanced due diligence started.' }
  ]
}

/** What has changed at an organisation in the year before it was put under monitoring. */
export function tellPast(item: MonitoringItem): void {
  const { entityId, entityType, list } = item
  const random = new SeededRandom(hashText(item.id), 'past of an organisation')
  const times = Array.from({ length: random.between(5, 12) }, () =>
    Math.floor(item.created - random.fraction() * 365 * dayMillis)
  ).sort((left, right) => left - right)
  for (const at of times) {
    const collection = random.pick(item.collections)
    const change = { entityId, entityType, collection, operation: random.pick(operations), at }
    const event = {
      id: random.uuid(),
      ...change,
      ...changedValues(random, change),
      listId: list.id,
      itemId: item.id
    }
    item.updates.push(event)
    list.updates.push(event)
  }
  list.updates.sort((left, right) => left.at - right.at)
}
