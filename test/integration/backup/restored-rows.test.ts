import { describe, expect, it } from 'vitest'
import { restoreBackup } from '../../../renderer/data/backup/restore-backup.ts'
import { listDrafts, listReviews } from '../../../renderer/data/work/queries.ts'
import type { Sealing, WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { OpenBackup } from '../../../shared/domain/backup.ts'
import { workspaceId } from '../../../shared/ids.ts'
import { backUpInMemory, openInMemory } from '../../fakes/store/backup-in-memory.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import { decide, done, fill, keyOf } from '../../fakes/store/store-steps.ts'

async function opened(disk: FakeDisk, sealing: Sealing, now = 1_000): Promise<WorkspaceStore> {
  return (await openFakeWorkspace(disk, { sealing, now })).store
}

describe('rows of a backup that are not what their table holds', () => {
  /** A backup of some work, with these rows among those of a table. */
  async function withRows(table: string, rows: readonly unknown[]): Promise<OpenBackup> {
    const there = await opened(createFakeDisk(), await testSealing(1, 'v-there'))
    await fill(there, { a: 6, b: 2 })
    await decide(there, 'a', 'm1')
    await decide(there, 'a', 'm2')
    done(await saveDraft(there, keyOf(ref('b'), 'm1'), { status: 'open', riskComment: 'A cousin' }))
    const { bytes } = await backUpInMemory(there, toEpochMillis(10_000))
    const backup = done(await openInMemory(bytes))
    return {
      ...backup,
      async *frames() {
        for await (const frame of backup.frames()) {
          const isThat = frame.kind === 'rows' && frame.database === 'work' && frame.table === table
          yield isThat ? { ...frame, rows: [...(rows as typeof frame.rows), ...frame.rows] } : frame
        }
      }
    }
  }

  const garbage: readonly (readonly [string, unknown])[] = [
    ['nothing but an id', { id: 'x1' }],
    ['no id', { payload: { subjectName: 'Nobody' } }],
    ['an id that is no text', { id: { a: 1 }, payload: {} }],
    ['a content that is null', { id: 'x2', payload: null }],
    ['a content of other kinds', { id: 'x3', payload: { alert: 7, status: [], basis: 'none' } }],
    ['a text for a content', { id: 'x4', payload: 'text' }]
  ]

  it.each(
    (['drafts', 'reviews', 'changes'] as const).flatMap((table) =>
      garbage.map(([what, row]) => [table, what, row] as const)
    )
  )('are left out of %s and counted, and all others come back: %s (B3c)', async (table, _what, row) => {
    const disk = createFakeDisk()
    const sealing = await testSealing(2, 'v-here')
    const backup = table === 'changes' ? await withEdit(row) : await withRows(table, [row])
    await expectLeftOut(backup, disk, sealing)
  })

  /** Without an edit of its own there is no frame of that table to plant into. */
  async function withEdit(row: unknown): Promise<OpenBackup> {
    const backup = await withRows('drafts', [])
    return {
      ...backup,
      async *frames() {
        for await (const frame of backup.frames()) {
          if (frame.kind === 'end')
            yield { kind: 'rows', database: 'work', table: 'changes', rows: [row as never] }
          yield frame
        }
      }
    }
  }

  async function expectLeftOut(backup: OpenBackup, disk: FakeDisk, sealing: Sealing): Promise<void> {
    const { vaultId, codec } = sealing
    const restored = await restoreBackup(
      backup,
      { workspaceId: workspaceId('test'), vaultId, codec, dependencies: disk, at: toEpochMillis(50_000) },
      () => undefined
    )
    expect(restored).toMatchObject({ drafts: 1, reviews: 2, changes: 0, unusable: 1 })
    const here = await opened(disk, sealing, 60_000)
    expect(await listDrafts(here)).toHaveLength(1)
    expect(await listReviews(here)).toHaveLength(2)
  }
})
