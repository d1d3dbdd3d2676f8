import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../electron/sandbox/server.ts'
import { appForTheseTests } from './for-this-test.ts'
import { findings } from './page/findings.ts'
import { type PageTheatre, sharedTheatre } from './page/page-stage.ts'
import { scenes } from './page/scenes.ts'
import { connectTo, main } from './person.ts'

/** Scenes that need of main only what the real one does by itself, in an order in which one app can play them. */
const beforeConnecting = ['welcome', 'welcome-connect']
const connected = [
  'empty',
  'triage',
  'triage-filters',
  'triage-selected',
  'reasons',
  'views',
  'commands',
  'numbers'
]
const called = (names: readonly string[]) =>
  names.map((wanted) => {
    const scene = scenes.find(({ name }) => name === wanted)
    if (scene === undefined) throw new Error(`There is no scene ${wanted}.`)
    return scene
  })

let theatre: PageTheatre
let service: Sandbox
const complaints: string[] = []
let page: Page
const usual = appForTheseTests({}, (app) => {
  page = app.page
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return Promise.resolve()
})

beforeAll(async () => {
  theatre = await sharedTheatre()
  service = await startSandbox({ seed: 17, alerts: 240, subscriptions: 120 })
})
afterAll(async () => {
  await service.close()
  await theatre.close()
})

/** What a screen is made of, without the texts of a service: its parts by name, and what can be pressed in a dialog. */
function partsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const named = (selector: string): readonly string[] =>
      [...document.querySelectorAll(selector)].map(
        (element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`
      )
    const parts = [...named('h1'), ...named('nav'), ...named('[role=grid]'), ...named('dialog[open] h2')]
    return parts.map((part) => part.replaceAll(/\d+/gu, '0')).sort()
  })
}

const without = (some: readonly string[] = [], others: readonly string[] = []): readonly string[] =>
  some.filter((part) => !others.includes(part))

const plays = (names: readonly string[]): void => {
  it.each(called(names))('$name', async ({ stage, play }) => {
    usual()
    // A scene begins with a page that was just opened.
    await page.evaluate(() => (location.hash = ''))
    await page.reload()
    await play(page)
    const staged = await theatre.open(stage)
    await play(staged.page)
    await expect
      .poll(async () => {
        const [ofApp, ofStage] = await Promise.all([page, staged.page].map(partsOf))
        return { missing: without(ofStage, ofApp), more: without(ofApp, ofStage) }
      })
      .toEqual({ missing: [], more: [] })
    expect(await partsOf(page)).not.toEqual([])
    expect(await findings(page)).toEqual([])
    expect(complaints).toEqual([])
    await staged.page.close()
  })
}

describe('a scene of the staged page, played by the same keys on the built app, comes to the same parts', () => {
  describe('before it is connected', () => {
    plays(beforeConnecting)
  })

  describe('when it is connected', () => {
    beforeAll(async () => {
      await page.reload()
      await connectTo(page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
      await main.syncNow(page).waitFor()
    })
    plays(connected)
  })
})
