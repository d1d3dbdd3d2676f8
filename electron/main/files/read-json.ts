export type Json = { readonly kind: 'json'; readonly value: unknown } | { readonly kind: 'not-json' }

export function readJson(text: string): Json {
  try {
    return { kind: 'json', value: JSON.parse(text) as unknown }
  } catch (thrown) {
    if (thrown instanceof SyntaxError || thrown instanceof RangeError) return { kind: 'not-json' }
    throw thrown
  }
}
