/** The journal lacks something, and what needs it is not done. `code` is the system's, such as ENOSPC. */
export class JournalBehind extends Error {
  readonly code: string
  /** A full disk has the database's own name for it, so that it reads the same. */
  readonly isFull: boolean

  constructor(code: string) {
    super(`The journal was not written: ${code}`)
    this.code = code
    this.isFull = code === 'ENOSPC'
    this.name = this.isFull ? 'QuotaExceededError' : 'JournalBehind'
  }
}
