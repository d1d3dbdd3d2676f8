import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginJudging, findings, type Seen, unusedJudgements } from './findings.ts'
import { layoutFaults } from './layout-faults.ts'
import { main, triage } from '../person.ts'
import {
  nothingGoesByItself,
  paintedTwice,
  sharedTheatre,
  type PageColours,
  type PageTheatre,
  recolour,
  speak,
  type StagedPage
} from './page-stage.ts'
import { fill, type Scene } from './scene-steps.ts'
import { scenes } from './scenes.ts'

let theatre: PageTheatre
/** The same page with a React that warns. */
let warning: PageTheatre
beforeAll(async () => {
  beginJudging()
  theatre = await sharedTheatre()
  warning = await sharedTheatre('development')
})
afterAll(async () => {
  await theatre.close()
  await warning.close()
})

/** Colours move nothing, so a scene is played once and then looked at in each of them. */
const colours: readonly (readonly [name: string, colours: Partial<PageColours>])[] = [
  ['light', {}],
  ['dark', { colorScheme: 'dark' }],
  ['forced colours', { forcedColors: true }],
  ['high contrast', { theme: 'contrast' }]
]

/** What is done to a scene that was played, before it is looked at once more. */
type Look = readonly [name: string, make: (page: Page) => Promise<void>, seen: Seen | 'places']
/**
 * A scene is played once, in one column in Dutch, whose words are longer. What comes after it turns that page into the
 * next one, and must make of it what it would be if it had been opened so. English words have the colours of the Dutch.
 */
const narrowDutch = { width: 700, height: 800, locale: 'nl-NL' } as const
const looks: readonly Look[] = [
  ['Dutch in one column', () => Promise.resolve(), 'everything'],
  ['Dutch in two columns', widen, 'everything'],
  ['English', (page) => speak(page, 'en'), 'all but colours'],
  ...colours
    .slice(1)
    .map(([name, look]): Look => [`English in ${name}`, (page) => recolour(page, look), 'colours']),
  ['Dutch in a window of 1280x720 at 200%', zoomed, 'places']
]

async function zoomed(page: Page): Promise<void> {
  await recolour(page, {})
  await speak(page, 'nl')
  await resize(page, { width: 640, height: 360 })
}

async function widen(page: Page): Promise<void> {
  await resize(page, { width: 1280, height: 800 })
}

async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size)
  await paintedTwice(page)
}

it('the page shows four rows of the comparison and the decisions below them in a window of 1280x720 at 200%, with nothing that axe finds', async () => {
  const scene = scenes.find(({ name }) => name === 'triage')
  const { page } = await theatre.open(scene?.stage ?? {}, { width: 640, height: 360 })
  await scene?.play(page)
  const decisions = await page.locator('.decision-buttons').boundingBox()
  const alert = await page.getByRole('group', { name: 'Subject and match' }).boundingBox()
  const rows = await page
    .locator('.comparison tbody tr')
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top))
  // Pixels of a row's first line, which says what matched. A long reason may continue below.
  const firstLine = 18
  const inSight = rows.filter((top) => top >= (alert?.y ?? 0) && top + firstLine <= (decisions?.y ?? 0))
  expect(alert?.y).toBeGreaterThanOrEqual(0)
  expect(inSight.length).toBeGreaterThanOrEqual(4)
  expect((decisions?.y ?? 360) + (decisions?.height ?? 0)).toBeLessThan(360)
  // The comment is at the end of what scrolls, and its key scrolls there.
  await page.keyboard.press('e')
  await expect
    .poll(async () => (await page.locator('.comment-field textarea').boundingBox())?.y ?? 360)
    .toBeLessThan(320)
  expect(await findings(page)).toEqual([])
  await page.close()
})

it.each([1280, 1120, 900])(
  'the page shows the status bar to its end in a window of %i pixels in Dutch, while edits wait too',
  async (width) => {
    const scene = scenes.find(({ name }) => name === 'subjects')
    const { page } = await theatre.open(scene?.stage ?? {}, { width, height: 720, locale: 'nl-NL' })
    await scene?.play(page)
    const bar = page.getByRole('contentinfo')
    await bar.getByText('wijzigingen van subjecten wachten').waitFor()
    const end = await bar.getByRole('button', { name: 'Nu synchroniseren' }).boundingBox()
    expect((end?.x ?? width) + (end?.width ?? 0)).toBeLessThanOrEqual(width)
    await page.close()
  }
)

