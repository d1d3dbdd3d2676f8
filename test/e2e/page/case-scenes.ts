import type { Page } from 'playwright-core'
import { hostileTexts } from '../../fakes/world/hostile-texts.ts'
import { fill, type Scene } from './scene-steps.ts'

/** Opens the case file of the first alert. */
async function openFirstCase(page: Page): Promise<void> {
  await fill(page)
  await page.locator('.queue-row').first().click()
  await page.locator('.comparison').waitFor()
  await page.locator('.subject-line .button[data-kind=quiet]').click()
  await page.locator('.case-hold').waitFor()
}

async function askForHold(page: Page, reason: string): Promise<void> {
  await page.locator('.case-hold [role=switch]').click()
  await page.locator('.dialog textarea').fill(reason)
}

async function hold(page: Page): Promise<void> {
  await page.locator('.dialog .button[data-kind=primary]').click()
  await page.locator('.case-hold .notice').waitFor()
}

/** What a person puts into a case beside decisions. */
export const caseScenes: readonly Scene[] = [
  {
    name: 'hold-dialog',
    stage: {},
    play: async (page) => {
      await openFirstCase(page)
      await askForHold(page, 'Order of the court of Amsterdam, 2026/1187')
    }
  },
  {
    name: 'held-case',
    stage: {},
    play: async (page) => {
      await openFirstCase(page)
      await askForHold(page, 'Order of the court of Amsterdam, 2026/1187')
      await hold(page)
    },
    goOn: hold
  },
  {
    name: 'case-window',
    stage: {},
    play: async (page) => {
      await fill(page)
      await page.locator('.queue-row').first().click()
      await page.locator('.comparison').waitFor()
      await page.keyboard.press('f')
      await page.keyboard.press('Escape')
      await showInWindow(page, () => page.keyboard.press('c'))
    }
  },
  {
    name: 'case-window-pictures',
    stage: {},
    play: async (page) => {
      await openFirstCase(page)
      await attachPictures(page)
      await showInWindow(page, () => page.locator('.case-file .page-head .lucide-app-window').click(), 4)
      await page.locator('button.reading-picture').first().click()
      await page.locator('#case-part-files').evaluate((part) => part.scrollIntoView())
    }
  },
  {
    name: 'hostile-case-window',
    stage: { hostile: true },
    play: async (page) => {
      await openFirstCase(page)
      await page.locator('.case-file textarea').fill(hostileTexts.join('\n'))
      await page.locator('.case-file textarea + p + div .button').click()
      await page.locator('.case-file .note-text').waitFor()
      await showInWindow(page, () => page.locator('.case-file .page-head .lucide-app-window').click())
    }
  }
]

/** Names, widths and heights of what a camera and a screen make. */
const drawings = [
  ['front door of the office.jpg', 2_400, 1_600],
  ['passport.jpg', 900, 1_400],
  ['receipt of the notary, the long one.jpg', 300, 2_400]
] as const

/** Drops pictures of several shapes on the case, and one that is broken. */
async function attachPictures(page: Page): Promise<void> {
  await page.locator('#case-part-files').evaluate(async (part, wanted) => {
    const files = await Promise.all(
      wanted.map(async ([name, width, height]) => {
        const canvas = new OffscreenCanvas(width, height)
        const context = canvas.getContext('2d')
        if (context === null) throw new Error('Nothing can be drawn')
        const ground = context.createLinearGradient(0, 0, width, height)
        ground.addColorStop(0, '#37506e')
        ground.addColorStop(1, '#d9b48f')
        context.fillStyle = ground
        context.fillRect(0, 0, width, height)
        context.fillStyle = '#f4f1ea'
        context.fillRect(width / 3, height / 4, width / 3, (height * 3) / 4)
        return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name)
      })
    )
    const dataTransfer = new DataTransfer()
    for (const file of files) dataTransfer.items.add(file)
    dataTransfer.items.add(new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1)], 'broken.jpg'))
    part.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  }, drawings)
  await page.locator('.case-files .case-list > li').nth(drawings.length).waitFor()
}

/** Sends the same tab to the address of a case window, once that would show the case and its pictures. */
export async function showInWindow(page: Page, open: () => Promise<void>, pictures = 0): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await open()
  await page.waitForFunction((wanted) => {
    const told = Object.values(sessionStorage).join('')
    return told.includes('"kind":"case"') && told.split('"kind":"picture"').length > wanted
  }, pictures)
  await page.goto(new URL('/index.html?case', page.url()).href)
  await page.locator('.case-reading').waitFor()
}
