import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning, processMark } from './process-mark.ts'

/** What a second instance tells the first. */
export interface SecondInstance {
  readonly argv: string[]
  readonly cwd: string
}

/**
 * Allows one instance for each profile. The lock is a file with the mark of its owner, so that the lock of a
 * killed owner is void. A second instance leaves a note in a folder that the first one watches.
 */
export class InstanceLock {
  readonly #file: string
  readonly #notes: string

  constructor(userData: string) {
    this.#file = join(userData, 'host.lock')
    this.#notes = join(userData, 'host.notes')
  }

  acquire(): boolean {
    for (;;) {
      try {
        writeFileSync(this.#file, processMark(process.pid), { flag: 'wx' })
        return true
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const owner = readFileSync(this.#file, 'utf8')
      if (owner === processMark(process.pid)) return true
      if (isRunning(owner)) return false
      rmSync(this.#file, { force: true })
    }
  }

  release(): void {
    rmSync(this.#file, { force: true })
  }

  notify(note: SecondInstance): void {
    mkdirSync(this.#notes, { recursive: true })
    const path = join(this.#notes, String(process.pid))
    // The note is written under another name and then renamed, so that the first instance never reads half of
    // it.
    writeFileSync(`${path}.part`, JSON.stringify(note))
    renameSync(`${path}.part`, `${path}.json`)
  }

  onNote(listener: (note: SecondInstance) => void): void {
    rmSync(this.#notes, { recursive: true, force: true })
    mkdirSync(this.#notes, { recursive: true })
    const read = (): void => {
      for (const name of readdirSync(this.#notes).filter((entry) => entry.endsWith('.json'))) {
        const path = join(this.#notes, name)
        const note = JSON.parse(readFileSync(path, 'utf8')) as SecondInstance
        rmSync(path)
        listener(note)
      }
    }
    watch(this.#notes, { persistent: false }, read)
  }
}
