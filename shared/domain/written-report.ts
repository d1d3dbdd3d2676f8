/** One file of a report, as it was when it was written. */
export interface WrittenFile {
  /** Without its folder. */
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly sha256: string
  /** Null if it has none, or if nobody counted them. */
  readonly pages: number | null
}

/** Where the files of a report were written. All lie in one folder; the first is the document, or the data where there is none. */
export interface WrittenReport {
  readonly folder: string
  readonly files: readonly WrittenFile[]
  /** What main knows its own files by: nobody else can make one (SPEC R14b). */
  readonly receipt: string
}

/** What became of a file since it was written. `not-read`: the system refuses it. */
export type FileState = 'unchanged' | 'changed' | 'gone' | 'not-read'

/** Endings of the files that a report is made of. Nothing else is opened. */
export const reportEndings = ['pdf', 'docx', 'json', 'csv'] as const
