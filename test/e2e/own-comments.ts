import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { main, triage } from './person.ts'
import { storedRowsOf } from './stored-rows.ts'

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

/** How many letters of a comment are stored before a kill may come. */
const surely = 3
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
    const press = async (): Promise<void> => {
      const letter = String.fromCharCode(97 + ((number + own.length) % 10))
      await page.keyboard.press(letter, { delay: 15 })
      own.push({ letter, at: Date.now() })
    }
    while (own.length < surely) await press()
    // From here on, a comment of which nothing is stored is a loss.
    await expect
      .poll(async () => (await stored(page)).find((one) => one.number === number)?.letters)
      .toBe(own.map(({ letter }) => letter).join(''))
    this.#typed.set(number, { letters: own, from: surely })
    const until = Date.now() + forMillis
    while (own.length < letters && Date.now() < until) await press()
  }

  /** The person has left the field of the last comment, so that it is stored whole. */
  left(): void {
    const { letters } = this.#typed.get(this.#numbers) ?? { letters: [] }
    this.#typed.set(this.#numbers, { letters, from: letters.length })
  }

  numbers(): readonly number[] {
    return [...this.#typed.keys()]
  }

  /**
   * Expects that every comment is stored once, in a draft or a review of the decision that it belongs to, as the
   * beginning of what was typed. @returns what the kill took of the last one.
   */
  async check(page: Page, killedAt: number): Promise<Loss> {
    // The app puts its work in order while it starts.
    await main.goTo(page, 'Outbox')
    await expect
      .poll(async () => (await stored(page)).map(({ number }) => number).sort((a, b) => a - b))
      .toEqual(this.numbers())
    const found = await stored(page)
    expect(found.filter(({ status }) => status !== 'false-positive')).toEqual([])
    let loss: Loss = { letters: 0, millis: 0 }
    for (const { number, letters } of found) {
      const one = this.#lossOf(number, letters, killedAt)
      if (one.letters > loss.letters) loss = one
    }
    return loss
  }

  #lossOf(number: number, found: string, killedAt: number): Loss {
    const { letters, from } = this.#typed.get(number) ?? { letters: [], from: 0 }
    const typed = letters.map(({ letter }) => letter).join('')
    // A key that was on its way when the app ended may still have arrived.
    expect(typed.startsWith(found) || found.startsWith(typed)).toBe(true)
    expect(found.length).toBeGreaterThanOrEqual(from)
    this.#typed.set(number, {
      letters: letters.slice(0, found.length),
      from: Math.min(found.length, letters.length)
    })
    const [first, ...others] = letters.slice(found.length)
    return first === undefined
      ? { letters: 0, millis: 0 }
      : { letters: 1 + others.length, millis: killedAt - first.at }
  }

  /** What a comment says now. */
  textOf(number: number): string {
    return `${tagOf(number)}${(this.#typed.get(number)?.letters ?? []).map(({ letter }) => letter).join('')}`
  }
}

/** All comments of drafts and reviews as they are stored, each with its decision. Any other text is number 0. */
async function stored(page: Page): Promise<readonly { number: number; letters: string; status: unknown }[]> {
  const { drafts, reviews } = await storedRowsOf(page)
  return [...drafts, ...reviews.map(({ content }) => content)].map(({ status, riskComment }) => {
    const [number, letters] = read(riskComment)[0] ?? [0, riskComment]
    return { number, letters, status }
  })
}

/** All entries of all boxes, read at one moment. */
async function shown(page: Page): Promise<readonly (readonly [number: number, letters: string])[]> {
  return (await page.getByRole('main').getByRole('listitem').allTextContents()).flatMap(read)
}

function read(text: string): readonly (readonly [number: number, letters: string])[] {
  return [...text.matchAll(comment)].map(([, number, letters]) => [Number(number), letters ?? ''] as const)
}
