import type { Page } from 'playwright-core'
import { monitor } from './lookup-scenes.ts'
import { main, subjects, triage } from '../person.ts'

/** A screen, as the table names it. */
export const screens = {
  list: 'Subjects, “About this list”',
  subject: 'Subjects, the chosen subject',
  person: 'Triage, the case of a person',
  business: 'Triage, the case of a business',
  history: 'Triage, “Review history”',
  file: 'Case file, and the report',
  address: 'Addresses, the chosen address',
  organisations: 'Organisations, the list and the details of a change'
} as const
export type Screen = keyof typeof screens

/** The resource and its attribute as the documents name them, the screen, and what stands there (test/fakes/world/every-field.ts). */
export type Line = readonly [attribute: string, screen: Screen, shown: string]

const followList: readonly Line[] = [
  ['id', 'list', 'list-marker'],
  ['name', 'list', 'List Marker'],
  ['threshold', 'list', 'Threshold 77'],
  ['frequency', 'list', 'frequency-marker'],
  ['datasets', 'list', 'DATASET-MARKER'],
  ['scheduleDayOfTheWeek', 'list', 'weekday-marker'],
  ['scheduleDayOfTheMonth', 'list', 'Day of the month 23'],
  ['scheduleMonth', 'list', 'month-marker'],
  ['dateOfBirthMatching', 'list', 'birth-matching-marker'],
  ['dateOfBirthRequired', 'list', 'Birth date required yes'],
  ['countryRequired', 'list', 'Country required no'],
  ['matching', 'list', 'matching-marker'],
  ['pepTiers', 'list', 'tier-of-list-marker'],
  ['lastScreenedDateISO', 'list', 'screened-marker'],
  ['personSubscriptionsCount', 'list', '4,101'],
  ['businessSubscriptionsCount', 'list', '4,102'],
  ['personOpenSubscriptionsCount', 'list', '4,103'],
  ['businessOpenSubscriptionsCount', 'list', '4,104'],
  ['personOpenAlertsCount', 'list', '4,105'],
  ['businessOpenAlertsCount', 'list', '4,106'],
  ['personFalsePositiveAlertsCount', 'list', '4,107'],
  ['businessFalsePositiveAlertsCount', 'list', '4,108'],
  ['personTruePositiveAlertsCount', 'list', '4,109'],
  ['businessTruePositiveAlertsCount', 'list', '4,110'],
  ['personDiscardedAlertsCount', 'list', '4,111'],
  ['businessDiscardedAlertsCount', 'list', '4,112']
]

const personSubscription: readonly Line[] = [
  ['id', 'person', 'person-subscription-marker'],
  ['name', 'person', 'Person Marker'],
  ['countries', 'person', 'X1'],
  ['dateOfBirth', 'person', 'birth-of-subject-marker'],
  ['gender', 'person', 'gender-of-subject-marker'],
  ['openCount', 'person', 'Open: 6,101'],
  ['falsePositiveCount', 'person', 'False positive: 6,102'],
  ['truePositiveCount', 'person', 'True positive: 6,103'],
  ['discardedCount', 'person', 'Discarded: 6,104'],
  ['createdDateTimeISO', 'person', 'person-created-marker'],
  ['lastUpdatedDateTimeISO', 'person', 'person-updated-marker'],
  ['id', 'subject', 'person-subscription-marker'],
  ['createdDateTimeISO', 'subject', 'person-created-marker'],
  ['lastUpdatedDateTimeISO', 'subject', 'person-updated-marker'],
  ['id', 'file', 'person-subscription-marker'],
  ['createdDateTimeISO', 'file', 'person-created-marker'],
  ['lastUpdatedDateTimeISO', 'file', 'person-updated-marker']
]

const businessSubscription: readonly Line[] = [
  ['id', 'business', 'business-subscription-marker'],
  ['name', 'business', 'Business Marker'],
  ['countries', 'business', 'X2'],
  ['openCount', 'business', 'Open: 6,201'],
  ['falsePositiveCount', 'business', 'False positive: 6,202'],
  ['truePositiveCount', 'business', 'True positive: 6,203'],
  ['discardedCount', 'business', 'Discarded: 6,204'],
  ['createdDateTimeISO', 'business', 'business-created-marker'],
  ['lastUpdatedDateTimeISO', 'business', 'business-updated-marker']
]

