/** An expected outcome as data. Bugs throw; everything a user can run into is a `Result`. */
export type Result<Value, Failure> =
  { readonly kind: 'ok'; readonly value: Value } | { readonly kind: 'failed'; readonly failure: Failure }

export function ok<Value>(value: Value): { readonly kind: 'ok'; readonly value: Value } {
  return { kind: 'ok', value }
}

export function failed<Failure>(failure: Failure): { readonly kind: 'failed'; readonly failure: Failure } {
  return { kind: 'failed', failure }
}

/** Ends a switch over a union: the compiler refuses when a case is missing, and a value from outside throws. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
