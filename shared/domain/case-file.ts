import { imageTypeOf, imageTypes } from './profile-image.ts'

/** What can be attached to a case: documents and photos, nothing that runs. HTML and SVG can hold scripts. */
export const caseFileTypes = ['application/pdf', ...imageTypes, 'text/plain'] as const
export type CaseFileType = (typeof caseFileTypes)[number]

/** What is known of an attachment without its bytes. */
export interface CaseFileFacts {
  /** Without a folder, and without characters that are not seen. */
  readonly name: string
  readonly type: CaseFileType
  /** Bytes. */
  readonly size: number
  /** Of its bytes, hexadecimal. */
  readonly sha256: string
}

/** The bytes as base64, so that they pass every codec as text. */
export interface CaseFileContent {
  readonly base64: string
}

/** Bytes of one file, and of all files of one case. */
export const longestCaseFile = 10_000_000
export const longestCaseFiles = 50_000_000

export type CaseFileRefusal = 'empty' | 'too-large' | 'case-full' | 'type-refused'

const endings: Readonly<Record<CaseFileType, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'text/plain': ['txt', 'csv']
}

/** Of names of photos, without the dot. */
export const imageEndings: readonly string[] = imageTypes.flatMap((type) => endings[type])

/** `present`: bytes that the case holds already. The name's ending and the first bytes must agree. */
export function checkCaseFile(name: string, bytes: Uint8Array, present: number): { readonly kind: 'accepted'; readonly type: CaseFileType } | { readonly kind: 'refused'; readonly because: CaseFileRefusal } {
  if (bytes.length === 0) return { kind: 'refused', because: 'empty' }
  if (bytes.length > longestCaseFile) return { kind: 'refused', because: 'too-large' }
  if (present + bytes.length > longestCaseFiles) return { kind: 'refused', because: 'case-full' }
  const type = caseFileTypeOf(bytes)
  const ending = /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? ''
  return type !== null && endings[type].includes(ending) ? { kind: 'accepted', type } : { kind: 'refused', because: 'type-refused' }
}

/** By its content; null for what is not accepted. */
function caseFileTypeOf(bytes: Uint8Array): CaseFileType | null {
  const image = imageTypeOf(bytes)
  if (image !== null) return image
  // %PDF-
  if ([0x25, 0x50, 0x44, 0x46, 0x2d].every((byte, index) => bytes[index] === byte)) return 'application/pdf'
  return bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d) ? 'text/plain' : null
}

/** A name that shows what it is: no folder, no control or direction characters, 120 characters with its ending. */
export function shownFileName(name: string): string {
  const bare = (name.split(/[/\\]/u).at(-1) ?? '').replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  const characters = Array.from(bare)
  return characters.length <= 120 ? bare : `${characters.slice(0, 100).join('')}…${characters.slice(-19).join('')}`
}
