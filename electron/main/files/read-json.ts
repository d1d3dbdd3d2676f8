import { isTooDeep } from '../../../shared/nesting.ts'

export type Json =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'not-json' }
  /** Nobody writes such a text for us, and whoever walks through its value may run out of stack. */
  | { readonly kind: 'too-deep' }

/** Levels of arrays and objects inside each other. The deepest message of the specification has eight. */
const deepestJson = 100

export function readJson(text: string): Json {
  try {
    const value = JSON.parse(text) as unknown
    return isTooDeep(value, deepestJson) ? { kind: 'too-deep' } : { kind: 'json', value }
  } catch (thrown) {
    if (thrown instanceof RangeError) return { kind: 'too-deep' }
    if (thrown instanceof SyntaxError) return { kind: 'not-json' }
    throw thrown
  }
}
