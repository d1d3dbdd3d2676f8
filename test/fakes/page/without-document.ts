import { afterAll, beforeAll, vi } from 'vitest'
import { startLanguage } from '../../../renderer/app/words.ts'

/** Whether queue and case lie over each other. The page asks for it once, and the files of a worker share its modules. */
const layout = { matches: false }

/**
 * Lets the acts of the page run where there is no page, in English. An act asks where the focus is, and for the frame that
 * shows the next alert. Returns the layout of its window.
 */
export function actsWithoutDocument(): { matches: boolean } {
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
  return layout
}
