import type { Page } from 'playwright-core'
import { pressKeys } from './keys.ts'

/** Counts what a person presses on the page that is open. Text that is typed counts by itself. */
export class Hands {
  readonly #page: () => Page
  #keys: string[] = []
  #hasTyped = false

  constructor(page: () => Page) {
    this.#page = page
  }

  /** The keys since the last beginning. */
  get keys(): readonly string[] {
    return this.#keys
  }

  get hasTyped(): boolean {
    return this.#hasTyped
  }

  begin(): void {
    this.#keys = []
    this.#hasTyped = false
  }

  readonly press = async (...keys: readonly string[]): Promise<void> => {
    this.#keys.push(...keys)
    await pressKeys(this.#page(), keys)
  }

  async type(text: string): Promise<void> {
    this.#hasTyped = true
    await this.#page().keyboard.type(text)
  }
}
