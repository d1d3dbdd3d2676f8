import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { main, triage } from './person.ts'

/** A comment that was typed letter by letter, and how many of its letters must still be there. */
interface TypedComment {
  readonly letters: readonly { readonly letter: string; readonly at: number }[]
  readonly from: number
}

export interface Loss {
  /** How many letters a kill took. */
  readonly letters: number
  /** Milliseconds between the typing of the first of them and the kill. */
  readonly millis: number
}

const comment = /own(\d+)-([a-j]*)/gu
const tagOf = (number: number): string => `own${String(number)}-`

/** The comments of one user over many starts of the app. A number tells them apart. */
export class OwnComments {
  readonly #typed = new Map<number, TypedComment>()
  #numbers = 0

  /** Types a new comment into the focused field, until it is long enough or the time is over. */
  async type(page: Page, letters: number, forMillis = Infinity): Promise<void> {
    const number = (this.#numbers += 1)
    const own: { letter: string; at: number }[] = []
    for (const letter of tagOf(number)) await page.keyboard.press(letter)
    await expect.poll(() => page.locator('[data-comment]:focus').inputValue()).toBe(tagOf(number))
    // A comment can be recognised only by its number, so that is stored before the rest is typed.
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

  /**
   * Expects that the outbox shows every comment once, as the beginning of what was typed. @returns what the
   * kill took of the last one.
   */
  async check(page: Page, killedAt: number): Promise<Loss> {
    await main.goTo(page, 'Outbox')
    await expect
      .poll(async () => (await shown(page)).map(([number]) => number).sort((a, b) => a - b))
      .toEqual(this.numbers())
    let loss: Loss = { letters: 0, millis: 0 }
    for (const [number, found] of await shown(page)) {
      const { letters, from } = this.#typed.get(number) ?? { letters: [], from: 0 }
      const typed = letters.map(({ letter }) => letter).join('')
      // A key that was on its way when the app ended may still have arrived.
      expect(typed.startsWith(found) || found.startsWith(typed)).toBe(true)
      expect(found.length).toBeGreaterThanOrEqual(from)
      const lost = letters.slice(found.length)
      if (lost[0] !== undefined && lost.length > loss.letters)
        loss = { letters: lost.length, millis: killedAt - lost[0].at }
      this.#typed.set(number, { letters: letters.slice(0, found.length), from: found.length })
    }
    return loss
  }

  /** What a comment says now. */
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
