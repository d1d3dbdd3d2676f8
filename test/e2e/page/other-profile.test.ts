import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { main, triage } from '../person.ts'
import { openSynced, sharedTheatre, type PageTheatre } from './page-stage.ts'

let theatre: PageTheatre
beforeAll(async () => (theatre = await sharedTheatre()))
afterEach(() => theatre.clear())
afterAll(() => theatre.close())

it('the page says on the row and in the case of an alert that it is about another profile than what was written on it, and makes that not ready (T10d, T10e)', async () => {
  const page = await openSynced(theatre, { givesAgain: true })
  await triage.show(page, 0)
  await triage.decision(page, 'False positive').click()
  await page.keyboard.type('her cousin')
  const row = triage.rows(page).and(page.getByRole('row', { name: 'draft false positive' }))
  await row.first().waitFor()
  await main.syncNow(page).click()
  await row.and(page.getByRole('row', { name: 'another profile' })).waitFor()
  const said = page.getByRole('status').filter({ hasText: 'This alert is about another profile now' })
  await said.filter({ hasText: /What you wrote was about .+\. Look at whom/u }).waitFor()
  await triage.addToOutbox(page).click()
  await page.getByRole('alert').filter({ hasText: 'so it stays a draft' }).waitFor()
  await triage.decision(page, 'True positive').click()
  await said.waitFor({ state: 'detached' })
  expect(await triage.comment(page).inputValue()).toBe('her cousin')
  await triage.addToOutbox(page).click()
  await page.getByText('true positive is ready in the outbox').first().waitFor()
})

it('the page says beside a carried history that it was read when the alert was about another profile, until it is read again (P10d)', async () => {
  const page = await openSynced(theatre, { marked: 'as documented', givesAgain: true })
  await triage.show(page, 0)
  const history = page.getByRole('region', { name: 'Review history' })
  await history.getByRole('button', { name: 'Read history' }).click()
  const again = history.getByRole('button', { name: 'Read history again' })
  await again.waitFor()
  await main.syncNow(page).click()
  const said = history.getByText(/^This was read when the alert was about another profile: .+\. Read/u)
  await said.waitFor()
  await again.click()
  await said.waitFor({ state: 'detached' })
})
