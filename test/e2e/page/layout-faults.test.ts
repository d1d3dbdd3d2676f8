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
