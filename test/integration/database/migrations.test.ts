import { describe, expect, it } from 'vitest'
import { type CaseRow, createCacheDatabase } from '../../../renderer/data/database/cache-database.ts'
import { cacheMigrations } from '../../../renderer/data/database/cache-migrations.ts'
import { unknownCase } from '../../../renderer/data/pull/case-rows.ts'
import { workspaceId } from '../../../shared/ids.ts'
import { createFakeDisk } from '../../fakes/store/open-workspace.ts'

describe('the cache', () => {
  it('keeps what it holds through each step of its schema, and has room for the field pack and for places after the last', async () => {
    for (let step = 1; step < cacheMigrations.length; step += 1) {
      const disk = createFakeDisk()
      const before = createCacheDatabase(workspaceId('old'), disk, cacheMigrations.slice(0, step))
      const row: CaseRow = { ...unknownCase('list-1/persons/subject-1'), alertCount: 3 }
      await before.cases.put(row)
      before.close()
      const after = createCacheDatabase(workspaceId('old'), disk)
      expect(await after.cases.toArray()).toEqual([row])
      expect(
        await Promise.all([
          after.histories.count(),
          after.images.count(),
          after.imageContents.count(),
          after.addresses.count()
        ])
      ).toEqual([0, 0, 0, 0])
      after.close()
    }
  })
})
