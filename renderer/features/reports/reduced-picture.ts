import type { Print, StoredPicture } from '../../../shared/domain/report.ts'
import { fromBase64, toBase64 } from '../../files/bytes.ts'

/** Pixels of the longer side. */
type LongestSide = Readonly<Record<StoredPicture['use'], number>>

const quality = 0.85

/** 110 mm for a photo and 26 mm for a profile image, at some 250 dots an inch, so that sixty photos of 2 MB fit into a document. */
export const printedPicture = reducedPicture({ photo: 1_100, portrait: 400 })

/** As wide as the window of a case with its largest text, where the screen has two dots for one. */
export const pictureForReading = reducedPicture({ photo: 1_600, portrait: 400 })

/**
 * Writes an image anew, no larger than is of use. Other content of its file (where and when it was taken) is left
 * out. Null if the browser cannot read it or cannot write it again.
 */
function reducedPicture(longestSide: LongestSide): Print {
  return (picture) => reduced(picture, longestSide[picture.use])
}

async function reduced(picture: StoredPicture, longest: number): Promise<StoredPicture | null> {
  const bitmap = await readBitmap(picture)
  if (bitmap === null) return null
  try {
    const written = await reducedTo(longest, bitmap)
    return written === null
      ? null
      : { ...picture, type: 'image/jpeg', base64: toBase64(new Uint8Array(await written.arrayBuffer())) }
  } finally {
    bitmap.close()
  }
}

async function reducedTo(longest: number, bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale))
  )
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency, and paper is white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  try {
    return await canvas.convertToBlob({ type: 'image/jpeg', quality })
  } catch {
    // There is not enough memory for it. Who shows or prints it says that it is not.
    return null
  }
}

async function readBitmap({ type, base64 }: StoredPicture): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(new Blob([fromBase64(base64)], { type }))
  } catch {
    // Only its first bytes look like an image, or it needs too much memory. Who shows or prints it says that it is not.
    return null
  }
}
