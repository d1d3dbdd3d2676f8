import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openSettings } from '../../../../../electron/main/files/settings.ts'
import { outboxSettingsOf } from '../../../../../electron/main/outbox/handlers.ts'
import { workspaceId } from '../../../../../shared/ids.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()

it('a request holds 20 reviews until a person has chosen another number (O18c)', async () => {
  const settings = await openSettings(join(await newFolder(), 'settings.json'))
  const id = workspaceId('workspace-1')
  const batchSize = (): number => outboxSettingsOf({ settings, currentId: () => id }).batchSize
  expect(batchSize()).toBe(20)
  const chosen = { ...outboxSettingsOf({ settings, currentId: () => id }), batchSize: 7 }
  await settings.change((before) => ({ ...before, outbox: { [id]: chosen } }))
  expect(batchSize()).toBe(7)
})
