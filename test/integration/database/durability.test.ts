import { IDBDatabase } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { discardDraft, saveDraft } from '../../../renderer/decisions/drafts.ts'
import { addToCase } from '../../../renderer/decisions/case-items.ts'
import { queueDraft, withdrawReview } from '../../../renderer/decisions/reviews.ts'
import { queueEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { editId, followListId } from '../../../shared/ids.ts'
import { createMemoryDisk, createTestJournals, workJournalOf } from '../../fakes/journal-in-memory.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { decide, done, fill, keyOf, send, settle, states, user } from '../../fakes/store/store-steps.ts'

/** A transaction that may have written, as the browser was asked for it. */
interface Written {
  readonly database: string
  readonly tables: readonly string[]
  readonly durability: string
  /** Whether the browser has said that it is done. */
  isDone: boolean
}

const written: Written[] = []
const { transaction } = Object.getOwnPropertyDescriptors(IDBDatabase.prototype)

beforeEach(() => {
  written.length = 0
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...asked) {
    const made = transaction.value?.apply(this, asked) ?? expect.fail('no transaction')
    if (made.mode === 'readwrite') {
      const one = {
        database: this.name,
        tables: [...made.objectStoreNames],
        durability: made.durability,
        isDone: false
      }
      made.addEventListener('complete', () => (one.isDone = true))
      written.push(one)
    }
    return made
  }
})
afterEach(() => {
  Object.defineProperty(IDBDatabase.prototype, 'transaction', transaction)
})

const ofWork = ({ database }: Written): boolean => database.includes('work')

const key = keyOf('a', 'm1')
const content = { status: 'false-positive', riskRating: 'not risky', riskComment: 'Another year' } as const

/** What the user and the sending do with the user's work, by the tables that must be written. */
const acts: Readonly<Record<string, (store: WorkspaceStore) => Promise<unknown>>> = {
  'a draft that is typed': async (store) => done(await saveDraft(store, key, content)),
  'a draft that is discarded': async (store) => {
    done(await saveDraft(store, key, content))
    done(await discardDraft(store, key))
  },
  'a decision that is queued': async (store) => {
    done(await saveDraft(store, key, content))
    done(await queueDraft(store, key, user))
  },
  'a review that is taken back': async (store) => {
    const { id } = await decide(store, 'a')
    done(await withdrawReview(store, id))
  },
  'a review that is marked as on its way': async (store) => send(store, [(await decide(store, 'a')).id]),
  'an outcome that is settled': async (store) => {
    const { id } = await decide(store, 'a')
    await send(store, [id])
    await settle(store, [{ reviewId: id, from: 'sending', next: states.accepted, attempts: 1 }])
  },
  'a note': async (store) => done(await addToCase(store, 'note-1', key, { kind: 'note', text: 'Called' })),
  'a creation that is queued': async (store) =>
    done(
      await queueEdit(store, {
        id: editId('c1'),
        content: {
          kind: 'create-subscription',
          followListId: followListId('L1'),
          family: 'persons',
          settings: { name: 'Femke Zijlstra', countries: ['NL'], dateOfBirth: null, gender: null }
        },
        followListName: 'Customers',
        replaces: null
      })
    )
}

describe('the user’s own work', () => {
  it.each(Object.entries(acts))(
    'is on the disk when the browser says that it is written: %s (J2a)',
    async (_, act) => {
      const { store } = await openFakeWorkspace(createFakeDisk())
      await fill(store, { a: 2 })
      written.length = 0
      await act(store)
      const own = written.filter(ofWork)
      expect(own.length).toBeGreaterThan(0)
      expect(own.filter(({ durability }) => durability !== 'strict')).toEqual([])
      // An act answers when it is done, and not while it is being written.
      expect(own.filter(({ isDone }) => !isDone)).toEqual([])
      store.close()
    }
  )

  it('is on the disk, too, when it was restored from the journal (J2a, J6c)', async () => {
    const folder = createMemoryDisk()
    const start = async (): Promise<WorkspaceStore> =>
      (await openFakeWorkspace(createFakeDisk(), { journal: workJournalOf(createTestJournals(folder)) }))
        .store
    const before = await start()
    await fill(before, { a: 2 })
    await decide(before, 'a')
    await before.settled()
    before.close()
    written.length = 0
    const after = await start()
    expect(after.journal.restored).toMatchObject({ reviews: 1 })
    const own = written.filter(ofWork).filter(({ tables }) => tables.includes('reviews'))
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter(({ durability, isDone }) => durability !== 'strict' || !isDone)).toEqual([])
    after.close()
  })

  it('is told apart from what can be read from the service again, which waits for no disk', async () => {
    const { store } = await openFakeWorkspace(createFakeDisk())
    await fill(store, { a: 2 })
    const cached = written.filter(({ database }) => database.includes('cache'))
    expect(cached.length).toBeGreaterThan(0)
    expect(new Set(cached.map(({ durability }) => durability))).toEqual(new Set(['relaxed']))
    store.close()
  })
})
