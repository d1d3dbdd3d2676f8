import { expect, it } from 'vitest'
import type { Sandbox } from '../../electron/sandbox/server.ts'
import { truthOf } from '../fakes/main/sandbox-truth.ts'
import { appWithAlerts } from './app-with-alerts.ts'
import { askMain } from './in-page.ts'

it('the dialog for many marks what a sync brings against the decision, moves no focus, and asks once more (T6m)', async () => {
  const { page, service } = await appWithAlerts()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('f')
  const dialog = page.getByRole('dialog', { name: /^Decide on \d+/u })
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await reason.fill('Looked at one by one')
  const decide = dialog.getByRole('button', { name: /alerts?: false positive$/u, disabled: false })
  await decide.waitFor()

  const name = await editAsColleague(service)
  expect(await askMain(page, 'sync.start', { full: true })).toMatchObject({ kind: 'ended' })
  await dialog
    .getByText(/^While this was open, the sync brought \d alerts? that stands? out too\.$/u)
    .waitFor()
  const anew = dialog.getByRole('listitem').filter({ hasText: 'New:' })
  await anew.filter({ hasText: name }).filter({ hasText: 'name and birth date agree' }).first().waitFor()
  expect(await reason.evaluate((field) => field === document.activeElement)).toBe(true)

  const told = dialog.getByRole('status').filter({ hasText: 'Look at what is marked as new first' })
  await told.waitFor()
  await page.keyboard.press('Control+Enter')
  await told.waitFor({ state: 'detached' })
  expect(await dialog.isVisible()).toBe(true)
  expect(await anew.count()).toBeGreaterThan(0)
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  await page
    .getByRole('status')
    .filter({ hasText: /alerts?: false positive/u })
    .first()
    .waitFor()
})

/** A colleague gives a person the name and the day of birth of one of its matches. Returns the name. */
async function editAsColleague(service: Sandbox): Promise<string> {
  const { alerts } = truthOf(service)
  const found = [...alerts.values()].find(
    ({ family, status, datesOfBirth }) => family === 'persons' && status === 'open' && datesOfBirth.length > 0
  )
  if (found === undefined) throw new Error('The world has no open alert of a person with a day of birth.')
  const { followListId, subscriptionId, name, datesOfBirth } = found
  const path = `/compliance/monitor/v2/follow-lists/${followListId}/subscriptions/persons/${subscriptionId}`
  const answer = await fetch(`${service.baseUrl}${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-api-key': service.apiKey },
    body: JSON.stringify({
      data: { type: 'subscriptions', attributes: { name, countries: [], dateOfBirth: datesOfBirth[0] } }
    })
  })
  expect(answer.status).toBe(200)
  return name
}