const metaOfList = (from: number): readonly Line[] => [
  ['subscriptionsCount', 'list', `5,${from + 1}`],
  ['openSubscriptionsCount', 'list', `5,${from + 2}`],
  ['openAlertsCount', 'list', `5,${from + 3}`],
  ['falsePositiveAlertsCount', 'list', `5,${from + 4}`],
  ['truePositiveAlertsCount', 'list', `5,${from + 5}`],
  ['discardedAlertsCount', 'list', `5,${from + 6}`]
]

const personAlert: readonly Line[] = [
  ['id', 'person', 'person-alert-marker'],
  ['name', 'person', 'Primary Marker'],
  ['match', 'person', 'Match Marker'],
  ['matchVersion', 'person', 'match 31'],
  ['version', 'person', 'profile 47'],
  ['score', 'person', 'score 93'],
  ['currentStatus', 'person', 'status-marker'],
  ['datasets', 'person', 'DATASET-OF-ALERT-MARKER'],
  ['countries', 'person', 'X3'],
  ['datesOfBirth', 'person', 'birth-of-match-marker'],
  ['gender', 'person', 'gender-of-match-marker'],
  ['pepTier', 'person', 'tier-of-alert-marker'],
  ['personID', 'person', 'person-profile-marker'],
  ['profileImage', 'person', 'images.marker.example'],
  ['id', 'file', 'person-alert-marker'],
  ['personID', 'file', 'person-profile-marker']
]

const businessAlert: readonly Line[] = [
  ['id', 'business', 'business-alert-marker'],
  ['name', 'business', 'Business Primary Marker'],
  ['match', 'business', 'Business Match Marker'],
  ['matchVersion', 'business', 'match 33'],
  ['version', 'business', 'profile 49'],
  ['score', 'business', 'score 91'],
  ['currentStatus', 'business', 'business-status-marker'],
  ['datasets', 'business', 'BUSINESS-DATASET-MARKER'],
  ['countries', 'business', 'X4'],
  ['businessID', 'business', 'business-profile-marker']
]

const review: readonly Line[] = [
  ['status', 'history', 'review-status-marker'],
  ['dateTimeISO', 'history', 'reviewed-at-marker'],
  ['riskRating', 'history', 'rating-marker'],
  ['riskComment', 'history', 'comment-marker'],
  ['userID', 'history', 'reviewer-marker'],
  ['channel (not documented)', 'history', 'channel: channel-of-review-marker'],
  ['channel (not documented)', 'file', 'channel: channel-of-review-marker']
]

const location: readonly Line[] = [
  ['buildingID', 'address', '1234567890123451'],
  ['buildingStatus', 'address', 'BUILDING_STATUS_MARKER'],
  ['buildingYear', 'address', '1871'],
  ['city', 'address', 'City Marker'],
  ['houseLetter', 'address', 'House letter Q'],
  ['houseNumber', 'address', 'House number 731'],
  ['houseNumberAddition', 'address', 'addition-marker'],
  ['lat', 'address', '52.12341'],
  ['lon', 'address', '4.98761'],
  ['municipality', 'address', 'Municipality Marker'],
  ['numberIndication', 'address', '1234567890123452'],
  ['objectID', 'address', '1234567890123453'],
  ['postalCode', 'address', '9731MK'],
  ['province', 'address', 'Province Marker'],
  ['secondaryAddress', 'address', 'Secondary address yes'],
  ['status', 'address', 'address-status-marker'],
  ['street', 'address', 'Street Marker'],
  ['surfaceArea', 'address', '8,413'],
  ['usagePurpose', 'address', 'purpose-marker'],
  ['x', 'address', '121941'],
  ['y', 'address', '487521']
]

const monitoringItem: readonly Line[] = [
  ['id', 'organisations', 'item-12345678'],
  ['entityId', 'organisations', '12345678'],
  ['entityType', 'organisations', 'Organisation'],
  ['eventTypes', 'organisations', 'Event types: change'],
  ['collections', 'organisations', 'Directors and officers Event types: change']
]

