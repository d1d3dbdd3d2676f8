import { describe, expect, it } from 'vitest'
import { restoreBackup } from '../../../renderer/data/backup/restore-backup.ts'
import { readCaseItems } from '../../../renderer/data/work/case-queries.ts'
import { listDrafts, listReviews } from '../../../renderer/data/work/queries.ts'
import type { Sealing } from '../../../renderer/data/workspace-store.ts'
import { addToCase } from '../../../renderer/decisions/case-items.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { BackupRow, OpenBackup } from '../../../shared/domain/backup.ts'
import type { FieldFault, RowFault } from '../../../shared/domain/row-fault.ts'
import { workspaceId } from '../../../shared/ids.ts'
import { backUpInMemory, openInMemory } from '../../fakes/store/backup-in-memory.ts'
import { madeReport } from '../../fakes/store/invented-reports.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, type FakeDisk, opened } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import { decide, done, fill, keyOf, knowledgeOf } from '../../fakes/store/store-steps.ts'

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
    expect(restored).toMatchObject({ drafts: 1, reviews: 2, changes: 0 })
    expect(restored.unusable).toMatchObject([{ table: expect.any(String) as string }])
    const here = await opened(disk, sealing, 60_000)
    expect(await listDrafts(here)).toHaveLength(1)
    expect(await listReviews(here)).toHaveLength(2)
  }
})

const hash = 'a'.repeat(64)

function note(content: unknown): BackupRow {
  const item = { id: 'n1', caseKey: 'acme/persons/b', addedAt: 1 }
  return { ...item, payload: { ...item, removedAt: null, content } }
}

const field = (path: string, fault: FieldFault): RowFault => ({ kind: 'field', path, fault })

