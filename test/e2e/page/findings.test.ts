import { afterAll, beforeAll, expect, it } from 'vitest'
import { findings, type Seen } from './findings.ts'
import { type PageTheatre, sharedTheatre } from './page-stage.ts'
import { scenes } from './scenes.ts'

let theatre: PageTheatre
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())

it('the colours of a page are judged once no ground turns into another any more (W5d)', async () => {
  const { page } = await theatre.open()
  // A page of the app takes no markup from a script.
  await page.goto('about:blank')
  await page.setContent(
    `<html lang="en"><head><title>Colours</title><style>
       main { background: #000; color: #fff; transition: background-color 1s }
     </style></head>
     <body><main><h1>Colours</h1><kbd>K</kbd></main></body></html>`
  )
  expect(await findings(page, 'colours')).toEqual([])
  await page.locator('main').evaluate((main) => {
    main.style.transition = 'none'
    main.style.background = '#999'
    main.getBoundingClientRect()
    main.style.transition = ''
    main.style.background = ''
  })
  expect(await findings(page, 'colours')).toEqual([])
  // What stays as it is is found all the same.
  await page.locator('main').evaluate((main) => (main.style.background = '#999'))
  expect(await findings(page, 'colours')).not.toEqual([])
  await page.close()
})

it('one letter of a dialog is judged by its colours, and passed where something hides its ground from axe (W5d)', async () => {
  const { page } = await theatre.open()
  await page.goto('about:blank')
  const letter = (colour: string): string => `<kbd class="key-cap" style="color: ${colour}">K</kbd>`
  const show = async (colour: string, over: string): Promise<readonly string[]> => {
    await page.setContent(
      `<html lang="en"><head><title>Colours</title></head><body><main><h1>Colours</h1></main>
         <dialog class="dialog" aria-label="Keys">${letter(colour)}</dialog>${over}</body></html>`
    )
    await page.locator('dialog').evaluate((dialog) => (dialog as HTMLDialogElement).showModal())
    return await findings(page, 'colours')
  }
  const message = '<p style="position: fixed; inset: 0; z-index: 20; background: #fff; color: #000">Sent.</p>'
  expect(await show('#000', '')).toEqual([])
  expect(await show('#000', message)).toEqual([])
  expect(await show('#ccc', '')).toEqual([expect.stringContaining('too short to determine')])
  await page.close()
})

it('a page is asked by axe all of it in two halves: its colours, and all but these', async () => {
  const { page } = await theatre.open()
  await page.locator('.empty-state').first().waitFor()
  await page.evaluate(() => {
    const pale = document.createElement('p')
    pale.textContent = 'pale words'
    pale.style.color = 'oklch(90% 0 0)'
    document.querySelector('main')?.append(pale, document.createElement('img'))
  })
  const rulesOf = async (seen: Seen): Promise<readonly string[]> =>
    (await findings(page, seen)).map((found) => found.slice(0, found.indexOf(':')))
  expect(await rulesOf('colours')).toEqual(['color-contrast'])
  expect(await rulesOf('all but colours')).toEqual(['image-alt'])
  expect((await rulesOf('everything')).toSorted()).toEqual(['color-contrast', 'image-alt'])
  await page.close()
})

it('a page is read once more where something came or went while axe read it, which would lose count of the headings', async () => {
  const scene = scenes.find(({ name }) => name === 'triage')
  const { page } = await theatre.open(scene?.stage ?? {})
  await scene?.play(page)
  expect(await findings(page)).toEqual([])
  await page.evaluate(() => {
    const { axe } = window as unknown as { readonly axe: { run: (...asked: readonly unknown[]) => unknown } }
    const { run } = axe
    axe.run = (...asked) => {
      axe.run = run
      setTimeout(() => document.querySelector('main')?.prepend(document.createElement('p')))
      return run(...asked)
    }
  })
  expect(await findings(page)).toEqual([])
  await page.close()
})

it('a text that is partly scrolled away is passed, and one that stands out of its own ground is not (W5d)', async () => {
  const { page } = await theatre.open()
  await page.goto('about:blank')
  const show = async (overflow: string): Promise<readonly string[]> => {
    await page.setContent(
      `<html lang="en"><head><title>Colours</title></head><body><main><h1>Colours</h1>
         <section style="background: #fff; height: 14px">
           <div style="height: 14px; overflow: ${overflow}" tabindex="0">
             <p style="margin: 0; font-size: 16px; line-height: 20px">Words of a line</p>
           </div>
         </section></main></body></html>`
    )
    return await findings(page, 'colours')
  }
  expect(await show('auto')).toEqual([])
  expect(await show('visible')).toEqual([expect.stringContaining('partially obscured')])
  await page.close()
})
