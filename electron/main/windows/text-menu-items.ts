import type { ContextMenuParams, MenuItemConstructorOptions, WebContents } from 'electron'
import { ownWord } from '../../../shared/domain/spelling.ts'
import { spellingChannel } from '../../../shared/ipc/channels.ts'
import type { TextSpelling } from '../spelling/text-spelling.ts'
import type { MainWords } from './words.ts'

type AskedAt = Pick<ContextMenuParams, 'isEditable' | 'selectionText' | 'editFlags' | 'misspelledWord'>
type MenuContents = Pick<WebContents, 'isDestroyed' | 'send' | 'replaceMisspelling'>
type Items = readonly MenuItemConstructorOptions[]

/** The menu at this place. What of it is chosen once its window is gone does nothing (SPEC W33h). */
export async function textMenuItems(
  contents: MenuContents,
  asked: AskedAt,
  words: MainWords['textMenu'],
  spelling: TextSpelling | null
): Promise<Items> {
  const { isEditable, selectionText, editFlags } = asked
  const { canCut, canCopy, canPaste, canSelectAll } = editFlags
  const copying = { label: words.copy, role: 'copy', enabled: canCopy } as const
  if (!isEditable) return selectionText.trim() === '' ? [] : [copying]
  return [
    ...(spelling === null ? [] : await spellingItems(contents, asked, words, spelling)),
    { label: words.cut, role: 'cut', enabled: canCut },
    copying,
    { label: words.paste, role: 'paste', enabled: canPaste },
    { type: 'separator' },
    { label: words.selectAll, role: 'selectAll', enabled: canSelectAll }
  ]
}

/** What may have been meant comes first, as everybody expects it. */
async function spellingItems(
  contents: MenuContents,
  { misspelledWord, selectionText }: AskedAt,
  words: MainWords['textMenu'],
  spelling: TextSpelling
): Promise<Items> {
  /** A lock may have taken the window while its menu was open. */
  const chosen = (act: () => void) => () => {
    if (!contents.isDestroyed()) act()
  }
  /** The page forgets what it knows of this word, and looks at its text again. */
  const changed = (word: string) => () => {
    if (!contents.isDestroyed()) contents.send(spellingChannel, word)
  }
  const wrong = ownWord(misspelledWord)
  if (wrong !== null) {
    const found = await spelling.suggestions(wrong)
    const offered = (found ?? []).map((word) => ({
      label: word,
      click: chosen(() => contents.replaceMisspelling(word))
    }))
    const nothing = found === null ? words.suggestionsLater : words.noSuggestion
    return [
      ...(offered.length > 0 ? offered : [{ label: nothing, enabled: false }]),
      { type: 'separator' },
      { label: words.addWord, click: chosen(() => void spelling.add(wrong).then(changed(wrong))) },
      { type: 'separator' }
    ]
  }
  if (!(await spelling.isOwn(selectionText))) return []
  const own = selectionText.trim()
  return [
    { label: words.removeWord, click: chosen(() => void spelling.remove(own).then(changed(own))) },
    { type: 'separator' }
  ]
}
