import { withoutTurns } from '../../shared/domain/turning-text.ts'

/**
 * Copies the text of a page without the signs by which a sentence isolates a name (SPEC Q1k): elsewhere it would be
 * another name. What is copied from a field is as it was typed.
 */
export function copyWithoutSigns(page: Document): void {
  page.addEventListener('copy', (event) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
    const chosen = page.getSelection()?.toString() ?? ''
    const plain = withoutTurns(chosen)
    if (plain === chosen) return
    event.clipboardData?.setData('text/plain', plain)
    event.preventDefault()
  })
}
