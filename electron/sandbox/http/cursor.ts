/**
 * Opaque page cursors. One holds the ordinal of the last row of its page, so that it stays valid while rows come and
 * go; the list it belongs to, so that no other list takes it; and the generation, so that all can be made to expire.
 */
export class Cursors {
  #generation = 1

  /** From now on every cursor that was given out is refused. */
  expireAll(): void {
    this.#generation += 1
  }

  write(scope: string, ordinal: number): string {
    return Buffer.from(`${this.#generation}.${ordinal}.${scope}`, 'utf8').toString('base64url')
  }

  read(scope: string, cursor: string): CursorReading {
    const parts = /^(\d+)\.(\d+)\.(.+)$/u.exec(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (parts?.[3] !== scope) return { kind: 'refused', detail: cursorDetails.foreign }
    if (Number(parts[1]) !== this.#generation) return { kind: 'refused', detail: cursorDetails.expired }
    return { kind: 'after', ordinal: Number(parts[2]) }
  }
}

export type CursorReading = { readonly kind: 'after'; readonly ordinal: number } | { readonly kind: 'refused'; readonly detail: string }

export const cursorDetails = {
  foreign: 'page[cursor] is not a cursor of this list.',
  expired: 'page[cursor] has expired. Start again without it.'
} as const
