import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { triage } from '../person.ts'
import { nothingGoesByItself, openSynced, type PageTheatre, sharedTheatre } from './page-stage.ts'

let theatre: PageTheatre
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())

/** Makes a decision ready on a subject whose name turns all behind it, and returns what is said of that. */
async function saidOfHostile(): Promise<Page> {
  const page = await openSynced(theatre, { hostile: true })
  await nothingGoesByItself(page)
  await triage
    .rows(page)
    .filter({ has: page.locator('.queue-subject', { hasText: 'gnp.exe' }) })
    .first()
    .click()
  await triage
    .case(page)
    .getByRole('heading', { name: /gnp\.exe/u })
    .first()
    .waitFor()
  await page.keyboard.press('f')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/is ready in the outbox/u).waitFor()
  return page
}

it('the page paints the words of a sentence in their order, whatever name stands in it, and copies that without signs (Q1k)', async () => {
  const page = await saidOfHostile()
  const { lefts, copied } = await page.getByText(/is ready in the outbox/u).evaluate((element) => {
    const range = document.createRange()
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const node = walker.nextNode()
    if (node === null) throw new Error('It says nothing.')
    const text = node.textContent ?? ''
    const leftOf = (word: string): number => {
      range.setStart(node, text.indexOf(word))
      range.setEnd(node, text.indexOf(word) + word.length)
      return range.getBoundingClientRect().left
    }
    const lefts = ['gnp', 'positive', 'ready'].map(leftOf)
    getSelection()?.selectAllChildren(element)
    const clipboardData = new DataTransfer()
    element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    return { lefts, copied: clipboardData.getData('text/plain') }
  })
  expect(lefts).toEqual(lefts.toSorted((left, right) => left - right))
  expect(copied).toContain('gnp.exe: false positive is ready in the outbox.')
})
