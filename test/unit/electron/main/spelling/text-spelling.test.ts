import { describe, expect, it } from 'vitest'
import { createTextSpelling } from '../../../../../electron/main/spelling/text-spelling.ts'

function spellingWith(suggestions: Promise<readonly string[]>, isTimeOver: boolean) {
  return createTextSpelling({
    speller: { suggestions: () => suggestions },
    ownWords: {
      read: () => Promise.resolve(new Set<string>()),
      add: () => Promise.reject(new Error('nobody adds a word')),
      remove: () => Promise.reject(new Error('nobody removes a word'))
    },
    spokenLanguage: () => 'nl',
    after: (_millis, act) => {
      if (isTimeOver) act()
      return () => undefined
    },
    log: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
  })
}

describe('what may have been meant', () => {
  it('is unknown, and not nothing, where the menu cannot wait for it any longer (W33b)', async () => {
    const never = new Promise<readonly string[]>(() => undefined)
    expect(await spellingWith(never, true).suggestions('beslising')).toBeNull()
  })

  it('is nothing where the dictionaries have nothing (W33b)', async () => {
    expect(await spellingWith(Promise.resolve([]), false).suggestions('xqzv')).toEqual([])
  })
})
