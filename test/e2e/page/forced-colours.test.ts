import type { ElementHandle, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type PageTheatre, recolour, sharedTheatre } from './page-stage.ts'
import { decide, fill, go } from './scene-steps.ts'
import { scenes } from './scenes.ts'

let theatre: PageTheatre
beforeAll(async () => (theatre = await sharedTheatre()))
afterEach(() => theatre.clear())
afterAll(() => theatre.close())

/** Something that a page tells, by an attribute, by what is drawn, by how wide that is, or by where the focus is. */
interface Told {
  readonly what: string
  readonly of: string
  /** What is looked at, if not the element itself. */
  readonly seenAt?: string
  /** What has the focus meanwhile. */
  readonly focusOn?: string
  readonly by:
    | { readonly kind: 'attribute'; readonly name: string; readonly values: readonly string[] }
    | { readonly kind: 'style'; readonly name: 'visibility' | 'width'; readonly values: readonly string[] }
    | { readonly kind: 'value'; readonly values: readonly number[] }
    | { readonly kind: 'focus' }
}

const attribute = (name: string, ...values: readonly string[]): Told['by'] => ({
  kind: 'attribute',
  name,
  values
})
const isDrawn: Told['by'] = { kind: 'style', name: 'visibility', values: ['visible', 'hidden'] }

const ofTriage: readonly Told[] = [
  { what: 'the page', of: '.navigation a[aria-current]', by: attribute('aria-current', 'page', 'false') },
  {
    what: 'the chosen row',
    of: '.queue-row[aria-selected=true]',
    by: attribute('aria-selected', 'true', 'false')
  },
  {
    what: 'the row with the focus',
    of: '#alerts',
    seenAt: '.queue-row[aria-selected=true]',
    by: { kind: 'focus' }
  },
  {
    what: 'the decision',
    of: '.decision[aria-pressed=true]',
    by: attribute('aria-pressed', 'true', 'false')
  },
  { what: 'a reason that does not fit', of: '.why-reason', by: attribute('aria-disabled', 'false', 'true') },
  { what: 'a taken reason', of: '.why-reason', by: attribute('aria-pressed', 'false', 'true') },
  {
    what: 'that keys take reasons',
    of: '.why-strip',
    seenAt: '.why-reason .key-cap',
    focusOn: '[data-comment]',
    by: attribute('data-by-digit', 'true', 'false')
  },
  { what: 'what cannot be pressed', of: '.decision-queue', by: attribute('aria-disabled', 'true', 'false') },
  { what: 'the turned order', of: '.queue-order .button', by: attribute('aria-pressed', 'true', 'false') },
  { what: 'the switch', of: '.status-bar .switch', by: attribute('aria-checked', 'true', 'false') },
  {
    what: 'how much is decided',
    of: '.queue-progress progress',
    by: { kind: 'value', values: [0, 0.3, 0.9] }
  },
  { what: 'a separator', of: '.triage > .separator', by: isDrawn }
]
const ofNumbers: readonly Told[] = [
  {
    what: 'the kind of a decision',
    of: '.chart-legend .chart-part',
    by: attribute('data-tone', 'true-positive', 'false-positive', 'open')
  },
  {
    what: 'an age',
    of: '.bars .chart-part',
    by: attribute('data-tone', 'age-day', 'age-week', 'age-month', 'age-longer')
  }
]
const ofTimeline: readonly Told[] = [
  { what: 'the kind of a mark', of: '.axis-bar', by: attribute('data-kind', 'update', 'alert', 'review') },
  { what: 'its legend', of: '.axis-legend span', by: attribute('data-kind', 'update', 'alert', 'review') },
  { what: 'the line of the axis', of: '.axis-line', seenAt: '.axis [role=img]', by: isDrawn }
]
const ofAddresses: readonly Told[] = [
  {
    what: 'the chosen address',
    of: '.address-row[aria-selected=true]',
    by: attribute('aria-selected', 'true', 'false')
  },
  { what: 'the outline of the map', of: '.locator-province', by: isDrawn },
  { what: 'the place on the map', of: '.locator-spot', by: isDrawn }
]
const ofSync: readonly Told[] = [
  {
    what: 'how far a run is',
    of: '.progress-done',
    seenAt: '.progress',
    by: { kind: 'style', name: 'width', values: ['0%', '30%', '90%'] }
  }
]
const ofOutbox: readonly Told[] = [
  { what: 'the chosen entry', of: '.entry[data-chosen=true]', by: attribute('data-chosen', 'true', 'false') },
  { what: 'the entry with the focus', of: '.entry[data-chosen=true]', by: { kind: 'focus' } }
]

