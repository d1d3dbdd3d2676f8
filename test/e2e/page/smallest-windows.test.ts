import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type PageTheatre, paintedTwice, sharedTheatre } from './page-stage.ts'
import { scenes } from './scenes.ts'
import { sightFaults } from './sight-faults.ts'

let theatre: PageTheatre
beforeAll(async () => (theatre = await sharedTheatre()))
afterEach(() => theatre.clear())
afterAll(() => theatre.close())

/** A window of 1280 x 720 pixels, and the smallest that the app and a case can have, all at 200 %. */
const usual = { width: 640, height: 360 }
const smallest = { width: 360, height: 240 }
const smallestOfCase = { width: 240, height: 180 }

/** What is wrong with a scene in windows of these sizes. Its words are Dutch, which are longer. */
async function faultsOf(name: string, sizes: readonly (typeof usual)[]): Promise<readonly string[]> {
  const scene = scenes.find((one) => one.name === name)
  if (scene === undefined) throw new Error(`There is no scene ${name}.`)
  const { page } = await theatre.open(scene.stage, { width: 700, height: 800, locale: 'nl-NL' })
  await scene.play(page)
  const found: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    await paintedTwice(page)
    const faults = await sightFaults(page)
    found.push(...faults.map((fault) => `${String(size.width)} x ${String(size.height)}: ${fault}`))
  }
  return found
}

it.each([
  ...['guide', 'triage', 'triage-filters', 'reports-left', 'sync', 'sync-waits', 'subjects', 'own-words'],
  ...['hostile-case-file', 'manual', 'manual-search', 'organisations-add', 'wipe', 'wiped']
])(
  'in a small window at 200 percent the screen %s is not scrolled sideways, all that scrolls has height, and what has the focus is in sight (W31d, W31e)',
  async (name) => {
    expect(await faultsOf(name, [usual, smallest])).toEqual([])
  }
)

it.each(['case-window', 'hostile-case-window'])(
  'in a small window at 200 percent so is that of a case, in the scene %s (W31d, W31e)',
  async (name) => {
    expect(await faultsOf(name, [usual, smallestOfCase])).toEqual([])
  }
)

/** A page with one fault of each kind, and beside it what is none. */
const planted = `
  <style>
    main { height: 100px; overflow: auto; }
    .bar { position: sticky; bottom: 0; height: 80px; background: white; }
  </style>
  <main class="wide"><p style="width: 900px">words</p></main>
  <div style="width: 100px; overflow: auto"><table style="display: block; overflow: auto"><tr><td><p style="width: 900px">words</p></table></div>
  <ul style="height: 6px; overflow: auto"><li>first<li>second</ul>
  <main class="covered"><div style="height: 300px"></div><button>covered</button><div class="bar"></div></main>
  <main class="free"><div style="height: 300px"></div><button>scrolled to</button></main>
  <button style="position: fixed; left: -500px">outside</button>
  <label><input type="checkbox">words</label>`

it('what scrolls sideways, has no height or is out of sight with the focus is found, and nothing else', async () => {
  const { page } = await theatre.open({}, { width: 640, height: 480 })
  // A page of the app takes no markup from a script.
  await page.goto('about:blank')
  await page.setContent(planted)
  expect(await sightFaults(page)).toEqual([
    'scrolls sideways: main.wide words, because of p words',
    'has no height: ul firstsecond (6)',
    'is not in sight with the focus: button covered',
    'is not in sight with the focus: button outside'
  ])
})

it('a link that the end of the status bar covers while it has the focus is found', async () => {
  const { page } = await theatre.open({}, { ...usual, locale: 'nl-NL' })
  await page.locator('.empty-state').first().waitFor()
  expect(await sightFaults(page)).toEqual([])
  await coverParts(page)
  expect(await sightFaults(page)).toContainEqual(
    expect.stringMatching(/^is not in sight with the focus: a\.status-/u)
  )
})

/** Lays the end of the bar over all of it. */
async function coverParts(page: Page): Promise<void> {
  await page.locator('.status-end').evaluate((end) => {
    end.style.position = 'absolute'
    end.style.inset = 'auto 0 0 0'
    end.style.height = '30px'
  })
}
