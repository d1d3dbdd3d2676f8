import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { formFaults } from './form-faults.ts'
import { openSynced, sharedTheatre, speak, type PageTheatre } from './page-stage.ts'
import { go } from './scene-steps.ts'
import { scenes } from './scenes.ts'

let theatre: PageTheatre
/** Only a page of React for development can be told its language wherever it is. */
let warning: PageTheatre
beforeAll(async () => {
  theatre = await sharedTheatre()
  warning = await sharedTheatre('development')
})
afterAll(async () => {
  await theatre.close()
  await warning.close()
})

const renderer = join(import.meta.dirname, '../../../renderer')

/** The files of the page that write an element of this name. */
async function filesWith(element: RegExp): Promise<readonly string[]> {
  const files = (await readdir(renderer, { recursive: true })).filter((file) => file.endsWith('.tsx'))
  const found: string[] = []
  for (const file of files)
    if (element.test(await readFile(join(renderer, file), 'utf8'))) found.push(file.replaceAll('\\', '/'))
  return found.toSorted()
}

/** What has the focus: its label, whether it is said to be wrong, and what is said of it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const label = element === null ? null : document.querySelector(`label[for="${element.id}"]`)
    const ids = (element?.getAttribute('aria-describedby') ?? '').split(' ')
    return {
      label: (label ?? labels[0])?.textContent ?? null,
      invalid: element?.getAttribute('aria-invalid') ?? null,
      said: ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    }
  })

/** What is said of the fields of a form. */
const problems = (page: Page) => page.locator('.field-problem, .comment-lack').allTextContents()

describe.each(Object.entries(formFaults))(
  'a form that is given with %s',
  (_name, { stage, give, field, says }) => {
    let page: Page
    beforeAll(async () => {
      ;({ page } = await warning.open(stage ?? {}))
      await give(page)
      return () => page.close()
    })

    it('has the focus in the first field that is wrong, which says why (W28a)', async () => {
      await expect
        .poll(() => focused(page), { timeout: 10_000 })
        .toEqual({ label: field, invalid: 'true', said: expect.stringMatching(says) as string })
    })

    it('says it at once in another language that is chosen meanwhile (Q1f)', async () => {
      const before = await problems(page)
      expect(before).not.toEqual([])
      await speak(page, 'nl')
      const after = await problems(page)
      expect(after).toHaveLength(before.length)
      expect(after.filter((said) => before.includes(said))).toEqual([])
    })
  }
)

describe('a form that is given with something wrong in it', () => {
  afterEach(() => theatre.clear())

  it('is one of those above, in whatever file, and none is made in another way (W28a)', async () => {
    const tried = new Set(Object.values(formFaults).map(({ file }) => file))
    expect((await filesWith(/<Form\b/u)).filter((file) => !tried.has(file))).toEqual([])
    expect(await filesWith(/<form\b/u)).toEqual(['ui/form.tsx'])
  })

  it('has all of what is said of that field in sight, also in a window of 1280x720 at 200% (W28a)', async () => {
    const scene = scenes.find(({ name }) => name === 'restore')
    const { page } = await theatre.open(scene?.stage ?? {}, { width: 640, height: 360 })
    await scene?.play(page)
    const bottom = (place: string): Promise<number> =>
      page.locator(place).evaluate((element) => element.getBoundingClientRect().bottom)
    const foot = await page.locator('.dialog-foot').boundingBox()
    await expect.poll(() => bottom('.dialog [role=alert]')).toBeLessThanOrEqual(foot?.y ?? 0)
  })

  it('leaves whoever went on to another field there (W28a)', async () => {
    const page = await openSynced(theatre)
    await go(page, ',')
    const number = page.getByLabel('Reviews in one request')
    await number.fill('0')
    await page.getByLabel('API key').focus()
    await page.getByText(/^Enter a whole number/u).waitFor()
    expect((await focused(page)).label).toBe('API key')
  })
})
