/** What the system throws for a file operation that failed. */
export function systemError(code: string): Error {
  return Object.assign(new Error(code), { code })
}
