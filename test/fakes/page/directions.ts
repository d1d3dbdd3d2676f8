/** Of each sign that opens, the sign that closes it (UAX #9, X1 to X8). */
const closedBy: Readonly<Record<string, string>> = {
  '\u202A': '\u202C',
  '\u202B': '\u202C',
  '\u202D': '\u202C',
  '\u202E': '\u202C',
  '\u2066': '\u2069',
  '\u2067': '\u2069',
  '\u2068': '\u2069'
}

const endsParagraph = /[\n\r\u001C-\u001E\u0085\u2029]/u

/** Which signs of direction are open at each place of a text, by the bidirectional algorithm. */
function directionsOf(text: string): readonly (readonly string[])[] {
  let open: readonly string[] = []
  return Array.from({ length: text.length }, (_, at) => {
    const sign = text.charAt(at)
    if (endsParagraph.test(sign)) open = []
    else if (closedBy[sign] !== undefined) open = [...open, sign]
    else open = afterClosing(open, sign)
    return open
  })
}

/** The end of an isolation ends what was opened in it too. That of anything else ends nothing outside of an isolation. */
function afterClosing(open: readonly string[], sign: string): readonly string[] {
  if (sign === '\u202C') return closedBy[open.at(-1) ?? ''] === sign ? open.slice(0, -1) : open
  if (sign !== '\u2069') return open
  const isolation = open.findLastIndex((one) => closedBy[one] === sign)
  return isolation === -1 ? open : open.slice(0, isolation)
}

/** The text that is left when nobody gives it a direction. */
export function withoutSigns(text: string): string {
  return text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '')
}

/** Letters and digits that are written from right to left, some of each script that is in use. */
const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Adlam}\u0660-\u0669\u200F\u061C]/u

/** What of a text turns the words beside it: letters that nothing isolates. */
export function unisolated(text: string): readonly string[] {
  const directions = directionsOf(text)
  return Array.from({ length: text.length }, (_, at) => at)
    .filter((at) => fromRight.test(String.fromCodePoint(text.codePointAt(at) ?? 0)))
    .filter((at) => directions[at]?.some((one) => closedBy[one] === '\u2069') !== true)
    .map((at) => text.charAt(at))
}

/** Whether a text has anything beside letters from the right that nothing isolates, and that could turn it. */
export function turnsMore(text: string): boolean {
  const rest = Array.from(withoutSigns(text)).filter((sign) => sign.trim() !== '' && !fromRight.test(sign))
  return rest.length > 0 && unisolated(text).length > 0
}

/** What is open at each place of a part of a text. Throws where the text does not have it once. */
export function openAt(text: string, part: string): readonly string[] {
  const [before, ...behind] = text.split(part)
  if (before === undefined || behind.length !== 1) throw new Error(`not there once: ${part}`)
  return [
    ...new Set(
      directionsOf(text)
        .slice(before.length, before.length + part.length)
        .flat()
    )
  ]
}
