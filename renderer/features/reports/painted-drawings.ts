import { drawingsIn } from '../../../shared/domain/report-drawings.ts'
import { toBase64 } from '../../files/bytes.ts'

/** Pixels: 95 mm on paper at some 250 dots an inch. */
const height = 936

/** Each drawing of a report's markup as a PNG in base64, in its order. Null for one that could not be painted. */
export async function paintedDrawings(markup: string): Promise<(string | null)[]> {
  const all: (string | null)[] = []
  for (const { svg } of drawingsIn(markup)) all.push(await painted(svg))
  return all
}

/** The very drawing that is printed, painted by the browser that prints it, so that both look the same (SPEC R13d). */
async function painted(svg: string): Promise<string | null> {
  const image = await loaded(svg)
  if (image === null || image.naturalHeight === 0) return null
  const width = Math.round((image.naturalWidth / image.naturalHeight) * height)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.drawImage(image, 0, 0, width, height)
  try {
    return toBase64(new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer()))
  } catch {
    // There is not enough memory for it. The document will have the words that go with the drawing.
    return null
  }
}

function loaded(svg: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => resolve(null))
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  })
}