/** The documents do not show its fields, so the names of the left column are those of the invented event. */
const updateEvent: readonly Line[] = [
  ['id', 'organisations', 'event-marker'],
  ['type', 'organisations', 'event-resource-marker'],
  ['topLevel', 'organisations', 'topLevel top-level-marker'],
  ['attributes.dateTimeISO', 'organisations', '2026-03-03T10:00:00.000Z'],
  ['attributes.eventType', 'organisations', 'event-type-marker'],
  ['attributes.collection', 'organisations', 'collection-marker'],
  ['attributes.operation', 'organisations', 'operation-marker'],
  ['attributes.entity.id', 'organisations', 'attributes.entity.id 12345678'],
  ['attributes.entity.type', 'organisations', 'Kind of organisation Organisation'],
  ['attributes.oldValue', 'organisations', 'old-value-marker'],
  ['attributes.newValue', 'organisations', 'new-value-marker'],
  ['links.self', 'organisations', 'link-of-event-marker']
]

export const resources: readonly (readonly [resource: string, lines: readonly Line[]])[] = [
  ['Follow List', followList],
  ['Person Subscription', personSubscription],
  ['Business Subscription', businessSubscription],
  ['Subscription list meta, persons', metaOfList(100)],
  ['Subscription list meta, businesses', metaOfList(200)],
  ['Person Alert', personAlert],
  ['Business Alert', businessAlert],
  ['Review', review],
  ['Location', location],
  ['Organization monitoring Item', monitoringItem],
  ['Update event (fields not shown)', updateEvent]
]

/** What a reader sees of the page, in one line. Throws where something is wider than the page. */
async function textOf(page: Page): Promise<string> {
  const wide = await page.locator('main').evaluate((element) => element.scrollWidth - element.clientWidth)
  // What lies outside of the window is not laid out, and then not read.
  await page.locator('.case-section').evaluateAll((sections) => {
    for (const section of sections) (section as HTMLElement).style.contentVisibility = 'visible'
  })
  if (wide > 0) throw new Error(`${page.url()} is ${String(wide)} px wider than its window.`)
  return (await page.locator('main').innerText()).replaceAll(/\s+/gu, ' ')
}

/** What lies around a case is read and drawn after the case itself: which of it is packed is told last. */
async function untilAllOfCase(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Review history' })
    .getByText('The history is not on this computer')
    .waitFor()
}

/** Plays every screen that the table names, and takes down what stands on it. */
export async function playScreens(page: Page): Promise<Readonly<Record<Screen, string>>> {
  await triage.rows(page).filter({ hasText: 'Person Marker' }).click()
  await triage.case(page).getByRole('heading', { name: 'Person Marker' }).waitFor()
  await untilAllOfCase(page)
  const person = await textOf(page)
  await page.getByRole('button', { name: 'Read history' }).click()
  await page.getByRole('region', { name: 'Review history' }).getByRole('listitem').waitFor()
  const history = await textOf(page)
  await page.getByRole('button', { name: 'Case file' }).click()
  await page
    .getByRole('article')
    .getByRole('heading', { name: /Match Marker/u })
    .waitFor()
  const file = await textOf(page)
  await main.goTo(page, 'Triage')
  await triage.rows(page).filter({ hasText: 'Business Marker' }).click()
  await triage.case(page).getByRole('heading', { name: 'Business Marker' }).waitFor()
  await untilAllOfCase(page)
  const business = await textOf(page)
  await main.goTo(page, 'Subjects')
  await subjects.lists(page).getByRole('row', { name: 'List Marker' }).click()
  await page.getByText('About this list').click()
  await page.getByRole('table', { name: 'Counters of this list' }).waitFor()
  const list = await textOf(page)
  await subjects.grid(page).getByRole('row', { name: 'Person Marker' }).click()
  await page.getByRole('button', { name: 'Edit Person Marker' }).waitFor()
  const subject = await textOf(page)
  await main.goTo(page, 'Addresses')
  await page.getByRole('searchbox', { name: 'Search addresses' }).fill('marker')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('region', { name: 'Address', exact: true }).getByRole('heading').waitFor()
  const address = await textOf(page)
  await monitor(page)
  const event = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  for (const all of await event.getByText('All fields').all()) await all.click()
  return { person, history, file, business, list, subject, address, organisations: await textOf(page) }
}
