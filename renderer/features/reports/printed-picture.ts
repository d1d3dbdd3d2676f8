import type { StoredPicture } from '../../data/work/report-pictures.ts'
import { fromBase64, toBase64 } from '../../files/bytes.ts'

/** Pixels of the longer side: 110 mm of a photo, and 26 mm of a profile image, at some 250 dots an inch. */
const longestSide = { photo: 1_100, portrait: 400 } as const
const quality = 0.85

/**
 * A picture as it is printed: no larger than paper shows, so that sixty photos of 2 MB fit into a document. What else
 * its file holds (where it was taken, and when) is not printed with it. Null where the browser cannot read it, or cannot write it anew.
 */
export async function printedPicture(picture: StoredPicture): Promise<StoredPicture | null> {
  const bitmap = await readBitmap(picture)
  if (bitmap === null) return null
  try {
    const reduced = await reducedTo(longestSide[picture.use], bitmap)
    return reduced === null ? null : { ...picture, type: 'image/jpeg', base64: toBase64(new Uint8Array(await reduced.arrayBuffer())) }
  } finally {
    bitmap.close()
  }
}

async function reducedTo(longest: number, bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(bitmap.width * scale)), Math.max(1, Math.round(bitmap.height * scale)))
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  // JPEG knows no transparency; paper is white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  try {
    return await canvas.convertToBlob({ type: 'image/jpeg', quality })
  } catch {
    // No memory for it: the document says that the picture is not printed.
    return null
  }
}

async function readBitmap({ type, base64 }: StoredPicture): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(new Blob([fromBase64(base64)], { type }))
  } catch {
    // Not a picture after its first bytes, or one that no memory holds: the document says that it is not printed.
    return null
  }
}
