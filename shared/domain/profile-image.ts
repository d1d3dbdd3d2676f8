import { isLoopbackUrl } from './connection.ts'

/** Kinds of image that are packed. SVG is refused: it is a document that can hold scripts. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]

export interface ProfileImage {
  readonly type: ImageType
  /** The bytes as base64, so that they pass every border and codec as text. */
  readonly base64: string
}

/** The largest image that is packed. */
export const longestImageBytes = 2_000_000

/** Why an image is not packed. */
export const imageFailures = [
  /** Neither https nor the service's own address on this machine. */
  'address-refused',
  'too-many-redirects',
  'too-large',
  /** By its content it is none of `imageTypes`, whatever its header says. */
  'not-an-image',
  /** The answer was 4xx. */
  'not-found',
  'server-error',
  'timed-out',
  'unreachable'
] as const
export type ImageFailure = (typeof imageFailures)[number]

const passing: readonly ImageFailure[] = ['server-error', 'timed-out', 'unreachable']

/** Whether the same address may give the image a moment later. */
export function isPassing(failure: ImageFailure): boolean {
  return passing.includes(failure)
}

/** Whether two addresses name one image. A service on this machine may listen on another port tomorrow. */
export function isSameImage(left: string, right: string): boolean {
  return imageIdentity(left) === imageIdentity(right)
}

/** What of an address names its image. */
export function imageIdentity(address: string): string {
  return isLoopbackUrl(address) ? address.replace(/^https?:\/\/[^/]*/iu, '') : address
}

/** What the first bytes say: PNG, JPEG or WebP; null for everything else. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  const isRiff = startsWith(bytes, [0x52, 0x49, 0x46, 0x46])
  return isRiff && startsWith(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50]) ? 'image/webp' : null
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}
