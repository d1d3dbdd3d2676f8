import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { outbox, triage } from '../person.ts'
import { openWithAlert, paintedTwice, type PageLook, type PageTheatre, sharedTheatre } from './page-stage.ts'
import { fill, press } from './scene-steps.ts'

let theatre: PageTheatre
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => theatre.clear())

/** The windows of a desk, and 450x360 and 640x360 are 900x720 and 1280x720 at 200 %. */
const windows = [
  [450, 360],
  [640, 360],
  [640, 720],
  [900, 720],
  [1120, 720],
  [1440, 900]
] as const
const locales = ['en-GB', 'nl-NL'] as const
const looks = windows.flatMap(([width, height]) => locales.map((locale) => ({ width, height, locale })))

const ownComment =
  'Another person: the passport of 2019 that she showed at the counter says so, and so does her brother, ' +
  'who came with her and has the same address since both of them moved here from the north of the country.'

interface Measured {
  /** Pairs of controls that lie over each other, and controls of which a part lies outside the window. */
  readonly faults: readonly string[]
  /** Pixels of the window that the bar takes from the case. */
  readonly pinned: number
  /** Pixels of the comparison that can be read. */
  readonly comparison: number
  /** How many lines of buttons the decisions and what stands beside them take. */
  readonly buttonLines: number
  /** Pixels by which the case was scrolled. Nobody did. */
  readonly scrolled: number
}

function measure(): Measured {
  const all = [
    ...document.querySelectorAll<HTMLElement>(
      '.decision-bar :is(button, textarea, select, input, .draft-state .badge)'
    )
  ].filter((control) => control.checkVisibility())
  const boxes = all.map((control) => ({
    name: control.getAttribute('aria-label') ?? (control.textContent.trim() || control.tagName),
    strip: control.closest('.why-strip')?.getBoundingClientRect(),
    box: control.getBoundingClientRect()
  }))
  const faults: string[] = []
  for (const [index, { name, box, strip }] of boxes.entries()) {
    // What scrolls within the reasons is not in sight.
    if (strip !== undefined && (box.bottom > strip.bottom + 1 || box.right > strip.right + 1)) continue
    if (box.left < 0 || box.right > innerWidth) faults.push(`${name} leaves the window`)
    for (const other of boxes.slice(index + 1)) {
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
      const isCut =
        other.strip !== undefined &&
        (other.box.bottom > other.strip.bottom + 1 || other.box.right > other.strip.right + 1)
      if (!isCut && across > 1 && down > 1) faults.push(`${name} lies over ${other.name}`)
    }
  }
  const field = document.querySelector('.comment-field textarea')
  if (field !== null && field.scrollWidth > field.clientWidth + 1)
    faults.push('the comment is wider than its field')
  const bar = document.querySelector('.decision-bar')?.getBoundingClientRect()
  const decisions = document.querySelector('.decision-buttons')?.getBoundingClientRect().top ?? 0
  const table = document.querySelector('.comparison')?.getBoundingClientRect()
  const tops = boxes
    .filter(({ box }) => Math.abs(box.top - decisions) < 60)
    .filter((_, index) => all[index]?.closest('.decision-buttons, .beside-decision') !== null)
    .map(({ box }) => Math.round((box.top + box.bottom) / 2))
  return {
    faults,
    pinned: bar?.height ?? 0,
    comparison: Math.min(table?.bottom ?? 0, decisions) - Math.max(table?.top ?? 0, 0),
    buttonLines: new Set(tops).size,
    scrolled: Math.max(
      ...[...document.querySelectorAll('.case, .case-scroll')].map(({ scrollTop }) => scrollTop)
    )
  }
}

async function openDecided(look: Partial<PageLook>): Promise<Page> {
  const { page } = await theatre.open({ subscriptions: 60 }, look)
  await fill(page)
  // A message has a place of its own for as long as it is there, and may go by itself between two questions.
  await page.locator('.message-stack button').last().waitFor()
  await page.locator('.message-stack').evaluateAll((stacks) => {
    for (const stack of stacks) for (const button of stack.querySelectorAll('button')) button.click()
  })
  await page.locator('.queue-row').first().click()
  await page.locator('.comparison').waitFor()
  await page.keyboard.press('f')
  await page.locator('[data-comment]:focus').waitFor()
  await page.locator('.draft-state').waitFor()
  await page.locator('.why-reason').first().waitFor()
  return page
}

