import { afterAll, beforeAll, vi } from 'vitest'
import { startLanguage } from '../../../renderer/app/words.ts'

/**
 * Lets the acts of the page run where there is no page, in English. An act asks where the focus is, and for the frame that
 * shows the next alert. `layout.matches`: whether queue and case lie over each other.
 */
export function actsWithoutDocument(layout: { readonly matches: boolean } = { matches: false }): void {
  beforeAll(async () => {
    vi.stubGlobal('HTMLElement', EventTarget)
    vi.stubGlobal('document', {
      activeElement: null,
      getElementById: () => null,
      querySelector: () => null
    })
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => Number(setTimeout(run)))
    vi.stubGlobal('scheduler', { postTask: (run: () => void) => run() })
    vi.stubGlobal('window', { matchMedia: () => layout })
    await startLanguage('en')
  })
  afterAll(() => vi.unstubAllGlobals())
}
