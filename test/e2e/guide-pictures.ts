import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { FieldPackState } from '../../shared/domain/field-pack.ts'
import type { Bridge } from '../../shared/ipc/channels.ts'
import { pressKeys } from './keys.ts'
import { startApp } from './app-driver.ts'
import { main, triage } from './person.ts'

/** Takes the pictures of the guide in the built app, on its own sample, in both languages. */

/** `offline`: what the switch in the status bar says. */
const languages = [
  { code: 'nl', name: 'Nederlands', offline: 'Offline werken' },
  { code: 'en', name: 'English', offline: 'Work offline' }
] as const

/** How long the sample's first run may take on a busy machine. */
const patience = 120_000

/** Each picture: the keys that lead to its page, and what must be there before it is taken. */
const pages = [
  { picture: 'outbox', letter: 'o', shown: 'main li' },
  { picture: 'subjects', letter: 's', shown: '[role=grid] [role=row]' },
  { picture: 'organisations', letter: 'n', shown: '.timeline-entry' },
  { picture: 'sync', letter: 'y', shown: 'main table' },
  { picture: 'settings', letter: ',', shown: 'main form' }
] as const

export async function takeGuidePictures(folder: string): Promise<readonly string[]> {
  const app = await startApp()
  const { page } = app
  const taken: string[] = []
  try {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await prepareSample(page)
    for (const { code, name, offline } of languages) {
      const pictures = join(folder, code, 'pictures')
      await mkdir(pictures, { recursive: true })
      const take = async (picture: string): Promise<void> => {
        const file = join(pictures, `${picture}.png`)
        // Nothing lies under the mouse.
        await page.mouse.move(900, 4)
        await page.screenshot({ path: file })
        taken.push(file)
      }
      await speak(page, name)
      // The words of another language come a moment after it was chosen.
      await page.locator('.status-bar .switch').filter({ hasText: offline }).waitFor()
      await takeAll(page, take)
    }
    return taken
  } catch (error) {
    await page.screenshot({ path: join(folder, '../../tour/guide-failed.png') })
    console.error(app.output())
    throw error
  } finally {
    await app.close()
  }
}

/** Nothing that the comparison beside it denies. */
const seen = [
  'Passport seen: another person.',
  'Extract of the register seen: other directors.',
  'Their accountant confirms: not this company.'
]

/** Fills the app with invented people, and leaves three reviews ready and one draft. */
async function prepareSample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use sample data' }).click()
  await triage.comparison(page).waitFor({ timeout: patience })
  await page.locator('.banner .button:enabled').nth(1).waitFor({ timeout: patience })
  await page.locator('.banner .button').first().and(page.locator(':enabled')).waitFor({ timeout: patience })
  await untilPrepared(page)
  await page.getByRole('button', { name: 'End the tour' }).click()
  await main.workOffline(page).click()
  for (const text of seen) await decide(page, text)
  await page.keyboard.press('t')
  await page.locator('[data-comment]:focus').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
}

/** What the sample does by itself ends with what it takes along, and between its parts nothing is under way. */
async function untilPrepared(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      const { fieldcase } = globalThis as unknown as { readonly fieldcase: Bridge }
      const state = (await fieldcase.invoke('field-pack.read', null)) as FieldPackState
      return state.kind === 'idle' && state.last !== null
    },
    undefined,
    { timeout: patience, polling: 200 }
  )
}

async function decide(page: Page, text: string): Promise<void> {
  await page.keyboard.press('f')
  await page.locator('[data-comment]:focus').waitFor()
  await page.keyboard.type(text)
  await page.keyboard.press('Control+Enter')
}

async function speak(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(name)
  await page.locator('dialog [role=option]').filter({ hasText: name }).first().click()
  await page.locator('dialog').waitFor({ state: 'detached' })
  await go(page, 't')
  await page.locator('.comparison').waitFor()
}

async function go(page: Page, letter: string): Promise<void> {
  await pressKeys(page, ['g', letter])
}

/** The list with most subjects, whose subjects are then shown. */
async function chooseList(page: Page): Promise<void> {
  const lists = page.locator('[role=grid]').first()
  await lists.getByText('Klanten Zuid-Holland').click()
  await page.locator('[role=grid]').nth(1).locator('[role=row]').nth(3).waitFor()
}

/** Messages would stand in the picture. One may go by itself before it is pressed away. */
async function dismissMessages(page: Page): Promise<void> {
  const messages = page.locator('.message-stack button:last-of-type')
  while ((await messages.count()) > 0)
    await messages
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined)
}

async function takeAll(page: Page, take: (picture: string) => Promise<void>): Promise<void> {
  await dismissMessages(page)
  await page.keyboard.press('f')
  await page.locator('[data-comment]:focus').waitFor()
  await page.locator('.decision[aria-pressed=true]').waitFor()
  await take('triage')
  await page.keyboard.press('Escape')
  await page.keyboard.press('p')
  await page.locator('dialog form, dialog textarea').first().waitFor()
  await take('report')
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
  await page.locator('[data-case-file] header button, [data-case-file] .subject-line button').first().click()
  await page.locator('article h1, article h2').first().waitFor()
  await take('case-file')
  for (const { picture, letter, shown } of pages) {
    await go(page, letter)
    await page.locator(shown).first().waitFor()
    if (picture === 'subjects') await chooseList(page)
    await dismissMessages(page)
    await take(picture)
  }
}
