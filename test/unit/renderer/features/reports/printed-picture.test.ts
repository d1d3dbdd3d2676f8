import { afterEach, describe, expect, it, vi } from 'vitest'
import { printedPicture } from '../../../../../renderer/features/reports/reduced-picture.ts'

const stored = { use: 'photo', type: 'image/png', base64: btoa('a picture') } as const

/** Fakes what Node lacks of a browser's images. Returns the drawn sizes and the number of open bitmaps. */
function browserPictures(
  encode: () => Promise<Blob>,
  context: 'drawn' | 'none' = 'drawn'
): { readonly sizes: string[]; open: number } {
  const seen: { readonly sizes: string[]; open: number } = { sizes: [], open: 0 }
  vi.stubGlobal('createImageBitmap', () => {
    seen.open += 1
    return Promise.resolve({ width: 2_200, height: 1_100, close: () => void (seen.open -= 1) })
  })
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      constructor(
        readonly width: number,
        readonly height: number
      ) {}
      getContext(): unknown {
        return context === 'none'
          ? null
          : { fillRect: () => undefined, drawImage: () => seen.sizes.push(`${this.width}x${this.height}`) }
      }
      convertToBlob(): Promise<Blob> {
        return encode()
      }
    }
  )
  return seen
}

describe('a printed picture', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('is no larger than paper shows (R7c)', async () => {
    const seen = browserPictures(() => Promise.resolve(new Blob(['smaller'])))
    expect(await printedPicture(stored)).toEqual({
      use: 'photo',
      type: 'image/jpeg',
      base64: btoa('smaller')
    })
    expect(seen).toEqual({ sizes: ['1100x550'], open: 0 })
  })

  it('counts as not printed where it cannot be written anew, and stays open nowhere', async () => {
    const failing = browserPictures(() => Promise.reject(new DOMException('no memory', 'EncodingError')))
    expect(await printedPicture(stored)).toBeNull()
    expect(failing.open).toBe(0)
    const bare = browserPictures(() => Promise.resolve(new Blob()), 'none')
    expect(await printedPicture(stored)).toBeNull()
    expect(bare.open).toBe(0)
  })
})
