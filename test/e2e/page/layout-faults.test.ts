import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { triage } from '../person.ts'
import { layoutFaults } from './layout-faults.ts'
import { openSynced, type PageTheatre, sharedTheatre } from './page-stage.ts'

let theatre: PageTheatre
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())

it('a page is judged as it is painted, once there is room for what has just been said (W5d)', async () => {
  const page = await openSynced(theatre, {}, { width: 700, height: 800 })
  await triage.rows(page).nth(3).waitFor()
  await sayWhatStays(page)
  expect(await layoutFaults(page)).toEqual([])
  const say = (): Promise<void> =>
    page.locator('.message-stack').evaluate((stack) => {
      const said = document.createElement('p')
      said.style.height = '40px'
      stack.append(said)
    })
  for (let round = 0; round < 3; round += 1) {
    const [, found] = await Promise.all([say(), layoutFaults(page)])
    expect(found).toEqual([])
  }
  // What stays below a message is found all the same.
  await page.locator('.triage').evaluate((shown) => ((shown as HTMLElement).style.paddingBottom = '0'))
  expect(await layoutFaults(page)).toContainEqual(expect.stringMatching(/^a message lies over/u))
  await page.close()
})

/** All other messages may go while the page is judged, and the place in which they stand with the last of them. */
async function sayWhatStays(page: Page): Promise<void> {
  await page.evaluate(() =>
    dispatchEvent(new ErrorEvent('error', { message: 'It stays until it is put away.' }))
  )
  await page.getByRole('alert').waitFor()
}

it('what a closed list has chosen and cannot show whole is found (W5d)', async () => {
  const page = await openSynced(theatre, {}, { width: 700, height: 800 })
  await triage.rows(page).nth(3).waitFor()
  const order = page.getByRole('combobox', { name: 'Order' })
  const words = await order.evaluate((list) => {
    list.style.width = '40px'
    return (list as HTMLSelectElement).selectedOptions[0]?.text
  })
  expect(await layoutFaults(page)).toContain(`cut off: ${String(words)} (select)`)
  await page.close()
})

it('a line or a label that a name could turn is found, and none in which it is isolated or alone (Q1k, Q1l)', async () => {
  const { page } = await theatre.open()
  // A page of the app takes no markup from a script.
  await page.goto('about:blank')
  await page.setContent(
    `<p>שרה כהן</p>
     <p><bdi>שרה כהן</bdi> · 3 alerts</p>
     <p><strong>\u2068שרה כהן\u2069</strong> · 3 alerts</p>
     <div><div>שרה כהן</div><div>3 alerts</div></div>
     <p class="loose"><strong>שרה כהן</strong> · 3 alerts</p>
     <p class="before-an-isolate">שרה כהן <bdi>3 alerts</bdi></p>
     <p class="labelled" aria-label="3 alerts, שרה כהן" title="\u2068שרה כהן\u2069, 3 alerts"></p>
     <select><option>שרה כהן (3)</option><option>שרה כהן</option></select>`
  )
  const turned = (await layoutFaults(page)).filter((fault) => fault.startsWith('turned: '))
  expect(turned.map((fault) => fault.slice(fault.lastIndexOf('('))).toSorted()).toEqual([
    '(aria-label of labelled)',
    '(before-an-isolate)',
    '(loose)',
    '(option)'
  ])
  await page.close()
})
