import { expect, it } from 'vitest'
import type { TextSpelling } from '../../../../../electron/main/spelling/text-spelling.ts'
import { textMenuItems } from '../../../../../electron/main/windows/text-menu-items.ts'
import { wordsOf } from '../../../../../electron/main/windows/words.ts'

/** Contents that throw once they are destroyed, as Electron's do. */
function contentsOfWindow() {
  let isGone = false
  const done: string[] = []
  const act = (what: string): void => {
    if (isGone) throw new TypeError('Object has been destroyed')
    done.push(what)
  }
  return {
    done,
    destroy: () => (isGone = true),
    contents: {
      isDestroyed: () => isGone,
      send: (_channel: string, word: string) => act(`judge ${word} anew`),
      replaceMisspelling: (word: string) => act(`write ${word}`)
    }
  }
}

/** Chooses each entry of the menu of a word. */
async function chooseAll(isWrong: boolean, isGone: boolean): Promise<readonly string[]> {
  const { contents, done, destroy } = contentsOfWindow()
  const spelling: TextSpelling = {
    suggestions: () => Promise.resolve(['letter']),
    isOwn: () => Promise.resolve(true),
    add: (word) => Promise.resolve(void done.push(`add ${word}`)),
    remove: (word) => Promise.resolve(void done.push(`remove ${word}`))
  }
  const editFlags = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true }
  const items = await textMenuItems(
    contents,
    {
      isEditable: true,
      selectionText: 'leter',
      editFlags: editFlags as never,
      misspelledWord: isWrong ? 'leter' : ''
    },
    wordsOf('en').textMenu,
    spelling
  )
  if (isGone) destroy()
  for (const { click } of items) {
    click?.(undefined as never, undefined, undefined as never)
    await Promise.resolve()
    await Promise.resolve()
  }
  return done
}

it('the menu writes, adds and removes what is chosen in it (W33b, W33d)', async () => {
  expect(await chooseAll(true, false)).toEqual(['write letter', 'add leter', 'judge leter anew'])
  expect(await chooseAll(false, false)).toEqual(['remove leter', 'judge leter anew'])
})

it('the menu does nothing that is chosen once its window is gone, as after a lock (W33h)', async () => {
  expect(await chooseAll(true, true)).toEqual([])
  expect(await chooseAll(false, true)).toEqual([])
})
