import { followListId, subscriptionId } from '../../../shared/ids.ts'
import type { Address } from '../../../shared/domain/address.ts'
import { parseAddressPage } from '../../../shared/wire/address.ts'
import { alertRow } from '../../../shared/wire/alert.ts'
import { parsePage, parseSingle, type Parsed } from '../../../shared/wire/envelope.ts'
import { followListSingle } from '../../../shared/wire/follow-list.ts'
import { historyRow } from '../../../shared/wire/review.ts'
import { subscriptionListMeta, subscriptionRow } from '../../../shared/wire/subscription.ts'
import { type FieldShape, inFieldShape, neededFields } from './field-shapes.ts'
import type { PageWorld } from './page-world.ts'

/**
 * Messages of the service, written by hand after the tables of both documents, in which every attribute has a value
 * that no other has. Whoever finds the value on a screen has found the attribute. They go through the app's own
 * parsing on their way to the page.
 */

const listAttributes = {
  name: 'List Marker',
  threshold: 77,
  frequency: 'frequency-marker',
  datasets: ['DATASET-MARKER'],
  scheduleDayOfTheWeek: 'weekday-marker',
  scheduleDayOfTheMonth: 23,
  scheduleMonth: 'month-marker',
  dateOfBirthMatching: 'birth-matching-marker',
  dateOfBirthRequired: true,
  countryRequired: false,
  matching: 'matching-marker',
  pepTiers: ['tier-of-list-marker'],
  lastScreenedDateISO: 'screened-marker',
  personSubscriptionsCount: 4_101,
  businessSubscriptionsCount: 4_102,
  personOpenSubscriptionsCount: 4_103,
  businessOpenSubscriptionsCount: 4_104,
  personOpenAlertsCount: 4_105,
  businessOpenAlertsCount: 4_106,
  personFalsePositiveAlertsCount: 4_107,
  businessFalsePositiveAlertsCount: 4_108,
  personTruePositiveAlertsCount: 4_109,
  businessTruePositiveAlertsCount: 4_110,
  personDiscardedAlertsCount: 4_111,
  businessDiscardedAlertsCount: 4_112
}

const metaOf = (from: number): object => ({
  subscriptionsCount: from + 1,
  openSubscriptionsCount: from + 2,
  openAlertsCount: from + 3,
  falsePositiveAlertsCount: from + 4,
  truePositiveAlertsCount: from + 5,
  discardedAlertsCount: from + 6
})

const countsOf = (from: number): object => ({
  openCount: from + 1,
  falsePositiveCount: from + 2,
  truePositiveCount: from + 3,
  discardedCount: from + 4
})

const person = {
  id: 'person-subscription-marker',
  type: 'subscriptions',
  attributes: {
    name: 'Person Marker',
    countries: ['x1'],
    dateOfBirth: 'birth-of-subject-marker',
    gender: 'gender-of-subject-marker',
    ...countsOf(6_100),
    createdDateTimeISO: 'person-created-marker',
    lastUpdatedDateTimeISO: 'person-updated-marker'
  }
}
const business = {
  id: 'business-subscription-marker',
  type: 'subscriptions',
  attributes: {
    name: 'Business Marker',
    countries: ['x2'],
    ...countsOf(6_200),
    createdDateTimeISO: 'business-created-marker',
    lastUpdatedDateTimeISO: 'business-updated-marker'
  }
}

const personAlert = {
  id: 'person-alert-marker',
  type: 'reviews',
  attributes: {
    name: 'Primary Marker',
    match: 'Match Marker',
    matchVersion: 31,
    version: 47,
    score: 93,
    currentStatus: 'status-marker',
    datasets: ['DATASET-OF-ALERT-MARKER'],
    countries: ['x3'],
    datesOfBirth: ['birth-of-match-marker'],
    gender: 'gender-of-match-marker',
    pepTier: 'tier-of-alert-marker',
    personID: 'person-profile-marker',
    profileImage: 'https://images.marker.example/portrait.png'
  }
}
const businessAlert = {
  id: 'business-alert-marker',
  type: 'reviews',
  attributes: {
    name: 'Business Primary Marker',
    match: 'Business Match Marker',
    matchVersion: 33,
    version: 49,
    score: 91,
    currentStatus: 'business-status-marker',
    datasets: ['BUSINESS-DATASET-MARKER'],
    countries: ['x4'],
    businessID: 'business-profile-marker'
  }
}

const review = {
  type: 'reviews',
  attributes: {
    status: 'review-status-marker',
    dateTimeISO: 'reviewed-at-marker',
    riskRating: 'rating-marker',
    riskComment: 'comment-marker',
    userID: 'reviewer-marker',
    channel: 'channel-of-review-marker'
  }
}

const location = {
  buildingID: 1_234_567_890_123_451,
  buildingStatus: 'BUILDING_STATUS_MARKER',
  buildingYear: 1871,
  city: 'City Marker',
  houseLetter: 'Q',
  houseNumber: 731,
  houseNumberAddition: 'addition-marker',
  lat: 52.123_41,
  lon: 4.987_61,
  municipality: 'Municipality Marker',
  numberIndication: 1_234_567_890_123_452,
  objectID: 1_234_567_890_123_453,
  postalCode: '9731MK',
  province: 'Province Marker',
  secondaryAddress: true,
  status: 'address-status-marker',
  street: 'Street Marker',
  surfaceArea: 8_413,
  usagePurpose: 'purpose-marker',
  x: 121_941,
  y: 487_521
}

