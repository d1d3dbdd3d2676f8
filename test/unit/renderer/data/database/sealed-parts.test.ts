import { describe, expect, it } from 'vitest'
import { createCacheDatabase } from '../../../../../renderer/data/database/cache-database.ts'
import { cacheParts, workParts } from '../../../../../renderer/data/database/sealed-parts.ts'
import { createWorkDatabase } from '../../../../../renderer/data/database/work-database.ts'
import { createFakeDisk } from '../../../../fakes/store/open-workspace.ts'

describe('the list of sealed parts', () => {
  it('names every table of both databases: a new one must say what of it is sealed (E5a)', () => {
    const disk = createFakeDisk()
    const tables = (database: { readonly tables: readonly { readonly name: string }[] }): readonly string[] =>
      database.tables.map(({ name }) => name).sort()
    expect(Object.keys(cacheParts).sort()).toEqual(tables(createCacheDatabase('cache', disk)))
    expect(Object.keys(workParts).sort()).toEqual(tables(createWorkDatabase('work', disk)))
  })
})
