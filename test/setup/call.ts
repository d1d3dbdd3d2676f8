import { win32 } from 'node:path'

/** A command and its arguments. */
export type Words = readonly [command: string, ...args: string[]]

/** How a command is handed to the system. */
export interface Call {
  readonly command: string
  readonly args: readonly string[]
  readonly shell: boolean
}

/**
 * On Windows, commands of npm packages are .cmd files, which only a shell runs. It takes one line, in which a
 * word with blanks must be quoted. A program whose path is known needs no shell.
 */
export function callOf(platform: NodeJS.Platform, words: Words): Call {
  const [command, ...args] = words
  const isProgram = win32.isAbsolute(command) && !/\.(?:cmd|bat)$/iu.test(command)
  if (platform !== 'win32' || isProgram) return { command, args, shell: false }
  return { command: words.map(quoted).join(' '), args: [], shell: true }
}

function quoted(word: string): string {
  return /^[\w.:\\/=-]+$/u.test(word) ? word : `"${word.replaceAll('"', '""')}"`
}
