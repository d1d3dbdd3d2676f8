/** Ends a switch over a union: the compiler refuses when a case is missing, and a value from outside throws. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
