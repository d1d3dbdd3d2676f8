import type { CaseFileType } from '../../shared/domain/case-item.ts'

/** Hands a text, or an attachment as it came, to the person as a file; where it goes is theirs to say. */
export function saveFile(name: string, type: 'text/csv' | 'application/json' | CaseFileType, content: string | Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([content], { type: typeof content === 'string' ? `${type};charset=utf-8` : type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the content over when the click returns.
  URL.revokeObjectURL(url)
}
