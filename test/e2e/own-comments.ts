import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { main, triage } from './person.ts'

/** A comment that a person typed, letter by letter, and what of it must be there at least. */
interface TypedComment {
  readonly letters: readonly { readonly letter: string; readonly at: number }[]
  readonly from: number
}

export interface Loss {
  /** Letters that a kill took. */
  readonly letters: number
  /** How long before the kill the first of them was typed. */
  readonly millis: number
}

const comment = /own(\d+)-([a-j]*)/gu
const tagOf = (number: number): string => `own${String(number)}-`

/** The comments of a person over many starts of the app: each is told from the others by its number. */
export class OwnComments {
  readonly #typed = new Map<number, TypedComment>()
  #numbers = 0

  /** Types a comment of its own into the field that has the focus, until it is long enough or the time is over. */
  async type(page: Page, letters: number, forMillis = Infinity): Promise<void> {
    const number = (this.#numbers += 1)
    const own: { letter: string; at: number }[] = []
    for (const letter of tagOf(number)) await page.keyboard.press(letter)
    await expect.poll(() => page.locator('[data-comment]:focus').inputValue()).toBe(tagOf(number))
    // Only by its number can a comment be known again: that much is stored before the rest is typed.
    await main.goTo(page, 'Outbox')
    await expect
      .poll(async () => (await shown(page)).some(([shownNumber]) => shownNumber === number))
      .toBe(true)
    await main.goTo(page, 'Triage')
    await expect.poll(() => triage.comment(page).inputValue()).toBe(tagOf(number))
    await triage.comment(page).focus()
    await page.keyboard.press('End')
    this.#typed.set(number, { letters: own, from: 0 })
    const until = Date.now() + forMillis
    for (let index = 0; index < letters && Date.now() < until; index += 1) {
      const letter = String.fromCharCode(97 + ((number + index) % 10))
      await page.keyboard.press(letter, { delay: 15 })
      own.push({ letter, at: Date.now() })
    }
  }

  numbers(): readonly number[] {
    return [...this.#typed.keys()]
  }

  /** What the outbox shows of every comment, each exactly once, as a beginning of what was typed. @returns what the kill took of the last one. */
  async check(page: Page, killedAt: number): Promise<Loss> {
    await main.goTo(page, 'Outbox')
    await expect
      .poll(async () => (await shown(page)).map(([number]) => number).sort((a, b) => a - b))
      .toEqual(this.numbers())
    let loss: Loss = { letters: 0, millis: 0 }
    for (const [number, found] of await shown(page)) {
      const { letters, from } = this.#typed.get(number) ?? { letters: [], from: 0 }
      const typed = letters.map(({ letter }) => letter).join('')
      // The key that was on its way when the app ended may have arrived.
      expect(typed.startsWith(found) || found.startsWith(typed)).toBe(true)
      expect(found.length).toBeGreaterThanOrEqual(from)
      const lost = letters.slice(found.length)
      if (lost[0] !== undefined && lost.length > loss.letters)
        loss = { letters: lost.length, millis: killedAt - lost[0].at }
      this.#typed.set(number, { letters: letters.slice(0, found.length), from: found.length })
    }
    return loss
  }

  /** What a comment says by now. */
  textOf(number: number): string {
    return `${tagOf(number)}${(this.#typed.get(number)?.letters ?? []).map(({ letter }) => letter).join('')}`
  }
}

/** All entries of all boxes, read at one moment. */
async function shown(page: Page): Promise<readonly (readonly [number: number, letters: string])[]> {
  const texts = await page.getByRole('main').getByRole('listitem').allTextContents()
  return texts.flatMap((text) =>
    [...text.matchAll(comment)].map(([, number, letters]) => [Number(number), letters ?? ''] as const)
  )
}
