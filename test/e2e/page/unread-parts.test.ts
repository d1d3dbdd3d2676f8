import { afterAll, beforeAll, expect, it } from 'vitest'
import { pressKeys } from '../keys.ts'
import type { Unread } from '../../../shared/domain/sync-run.ts'
import { followListId, subscriptionId } from '../../../shared/ids.ts'
import { type PageTheatre, sharedTheatre } from './page-stage.ts'

let theatre: PageTheatre
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())

const answered = { correlationId: null, errors: [] } as const
const failed = (status: number) => ({ kind: 'server-error', status, ...answered }) as const
const [first, second] = [followListId('list-1'), followListId('list-2')]
const ofSubject = {
  followListId: first,
  family: 'persons',
  subscriptionId: subscriptionId('S-unknown')
} as const
const unread: readonly Unread[] = [
  { what: { kind: 'follow-list', followListId: first }, failure: failed(500) },
  {
    what: { kind: 'subscriptions', followListId: second, family: 'persons' },
    failure: { kind: 'bad-request', ...answered }
  },
  { what: { kind: 'alerts', subscription: ofSubject }, failure: failed(503) },
  { what: { kind: 'all-alerts', family: 'businesses' }, failure: { kind: 'forbidden', ...answered } },
  { what: { kind: 'follow-list', followListId: followListId('list-4') }, failure: failed(504) },
  { what: { kind: 'follow-list', followListId: followListId('list-5') }, failure: failed(505) },
  { what: { kind: 'follow-list', followListId: followListId('list-6') }, failure: failed(506) }
]

const words = [
  {
    locale: 'en-GB',
    sync: 'Sync now',
    label: 'What could not be read',
    said: [
      /^Not read: follow list Klanten Zuid-Holland\. .*\(500\)/u,
      /^Not read: the persons of follow list Uiteindelijk belanghebbenden\. .*\(400\)/u,
      /^Not read: the alerts of subject S-unknown\. .*\(503\)/u,
      /^Not read: the alerts of one or more businesses\. ./u,
      /^Not read: follow list list-4\. .*\(504\)/u,
      /^And 2 more were not read\.$/u
    ]
  },
  {
    locale: 'nl-NL',
    sync: 'Nu synchroniseren',
    label: 'Wat niet kon worden gelezen',
    said: [
      /^Niet gelezen: volglijst Klanten Zuid-Holland\. .*\(500\)/u,
      /^Niet gelezen: de personen van volglijst Uiteindelijk belanghebbenden\. .*\(400\)/u,
      /^Niet gelezen: de alerts van subject S-unknown\. .*\(503\)/u,
      /^Niet gelezen: de alerts van een of meer bedrijven\. ./u,
      /^Niet gelezen: volglijst list-4\. .*\(504\)/u,
      /^En nog 2 andere onderdelen zijn niet gelezen\.$/u
    ]
  }
] as const

it.each(words)(
  'the page names what a sync could not read, five with their reasons, and counts the others ($locale) (S16i)',
  async ({ locale, sync, label, said }) => {
    const { page } = await theatre.open({ syncFails: failed(500), unread }, { locale })
    await page.getByRole('contentinfo').getByRole('button', { name: sync }).click()
    await page.locator('.message-stack .notice').first().waitFor()
    await pressKeys(page, ['g', 'y'])
    const named = page.getByRole('list', { name: label }).getByRole('listitem')
    await named.first().waitFor()
    const others = async (): Promise<readonly string[]> =>
      (await named.allInnerTexts()).filter((text, index) => said[index]?.test(text.trim()) !== true)
    await expect.poll(() => named.count()).toBe(said.length)
    await expect.poll(others).toEqual([])
    // The reason of the run is that of the first part, and is said once among what is wrong.
    expect(await page.locator('.problems > li').filter({ hasText: '(500)' }).count()).toBe(1)
  }
)
