/** A piece of a line: words, or an address on the web. */
export type NotePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly href: string }
export type NoteLine = readonly NotePart[]

export type NoteBlock =
  | { readonly kind: 'paragraph'; readonly lines: readonly NoteLine[] }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly NoteLine[] }

const bullet = /^\s*[-*•]\s+/u
const numeral = /^\s*\d{1,3}[.)]\s+/u

/** Notes are typed as text: lines that begin with a dash or a number are a list, and https addresses are links. */
export function readNote(text: string): readonly NoteBlock[] {
  const blocks: NoteBlock[] = []
  let isOpen = false
  for (const line of text.split(/\r\n|[\r\n]/u)) {
    if (line.trim() === '') {
      isOpen = false
      continue
    }
    const last = isOpen ? blocks.pop() : undefined
    const added = withLine(last, line)
    if (last !== undefined && added !== null) blocks.push(added)
    else {
      if (last !== undefined) blocks.push(last)
      blocks.push(blockOf(line))
    }
    isOpen = true
  }
  return blocks
}

/** The block with one more line. Null if the line begins another one. */
function withLine(block: NoteBlock | undefined, line: string): NoteBlock | null {
  const begun = blockOf(line)
  if (block?.kind === 'paragraph' && begun.kind === 'paragraph')
    return { kind: 'paragraph', lines: [...block.lines, ...begun.lines] }
  if (block?.kind === 'list' && begun.kind === 'list' && block.isNumbered === begun.isNumbered)
    return { ...block, items: [...block.items, ...begun.items] }
  return null
}

function blockOf(line: string): NoteBlock {
  if (bullet.test(line))
    return { kind: 'list', isNumbered: false, items: [partsOf(line.replace(bullet, ''))] }
  if (numeral.test(line))
    return { kind: 'list', isNumbered: true, items: [partsOf(line.replace(numeral, ''))] }
  return { kind: 'paragraph', lines: [partsOf(line.trim())] }
}

/** Finds only https addresses, without the punctuation that ends a sentence after them. */
function partsOf(line: string): NoteLine {
  const parts: NotePart[] = []
  let from = 0
  for (const found of line.matchAll(/https:\/\/[^\s<>"'`\p{Cc}\p{Cf}]+/gu)) {
    const href = found[0].replace(/[.,;:!?)\]}]+$/u, '')
    if (found.index > from) parts.push({ kind: 'text', text: line.slice(from, found.index) })
    parts.push({ kind: 'link', href })
    from = found.index + href.length
  }
  if (from < line.length) parts.push({ kind: 'text', text: line.slice(from) })
  return parts
}
