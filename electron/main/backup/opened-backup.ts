import { open, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import type { OpenedFile, TakenBackup } from '../../../shared/ipc/backup-schemas.ts'
import { patiently, systemCode } from '../files/file-system.ts'
import { backupExtension } from './backup-files.ts'

/** The backup that somebody opened with the app. Its path came from the system, and the page never names one. */
export interface OpenedBackup {
  /** Another one takes its place. */
  open(path: string): void
  /** Opens the one among the words of a start, if there is one: so Windows and Linux hand over a file. */
  openAmong(words: readonly string[], folder: string): void
  onOpened(listener: () => void): void
  /** What the page offers to restore, or says cannot be opened, once. Null if there is none. */
  take(): Promise<TakenBackup | null>
  /** The path of the one that was not offered yet. */
  waiting(): string | null
  /** Bytes of a file that was offered, in base64. Null if the system does not give them. */
  read(file: number, from: number, to: number): Promise<string | null>
}

export function createOpenedBackup(): OpenedBackup {
  const listeners: (() => void)[] = []
  let waiting: string | null = null
  /** All that were offered: one may still be read while another one is opened. */
  const offered: string[] = []
  const open = (path: string): void => {
    waiting = path
    for (const listener of listeners) listener()
  }
  return {
    open,
    openAmong: (words, folder) => {
      const found = backupAmong(words, folder)
      if (found !== null) open(found)
    },
    waiting: () => waiting,
    onOpened: (listener) => void listeners.push(listener),
    take: async () => {
      const path = waiting
      waiting = null
      if (path === null) return null
      const about = await aboutFile(path)
      return about.kind === 'failed'
        ? { kind: 'not-opened', name: basename(path), code: about.failure }
        : { kind: 'offered', file: { file: offered.push(path) - 1, ...about.value } }
    },
    read: async (file, from, to) => {
      const path = offered[file]
      return path === undefined ? null : await readPiece(path, from, to)
    }
  }
}

/** Or the code of why it cannot be read. */
async function aboutFile(path: string): Promise<Result<Omit<OpenedFile, 'file'>, string>> {
  try {
    const file = await patiently(() => stat(path))
    if (file.isDirectory()) return failed('EISDIR')
    return file.isFile() ? ok({ name: basename(path), bytes: file.size }) : failed('not-a-file')
  } catch (thrown) {
    return failed(systemCode(thrown))
  }
}

async function readPiece(path: string, from: number, to: number): Promise<string | null> {
  try {
    const file = await patiently(() => open(path, 'r'))
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from)
      return buffer.subarray(0, bytesRead).toString('base64')
    } finally {
      await file.close()
    }
  } catch (thrown) {
    systemCode(thrown)
    return null
  }
}

/**
 * The backup among the words with which a system starts an app, as a path or as an address. Null if there is
 * none.
 *
 * @param folder the one in which a path without a beginning is meant
 */
export function backupAmong(words: readonly string[], folder: string): string | null {
  const word = words.findLast((one) => !one.startsWith('-') && one.toLowerCase().endsWith(backupExtension))
  if (word === undefined) return null
  if (!word.startsWith('file://')) return resolve(folder, word)
  try {
    return fileURLToPath(word)
  } catch (thrown) {
    // An address that names another machine, or no path, opens nothing.
    if (thrown instanceof TypeError || thrown instanceof URIError) return null
    throw thrown
  }
}

/** The words of a start, with this backup in place of the one among them. */
export function withBackup(
  words: readonly string[],
  folder: string,
  backup: string | null
): readonly string[] {
  const others = words.filter((word) => backupAmong([word], folder) === null)
  return backup === null ? others : [...others, backup]
}
