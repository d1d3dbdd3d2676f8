import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { PageStage } from '../../fakes/page/page-bridge.ts'
import { openTheatre, type PageLook } from './page-stage.ts'
import { scenes } from './scenes.ts'

/**
 * Takes a screenshot of each screen in each look, for people to look at: `tsx test/e2e/page/pictures.ts
 * [FOLDER] [SCENE]`.
 */
const folder = process.argv[2] ?? join(import.meta.dirname, '../../../tour/page')
const wanted = process.argv[3]

/** The smallest window at a desk. */
const desk = { width: 1280, height: 720 }
const looks: readonly (readonly [name: string, look: Partial<PageLook>])[] = [
  ['1280-light', desk],
  ['1280-dark', { ...desk, colorScheme: 'dark' }],
  ['1024-light', { width: 1024, height: 700 }],
  ['700-light', { width: 700, height: 800 }],
  ['700-dark', { width: 700, height: 800, colorScheme: 'dark' }],
  ['1280-forced', { ...desk, forcedColors: true }],
  ['1280-contrast', { ...desk, theme: 'contrast' }],
  ['1280-dutch', { ...desk, locale: 'nl-NL' }],
  // A window of 1280x720 at 200%.
  ['640-zoomed', { width: 640, height: 360 }]
]

async function take(
  name: string,
  stage: Partial<PageStage>,
  look: Partial<PageLook>,
  play: (page: Page) => Promise<void>
): Promise<void> {
  const { page, complaints } = await theatre.open(stage, look)
  try {
    await play(page)
  } catch (error) {
    console.error(`${name}: ${String(error)}`)
    console.error(await page.locator('pre').allTextContents())
  }
  await page.screenshot({ path: join(folder, `${name}.png`) })
  for (const complaint of complaints) console.error(`${name}: ${complaint}`)
  await page.close()
}

await mkdir(folder, { recursive: true })
const theatre = await openTheatre()
for (const [look, how] of looks) {
  if (
    wanted !== undefined &&
    wanted !== 'all' &&
    !look.includes(wanted) &&
    !scenes.some(({ name }) => name === wanted)
  )
    continue
  for (const scene of scenes) {
    if (scenes.some(({ name }) => name === wanted) && scene.name !== wanted) continue
    await take(`${scene.name}-${look}`, scene.stage, how, scene.play)
  }
}
await theatre.close()
