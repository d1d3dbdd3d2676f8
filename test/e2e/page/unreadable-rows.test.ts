import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type PageTheatre, sharedTheatre } from './page-stage.ts'
import { go } from './scene-steps.ts'
import { scenes } from './scenes.ts'

let theatre: PageTheatre
beforeAll(async () => (theatre = await sharedTheatre()))
afterEach(() => theatre.clear())
afterAll(() => theatre.close())

it.each([
  { locale: 'en-GB', label: 'Problems', none: 'No problems.' },
  { locale: 'nl-NL', label: 'Problemen', none: 'Geen problemen.' }
] as const)('beside rows that cannot be read the problems in $locale are never none (E4j)', async (words) => {
  const scene = scenes.find(({ name }) => name === 'unreadable')
  if (scene === undefined) throw new Error('There is no scene with rows that cannot be read.')
  const none = await theatre.open({}, { locale: words.locale })
  await go(none.page, 'y')
  await none.page.getByRole('list', { name: words.label }).getByText(words.none).waitFor()

  const { page } = await theatre.open(scene.stage, { locale: words.locale })
  await scene.play(page)
  await go(page, 'y')
  const problems = page.getByRole('list', { name: words.label })
  await problems.getByRole('listitem').first().waitFor()
  expect(await problems.getByText(words.none).count()).toBe(0)
})
