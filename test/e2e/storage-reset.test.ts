import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { appWithAlerts } from './app-with-alerts.ts'
import { deleteDatabases } from './deleted-databases.ts'
import { decide, main, outbox, syncToTheEnd, triage } from './person.ts'
import { reviewsWith } from './service-truth.ts'

const comments = ['Another year of birth', 'Another country', 'A cousin of the minister']

async function decideOnRow(page: Page, row: number, comment: string): Promise<void> {
  await triage.show(page, row)
  await decide(page, 'False positive', comment)
}

it.each([
  ['its work', '-work-', 1],
  ['all its storage', 'fieldcase-', 2]
] as const)(
  'the app loses nothing when %s is reset while it is open with a queue, and says what came back (J6c, J6h)',
  async (_, part, databases) => {
    const { page, service } = await appWithAlerts()
    await main.workOffline(page).click()
    await decideOnRow(page, 1, comments[0] ?? '')
    await decideOnRow(page, 3, comments[1] ?? '')
    expect(await deleteDatabases(page, part)).toBe(databases)
    const messages = page.getByRole('region', { name: 'Messages' })
    await messages.getByText('brought your own work back from its work journal').waitFor({ timeout: 60_000 })
    await expect.poll(() => messages.innerText()).toContain('2 reviews')
    await main.goTo(page, 'Outbox')
    await expect.poll(() => outbox.box(page, 'Ready').getByRole('listitem').count()).toBe(2)

    await main.workOffline(page).click()
    await syncToTheEnd(page)
    await main.goTo(page, 'Triage')
    await decideOnRow(page, 1, comments[2] ?? '')
    await main.goTo(page, 'Outbox')
    await outbox.submitNow(page).click()
    await expect
      .poll(() => outbox.box(page, 'Sent').getByRole('listitem').count(), { timeout: 60_000 })
      .toBe(3)
    expect(comments.map((comment) => reviewsWith(service, comment))).toEqual([1, 1, 1])
  }
)
