/** One record as a text holds it. */
export interface RawRecord {
  readonly cells: readonly string[]
  /** A quote that is never closed, or text behind one. Then the record is its first line alone, cut at its delimiters. */
  readonly broken: boolean
  /** Where the next record begins. */
  readonly next: number
}

interface Cell {
  readonly value: string
  readonly end: number
}

const lineEnd = /\r\n|\r|\n/gu

/**
 * Reads one record after the other. A broken one ends with its line and not with the next quote that fits, so that no
 * good line is lost in it (SPEC I8); each of the usual line ends is one, also where a file mixes them.
 */
export function recordReader(text: string, delimiter: string): (at: number) => RawRecord {
  const plainEnd = new RegExp(`[${delimiter}\\r\\n]`, 'gu')
  const behindQuote = delimiter === '\t' ? / */uy : /[ \t]*/uy
  const plain = (from: number): Cell => {
    const end = find(plainEnd, text, from)?.index ?? text.length
    return { value: text.slice(from, end), end }
  }
  const quoted = (from: number): Cell | null => {
    let close = text.indexOf('"', from + 1)
    while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
    if (close === -1) return null
    const end = close + 1 + (find(behindQuote, text, close + 1)?.[0].length ?? 0)
    const isEnd = end === text.length || text[end] === delimiter || text[end] === '\r' || text[end] === '\n'
    return isEnd ? { value: text.slice(from + 1, close).replaceAll('""', '"'), end } : null
  }
  const brokenLine = (at: number): RawRecord => {
    const end = find(lineEnd, text, at)?.index ?? text.length
    return { cells: text.slice(at, end).split(delimiter), broken: true, next: behindLine(text, end) }
  }
  return (at) => {
    const cells: string[] = []
    for (let from = at; ; ) {
      const cell = text[from] === '"' ? quoted(from) : plain(from)
      if (cell === null) return brokenLine(at)
      cells.push(cell.value)
      if (text[cell.end] !== delimiter) return { cells, broken: false, next: behindLine(text, cell.end) }
      from = cell.end + 1
    }
  }
}

export function linesIn(text: string): number {
  return text.match(lineEnd)?.length ?? 0
}

function behindLine(text: string, end: number): number {
  return end + (text.startsWith('\r\n', end) ? 2 : 1)
}

function find(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from
  return pattern.exec(text)
}
