import type { Page } from 'playwright-core'
import type { PageStage } from '../../fakes/page/page-bridge.ts'
import { main, triage } from '../person.ts'
import type { PageLook, PageTheatre } from './page-stage.ts'

/** A page whose first sync has ended. */
export async function openSynced(theatre: PageTheatre, stage: Partial<PageStage> = {}, look: Partial<PageLook> = {}): Promise<Page> {
  const { page } = await theatre.open(stage, look)
  await main.syncNow(page).click()
  await page.getByText(/^Synced:/u).waitFor({ timeout: 60_000 })
  return page
}

/** The same with the first alert of the queue on screen. */
export async function openWithAlert(theatre: PageTheatre, subscriptions: number, look: Partial<PageLook> = {}): Promise<Page> {
  const page = await openSynced(theatre, { subscriptions }, look)
  await triage.rows(page).first().click()
  await triage.comparison(page).waitFor()
  return page
}
