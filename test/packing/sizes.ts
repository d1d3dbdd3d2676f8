import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What the page may load before it shows anything, compressed. A kB is a thousand bytes. */
export const mostFirstLoadKilobytes = 400
/** What is packed beside Electron, compressed no further. */
export const mostArchiveMegabytes = 12

const named = /<(?:script|link)\b[^>]*?\b(?:src|href)="(\.[^"]+)"/gu
const imported = /(?:^|[;}])(?:import|export)\b(?:[^"';()]*?\bfrom)?\s*["'](\.[^"']+)["']/gu

const words = /\bimport\(\s*["'`](\.\/words\.[^"'`]+\.js)["'`]\s*\)/gu

/** The page shows one language, of which the words are a file of their own. The longest counts. */
function largestWords(files: readonly string[], read: (file: string) => string): readonly string[] {
  const named = files.flatMap((file) =>
    [...read(file).matchAll(words)].map(([, path = '']) => normalize(join(dirname(file), path)))
  )
  return named.toSorted((left, right) => read(right).length - read(left).length).slice(0, 1)
}

/**
 * The files without which the built page shows nothing: what its HTML names, what these import at once, and the words of
 * one language.
 */
export function filesOfFirstLoad(
  page: string,
  read: (file: string) => string = (file) => readFileSync(file, 'utf8')
): readonly string[] {
  const found = new Set<string>()
  const follow = (file: string, pattern: RegExp): void => {
    if (found.has(file)) return
    found.add(file)
    if (!/\.(?:html|js)$/u.test(file)) return
    for (const [, path = ''] of read(file).matchAll(pattern))
      follow(normalize(join(dirname(file), path)), imported)
  }
  follow(page, named)
  return [...found, ...largestWords([...found], read)]
}

/** The scripts of which the engine keeps two bytes for every letter, because one of them lies beyond Latin-1. */
export function twoByteScripts(
  scripts: readonly string[],
  read: (file: string) => string = (file) => readFileSync(file, 'utf8')
): readonly string[] {
  return scripts.filter((script) => /[\u0100-\u{10FFFF}]/u.test(read(script)))
}

export function gzippedBytes(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0)
}