function taken<Value>(parsed: Parsed<Value>): Value {
  if (parsed.kind === 'refused') throw new Error(`Refused: ${JSON.stringify(parsed.issues)}`)
  return parsed.value
}

type Resource = { readonly id?: string; readonly type: string; readonly attributes: object }

function shaped(of: keyof typeof neededFields, resource: Resource, shape: FieldShape): Resource {
  return {
    ...resource,
    attributes: inFieldShape({ ...resource.attributes }, shape, neededFields[of] ?? [])
  }
}

/** The attributes of each resource as the documents show them, by the name that the table of fields has for it. */
export const markedResources = {
  'Follow List': { of: 'list', attributes: listAttributes },
  'Person Subscription': { of: 'subject', attributes: person.attributes },
  'Business Subscription': { of: 'subject', attributes: business.attributes },
  'Person Alert': { of: 'alert', attributes: personAlert.attributes },
  'Business Alert': { of: 'alert', attributes: businessAlert.attributes },
  Review: { of: 'review', attributes: review.attributes },
  Location: { of: 'none', attributes: location }
} as const

/** Whether the app's own parsing sets a row aside that has this in the place of the attribute; undefined: nothing at all. */
export function isSetAside(name: keyof typeof markedResources, attribute: string, value: unknown): boolean {
  const { of, attributes } = markedResources[name]
  const written = { ...attributes, [attribute]: value }
  // What is undefined is not written into JSON.
  const row: unknown = JSON.parse(JSON.stringify({ id: 'x', type: 'x', attributes: written }))
  const ref = {
    followListId: followListId('f'),
    family: 'persons',
    subscriptionId: subscriptionId('s')
  } as const
  switch (of) {
    case 'list':
      return parseSingle({ data: row }, followListSingle).kind === 'refused'
    case 'subject':
      return (
        taken(parsePage({ data: [row], links: {} }, subscriptionRow(ref.followListId, ref.family))).refused
          .length === 1
      )
    case 'alert':
      return taken(parsePage({ data: [row], links: {} }, alertRow(ref))).refused.length === 1
    case 'review':
      return taken(parsePage({ data: [row], links: {} }, historyRow)).refused.length === 1
    case 'none':
      return taken(parseAddressPage({ data: [row] })).refused.length === 1
  }
}

/** One follow list with a person and a business, and an alert of each. */
export function everyFieldWorld(shape: FieldShape = 'as documented'): PageWorld {
  const list = taken(
    parseSingle(
      {
        data: shaped('list', { id: 'list-marker', type: 'follow-lists', attributes: listAttributes }, shape)
      },
      followListSingle
    )
  )
  const subjects = (['persons', 'businesses'] as const).map((family) => {
    const page = taken(
      parsePage(
        {
          data: [shaped('subject', family === 'persons' ? person : business, shape)],
          links: {},
          meta: inFieldShape({ ...metaOf(family === 'persons' ? 5_100 : 5_200) }, shape, [])
        },
        subscriptionRow(list.id, family)
      )
    )
    const [subscription] = page.rows
    if (subscription === undefined)
      throw new Error(`The subject was refused: ${JSON.stringify(page.refused)}`)
    const alert = family === 'persons' ? personAlert : businessAlert
    const alerts = taken(
      parsePage({ data: [shaped('alert', alert, shape)], links: {} }, alertRow(subscription))
    ).rows
    return { family, subscription, alerts, meta: subscriptionListMeta(page.meta) }
  })
  return {
    followLists: [list],
    subscriptions: subjects.map(({ subscription }) => subscription),
    alerts: subjects.flatMap(({ alerts }) => alerts),
    metas: Object.fromEntries(subjects.flatMap(({ family, meta }) => (meta === null ? [] : [[family, meta]])))
  }
}

/** The history of every alert. */
export function everyFieldHistory(shape: FieldShape = 'as documented') {
  return taken(parsePage({ data: [shaped('review', review, shape)], links: {} }, historyRow)).rows
}

/** What lies at the address of the image: one pixel. */
export const everyFieldImage = {
  address: personAlert.attributes.profileImage,
  image: {
    type: 'image/png',
    base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  }
} as const

/** An event, whose fields the documents do not show: each is found by its path. */
const updateEvent = {
  id: 'event-marker',
  type: 'event-resource-marker',
  topLevel: 'top-level-marker',
  attributes: {
    dateTimeISO: '2026-03-03T10:00:00.000Z',
    eventType: 'event-type-marker',
    collection: 'collection-marker',
    operation: 'operation-marker',
    entity: { id: '12345678', type: 'organization' },
    oldValue: 'old-value-marker',
    newValue: 'new-value-marker'
  },
  links: { self: 'link-of-event-marker' }
}

export function everyFieldUpdate(shape: FieldShape = 'as documented') {
  const { entity, ...attributes } = updateEvent.attributes
  return { ...updateEvent, attributes: { ...inFieldShape(attributes, shape, []), entity } }
}

/** The one address that is found. */
export function everyFieldAddress(shape: FieldShape = 'as documented'): Address {
  const [address] = taken(
    parseAddressPage({
      data: [shaped('none', { type: 'locations', id: 'location-marker', attributes: location }, shape)]
    })
  ).addresses
  if (address === undefined) throw new Error('The address was refused.')
  return address
}
