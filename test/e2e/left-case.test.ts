import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { SubscriptionRef } from '../../shared/domain/subscription.ts'
import { rowsOf } from '../fakes/service/rows-of-service.ts'
import { appWithAlerts } from './app-with-alerts.ts'
import { chooseCase, main, syncFromAnywhere, triage } from './person.ts'

/** Deletes a subject at the service, as a colleague would. */
async function deleteAtService(
  baseUrl: string,
  { followListId, family, subscriptionId }: SubscriptionRef
): Promise<void> {
  const path = `/compliance/monitor/v2/follow-lists/${followListId}/subscriptions/${family}/${subscriptionId}`
  const headers = { 'x-api-key': 'sandbox-key' }
  expect((await fetch(`${baseUrl}${path}`, { method: 'DELETE', headers })).status).toBe(204)
}

const caseFile = (page: Page, name: string) => page.getByRole('article', { name })

it('the app finds the case of a subject that was deleted at the service, with the decision that was made in it (F1d, F1f)', async () => {
  const { page, service } = await appWithAlerts()
  await triage.show(page, 0)
  const subject = await triage.subject(page)
  await triage.decision(page, 'False positive').click()
  await triage.comment(page).fill('Another year of birth')
  await triage.comment(page).blur()

  const [one] = [...rowsOf(service.snapshot()).subscriptions.values()].filter(({ name }) => name === subject)
  if (one === undefined) throw new Error(`The service has no ${subject}.`)
  await deleteAtService(service.baseUrl, one)
  expect(await syncFromAnywhere(page)).toMatch(/^Synced/u)

  await main.goTo(page, 'Reports')
  expect(await chooseCase(page, 'Add a case', subject)).toBe(`${subject}, no longer shown by the service`)
  await page.getByRole('button', { name: `Case file of ${subject}` }).click()
  const file = caseFile(page, subject)
  await file.getByText('The service no longer shows this subject.').waitFor()
  await file.getByText('The service no longer shows this alert.').first().waitFor()
  await file.getByText('Another year of birth').first().waitFor()
})
