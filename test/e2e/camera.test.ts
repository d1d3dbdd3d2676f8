import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../electron/sandbox/server.ts'
import { findChromium } from '../chromium-host/find-chromium.ts'
import { appForTheseTests } from './for-this-test.ts'
import { askMain } from './in-page.ts'
import { connectTo, main, syncFromAnywhere, triage } from './person.ts'

/** A device that Chromium makes up. What may use it is still asked of main. */
const fakeCamera = '--use-fake-device-for-media-stream'

/** Remembers every track that any call ever got, so that a test can look whether one lives. */
function watchTracks(page: Page): Promise<void> {
  return page.evaluate(() => {
    const all: MediaStreamTrack[] = []
    Object.assign(globalThis, { tracks: all, asked: 0 })
    const devices = navigator.mediaDevices
    const real = devices.getUserMedia.bind(devices)
    devices.getUserMedia = async (wanted) => {
      Object.assign(globalThis, { asked: (globalThis as unknown as { asked: number }).asked + 1 })
      const stream = await real(wanted)
      all.push(...stream.getTracks())
      return stream
    }
  })
}

function seen(page: Page): Promise<{ readonly asked: number; readonly live: number; readonly got: number }> {
  return page.evaluate(() => {
    const { asked, tracks } = globalThis as unknown as {
      readonly asked: number
      readonly tracks: readonly MediaStreamTrack[]
    }
    return {
      asked,
      got: tracks.length,
      live: tracks.filter(({ readyState }) => readyState === 'live').length
    }
  })
}

/** What a script of the page gets that asks past the app's question. */
function grab(page: Page, wanted: MediaStreamConstraints): Promise<string> {
  return page.evaluate(
    (wanted) =>
      navigator.mediaDevices.getUserMedia(wanted).then(
        (stream) => {
          stream.getTracks().forEach((track) => track.stop())
          return 'given'
        },
        (error: unknown) => (error instanceof DOMException ? error.name : String(error))
      ),
    wanted
  )
}

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Take a photo' })

async function openCaseFile(page: Page): Promise<void> {
  await main.goTo(page, 'Triage')
  await page.getByRole('grid', { name: 'Alerts' }).getByRole('row').nth(1).click()
  await triage.case(page).getByRole('button', { name: 'Case file' }).click()
  await page.getByRole('button', { name: 'Take a photo' }).waitFor()
}

/** Takes what the camera sees, once it sees anything. */
async function take(page: Page): Promise<void> {
  const width = (): Promise<number> =>
    dialog(page)
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.videoWidth)
  await expect.poll(width).toBeGreaterThan(0)
  await dialog(page).getByRole('button', { name: 'Take', exact: true }).press('Enter')
}

describe('the camera', () => {
  let service: Sandbox | undefined
  // The engine alone has no cameras, so that the host takes the whole browser, which is without a window too.
  const shared = appForTheseTests(
    { args: [fakeCamera], onHost: 'signal', environment: { CHROMIUM_PATH: findChromium() } },
    async ({ page }) => {
      // Into this browser, which may be another one than that in which a profile is made for the tests.
      service = await startSandbox({ seed: 9, alerts: 6, subscriptions: 3 })
      await connectTo(page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
      await syncFromAnywhere(page)
    }
  )
  afterAll(() => service?.close())

  /** The case file of an app in which nobody has said yet whether it may use the camera. */
  async function caseFile(): Promise<Page> {
    const { page } = shared()
    expect(await askMain(page, 'camera.save', { choice: 'unasked' })).toEqual({ kind: 'saved' })
    await page.reload()
    await openCaseFile(page)
    await watchTracks(page)
    return page
  }

  it('is refused before the yes, is given after it without sound, is asked for once, and goes off with its picture (F8a, F8c)', async () => {
    const page = await caseFile()
    expect(await grab(page, { video: true })).toBe('NotAllowedError')
    await page.getByRole('button', { name: 'Take a photo' }).press('Enter')
    await dialog(page).getByText('May Fieldcase use the camera of this computer?').waitFor()
    expect(await seen(page)).toEqual({ asked: 1, got: 0, live: 0 })
    await dialog(page).getByRole('button', { name: 'Use the camera' }).press('Enter')
    await expect.poll(() => seen(page)).toEqual({ asked: 2, got: 1, live: 1 })
    expect(await grab(page, { audio: true })).toBe('NotAllowedError')
    expect(await grab(page, { audio: true, video: true })).toBe('NotAllowedError')
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await seen(page)).live).toBe(0)

    await page.getByRole('button', { name: 'Take a photo' }).press('Enter')
    await take(page)
    await dialog(page).getByRole('button', { name: 'Keep' }).waitFor()
    expect((await seen(page)).live).toBe(0)
    await dialog(page).getByRole('button', { name: 'Take again' }).press('Enter')
    await expect.poll(async () => (await seen(page)).live).toBe(1)
    await take(page)
    await dialog(page).getByRole('button', { name: 'Keep' }).press('Enter')
    const kept = page.getByRole('list', { name: 'Attachments' })
    await kept.getByText(/^photo \d{4}-\d\d-\d\d /u).waitFor()
    expect(await kept.getByText(/^taken /u).innerText()).not.toContain('°')
    expect((await seen(page)).live).toBe(0)
  })

  it('stays refused after a no, and is never asked for again, until the settings allow it (F8b)', async () => {
    const page = await caseFile()
    await page.getByRole('button', { name: 'Take a photo' }).press('Enter')
    await dialog(page).getByRole('button', { name: 'No', exact: true }).press('Enter')
    await dialog(page).getByText('You chose not to use the camera.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Take a photo' }).press('Enter')
    await dialog(page).getByText('You chose not to use the camera.').waitFor()
    await page.keyboard.press('Escape')
    expect(await seen(page)).toEqual({ asked: 0, got: 0, live: 0 })
    expect(await grab(page, { video: true })).toBe('NotAllowedError')
    await main.goTo(page, 'Settings')
    const allow = page.getByRole('switch', { name: 'Use the camera for photos of cases' })
    await allow.press('Space')
    await expect.poll(() => allow.getAttribute('aria-checked')).toBe('true')
    expect(await grab(page, { video: true })).toBe('given')
    await allow.press('Space')
    await expect.poll(() => grab(page, { video: true })).toBe('NotAllowedError')
  })
})
