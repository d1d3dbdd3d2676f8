import type { HeaderForm } from '../../../shared/domain/connection.ts'

/** What an HTTP header can carry, and nothing that ends it. */
const sendable = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/u

/** A key as it was typed or pasted, without the blanks around it; null where no header can carry it. */
export function cleanKey(typed: string): string | null {
  const key = typed.trim()
  return sendable.test(key) ? key : null
}

/** The value of `X-API-Key` (spec: Authentication, 6). A word `Token` that was pasted with the key is not written twice. */
export function keyHeader(key: string, form: HeaderForm): string {
  return form === 'bare' ? key : `Token ${key.replace(/^Token\s+/iu, '')}`
}

/** Takes the key out of a text of the service, for one that repeats what it was sent. */
export function withoutKey(text: string, key: string): string {
  const bare = key.replace(/^Token\s+/iu, '')
  return text.replaceAll(key, '[key]').replaceAll(bare, '[key]')
}
