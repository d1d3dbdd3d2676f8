import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../electron/sandbox/server.ts'
import { truthOf } from '../fakes/main/sandbox-truth.ts'
import { firstStage } from '../fakes/page/page-bridge.ts'
import { createPageWorld } from '../fakes/world/page-world.ts'
import { appForTheseTests } from './for-this-test.ts'
import { beginJudging, findings, unusedJudgements } from './page/findings.ts'
import { nothingGoesByItself, type PageTheatre, sharedTheatre } from './page/page-stage.ts'
import { decideSome, type Scene } from './page/scene-steps.ts'
import { scenes } from './page/scenes.ts'
import { partsOf, partsTold, type Told } from './parts-of-screen.ts'
import { connectTo, main } from './person.ts'

/** Scenes that need of main only what the real one does by itself, in an order in which one app can play them. */
const beforeConnecting = ['welcome', 'welcome-connect']
const connected = [
  ...['empty', 'triage-filters', 'triage-selected', 'commands'],
  // From here on there are decisions of the scenes before.
  ...['triage', 'reasons', 'conflict', 'outbox']
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
  beginJudging()
  theatre = await sharedTheatre()
  service = await startSandbox({ seed: 17, alerts: 240, subscriptions: 120 })
})
afterAll(async () => {
  await service.close()
  await theatre.close()
})

const without = (some: readonly string[] = [], others: readonly string[] = []): readonly string[] =>
  some.filter((part) => !others.includes(part))

/** Plays a scene on the app. Where it sends, a colleague has changed alerts of the last subject before. */
async function playOnApp({ play, send }: Scene): Promise<void> {
  if (send === undefined) {
    await play(page)
    return
  }
  await decideSome(page)
  const subject = await page.locator('.subject-line h2').textContent()
  const { alerts, subscriptions } = truthOf(service)
  for (const [key, { followListId, family, subscriptionId, alertId }] of alerts)
    if (subscriptions.get(key.slice(0, key.lastIndexOf('/')))?.name === subject)
      service.mutate({
        kind: 'change-alert',
        ...{ followListId, family, subscriptionId, alertId },
        values: { score: 99 }
      })
  await send(page)
}

/** All names that one of the two services may show, by which their screens differ. */
function namesOf({ subscriptions = firstStage.subscriptions }: Scene['stage']): readonly string[] {
  const staged = createPageWorld(subscriptions)
  const held = truthOf(service)
  return [
    ...[...staged.alerts, ...held.alerts.values()].flatMap(({ name, match }) => [name, match]),
    ...[...staged.subscriptions, ...held.subscriptions.values()].map(({ name }) => name)
  ]
}

const plays = (names: readonly string[]): void => {
  it.each(called(names))('$name', async (scene) => {
    const { stage, play } = scene
    usual()
    // A scene begins with a page that was just opened.
    await page.evaluate(() => (location.hash = ''))
    await page.reload()
    // The sandbox takes every decision. A message stays, so that it can be compared.
    const staged = await theatre.open({ ...stage, acceptsAll: true })
    for (const one of [page, staged.page]) await nothingGoesByItself(one)
    await playOnApp(scene)
    await play(staged.page)
    const told = namesOf(stage)
    await expect
      .poll(async () => {
        const [ofApp, ofStage] = await Promise.all([page, staged.page].map((one) => partsOf(one, told)))
        return { missing: without(ofStage, ofApp), more: without(ofApp, ofStage) }
      })
      .toEqual({ missing: [], more: [] })
    expect(await partsOf(page, told)).not.toEqual([])
    expect(await findings(page)).toEqual([])
    expect(complaints).toEqual([])
    await staged.page.close()
  })
}

it('a screen differs from another in a button, a label or a status that one of them lacks, and not in who is on it', () => {
  const screen = (name: string, ...more: readonly Told[]): readonly string[] =>
    partsTold(
      [
        { role: 'main', children: [{ role: 'button', name: `Show the alert of ${name}, open` }, ...more] },
        { role: 'row', children: [{ role: 'checkbox', name: `Select ${name}` }] }
      ],
      ['Ida', 'Ida de Visser', 'Omar Haddad']
    )
  const parts: readonly Told[] = [
    { role: 'button', name: 'Submit now' },
    { role: 'checkbox', name: 'Work offline' },
    { role: 'status', children: [{ role: 'strong', text: 'Online' }] }
  ]
  expect(screen('Ida de Visser')).toEqual(screen('Omar Haddad'))
  for (const one of parts) expect(screen('Ida de Visser', one)).not.toEqual(screen('Ida de Visser'))
  const status = (text: string): readonly string[] => screen('Ida de Visser', { role: 'status', text })
  expect(status('as of 23:59 yesterday')).toEqual(status('as of 00:01 today'))
  expect(status('vandaag 00:01 gelezen')).toEqual(status('gisteren 23:59 gelezen'))
})

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

it('what axe cannot decide is judged for the app only where it leaves something open on one of its screens (W5d)', () => {
  expect(unusedJudgements('app')).toEqual([])
})
