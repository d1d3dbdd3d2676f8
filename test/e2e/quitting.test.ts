import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isRunning } from '../chromium-host/process-mark.ts'
import { appWithAlerts, appWithAlertsForTheseTests } from './app-with-alerts.ts'
import { main, outbox, triage } from './person.ts'
import { storedRowsOf } from './stored-rows.ts'

describe('an app that is quit', () => {
  const withAlerts = appWithAlertsForTheseTests({ onHost: 'signal' })

  /** The app with its first alert opened. */
  async function openFirstAlert(): ReturnType<typeof withAlerts> {
    const app = await withAlerts()
    await triage.show(app.page, 1)
    return app
  }

  it('keeps the last word that was typed, and does not call it gone (W1a, E7d)', async () => {
    const first = await openFirstAlert()
    await triage.comment(first.page).focus()
    await first.page.keyboard.insertText('the last word')
    expect(await first.close()).toBe(0)
    const { page } = await withAlerts()
    const { drafts } = await storedRowsOf(page)
    expect(drafts.map(({ riskComment }) => riskComment)).toEqual(['the last word'])
    expect(await page.getByText('could not be saved and is gone').count()).toBe(0)
  })

  it('writes down what the service answers to the request under way (W1b)', async () => {
    const first = await openFirstAlert()
    const { service } = first
    await triage.decision(first.page, 'False positive').click()
    await triage.addToOutbox(first.page).click()
    await main.goTo(first.page, 'Outbox')
    await outbox.box(first.page, 'Ready').getByRole('listitem').first().waitFor()
    service.setFaults([{ method: 'PUT', effect: { kind: 'latency', ms: 1_000 } }])
    await outbox.submitNow(first.page).click()
    // What is marked as sending may not be out yet, and an app that is quit makes no further call.
    await expect.poll(() => service.stats().faultsStruck).toBe(1)
    expect(await first.close()).toBe(0)
    const { page } = await withAlerts()
    const { reviews } = await storedRowsOf(page)
    expect(reviews.map(({ state }) => state.kind)).toEqual(['accepted'])
    expect(service.stats().reviewsAppliedTotal).toBe(1)
  })

  it('writes down what is typed as soon as the system asks whether its session may end (W1d)', async () => {
    const first = await openFirstAlert()
    await triage.comment(first.page).focus()
    await first.page.keyboard.insertText('before the logoff')
    first.process.kill('SIGUSR2')
    await expect.poll(first.said).toContain('session.ending')
    first.process.kill('SIGUSR2')
    await first.ended()
    const { page } = await withAlerts()
    const { drafts } = await storedRowsOf(page)
    expect(drafts.map(({ riskComment }) => riskComment)).toEqual(['before the logoff'])
  })

  it('closes its window, and ends, where the page does not answer any more (W1c)', async () => {
    const app = await openFirstAlert()
    app.page
      .evaluate(() => {
        for (;;);
      })
      .catch(() => undefined)
    expect(await app.close()).toBe(0)
  })
})

/** The mark of the process that has the profile. Empty while none has it. */
function ownerOf(userData: string): string {
  const file = join(userData, 'host.lock')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

it.each(['quit', 'close'])(
  'the app comes again when it has ended, where somebody started it once more meanwhile: %s (W16c)',
  async (end) => {
    const first = await appWithAlerts({ onHost: 'signal', args: [`--on-signal=${end}+start-again`] })
    const { userData } = first
    const before = ownerOf(userData)
    first.process.kill('SIGUSR2')
    expect(await first.ended()).toBe(0)
    const isThere = (): boolean => ownerOf(userData) !== before && isRunning(ownerOf(userData))
    // What it started by itself is in no group of the test.
    onTestFinished(() => {
      if (isThere()) process.kill(-parseInt(ownerOf(userData), 10), 'SIGKILL')
    })
    await expect.poll(isThere, { timeout: 60_000 }).toBe(true)
  }
)
