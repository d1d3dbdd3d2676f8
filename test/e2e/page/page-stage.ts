import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, normalize, sep } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import react from '@vitejs/plugin-react'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build, type Plugin } from 'vite'
import type { Language } from '../../../renderer/i18n/format.ts'
import type { Preferences } from '../../../renderer/parts/preferences.ts'
import { responseHeaders } from '../../../electron/main/windows/serve-resources.ts'
import { jsFlags, withoutFeatures, withoutOptimizers } from '../../chromium-host/chromium.ts'
import { findHeadlessChromium } from '../../chromium-host/find-chromium.ts'
import { firstStage, type PageStage } from '../../fakes/page/page-bridge.ts'
import type { WithHandedOut } from '../../fakes/page/staged-files.ts'
import { builtScript } from '../built-script.ts'
import { toldAtFailure } from '../last-look.ts'
import { main, triage } from '../person.ts'
import { emptyPath, featuresOfProfiles, pageProfiles, switchesOfProfiles } from './page-profiles.ts'
import { pluginsThatWarn } from './react-that-warns.ts'

/** Milliseconds that a scene waits for what a screen should show. It is long, because a slow machine is no failure. */
const patience = 30_000

/** Milliseconds that a message of main, and a part of the page that is loaded when it is needed, take at least. */
const late = Number(process.env['FIELDCASE_LATE'] ?? 10)

const repository = join(import.meta.dirname, '../../..')

export interface PageLook {
  readonly width: number
  readonly height: number
  readonly colorScheme: 'light' | 'dark'
  readonly forcedColors: boolean
  readonly locale: 'en-GB' | 'nl-NL'
  /** What the person has chosen in the settings, spelled as there. */
  readonly theme: 'system' | 'contrast'
  readonly textSize: Preferences['textSize']
  readonly density: Preferences['density']
}

/** The colours of a look. They can be changed on a page that is open, because they move nothing. */
export type PageColours = Pick<PageLook, 'colorScheme' | 'forcedColors' | 'theme'>

const firstLook: PageLook = {
  width: 1280,
  height: 800,
  colorScheme: 'light',
  forcedColors: false,
  locale: 'en-GB',
  theme: 'system',
  textSize: 'normal',
  density: 'comfortable'
}

export interface StagedPage {
  readonly page: Page
  /** The errors that the page wrote to its console or threw. */
  readonly complaints: readonly string[]
}

/** The built page in a real browser, with the app's own security headers and a fake main process. */
export interface PageTheatre {
  readonly folder: string
  open(stage?: Partial<PageStage>, look?: Partial<PageLook>): Promise<StagedPage>
  /** Closes every page that is open. */
  clear(): Promise<void>
  close(): Promise<void>
}

/** React as it is shipped, or as it is for development, which is slower and warns of what is wrong. */
export type React = 'production' | 'development'

const shared = new Map<React, Promise<PageTheatre>>()

/**
 * One theatre for all files of tests that a process runs, because building the page and starting the browser takes
 * longer than most of them. It ends with the process. To close it is to close its pages.
 */
export async function sharedTheatre(react: React = 'production'): Promise<PageTheatre> {
  const opened = shared.get(react) ?? openTheatre(react)
  shared.set(react, opened)
  const theatre = await opened
  return { ...theatre, close: () => theatre.clear() }
}

export async function openTheatre(react: React = 'production'): Promise<PageTheatre> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldcase-page-'))
  const bridge = await builtScript(join(import.meta.dirname, 'stage-entry.ts'), 'stage')
  await buildPage(folder, react)
  const server = await serve(folder)
  const browser = await launch()
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  const profiles = pageProfiles(browser, origin, patience)
  const opened = new Set<Page>()
  return {
    folder,
    open: async (stage = {}, look = {}) => {
      const { width, height, colorScheme, forcedColors, locale, theme, textSize, density } = {
        ...firstLook,
        ...look
      }
      const page = toldAtFailure(await profiles.newPage(locale))
      opened.add(page.once('close', () => opened.delete(page)))
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme, forcedColors: forcedColors ? 'active' : 'none' })
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await page.addInitScript(`window.pageStage = ${JSON.stringify({ ...firstStage, ...stage })}`)
      // A page whose person has chosen nothing keeps what is chosen in it, also when it is loaded again.
      if (theme !== firstLook.theme || textSize !== firstLook.textSize || density !== firstLook.density)
        await page.addInitScript(
          `localStorage.setItem('fieldcase.preferences', ${JSON.stringify(JSON.stringify({ state: { theme, textSize, density }, version: 1 }))})`
        )
      await page.addInitScript(`window.pageLateness = ${JSON.stringify({ answers: late, store: 1 })}`)
      await page.addInitScript(bridge)
      await page.goto(`${origin}/index.html`)
      return { page, complaints }
    },
    clear: async () => {
      await Promise.all([...opened].map((page) => page.close()))
    },
    close: async () => {
      await browser.close()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** What the page has handed out as files, oldest first. */
export async function handedOut(page: Page): Promise<NonNullable<WithHandedOut['handedOut']>> {
  return await page.evaluate(() => (globalThis as WithHandedOut).handedOut ?? [])
}

/** Waits until a page has been laid out and painted anew, after its window has changed. */
export async function paintedTwice(page: Page): Promise<void> {
  await page.waitForFunction(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))))
  )
}

