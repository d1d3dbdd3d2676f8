import { expect, it } from 'vitest'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { alert } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import { complete, fill } from '../../fakes/store/store-steps.ts'

const finds = (store: WorkspaceStore, text: string): readonly string[] => {
  const view = store.triage.view({ text, facets: {}, sort: 'score', descending: true })
  return Array.from({ length: view.total }, (_, position) => String(view.rowAt(position).alert.alertId))
}

it('the search finds an alert by what a colleague wrote in its carried history, at once, after a newer reading and after a restart (T3b)', async () => {
  const disk = createFakeDisk()
  const open = async (): Promise<WorkspaceStore> =>
    (await openFakeWorkspace(disk, { sealing: await testSealing() })).store
  const store = await open()
  const takeOffline = (riskComment: string) =>
    store.caseStore.commitFieldPack({
      pieces: [
        {
          kind: 'history',
          alert: alert('a', 'm2'),
          readAt: toEpochMillis(300),
          pages: 1,
          refused: 0,
          entries: [
            {
              status: 'false-positive',
              at: '2026-01-01T00:00:00Z',
              riskRating: null,
              riskComment,
              userId: 'colleague'
            }
          ]
        }
      ]
    })
  await fill(store, { a: 3 })
  await takeOffline('Geboren in Ålesund, zie dossier 4711')
  expect(finds(store, 'dossier alesund')).toEqual(['m2'])
  await takeOffline('Andere functie')
  expect(finds(store, 'alesund')).toEqual([])
  expect(finds(store, 'functie')).toEqual(['m2'])
  await complete(store)
  store.close()
  expect(finds(await open(), 'functie')).toEqual(['m2'])
})
