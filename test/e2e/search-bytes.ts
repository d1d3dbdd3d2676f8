import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A text, and the file that contains it. */
export interface FoundText {
  readonly text: string
  readonly file: string
}

interface Spelled {
  readonly text: string
  readonly bytes: Buffer
}

const mostLooks = 20

/** Finds which of the texts occur in files below the folder, in any encoding that programs use for text. */
export function searchBytes(folder: string, texts: readonly string[]): readonly FoundText[] {
  const spelled = texts.flatMap((text) => spellings(text).map((bytes) => ({ text, bytes })))
  for (let look = 1; ; look += 1) {
    try {
      return searchOnce(folder, spelled)
    } catch (thrown) {
      // A browser that runs may have moved what was in the file to another one, so all of them are read again.
      if (look === mostLooks || !isGone(thrown)) throw thrown
    }
  }
}

function searchOnce(folder: string, spelled: readonly Spelled[]): readonly FoundText[] {
  return filesBelow(folder).flatMap((file) => {
    const content = readFileSync(file)
    return [...new Set(spelled.filter(({ bytes }) => content.includes(bytes)).map(({ text }) => text))].map(
      (text) => ({ text, file })
    )
  })
}

function isGone(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT'
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

function spellings(text: string): readonly Buffer[] {
  return [
    Buffer.from(text, 'utf8'),
    Buffer.from(text, 'utf16le'),
    // The browser's database writes the keys of its rows in this one.
    Buffer.from(text, 'utf16le').swap16(),
    Buffer.from(text, 'latin1'),
    Buffer.from(JSON.stringify(text).slice(1, -1), 'utf8'),
    Buffer.from(Buffer.from(text, 'utf8').toString('hex'), 'latin1'),
    ...inBase64(text)
  ]
}

/** As it stands in the middle of a longer text in base64: at each of three places within a group, without the ends. */
function inBase64(text: string): readonly Buffer[] {
  return [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text, 'utf8')])
    const whole = bytes.toString('base64').replaceAll('=', '')
    const own = whole.slice(Math.ceil((before * 4) / 3), Math.floor((bytes.length * 8) / 6))
    return Buffer.from(own, 'latin1')
  })
}
