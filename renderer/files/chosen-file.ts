import { type CsvFile, longestCsv, readCsv, type UnreadCsv } from './csv.ts'

export type ChosenBytes =
  | { readonly kind: 'read'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'too-large' }
  /** It is a folder, or was moved, changed or pulled out since it was chosen. */
  | { readonly kind: 'not-read' }

/** Reads a file that a person chose. One of more than `longest` bytes is not read, as memory may not hold it. */
export async function readChosen(file: File, longest: number): Promise<ChosenBytes> {
  if (file.size > longest) return { kind: 'too-large' }
  try {
    return { kind: 'read', bytes: new Uint8Array(await file.arrayBuffer()) }
  } catch (thrown) {
    if (thrown instanceof DOMException) return { kind: 'not-read' }
    throw thrown
  }
}

/** Why a list that was chosen is of no use. */
export type UnreadChoice = UnreadCsv | Extract<ChosenBytes, { readonly kind: 'not-read' }>

export type ChosenCsv =
  | { readonly kind: 'read'; readonly file: CsvFile; readonly bytes: Uint8Array<ArrayBuffer> }
  | UnreadChoice

/** Reads a list that a person chose. `longest`: in bytes. */
export async function readChosenCsv(file: File, longest = longestCsv): Promise<ChosenCsv> {
  const chosen = await readChosen(file, longest)
  if (chosen.kind !== 'read') return chosen
  const reading = readCsv(chosen.bytes)
  return reading.kind === 'read' ? { ...reading, bytes: chosen.bytes } : reading
}

/** The line that a sentence about it names. 0: it names none. */
export function lineOf(unread: UnreadChoice): number {
  return 'line' in unread ? unread.line : 0
}
