import type { Fetch } from '../../../electron/main/service/http-client.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import type { WorkJournal } from '../../../renderer/data/work/journal.ts'
import { createMemoryDisk, createTestJournals, workJournalOf } from '../journal-in-memory.ts'
import type { RealParts, RowsOfStore, Run } from '../main/real-parts.ts'

/** Longer than a call to a service on the same machine. */
const slowMillis = 40

/** The starts of one app on one disk, one after the other, with the journal that outlives them. */
export class SyncApp {
  /** What is written into the journal takes longer than a call. */
  isDiskSlow = false
  readonly #parts: RealParts
  readonly #fetch: Fetch
  /** Called before a start of the app ends. */
  readonly #onEnd: () => void
  readonly #rows: RowsOfStore
  #folder = createMemoryDisk()
  #journals = createTestJournals(this.#folder)
  #run: Run | null = null
  #isLost = false

  constructor(
    parts: RealParts,
    { fetch, onEnd, rows }: { readonly fetch: Fetch; readonly onEnd: () => void; readonly rows: RowsOfStore }
  ) {
    this.#parts = parts
    this.#fetch = fetch
    this.#onEnd = onEnd
    this.#rows = rows
  }

  /** The app as it runs. Starts it, or opens its workspace again after the browser ended the connection to it. */
  async started(): Promise<Run> {
    if (this.#isLost && this.#run !== null) {
      const lost = this.#run
      this.#run = null
      this.#onEnd()
      lost.kill()
      await lost.store.settled()
    }
    if (this.#run !== null) return this.#run
    this.#isLost = false
    this.#run = await this.#parts.open({
      ...this.#rows,
      batchSize: 2,
      fetch: this.#fetch,
      journal: this.#journal(),
      onLost: () => {
        this.#isLost = true
      }
    })
    return this.#run
  }

  /** Does once more what a reset of the database broke off, as a person does on the page that was opened again. */
  async inStore<Value>(work: (store: WorkspaceStore) => Promise<Value>): Promise<Value> {
    const { store } = await this.started()
    try {
      return await work(store)
    } catch (thrown) {
      if (!this.#isLost) throw thrown
      return await work((await this.started()).store)
    }
  }

  #journal(): WorkJournal {
    const journal = workJournalOf(this.#journals)
    return {
      ...journal,
      append: async (entry) => {
        if (this.isDiskSlow) await pause(slowMillis)
        return journal.append(entry)
      }
    }
  }

  isRunning(): boolean {
    return this.#run !== null
  }

  kill(): void {
    this.#folder.operationsLeft = 0
    this.#onEnd()
    this.#run?.kill()
    this.#run = null
    this.#folder = createMemoryDisk(this.#folder.files)
    this.#journals = createTestJournals(this.#folder)
  }
}