it('the page has the first step of an empty queue above the status bar in a window of 1280x720 at 200%', async () => {
  const { page } = await theatre.open({}, { width: 640, height: 360 })
  await main.connection(page).filter({ hasText: 'not synced yet' }).waitFor()
  const step = page.locator('.empty-state').getByRole('button')
  await step.scrollIntoViewIfNeeded()
  const button = await step.boundingBox()
  const bar = await page.getByRole('contentinfo').boundingBox()
  expect((button?.y ?? 360) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await page.close()
})

it('the page shows three rows of the queue below its search and filters in a window of 1280x720 at 200%, while a message stands there', async () => {
  const { page } = await theatre.open({}, { width: 640, height: 360 })
  await nothingGoesByItself(page)
  await fill(page)
  await page.getByText(/^Synced:/u).waitFor()
  await triage.rows(page).nth(3).waitFor()
  const message = await page.locator('.message-stack').boundingBox()
  const rows = await triage
    .rows(page)
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
  expect(rows.filter((bottom) => bottom <= (message?.y ?? 0)).length).toBeGreaterThanOrEqual(3)
  expect(await findings(page)).toEqual([])
  await page.close()
})

it.each([1280, 960, 900, 760])(
  'the page shows where the key is kept in whole words or as an icon alone, in a window of %i pixels',
  async (width) => {
    const { page } = await theatre.open({}, { width, height: 720, locale: 'nl-NL' })
    const isWholeOrAway = await page.locator('.status-key span').evaluate((span) => {
      const words = span.getBoundingClientRect()
      const place = (span.parentElement ?? span).getBoundingClientRect()
      return words.top >= place.bottom || (span.scrollWidth <= words.width + 1 && words.right <= place.right)
    })
    expect(isWholeOrAway).toBe(true)
    await page.close()
  }
)

it('a scene is played with a React that warns, which is not the one that is shipped', async () => {
  const says = async ({ folder }: PageTheatre): Promise<boolean> => {
    const names = await readdir(folder, { recursive: true })
    const scripts = names.filter((name) => name.endsWith('.js'))
    const texts = await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')))
    return texts.some((text) => text.includes('Each child in a list should have a unique'))
  }
  expect(await says(theatre)).toBe(false)
  expect(await says(warning)).toBe(true)
})

it('a page of a scene is opened with nothing stored, though the page before was in the same profile, and apart from one that is open', async () => {
  const storedIn = async (page: Page): Promise<unknown> =>
    await page.evaluate(async () => ({
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name).toSorted()
    }))
  const rowsOf = async (page: Page): Promise<number> => await page.locator('.queue-row').count()
  const locale = 'nl-NL'
  const first = await warning.open({}, { locale })
  await first.page.locator('.empty-state').first().waitFor()
  const before = await storedIn(first.page)
  await fill(first.page)
  await first.page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem('of before', 'kept')
  })
  await first.page.reload()
  await first.page.locator('.queue-row').nth(3).waitFor()
  expect(await storedIn(first.page)).not.toEqual(before)
  const openEmpty = async (): Promise<Page> => {
    const { page } = await warning.open({}, { locale })
    await page.locator('.empty-state').first().waitFor()
    expect(await storedIn(page)).toEqual(before)
    expect(await rowsOf(page)).toBe(0)
    return page
  }
  const beside = await openEmpty()
  await first.page.close()
  const after = await openEmpty()
  expect(after.context()).toBe(first.page.context())
  expect(beside.context()).not.toBe(first.page.context())
  await warning.clear()
})

/** The colours with which each element is painted. What is loaded when the page is quiet comes into its head and has no paint. */
async function paintOf(page: Page): Promise<string> {
  const paints = await page.locator('html, body, body *').evaluateAll((all) =>
    all.map((element) => {
      const { color, backgroundColor, borderColor, outlineColor, fill, stroke, boxShadow, colorScheme } =
        getComputedStyle(element)
      return [
        element.tagName,
        color,
        backgroundColor,
        borderColor,
        outlineColor,
        fill,
        stroke,
        boxShadow,
        colorScheme
      ].join(' ')
    })
  )
  return paints.join('\n')
}

it('a change of the colours gives a page on screen the paint of one that was opened in those colours', async () => {
  const { page } = await theatre.open()
  // When it notes its version, which may be late, a page gives itself the look of its preferences.
  await page.waitForFunction(() =>
    /"versionSeen":"[^"]/u.test(localStorage.getItem('fieldcase.preferences') ?? '')
  )
  const paints = new Set<string>()
  for (const [, look] of colours) {
    await recolour(page, look)
    const opened = await theatre.open({}, look)
    const isRead = (one: Page) => main.connection(one).filter({ hasText: 'not synced yet' }).waitFor()
    await Promise.all([page, opened.page].map(isRead))
    const paint = await paintOf(opened.page)
    expect(await paintOf(page)).toBe(paint)
    paints.add(paint)
    await opened.page.close()
  }
  expect(paints.size).toBe(colours.length)
  await page.close()
})

/** The lines of a page but for what was said to a screen reader, which is never said again in another language. */
async function linesOf(page: Page): Promise<readonly string[]> {
  await page.locator('.visually-hidden[role=status]').evaluateAll((all) => {
    for (const one of all as HTMLElement[]) one.style.display = 'none'
  })
  // Two pages that are compared may have read theirs in two minutes.
  return (await page.locator('body').innerText()).replaceAll(/\d\d:\d\d/gu, 'a time').split('\n')
}

