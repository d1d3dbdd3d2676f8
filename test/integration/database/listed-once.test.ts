import { expect, it, vi } from 'vitest'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'

it('an opening lists the databases once, and opens what it found there (T21c)', async () => {
  const disk = createFakeDisk()
  const sealing = await testSealing()
  const first = await openFakeWorkspace(disk, { sealing })
  first.store.close()
  const listings = vi.spyOn(disk.indexedDB, 'databases')
  const { store } = await openFakeWorkspace(disk, { sealing })
  expect(listings).toHaveBeenCalledTimes(1)
  store.close()
})
