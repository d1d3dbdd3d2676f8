import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Language } from '../../../renderer/i18n/format.ts'
import { layoutFaults } from './layout-faults.ts'
import { openTheatre, type PageColours, paintedTwice, recolour, speak } from './page-stage.ts'
import type { Scene } from './scene-steps.ts'
import { scenes } from './scenes.ts'

/**
 * Draws every scene in each language, size of the window and set of colours, for people to look through: a PNG each, and
 * two sheets of them for each scene, of narrow and of wide windows. `npm run sheets -- FOLDER [PART OF ALL, as 1/8]
 * [SCENE…]`. What is wrong with where things are is written into faults.txt.
 */
const [folder = join(import.meta.dirname, '../../../tour/sheets'), part = '1/1', ...wanted] =
  process.argv.slice(2)

const windows: readonly (readonly [
  name: string,
  size: { readonly width: number; readonly height: number }
])[] = [
  ['1280', { width: 1280, height: 720 }],
  ['900', { width: 900, height: 720 }],
  ['1440', { width: 1440, height: 900 }],
  ['1920', { width: 1920, height: 1080 }],
  // A window of 1280x720 at 200%.
  ['200%', { width: 640, height: 360 }]
]
const colours: readonly (readonly [name: string, colours: Partial<PageColours>])[] = [
  ['light', {}],
  ['dark', { colorScheme: 'dark' }],
  ['contrast', { theme: 'contrast' }]
]

interface Picture {
  readonly name: string
  readonly png: Buffer
  readonly isNarrow: boolean
}

/** What was played stays as it is: no message leaves meanwhile. */
async function stopTimers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const last = window.setTimeout(() => undefined)
    for (let id = 0; id <= last; id += 1) window.clearTimeout(id)
  })
}

/** Makes the window another size, with the same things in sight if the page was scrolled. */
async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  const inSight = await page.evaluateHandle(() => {
    const all = [...document.querySelectorAll('dialog[open] *, main, main :not(nav, nav *)')]
    if (!all.some(({ scrollTop }) => scrollTop > 0)) return null
    return all
      .filter(
        (one) =>
          one.childElementCount === 0 && one.textContent !== '' && one.getBoundingClientRect().height > 8
      )
      .map((one) => ({ one, away: Math.abs(one.getBoundingClientRect().top - innerHeight / 2) }))
      .reduce((nearest, next) => (next.away < nearest.away ? next : nearest)).one
  })
  await page.setViewportSize(size)
  await paintedTwice(page)
  await inSight.evaluate((element) => element?.scrollIntoView({ block: 'center' }))
  await paintedTwice(page)
}

async function draw(page: Page, scene: Scene, language: Language): Promise<readonly Picture[]> {
  const pictures: Picture[] = []
  for (const [width, size] of windows) {
    await recolour(page, {})
    await resize(page, size)
    const faults = await layoutFaults(page)
    for (const fault of faults)
      await appendFile(join(folder, 'faults.txt'), `${scene.name} ${language} ${width}: ${fault}\n`)
    for (const [colour, look] of colours) {
      await recolour(page, look)
      const name = `${scene.name}-${language}-${width}-${colour}`
      const png = await page.screenshot({ path: join(folder, `${name}.png`) })
      pictures.push({ name, png, isNarrow: size.width < 1_280 })
    }
  }
  return pictures
}

/** One picture of all of them, small and named. */
async function makeSheet(page: Page, name: string, pictures: readonly Picture[]): Promise<void> {
  const figures = pictures.map(
    ({ name, png }) =>
      `<figure><img src="data:image/png;base64,${png.toString('base64')}"><figcaption>${name}</figcaption></figure>`
  )
  await page.setContent(
    `<style>body{margin:4px;display:grid;grid-template-columns:repeat(${String(colours.length)},480px);gap:4px;
    background:#888;font:11px sans-serif}figure{margin:0}img{width:480px;display:block}</style>${figures.join('')}`
  )
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await page.screenshot({ path: join(folder, `sheet-${name}.png`), fullPage: true })
}

/** A line is one window in one language, and the languages of a window stand below each other. */
function inLines(english: readonly Picture[], dutch: readonly Picture[]): readonly Picture[] {
  return windows.flatMap((_, line) =>
    [english, dutch].flatMap((all) => all.slice(line * colours.length, (line + 1) * colours.length))
  )
}

async function drawScene(scene: Scene): Promise<void> {
  const { page, complaints } = await theatre.open(scene.stage, windows[0]?.[1] ?? {})
  try {
    await scene.play(page)
    await stopTimers(page)
    const english = await draw(page, scene, 'en')
    await speak(page, 'nl')
    const dutch = await draw(page, scene, 'nl')
    const all = inLines(english, dutch)
    const sheet = await page.context().newPage()
    await sheet.setViewportSize({ width: 1_456, height: 800 })
    await makeSheet(
      sheet,
      `narrow-${scene.name}`,
      all.filter(({ isNarrow }) => isNarrow)
    )
    await makeSheet(
      sheet,
      `wide-${scene.name}`,
      all.filter(({ isNarrow }) => !isNarrow)
    )
    await sheet.close()
  } catch (error) {
    failed.push(scene.name)
    console.error(`${scene.name}: ${String(error)}`)
  }
  for (const complaint of complaints) console.error(`${scene.name}: ${complaint}`)
  await page.close()
}

const [at = 1, of = 1] = part.split('/').map(Number)
const chosen = scenes.filter(
  ({ name }, index) => index % of === at - 1 && (wanted.length === 0 || wanted.includes(name))
)
const failed: string[] = []
await mkdir(folder, { recursive: true })
const theatre = await openTheatre('development')
const left = [...chosen]
/** Two at a time, because a page that starts or waits leaves a processor idle. */
const drawOn = async (): Promise<void> => {
  for (let scene = left.shift(); scene !== undefined; scene = left.shift()) await drawScene(scene)
}
await Promise.all([drawOn(), drawOn()])
await theatre.close()
console.log(`${String(chosen.length - failed.length)} of ${String(chosen.length)} scenes are in ${folder}.`)
if (failed.length > 0) process.exitCode = 1