/** What was typed and the time of a call stay as they were, too, and are in none of these. */
it.each(['welcome', 'empty', 'triage-filters', 'triage-selected', 'settings', 'licences'])(
  'a page that was widened and turned into English has on screen the words of one that was opened in English in two columns: %s',
  async (name) => {
    const scene = scenes.find((one) => one.name === name)
    if (scene === undefined) throw new Error(`There is no scene ${name}.`)
    const [{ page: turned }, { page: opened }] = await Promise.all([
      warning.open(scene.stage, narrowDutch),
      warning.open(scene.stage)
    ])
    await Promise.all([turned, opened].map((page) => scene.play(page)))
    await widen(turned)
    await speak(turned, 'en')
    await expect
      .poll(async () => {
        const [here, there] = await Promise.all([linesOf(turned), linesOf(opened)])
        return {
          more: here.filter((line) => !there.includes(line)),
          less: there.filter((line) => !here.includes(line))
        }
      })
      .toEqual({ more: [], less: [] })
    for (const page of [turned, opened]) await page.close()
  }
)

/** Scenes that go on where the one before them ends are asked of one page. */
const chains = scenes.reduce<readonly (readonly Scene[])[]>(
  (before, scene) =>
    scene.goOn === undefined
      ? [...before, [scene]]
      : [...before.slice(0, -1), [...(before.at(-1) ?? []), scene]],
  []
)
const pairs = chains.flatMap((_, at) => (at % 2 === 0 ? [chains.slice(at, at + 2)] : []))
const namesOf = (chain: readonly Scene[]): string => chain.map(({ name }) => name).join(', ')

it('a chain of scenes goes on to a scene in front of the main process with which it began', () => {
  for (const [first, ...others] of chains)
    for (const { name, stage } of others) expect([name, stage]).toEqual([name, first?.stage])
})

/** Turns the page of the last look back into that of the first. */
async function goOnTo({ goOn }: Scene, page: Page): Promise<void> {
  await resize(page, narrowDutch)
  await goOn?.(page)
}

/** A message goes when it was there for long enough, and is in neither. */
it.each(['reasons', 'follow-list-form'])(
  'a scene that goes on from another has on screen the words of one that was played from the beginning: %s',
  async (name) => {
    const chain = chains.find((one) => one.some((scene) => scene.name === name)) ?? []
    const at = chain.findIndex((scene) => scene.name === name)
    const [first] = chain
    const last = chain[at]
    if (first === undefined || last === undefined) throw new Error(`There is no scene ${name}.`)
    const [{ page: gone }, { page: played }] = await Promise.all([
      warning.open(first.stage, narrowDutch),
      warning.open(first.stage, narrowDutch)
    ])
    await Promise.all([
      last.play(played),
      (async () => {
        await first.play(gone)
        for (const scene of chain.slice(1, at + 1)) {
          await resize(gone, { width: 640, height: 360 })
          await goOnTo(scene, gone)
        }
      })()
    ])
    for (const page of [gone, played])
      await page.locator('.message-stack').evaluateAll((all) => {
        for (const one of all as HTMLElement[]) one.style.display = 'none'
      })
    const apart = async (): Promise<readonly (readonly string[])[]> => {
      const [here, there] = await Promise.all([linesOf(gone), linesOf(played)])
      return String(here) === String(there) ? [] : [here, there]
    }
    await expect.poll(apart).toEqual([])
    for (const page of [gone, played]) await page.close()
  }
)

/** Plays two chains at once, because a page that starts or waits leaves a processor idle. */
describe.each(pairs.map((pair) => ({ pair, names: pair.map(namesOf).join(' and ') })))(
  'of the screens $names',
  ({ pair }) => {
    describe.concurrent.each(pair.map((chain) => ({ chain, names: namesOf(chain) })))(
      'one after the other: $names',
      ({ chain }) => {
        let staged: StagedPage
        beforeAll(async () => {
          // Names from the right show which of them could turn what stands beside them (SPEC Q1l).
          staged = await warning.open({ ...chain[0]?.stage, fromRight: true }, narrowDutch)
          return () => staged.page.close()
        })

        describe.each(chain)('the screen $name', { concurrent: false }, (scene) => {
          let shown: Promise<void> | undefined

          it.each(looks)(
            'in %s has nothing that axe finds or that nobody has judged, nothing that is cut off, covered or turned by a name, and nothing to complain about (W5d, Q1k, Q1l)',
            { concurrent: false },
            async (_look, make, seen) => {
              const { page, complaints } = staged
              await (shown ??= scene.goOn === undefined ? scene.play(page) : goOnTo(scene, page))
              await make(page)
              if (seen !== 'places') expect(await findings(page, seen)).toEqual([])
              if (seen !== 'colours') expect(await layoutFaults(page)).toEqual([])
              expect(complaints).toEqual([])
            }
          )
        })
      }
    )
  }
)

it('what axe cannot decide is judged only where it leaves something open on one of the screens (W5d)', () => {
  expect(unusedJudgements('scenes')).toEqual([])
})
