import { afterAll, beforeAll, expect, it } from 'vitest'
import { findings } from './findings.ts'
import { type PageTheatre, sharedTheatre } from './page-stage.ts'

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