/** Gives an open page these colours instead of its own. */
export async function recolour(page: Page, colours: Partial<PageColours>): Promise<void> {
  const { colorScheme, forcedColors, theme } = { ...firstLook, ...colours }
  await page.emulateMedia({ colorScheme, forcedColors: forcedColors ? 'active' : 'none' })
  await page.evaluate((name) => {
    if (name === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = name
  }, theme)
}

/**
 * Gives a page that is open another language, as a person does in the settings, but wherever the page is. Only a page
 * of React for development can be told.
 */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate(async (language) => {
    const before = document.body.innerText
    const { prefer } = window as unknown as { readonly prefer: (change: Partial<Preferences>) => void }
    prefer({ language })
    while (document.body.innerText === before)
      await new Promise((resolve) => requestAnimationFrame(() => resolve(true)))
  }, language)
}

/** The build takes React's kind from the environment, in which vitest says `test`. That would be development. */
async function buildPage(outDir: string, react: React): Promise<void> {
  const { NODE_ENV: before } = process.env
  process.env['NODE_ENV'] = react
  try {
    await buildTo(outDir, react === 'production' ? [] : pluginsThatWarn())
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}

async function buildTo(outDir: string, plugins: readonly Plugin[]): Promise<void> {
  await build({
    configFile: false,
    root: join(repository, 'renderer'),
    base: './/',
    plugins: [react(), ...plugins],
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'chrome140' }
  })
}

async function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === emptyPath) {
      response.writeHead(200, responseHeaders('empty.html') ?? {}).end('<!doctype html>')
      return
    }
    const path = normalize(new URL(request.url ?? '/', 'http://page').pathname)
    const file = join(folder, path)
    const isLate = path.startsWith(`${sep}assets${sep}`)
    readLate(file, isLate ? late : 0).then(
      (body) => response.writeHead(200, responseHeaders(file) ?? {}).end(body),
      () => response.writeHead(404).end()
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return server
}

async function readLate(file: string, millis: number): Promise<Uint8Array> {
  await delay(millis)
  return await readFile(file)
}

async function launch(): Promise<Browser> {
  const executablePath = findHeadlessChromium()
  if (executablePath === undefined) throw new Error('No Chromium was found.')
  return await chromium.launch({
    executablePath,
    args: [
      [withoutFeatures, ...featuresOfProfiles].join(','),
      ...switchesOfProfiles,
      jsFlags(withoutOptimizers),
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])
    ]
  })
}

/** Opens a page whose first sync has ended. */
export async function openSynced(
  theatre: PageTheatre,
  stage: Partial<PageStage> = {},
  look: Partial<PageLook> = {}
): Promise<Page> {
  const { page } = await theatre.open(stage, look)
  await main.syncNow(page).click()
  await page.getByText(/^Synced:/u).waitFor({ timeout: 60_000 })
  return page
}

/** What is said from now on stays, since a busy machine takes longer for some steps than a message does. */
export async function nothingGoesByItself(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.setInterval = (() => 0) as unknown as typeof window.setInterval
  })
}

/** Opens such a page with the first alert of the queue shown. */
export async function openWithAlert(
  theatre: PageTheatre,
  subscriptions: number,
  look: Partial<PageLook> = {}
): Promise<Page> {
  const page = await openSynced(theatre, { subscriptions }, look)
  await triage.show(page, 0)
  return page
}