type Painted = ElementHandle<HTMLElement | SVGElement>

async function firstOf(page: Page, selector: string): Promise<Painted> {
  // A line has no height, and so is not visible by what a browser says.
  return await page.waitForSelector(selector, { state: 'attached' })
}

/** Lets an element be so for as long as it is looked at. */
async function make(element: Painted, by: Told['by'], value: string | number): Promise<void> {
  await element.evaluate(
    (one, { by, value }) => {
      if (by.kind === 'attribute') one.setAttribute(by.name, String(value))
      else if (by.kind === 'style') one.style.setProperty(by.name, String(value))
      else if (by.kind === 'value' && one instanceof HTMLProgressElement) one.value = one.max * Number(value)
      else if (value === 'with') one.focus({ preventScroll: true })
      else one.blur()
    },
    { by, value }
  )
}

/** An element as it is painted, with the ring around it. */
async function pictureOf(page: Page, element: Painted): Promise<string> {
  const box = await element.boundingBox()
  if (box === null) throw new Error('It is not painted.')
  const [x, y] = [Math.max(0, box.x - 6), Math.max(0, box.y - 6)]
  const picture = await page.screenshot({ clip: { x, y, width: box.width + 12, height: box.height + 12 } })
  return picture.toString('base64')
}

/** Whether each of the values that it can have is painted in its own way. If not, how many pictures there are. */
async function toldApart(page: Page, { what, of, seenAt = of, focusOn, by }: Told): Promise<string> {
  const values: readonly (string | number)[] = by.kind === 'focus' ? ['with', 'without'] : by.values
  if (focusOn !== undefined) await page.locator(focusOn).focus()
  const [element, seen] = [await firstOf(page, of), await firstOf(page, seenAt)]
  await seen.scrollIntoViewIfNeeded()
  const pictures = new Set<string>()
  for (const value of values) {
    await make(element, by, value)
    pictures.add(await pictureOf(page, seen))
  }
  for (const asBefore of values.slice(0, 1)) await make(element, by, asBefore)
  return pictures.size === values.length
    ? 'told'
    : `${what}: ${String(pictures.size)} pictures of ${String(values.length)}`
}

/** A theme of the page's own, whose colours are made for black, on the white of a system. */
const forced = { forcedColors: true, theme: 'contrast' } as const

/** What is not told, of all these. */
async function untold(page: Page, all: readonly Told[]): Promise<readonly string[]> {
  await recolour(page, forced)
  const said: string[] = []
  for (const told of all) said.push(await toldApart(page, told))
  expect(said).toHaveLength(all.length)
  return said.filter((one) => one !== 'told')
}

it('what colours tell of alerts, numbers and entries is told where the system forces its own (Q1j, W31a)', async () => {
  const { page } = await theatre.open()
  await fill(page)
  await page.locator('.queue-row').first().click()
  await page.locator('.comparison').waitFor()
  await decide(page, 'f')
  expect(await untold(page, ofTriage)).toEqual([])
  // The comment has the focus, and would take the keys.
  await page.keyboard.press('Escape')
  await go(page, 'u')
  expect(await untold(page, ofNumbers)).toEqual([])
  await go(page, 'o')
  await page.locator('.entry').first().waitFor()
  await page.keyboard.press('j')
  expect(await untold(page, ofOutbox)).toEqual([])
})

it.each([
  { name: 'timeline', all: ofTimeline },
  { name: 'addresses-found', all: ofAddresses },
  { name: 'sync-running', all: ofSync }
])(
  'what colours tell in the scene $name is told where the system forces its own (Q1j, W31a)',
  async ({ name, all }) => {
    const scene = scenes.find((one) => one.name === name)
    const { page } = await theatre.open(scene?.stage)
    await scene?.play(page)
    expect(await untold(page, all)).toEqual([])
  }
)
