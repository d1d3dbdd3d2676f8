import { expect, it } from 'vitest'
import { alertId, followListId, subscriptionId } from '../../../shared/ids.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { alertKey, type AlertRef } from '../../../shared/domain/alert.ts'
import type { ImageRow } from '../../../renderer/data/database/cache-database.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'

const address = 'https://images.example/p/anna-bruggeman.png'
const image = (id: string, of: ImageRow['address']): ImageRow => ({
  ...{
    id,
    list: followListId('list-1'),
    kind: 'failed',
    readAt: toEpochMillis(1),
    address: of,
    isSettled: true
  }
})

it('a packed image lies under a name of its address, also of an older version and of an earlier key, and has none where its content is lost (E16e)', async () => {
  const disk = createFakeDisk()
  const sealing = await testSealing(1)
  const first = (await openFakeWorkspace(disk, { sealing })).store
  const content = { kind: 'failed', address, reason: 'not-found', readAt: toEpochMillis(1) } as const
  for (const id of ['old', 'renamed'])
    await first.cache.imageContents.put({
      id,
      payload: await sealing.codec.encode({ table: 'imageContents', id }, content)
    })
  await first.cache.images.bulkPut([
    image('old', 3_602_033_172),
    image('renamed', `n0.${'0'.repeat(64)}`),
    image('lost', 3_602_033_172)
  ])
  first.close()

  const second = (await openFakeWorkspace(disk, { sealing })).store
  const name = await sealing.codec.naming?.nameOf(`images\u0000${address}`)
  expect(name).toMatch(/^n1\.[0-9a-f]{64}$/u)
  await expect
    .poll(async () => (await second.cache.images.orderBy('id').toArray()).map((row) => row.address))
    .toEqual(['', name, name])
  second.close()
})

it('the name of an image is there before anything is packed, so that a failure takes away no image of an older version (E16e, P8b)', async () => {
  const disk = createFakeDisk()
  const sealing = await testSealing(1)
  const first = (await openFakeWorkspace(disk, { sealing })).store
  const alert: AlertRef = {
    followListId: followListId('list-1'),
    family: 'persons',
    subscriptionId: subscriptionId('anna'),
    alertId: alertId('a-1')
  }
  const id = alertKey(alert)
  const readAt = toEpochMillis(1)
  const picture = { type: 'image/png', base64: 'aGVsbG8=' } as const
  const carried = { kind: 'carried', address, image: picture, readAt } as const
  await first.cache.imageContents.put({
    id,
    payload: await sealing.codec.encode({ table: 'imageContents', id }, carried)
  })
  await first.cache.images.put({ ...image(id, 3_602_033_172), kind: 'carried' })
  first.close()

  const second = (await openFakeWorkspace(disk, { sealing })).store
  await second.caseStore.commitFieldPack({
    pieces: [{ kind: 'image-failed', alert, readAt: toEpochMillis(2), address, reason: 'not-found' }]
  })
  expect(await second.cache.images.get(id)).toMatchObject({ kind: 'carried', readAt })
  second.close()
})
