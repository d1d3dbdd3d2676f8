/** Programs that take a command. Each reads names in its own way. */
export type Shell = 'posix' | 'command-prompt' | 'powershell'

/** Of these signs no shell makes anything else within double quotes. */
const plain = /^[\p{L}\p{N}._][\p{L}\p{N}._ ()-]*$/u

/** A name of a file in the folder where the command is given, as one word of it, whatever signs it holds (SPEC R1c). */
export function fileWord(name: string, shell: Shell): string {
  if (plain.test(name)) return `"${name}"`
  switch (shell) {
    case 'posix':
      return `'${name.startsWith('-') ? './' : ''}${name.replaceAll("'", String.raw`'\''`)}'`
    case 'command-prompt':
      // No name on Windows holds such a quote.
      return `"${name.startsWith('-') ? '.\\' : ''}${name}"`
    case 'powershell':
      // It takes each of these for a quote, and brackets for a pattern.
      return `-LiteralPath '${name.replaceAll(/['\u2018-\u201B]/gu, '$&$&')}'`
  }
}

const dataFile = /(<span class="data-file (posix|command-prompt|powershell)">)[^<]*/gu

/**
 * A report's markup with the name under which its data were saved, which nobody knows before. Text that somebody typed is
 * escaped in the markup, so that it can hold no such place.
 */
export function withDataFile(markup: string, name: string): string {
  return markup.replaceAll(
    dataFile,
    (_place, begin: string, shell: Shell) => `${begin}${escaped(fileWord(name, shell))}`
  )
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
