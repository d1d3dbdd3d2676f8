export type Json =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'not-json' }
  /** Nobody writes such a text for us, and whoever walks through its value may run out of stack. */
  | { readonly kind: 'too-deep' }

/** Levels of arrays and objects inside each other. The deepest message of the specification has eight. */
const deepestJson = 100

export function readJson(text: string): Json {
  try {
    // Parsed first, because only what is JSON has levels.
    const value = JSON.parse(text) as unknown
    return isTooDeep(text) ? { kind: 'too-deep' } : { kind: 'json', value }
  } catch (thrown) {
    if (thrown instanceof RangeError) return { kind: 'too-deep' }
    if (thrown instanceof SyntaxError) return { kind: 'not-json' }
    throw thrown
  }
}

const bracket = /"(?:[^"\\]|\\.)*"|[[{\]}]/gsu

/** Whether JSON has more levels. Most texts have fewer opening brackets than that, and are not walked through. */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (const [found] of text.matchAll(bracket)) {
    if (found === '[' || found === '{') depth += 1
    else if (found === ']' || found === '}') depth -= 1
    if (depth > deepestJson) return true
  }
  return false
}