/** Shows an alert whose decision came from a file and is ready in the outbox. */
async function openTakenElsewhere(look: Partial<PageLook> = {}): Promise<Page> {
  const page = await openWithAlert(theatre, 60, look)
  const record = page.getByRole('region', { name: 'Numbers and times' })
  const [id = ''] = (await record.locator('dd').first().innerText()).split('\n')
  await press(page, 'g', 'o')
  await page.getByRole('button', { name: 'Import decisions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import decisions' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'decisions.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`alert;decision;comment;user\n${id};fp;Cleared by head office;j.bakker\n`)
  })
  await dialog.getByRole('button', { name: 'Add 1 decision to the outbox' }).click()
  const ready = outbox.box(page, 'Ready').getByRole('listitem')
  await ready.filter({ hasText: 'taken elsewhere by j.bakker' }).locator('.entry-subject').click()
  await page.locator('.decision-bar').getByText('taken elsewhere by j.bakker').waitFor()
  return page
}

describe('the decision bar', () => {
  it.each(looks)(
    'takes a third of $width x $height at most, covers nothing, leaves the alert to read, and has a comment of one line until one writes ($locale) (T24a, T24b)',
    async (look) => {
      const page = await openDecided(look)
      const field = page.locator('[data-comment]')
      const height = async (): Promise<number> => (await field.boundingBox())?.height ?? 0
      const [empty, button] = [await height(), await page.locator('.decision-queue').boundingBox()]
      expect(empty).toBeLessThanOrEqual((button?.height ?? 0) + 1)
      for (const text of ['', ownComment]) {
        // Letter by letter at first, since each could scroll to the caret.
        await page.keyboard.type(text.slice(0, 12))
        await page.keyboard.insertText(text.slice(12))
        const { faults, pinned, comparison, buttonLines, scrolled } = await page.evaluate(measure)
        expect(faults).toEqual([])
        expect(pinned).toBeLessThanOrEqual(look.height / 3)
        expect(comparison).toBeGreaterThan(60)
        expect(buttonLines).toBe(1)
        expect(scrolled).toBe(0)
      }
      await expect.poll(height).toBeGreaterThan(empty)
    }
  )

  it.each(locales)('covers nothing with larger text in any of these windows (%s) (T24a)', async (locale) => {
    const page = await openDecided({ locale, textSize: 'larger' })
    await page.keyboard.insertText(ownComment)
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height })
      await paintedTwice(page)
      expect((await page.evaluate(measure)).faults, `${String(width)} x ${String(height)}`).toEqual([])
    }
  })

  it('says who took a decision elsewhere, in the outbox and as a draft, until anything of it is changed (I6j)', async () => {
    const page = await openTakenElsewhere()
    const bar = page.locator('.decision-bar')
    const said = bar.getByText('taken elsewhere by j.bakker')
    await bar.getByRole('button', { name: 'Withdraw' }).click()
    await bar.locator('.draft-state').waitFor()
    expect(await said.isVisible()).toBe(true)
    await triage.decision(page, 'True positive').click()
    await said.waitFor({ state: 'detached' })
  })

  it.each([
    ['at its beginning', 0],
    ['at its end', 10_000]
  ])(
    'keeps who took a decision elsewhere in sight in a low window, with the case %s (I6k)',
    async (_, scrolled) => {
      const page = await openTakenElsewhere({ width: 640, height: 360 })
      await page.locator('.triage > .case').evaluate((region, top) => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        region.scrollTop = top
      }, scrolled)
      await paintedTwice(page)
      const isInFront = await page
        .locator('.decision-bar')
        .getByText('taken elsewhere by j.bakker')
        .evaluate((line) => {
          const { left, top, height } = line.getBoundingClientRect()
          return document.elementFromPoint(left + 8, top + height / 2) === line
        })
      expect(isInFront).toBe(true)
    }
  )
})
