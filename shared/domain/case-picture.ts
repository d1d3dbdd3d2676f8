/** A picture of a case as its own window is told of it: a photo by its bytes' hash, the image of a match by its alert. */
export type CasePictureName = `file ${string}` | `alert ${string}`

export const pictureOfFile = (sha256: string): CasePictureName => `file ${sha256}`
export const pictureOfAlert = (alertId: string): CasePictureName => `alert ${alertId}`

export const pictureLacks = ['missing', 'other', 'unreadable', 'too-many'] as const
export type PictureLack = (typeof pictureLacks)[number]
/** Why there are no bytes to show: none are here, or others than were attached (SPEC F3f). */
export type BytesLack = Extract<PictureLack, 'missing' | 'other'>

/** What a window with one case shows of a picture. */
export type ToldPicture =
  | { readonly kind: 'shown'; readonly source: string }
  | { readonly kind: 'not-shown'; readonly because: PictureLack }

/** The most that one window is given (SPEC W27p): what it is given stays in the memory of its page. */
export const mostPictures = 100
/** Characters of all of them. */
export const longestPictures = 40_000_000
