/** The system's own code of a failed file operation, such as ENOENT or ENOSPC. Anything else that was thrown is a bug and goes on. */
export function systemCode(thrown: unknown): string {
  if (thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string') return thrown.code
  throw thrown
}
