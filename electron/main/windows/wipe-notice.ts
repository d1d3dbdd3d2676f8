import { dialog } from 'electron'
import { isNothing, type WipeLeft } from '../../../shared/domain/wipe.ts'
import type { MainWords } from './words.ts'

/** Says at a start what a wipe has left, and what to do (SPEC E11e). The start goes on meanwhile. */
export function tellOfWipe(left: WipeLeft, { wipeLeft }: MainWords): void {
  if (isNothing(left)) return
  const { keychains, unasked, files } = left
  const said = [
    ...keychains.map(({ backend, entries }) =>
      wipeLeft.keychain
        .replace('{{keychain}}', () => backend)
        .replace('{{entries}}', () => entries.join(', '))
    ),
    ...unasked.map((keychain) => wipeLeft.unasked.replace('{{keychain}}', () => keychain)),
    ...(files.length === 0 ? [] : [wipeLeft.files.replace('{{files}}', () => listed(files, wipeLeft.others))])
  ]
  void dialog.showMessageBox({ type: 'warning', message: wipeLeft.message, detail: said.join('\n\n') })
}

/** More names than this do not fit into a dialog. */
const mostNames = 8

function listed(files: readonly string[], others: string): string {
  const more = files.length - mostNames
  const rest = more > 0 ? [others.replace('{{count}}', String(more))] : []
  return [...files.slice(0, mostNames), ...rest].join(', ')
}
