import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pressKeys } from '../keys.ts'

/** What a screen reader says of the element that has the focus, or of the row that is active in it. */
interface Focused {
  readonly role: string
  readonly name: string
  readonly description: string
}

/** Matches the sentence whatever its times, names and numbers are. */
export function saying(sentence: string): RegExp {
  const parts = sentence.split(/\{\{.*?\}\}/u).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&'))
  return new RegExp(parts.join('.+'), 'u')
}

/** Hears what the page tells assistive technology, from here on. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const live = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
    const tell = (region: Element): void => {
      const isMute = region.closest('[aria-hidden=true], [inert]') !== null || !region.isConnected
      // Behind a dialog nothing is told.
      const modal = document.querySelector('dialog:modal')
      if (!isMute && (modal === null || modal.contains(region))) heard.push(region.textContent.trim())
    }
    new MutationObserver((changes) => {
      const regions = new Set<Element>()
      for (const { target, addedNodes } of changes) {
        const within = (target instanceof Element ? target : target.parentElement)?.closest(live)
        if (within) regions.add(within)
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const region of [node, ...node.querySelectorAll(live)])
              if (region.matches(live)) regions.add(region)
      }
      for (const region of regions) tell(region)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

/** Presses keys, of which the last one is told by a live region. */
export async function hears(page: Page, keys: readonly string[], words: RegExp): Promise<void> {
  await page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0))
  await pressKeys(page, keys)
  const heard = (): Promise<readonly string[]> =>
    page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  await expect
    .poll(async () => ((await heard()).some((one) => words.test(one)) ? [String(words)] : await heard()))
    .toEqual([String(words)])
}

/** Presses keys, of which the last one leads to an element that says what it is. */
export async function leadsTo(
  page: Page,
  keys: readonly string[],
  expected: { readonly role: string; readonly name: RegExp; readonly description?: RegExp }
): Promise<void> {
  await pressKeys(page, keys)
  await expect
    .poll(async () => {
      const { role, name, description } = await heardOf(
        page,
        'document.activeElement.ariaActiveDescendantElement ?? document.activeElement'
      )
      const fits =
        role === expected.role &&
        expected.name.test(name) &&
        (expected.description === undefined || expected.description.test(description))
      return fits ? 'fits' : { role, name, description }
    })
    .toBe('fits')
}

/** Presses keys, of which the last one opens a dialog that says what it is about. */
export async function opens(
  page: Page,
  keys: readonly string[],
  expected: { readonly name: RegExp; readonly description?: RegExp }
): Promise<void> {
  await pressKeys(page, keys)
  await page.locator('dialog:modal').waitFor()
  // What it is about may be read a moment later.
  await expect
    .poll(async () => {
      const { role, name, description } = await heardOf(page, "document.querySelector('dialog:modal')")
      const fits =
        role === 'dialog' &&
        expected.name.test(name) &&
        (expected.description === undefined || expected.description.test(description))
      return fits ? 'fits' : { role, name, description }
    })
    .toBe('fits')
  await expect.poll(async () => (await heardOf(page, 'document.activeElement')).name).not.toBe('')
}

/** As the browser computes it for assistive technology. */
async function heardOf(page: Page, element: string): Promise<Focused> {
  const session = await page.context().newCDPSession(page)
  const { result } = await session.send('Runtime.evaluate', {
    expression: element
  })
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId ?? '',
    fetchRelatives: false
  })
  await session.detach()
  const [node] = nodes
  const text = (value: { readonly value?: unknown } | undefined): string =>
    typeof value?.value === 'string' ? value.value : ''
  return { role: text(node?.role), name: text(node?.name), description: text(node?.description) }
}
