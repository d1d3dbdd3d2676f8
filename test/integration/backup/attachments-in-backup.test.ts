import { afterEach, expect, it } from 'vitest'
import { rowsOf } from '../../../renderer/data/database/sealed-parts.ts'
import { writeBackup } from '../../../renderer/data/backup/write-backup.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { attachFile } from '../../../renderer/decisions/case-items.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { openInMemory, testBackupKey, testHead } from '../../fakes/store/backup-in-memory.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { done, fill, keyOf } from '../../fakes/store/store-steps.ts'

const opened = closedAfterEach()
const caseKey = subscriptionKey(ref('a'))
const length = 400_000
const connection = { baseUrl: 'https://api.example.nl', headerForm: 'bare', userId: 'm.devries' } as const
let release: () => void = () => undefined
afterEach(() => release())

async function withFiles(count: number): Promise<WorkspaceStore> {
  const { store } = await openFakeWorkspace(createFakeDisk())
  opened.push(store)
  await fill(store, { a: 1 })
  for (let nth = 1; nth <= count; nth += 1) done(await attach(store, `file-${String(nth)}`))
  return store
}

const attach = (store: WorkspaceStore, id: string) =>
  attachFile(store, id, caseKey, { name: `${id}.txt`, bytes: new Uint8Array(length).fill(97) })

it('a decision does not wait for attachments that a slow folder takes, and the backup has those of its moment (B2b, B2d)', async () => {
  const store = await withFiles(2)
  const pieces: Uint8Array[] = []
  let isReached: (() => void) | null = null
  const reached = new Promise<void>((resolve) => (isReached = resolve))
  const held = new Promise<void>((resolve) => (release = resolve))
  const written = writeBackup({
    workspace: store,
    about: { workspace: 'service', connection, madeAt: toEpochMillis(10_000) },
    head: testHead,
    key: await testBackupKey(),
    sink: async (bytes) => {
      pieces.push(bytes)
      if (bytes.length > length) {
        isReached?.()
        await held
      }
      return null
    },
    onRows: () => undefined
  })
  await reached
  // The folder takes nothing more until both are written: an act that waits for it never ends.
  done(await saveDraft(store, keyOf(ref('a'), 'm1'), { status: 'false-positive' }))
  done(await attach(store, 'file-3'))
  release()
  done(await written)
  const { counts } = done(await openInMemory(new Uint8Array(Buffer.concat(pieces))))
  expect([counts['work/caseItems'], counts['work/caseFiles'], counts['work/drafts']]).toEqual([
    2,
    2,
    undefined
  ])
})

it('few attachments are in memory at a time, however many there are (B2a)', async () => {
  const store = await withFiles(5)
  let most = 0
  for await (const rows of rowsOf(store.work.caseFiles)) most = Math.max(most, rows.length)
  expect(most).toBeLessThanOrEqual(2)
})
