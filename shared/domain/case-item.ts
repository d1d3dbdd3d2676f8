import type { EpochMillis } from '../clock.ts'
import type { Provenance } from '../ids.ts'
import type { Address } from './address.ts'
import type { PhotoFacts } from './photo.ts'
import { imageTypeOf, imageTypes } from './profile-image.ts'

/** What a person can put into a case beside the service's own rows. */
export type CaseItemContent =
  /** The address as it was when it was attached. The register may change, but the case must not. */
  | ({
      readonly kind: 'address'
      readonly address: Address
      readonly foundAt: EpochMillis
      readonly note: string
    } & Provenance)
  /** Its changes belong to the case. */
  | {
      readonly kind: 'organisation'
      readonly entityId: string
      readonly entityType: string
      readonly label: string
    }
  /** As it was typed; `readNote` finds lists and links in it. */
  | { readonly kind: 'note'; readonly text: string }
  /** Its bytes are kept apart, under the id of the item. */
  | { readonly kind: 'file'; readonly file: CaseFileFacts }
  /** Why nothing of the case may be deleted, and why that ended. The item is taken out when it ends. */
  | { readonly kind: 'hold'; readonly reason: string; readonly released: string | null }

/** One thing in a case. If it is removed, it stays in the audit trail of the case. */
export interface CaseItem {
  readonly id: string
  /** Key of the subscription. */
  readonly caseKey: string
  readonly addedAt: EpochMillis
  readonly removedAt: EpochMillis | null
  readonly content: CaseItemContent
}

/** What can be attached to a case: documents and photos, nothing that runs. HTML and SVG can hold scripts. */
export const caseFileTypes = ['application/pdf', ...imageTypes, 'image/heic', 'text/plain'] as const
export type CaseFileType = (typeof caseFileTypes)[number]

/** What is known of an attachment without its bytes. */
export interface CaseFileFacts {
  /** Without a folder, and without invisible characters. */
  readonly name: string
  readonly type: CaseFileType
  /** Bytes. */
  readonly size: number
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly sha256: string
  /** What a photo says of itself, or our camera of it. Left out if nothing does. */
  readonly photo?: PhotoFacts
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
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'text/plain': ['txt', 'csv']
}

/** The endings of all names, without the dot. */
export const caseFileEndings: readonly string[] = caseFileTypes.flatMap((type) => endings[type])

/** The endings of photos' names, without the dot. */
export const imageEndings: readonly string[] = caseFileTypes
  .filter((type) => type.startsWith('image/'))
  .flatMap((type) => endings[type])

/** `present`: bytes that the case holds already. The name's ending and the first bytes must agree. */
export function checkCaseFile(
  name: string,
  bytes: Uint8Array,
  present: number
):
  | { readonly kind: 'accepted'; readonly type: CaseFileType }
  | { readonly kind: 'refused'; readonly because: CaseFileRefusal } {
  if (bytes.length === 0) return { kind: 'refused', because: 'empty' }
  if (bytes.length > longestCaseFile) return { kind: 'refused', because: 'too-large' }
  if (present + bytes.length > longestCaseFiles) return { kind: 'refused', because: 'case-full' }
  const type = caseFileTypeOf(bytes)
  return type !== null && endsAs(type, name)
    ? { kind: 'accepted', type }
    : { kind: 'refused', because: 'type-refused' }
}

/** Whether a name ends as one of this type does. The system goes by that once a copy is saved under it. */
export function endsAs(type: CaseFileType, name: string): boolean {
  return endings[type].includes(/\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '')
}

/** The type by its content. Null if it is not accepted. */
function caseFileTypeOf(bytes: Uint8Array): CaseFileType | null {
  const image = imageTypeOf(bytes)
  if (image !== null) return image
  if (isHeic(bytes)) return 'image/heic'
  if (isPdf(bytes)) return 'application/pdf'
  return bytes.every(isOfText) || isWideText(bytes) ? 'text/plain' : null
}

/** White space, or the mark of UTF-8, before the mark of a PDF: some sites send it so, and every reader opens it (SPEC F3h). */
function isPdf(bytes: Uint8Array): boolean {
  return /^(?:\u00EF\u00BB\u00BF)?[ \t\r\n]*%PDF-/u.test(String.fromCharCode(...bytes.subarray(0, 1_024)))
}

/** No control character but tab and the ends of lines and pages. */
function isOfText(unit: number): boolean {
  return unit >= 0x20 || unit === 0x09 || unit === 0x0a || unit === 0x0c || unit === 0x0d
}

/** UTF-16 behind its mark, with no half of a sign alone, so that hardly anything else passes for it (SPEC F3g). */
function isWideText(bytes: Uint8Array): boolean {
  const [first, second] = bytes
  const isLittle = first === 0xff && second === 0xfe
  if ((!isLittle && (first !== 0xfe || second !== 0xff)) || bytes.length % 2 === 1) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let isOpen = false
  for (let at = 2; at < bytes.length; at += 2) {
    const unit = view.getUint16(at, isLittle)
    const isSecondHalf = unit >= 0xdc00 && unit <= 0xdfff
    if (isSecondHalf !== isOpen || !isOfText(unit)) return false
    isOpen = unit >= 0xd800 && unit < 0xdc00
  }
  return !isOpen
}

/** The brands by which phones name their photos (ISO 23008-12). */
const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'])

function isHeic(bytes: Uint8Array): boolean {
  const text = (from: number): string => String.fromCharCode(...bytes.subarray(from, from + 4))
  return text(4) === 'ftyp' && heicBrands.has(text(8))
}

/** A name that shows what it is: no folder, no control or direction characters, 120 characters with its ending. */
export function shownFileName(name: string): string {
  const bare = (name.split(/[/\\]/u).at(-1) ?? '').replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  const characters = Array.from(bare)
  return characters.length <= 120
    ? bare
    : `${characters.slice(0, 100).join('')}…${characters.slice(-19).join('')}`
}
