import { readCaseFile } from '../../../renderer/data/work/case-files.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { LifeBroken } from './own-work.ts'
import { attachLetter } from '../store/attached-letter.ts'

/** A file that the user put into a case. Only the work database holds it, so a database that is deleted shows by it. */
export class LifeAttachment {
  #isThere = false
  #isRemembered = false

  async write(store: WorkspaceStore): Promise<void> {
    this.#isThere = (await attachLetter(store, 'letter', 'a-case')).kind === 'ok'
  }

  /** The databases were copied as they are. */
  remember(): void {
    this.#isRemembered = this.#isThere
  }

  /** The databases are empty, or the copy. */
  reset(to: 'empty' | 'older'): void {
    this.#isThere = to === 'older' && this.#isRemembered
  }

  /** It may be out of reach while its database does not open, and is there when it opens again. */
  async check(store: WorkspaceStore): Promise<void> {
    if (this.#isThere && (await readCaseFile(store, 'letter')) === undefined)
      throw new LifeBroken('lost', 'An attachment is lost')
  }
}