/** A row of each table as a person who knows the passphrase might seal it, and whose it is by what it says. */
const planted: readonly (readonly [
  database: 'cache' | 'work',
  table: string,
  what: string,
  row: BackupRow,
  of: string,
  fault: RowFault
])[] = [
  [
    ...(['work', 'caseItems', 'a note that is no text'] as const),
    { ...note({ kind: 'note', text: 7 }), caseKey: 'acme/persons/b' },
    ...(['acme/persons/b'] as const),
    field('payload.content.text', 'no-text')
  ],
  [
    ...(['work', 'caseItems', 'a note without end'] as const),
    { ...note({ kind: 'note', text: 'x'.repeat(1_000_001) }), caseKey: 'acme/persons/b' },
    ...(['acme/persons/b'] as const),
    field('payload.content.text', 'too-long')
  ],
  [
    ...(['work', 'caseItems', 'an attachment of a type that runs'] as const),
    { ...note({ kind: 'file', file: { name: 'a.html', type: 'text/html', size: 1, sha256: hash } }) },
    ...(['acme/persons/b'] as const),
    field('payload.content.file.type', 'other-value')
  ],
  [
    ...(['work', 'caseItems', 'an attachment that would be saved as a program (F3e)'] as const),
    { ...note({ kind: 'file', file: { name: 'Letter.BAT', type: 'text/plain', size: 1, sha256: hash } }) },
    ...(['acme/persons/b'] as const),
    field('payload.content.file.name', 'other-value')
  ],
  [
    ...(['work', 'caseItems', 'a time that no calendar has'] as const),
    { ...note({ kind: 'note', text: 'Called' }), addedAt: 8.64e15 + 1 },
    ...(['acme/persons/b'] as const),
    field('addedAt', 'too-high')
  ],
  [
    ...(['work', 'caseFiles', 'bytes that are none'] as const),
    { id: 'f1', caseKey: 'acme/persons/b', payload: { base64: '<script>' } },
    ...(['acme/persons/b'] as const),
    field('payload.base64', 'other-form')
  ],
  [
    ...(['work', 'caseFiles', 'a text that stands for no bytes (F3f)'] as const),
    { id: 'f1', caseKey: 'acme/persons/b', payload: { base64: 'AAAAA' } },
    ...(['acme/persons/b'] as const),
    field('payload.base64', 'other-value')
  ],
  [
    ...(['work', 'desk', 'a view with a facet that nobody knows'] as const),
    {
      id: 'view:v1',
      payload: {
        ...{ kind: 'view', id: 'v1', name: 'Mine', createdAt: 1 },
        query: { text: '', facets: { planet: ['mars'] }, sort: 'score', descending: true }
      }
    },
    ...(['Mine'] as const),
    field('payload.query.facets', 'unknown-field')
  ],
  [
    ...(['work', 'desk', 'a template that holds on a field of no subject'] as const),
    {
      id: 'template:t1',
      payload: {
        ...{ kind: 'template', id: 't1', name: 'Other age', text: 'Born later', createdAt: 1 },
        conditions: [{ field: 'shoe-size', is: 'differs' }]
      }
    },
    ...(['Other age'] as const),
    field('payload.conditions.0.field', 'other-value')
  ],
  [
    ...(['work', 'desk', 'a template that speaks for no decision there is'] as const),
    {
      id: 'template:t2',
      payload: {
        ...{ kind: 'template', id: 't2', name: 'Perhaps', text: 'Perhaps the same', createdAt: 1 },
        speaksFor: 'open'
      }
    },
    ...(['Perhaps'] as const),
    field('payload.speaksFor', 'other-value')
  ],
  [
    ...(['work', 'monitoringItems', 'a kind of organisation that the register has not'] as const),
    {
      ...{ id: 'k1', listId: 'ml-1' },
      payload: {
        ...{ key: 'k1', listId: 'ml-1', itemId: null, label: 'Noorderlicht', entityId: '12345678' },
        ...{ entityType: 'planet', eventTypes: [], collections: [], addedAt: 1, removedAt: null }
      }
    },
    ...(['Noorderlicht'] as const),
    field('payload.entityType', 'other-value')
  ],
  [
    ...(['work', 'monitoringLists', 'a name that is none'] as const),
    { id: 'ml-1', payload: { id: 'ml-1', name: null, addedAt: 1 } },
    ...(['ml-1'] as const),
    field('payload.name', 'no-text')
  ],
  [
    ...(['work', 'madeReports', 'a file that lies elsewhere'] as const),
    {
      ...{ id: 'r1', madeAt: 1 },
      payload: {
        ...madeReport('r1', 1),
        written: {
          ...madeReport('r1', 1).written,
          files: [{ name: '../../etc/passwd', size: 1, sha256: hash, pages: null }]
        }
      }
    },
    ...(['r1'] as const),
    field('payload.written.files.0.name', 'other-form')
  ],
  [
    ...(['work', 'madeReports', 'a hash that is none'] as const),
    {
      ...{ id: 'r1', madeAt: 1 },
      payload: {
        ...madeReport('r1', 1),
        written: {
          ...madeReport('r1', 1).written,
          files: [{ name: 'r.pdf', size: 1, sha256: 'none', pages: null }]
        }
      }
    },
    ...(['r1'] as const),
    field('payload.written.files.0.sha256', 'other-form')
  ],
  [
    ...(['work', 'history', 'an act that nobody can do'] as const),
    { at: 1, alertKey: 'acme/persons/b/m1', payload: { at: 1, act: { kind: 'bribed' } } },
    ...(['acme/persons/b/m1'] as const),
    field('payload', 'no-known-shape')
  ],
  [
    ...(['cache', 'cases', 'an alert with a score that is a text'] as const),
    { id: 'acme/persons/z', payload: null, alerts: [{ id: 'm1', score: 'high', payload: {} }] },
    ...(['acme/persons/z'] as const),
    field('vanished', 'missing')
  ],
  [
    ...(['cache', 'histories', 'an entry that is a number'] as const),
    {
      ...{ id: 'acme/persons/b/m1', list: 'acme', readAt: 1, pages: 1 },
      payload: { entries: [7], refused: 0 }
    },
    ...(['acme/persons/b/m1'] as const),
    field('payload.entries.0', 'no-fields')
  ],
  [
    ...(['cache', 'imageContents', 'a document instead of an image'] as const),
    {
      id: 'acme/persons/b/m1',
      payload: { kind: 'carried', address: 'https://a', image: { type: 'image/svg+xml', base64: '' } }
    },
    ...(['acme/persons/b/m1'] as const),
    field('payload.image.type', 'other-value')
  ],
  [
    ...(['cache', 'addresses', 'attributes that are a list'] as const),
    { id: 'a1', payload: { id: 'a1', attributes: [], foundAt: 1 } },
    ...(['a1'] as const),
    field('payload.attributes', 'no-fields')
  ],
  [
    ...(['cache', 'addresses', 'a text of absurd length'] as const),
    { id: 'a1', payload: { id: 'a1', attributes: { city: 'x'.repeat(200_001) }, foundAt: 1 } },
    ...(['a1'] as const),
    { kind: 'row-too-long', longest: 200_000 }
  ],
  [
    ...(['cache', 'organizationUpdates', 'an event that is a text'] as const),
    { id: 'u1', unread: 1, payload: { raw: 'changed', feed: 'list:ml-1', receivedAt: 1 } },
    ...(['u1'] as const),
    field('payload.raw', 'no-fields')
  ],
  [
    ...(['cache', 'followLists', 'a threshold that is a text'] as const),
    {
      ...{ id: 'acme2', missing: 0, seen: 1, readAt: 1 },
      payload: {
        settings: { name: 'Acme', threshold: 'high', frequency: 'daily', datasets: [] },
        ...{ listed: null, statistics: null, completeAt: null }
      }
    },
    ...(['Acme'] as const),
    field('payload.settings.threshold', 'no-number')
  ]
]

