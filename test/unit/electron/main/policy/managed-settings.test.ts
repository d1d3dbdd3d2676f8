import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openSettings } from '../../../../../electron/main/files/settings.ts'
import {
  type ManagedSettingsFile,
  underPolicy
} from '../../../../../electron/main/policy/managed-settings.ts'
import type { Policy } from '../../../../../shared/domain/policy.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const bare = 'https://api.example.nl/v2'
const withPort = 'https://api.example.nl:443/v2'
const other = 'https://api.example.nl:8443/v2'

/** The settings of a person who has chosen `own`, where the organisation lays down `baseUrl`. */
async function settingsOf(own: string, baseUrl: string): Promise<ManagedSettingsFile> {
  const file = await openSettings(join(await newFolder(), 'settings.json'))
  await file.change((before) => ({ ...before, connection: { baseUrl: own, headerForm: 'bare' } }))
  const policy: Policy = {
    kind: 'in-force',
    path: '/etc/p.json',
    ignored: [],
    managed: { retention: {}, budgets: {}, baseUrl }
  }
  return underPolicy(file, policy)
}

it.each([
  [bare, withPort],
  [withPort, bare]
])(
  'an address that is laid down leads to the workspace that is here: that of %j where it is %j (G2a, W25e)',
  async (own, laidDown) => {
    const settings = await settingsOf(own, laidDown)
    expect([settings.read().connection?.baseUrl, settings.leftBehind()]).toEqual([own, null])
  }
)

it('an address that is laid down counts in place of that of another service, which is left behind (G2a, G3b)', async () => {
  const settings = await settingsOf(bare, other)
  expect([settings.read().connection?.baseUrl, settings.leftBehind()]).toEqual([other, bare])
})
