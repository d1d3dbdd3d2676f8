import { longestCamera, type PhotoFacts, type PhotoPlace } from '../../shared/domain/photo.ts'

/** What of a photo's own notes is read here, and the orientation, without which its pixels would lie on their side. */
export interface Exif extends PhotoFacts {
  /** 1 to 8; 1 is upright. */
  readonly orientation: number
}

const tags = {
  make: 0x010f,
  model: 0x0110,
  orientation: 0x0112,
  exif: 0x8769,
  gps: 0x8825,
  takenAt: 0x9003,
  offsetAtTaking: 0x9011
} as const
const gpsTags = { latitudeRef: 1, latitude: 2, longitudeRef: 3, longitude: 4 } as const

/** Bytes of one value by its kind: 1 byte, 2 text, 3 short, 4 long, 5 fraction, 7 undefined, 10 fraction with a sign. */
const sizes: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 10: 8 }
/** No list of a camera is longer; one that says so is damaged. */
const mostEntries = 1_000

interface Entry {
  readonly kind: number
  readonly count: number
  /** Where its value begins. */
  readonly at: number
}

/**
 * Reads the TIFF structure in which cameras write (Exif 2.32). What it does not understand it leaves out: a photo comes from
 * anywhere, and says what it likes. Null where it is no such structure.
 */
export function readExif(tiff: Uint8Array): Exif | null {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  if (view.byteLength < 8) return null
  const order = view.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return null
  const isLittle = order === 0x4949
  if (view.getUint16(2, isLittle) !== 42) return null
  const list = (at: number | null): ReadonlyMap<number, Entry> =>
    at === null ? new Map() : entriesOf(view, at, isLittle)
  const first = list(view.getUint32(4, isLittle))
  const exif = list(whole(view, first.get(tags.exif), isLittle))
  const gps = list(whole(view, first.get(tags.gps), isLittle))
  const words = (entry: Entry | undefined): string | null => textOf(tiff, entry)
  const orientation = whole(view, first.get(tags.orientation), isLittle) ?? 1
  return {
    // Other times of these notes are when a program changed the photo or a scanner read it (SPEC F7h).
    takenAt: momentOf(words(exif.get(tags.takenAt)), words(exif.get(tags.offsetAtTaking))),
    place: placeOf(view, gps, { isLittle, words }),
    camera: cameraOf(words(first.get(tags.make)), words(first.get(tags.model))),
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1
  }
}

function entriesOf(view: DataView, at: number, isLittle: boolean): ReadonlyMap<number, Entry> {
  const entries = new Map<number, Entry>()
  if (at < 8 || at + 2 > view.byteLength) return entries
  const count = Math.min(view.getUint16(at, isLittle), mostEntries)
  for (let index = 0; index < count; index += 1) {
    const from = at + 2 + index * 12
    if (from + 12 > view.byteLength) break
    const kind = view.getUint16(from + 2, isLittle)
    const values = view.getUint32(from + 4, isLittle)
    const length = (sizes[kind] ?? 0) * values
    const place = length <= 4 ? from + 8 : view.getUint32(from + 8, isLittle)
    if (length > 0 && place + length <= view.byteLength)
      entries.set(view.getUint16(from, isLittle), { kind, count: values, at: place })
  }
  return entries
}

/** A number without a fraction. Null where there is none. */
function whole(view: DataView, entry: Entry | undefined, isLittle: boolean): number | null {
  if (entry?.kind === 3) return view.getUint16(entry.at, isLittle)
  return entry?.kind === 4 ? view.getUint32(entry.at, isLittle) : null
}

/** A text without what cannot be seen. Null if it is empty. */
function textOf(tiff: Uint8Array, entry: Entry | undefined): string | null {
  if (entry?.kind !== 2) return null
  const text = new TextDecoder()
    .decode(tiff.subarray(entry.at, entry.at + Math.min(entry.count, 1_000)))
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  return text === '' ? null : text
}

function momentOf(text: string | null, offset: string | null): string | null {
  const found = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/u.exec(text ?? '')
  if (found === null) return null
  const [, year, month, day, hour, minute, second] = found
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  // A day that no calendar has is what a camera writes whose clock was never set.
  const at = Date.parse(`${local}Z`)
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 19) !== local) return null
  return /^[+-]\d\d:\d\d$/u.test(offset ?? '') ? `${local}${offset}` : local
}

function placeOf(
  view: DataView,
  gps: ReadonlyMap<number, Entry>,
  {
    isLittle,
    words
  }: { readonly isLittle: boolean; readonly words: (entry: Entry | undefined) => string | null }
): PhotoPlace | null {
  const degrees = (tag: number, most: number, side: -1 | 1 | null): number | null => {
    const entry = gps.get(tag)
    if (side === null || entry === undefined || entry.kind !== 5 || entry.count < 3) return null
    const [full = NaN, minutes = NaN, seconds = NaN] = [0, 8, 16].map(
      (step) => view.getUint32(entry.at + step, isLittle) / view.getUint32(entry.at + step + 4, isLittle)
    )
    const value = full + minutes / 60 + (Number.isNaN(seconds) ? 0 : seconds / 3_600)
    if (!Number.isFinite(value) || value > most) return null
    return side * value
  }
  const latitude = degrees(gpsTags.latitude, 90, sideOf(words(gps.get(gpsTags.latitudeRef)), 'N', 'S'))
  const longitude = degrees(gpsTags.longitude, 180, sideOf(words(gps.get(gpsTags.longitudeRef)), 'E', 'W'))
  // Zero and zero is what a camera writes that found no satellite.
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null
  return { latitude, longitude }
}

/** Null where it is called neither, so that it may be on either side (SPEC F7j). */
function sideOf(said: string | null, above: string, below: string): -1 | 1 | null {
  const letter = said?.toUpperCase()
  if (letter === above) return 1
  return letter === below ? -1 : null
}

function cameraOf(make: string | null, model: string | null): string | null {
  if (make === null && model === null) return null
  const saysMake = model !== null && make !== null && model.toLowerCase().startsWith(make.toLowerCase())
  return (saysMake ? model : [make, model].filter((part) => part !== null).join(' ')).slice(0, longestCamera)
}

/** A TIFF structure that says how the pixels lie, and nothing else. */
export function orientationAlone(orientation: number): Uint8Array<ArrayBuffer> {
  // "MM", 42, the first list at 8: one entry (orientation, a short, once), and no further list.
  return Uint8Array.of(
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0]
  )
}