describe('rows of a sealed backup that the domain does not know', () => {
  async function restoreWith(planting: readonly (readonly [string, string, BackupRow])[]) {
    const there = await opened(createFakeDisk(), await testSealing(1, 'v-there'))
    await fill(there, { a: 6, b: 2 })
    await decide(there, 'a', 'm1')
    await addToCase(there, 'note-1', 'acme/persons/b', { kind: 'note', text: 'Called the branch' })
    const { bytes } = await backUpInMemory(there, toEpochMillis(10_000))
    const backup = done(await openInMemory(bytes))
    const [disk, { vaultId, codec }] = [createFakeDisk(), await testSealing(2, 'v-here')]
    const restored = await restoreBackup(
      {
        ...backup,
        async *frames() {
          for await (const frame of backup.frames()) {
            if (frame.kind === 'end')
              for (const [database, table, row] of planting)
                yield { kind: 'rows', database: database as 'work', table, rows: [row] }
            yield frame
          }
        }
      },
      { workspaceId: workspaceId('test'), vaultId, codec, dependencies: disk, at: toEpochMillis(50_000) },
      () => undefined
    )
    return { restored, store: await opened(disk, await testSealing(2, 'v-here'), 60_000) }
  }

  it('are none in a backup that the app made (B3c)', async () => {
    const { restored, store } = await restoreWith([])
    expect(restored.unusable).toEqual([])
    expect((await readCaseItems(store, 'acme/persons/b')).map(({ id }) => id)).toEqual(['note-1'])
  })

  it.each(planted)(
    'stay in the file, named by table, by whom and by what is wrong; all others come back: %s/%s, %s (B3c, B3d)',
    async (database, table, _what, row, of, fault) => {
      const { restored, store } = await restoreWith([[database, table, row]])
      expect(restored.unusable).toEqual([{ table, of, fault }])
      expect(await listReviews(store)).toHaveLength(1)
      expect((await readCaseItems(store, 'acme/persons/b')).map(({ id }) => id)).toEqual(['note-1'])
      expect(await store.cache.cases.count()).toBe(2)
      expect(store.unreadable.list()).toEqual([])
    }
  )

  it('have the next sync read all lists again where a subject was among them, and no other time (B3d)', async () => {
    const basis = async (planting: Parameters<typeof restoreWith>[0]) => {
      const { store } = await restoreWith(planting)
      const [pass] = await store.cache.pass.toArray()
      const { followLists } = await knowledgeOf(store)
      return { open: pass?.open, complete: followLists.map(({ wasComplete }) => wasComplete) }
    }
    const subject = { id: 'acme/persons/z', payload: null, alerts: [] }
    const whole = await basis([])
    expect(await basis([['cache', 'cases', subject]])).toEqual({
      open: false,
      complete: whole.complete.map(() => false)
    })
  })
})
