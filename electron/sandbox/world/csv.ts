/** Reads comma-separated text (RFC 4180): quoted fields may hold commas, line ends and doubled quotes. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const field = text.charAt(at) === '"' ? quotedField(text, at) : bareField(text, at)
    row.push(field.value)
    at = field.end
    if (text.charAt(at) === ',') {
      at += 1
      // A comma at the very end leaves one empty field after it.
      if (at === text.length) row.push('')
      continue
    }
    rows.push(row)
    row = []
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
  if (row.length > 0) rows.push(row)
  return rows
}

interface Field {
  readonly value: string
  /** Index of the sign after the field. */
  readonly end: number
}

function quotedField(text: string, start: number): Field {
  let at = start + 1
  let value = ''
  for (;;) {
    const quote = text.indexOf('"', at)
    // An unclosed quote runs to the end of the text.
    if (quote < 0) return { value: value + text.slice(at), end: text.length }
    value += text.slice(at, quote)
    if (text.charAt(quote + 1) !== '"') {
      const tail = bareField(text, quote + 1)
      return { value: value + tail.value.trimEnd(), end: tail.end }
    }
    value += '"'
    at = quote + 2
  }
}

const fieldEnd = /[,\r\n]/gu

function bareField(text: string, start: number): Field {
  fieldEnd.lastIndex = start
  const end = fieldEnd.exec(text)?.index ?? text.length
  return { value: text.slice(start, end), end }
}
