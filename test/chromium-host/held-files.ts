import { basename, sep } from 'node:path'
import { commandLine } from './command-line.ts'
import { toMachine } from './windows-paths.ts'
import { refusal } from './windows-names.ts'

/** Milliseconds for which a virus scanner reads a file that was just written. */
const scanMillis = 300

/**
 * Who has which file: main itself, a virus scanner for a while after it was written, or with `--held=PART` another
 * program, which has all files whose path contains that and never lets go.
 */
class HeldFiles {
  readonly #open = new Map<string, number>()
  readonly #scannedUntil = new Map<string, number>()

  opened(file: string): void {
    this.#open.set(file, (this.#open.get(file) ?? 0) + 1)
  }

  closed(file: string, wasWritten: boolean): void {
    this.#open.set(file, (this.#open.get(file) ?? 1) - 1)
    if (wasWritten) this.#scannedUntil.set(file, performance.now() + scanMillis)
  }

  isHeld(file: string): boolean {
    // What the host itself keeps is no file of main.
    if (basename(file).startsWith('host.')) return false
    const part = toMachine(commandLine.getSwitchValue('held'))
    const isScanned = (this.#scannedUntil.get(file) ?? 0) > performance.now()
    return isScanned || (this.#open.get(file) ?? 0) > 0 || (part !== '' && file.includes(part))
  }

  /** @throws where the file, or one in the folder of this name, belongs to somebody now. */
  refuse(code: 'EPERM' | 'EBUSY', call: string, path: string): void {
    const within = [...this.#open.keys(), ...this.#scannedUntil.keys()].filter((file) =>
      file.startsWith(`${path}${sep}`)
    )
    if ([path, ...within].some((file) => this.isHeld(file))) throw refusal(code, call, path)
  }
}

export const heldFiles = new HeldFiles()
