import { dialog } from 'electron'
import { besideOthers } from '../../../shared/domain/turning-text.ts'
import { isNothing, type WipeLeft } from '../../../shared/domain/wipe.ts'
import { filled } from './filled-sentence.ts'
import type { MainWords } from './words.ts'

/** Says at a start what a wipe has left, and what to do (SPEC E11e). The start goes on meanwhile. */
export function tellOfWipe(left: WipeLeft, { wipeLeft }: MainWords): void {
  if (isNothing(left)) return
  const { keychains, unasked, files } = left
  const said = [
    ...keychains.map(({ backend, entries }) =>
      filled(wipeLeft.keychain, { keychain: backend, entries: entries.join(', ') })
    ),
    ...unasked.map((keychain) => filled(wipeLeft.unasked, { keychain })),
    ...(files.length === 0 ? [] : [filled(wipeLeft.files, { files: listed(files, wipeLeft.others) })])
  ]
  void dialog.showMessageBox({ type: 'warning', message: wipeLeft.message, detail: said.join('\n\n') })
}

/** More names than this do not fit into a dialog. */
const mostNames = 8

function listed(files: readonly string[], others: string): string {
  const more = files.length - mostNames
  const rest = more > 0 ? [filled(others, { count: String(more) })] : []
  return [...files.slice(0, mostNames).map(besideOthers), ...rest].join(', ')
}
