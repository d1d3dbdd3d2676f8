import { toEpochMillis } from '../../../shared/clock.ts'
import type { UpdateAbility, UpdateState } from '../../../shared/domain/updates.ts'
import { go, type Scene } from './scene-steps.ts'

/** The end of Settings where new versions come from an address. */
function scene(
  name: string,
  state: UpdateState,
  ability: UpdateAbility = { kind: 'installs', startsAgain: true }
): Scene {
  const rule = { kind: 'from-server', address: 'https://updates.example.nl/fieldcase' } as const
  return {
    name,
    stage: { updates: { rule, ability, state } },
    play: async (page) => {
      await go(page, ',')
      await page.locator('#settings-updates').scrollIntoViewIfNeeded()
      await page.locator('.form-actions').last().scrollIntoViewIfNeeded()
    }
  }
}

const version = '0.2.0'
const file = '/home/m.devries/.config/Fieldcase/updates/fetched/pending/fieldcase_0.2.0_amd64.deb'

/** What a person sees of a new version. */
export const updateScenes: readonly Scene[] = [
  scene('updates', { kind: 'available', version }),
  scene('updates-coming', { kind: 'fetching', version, share: 0.4 }),
  scene('updates-by-hand', { kind: 'ready', version, file }, { kind: 'checks', installedAs: 'deb' }),
  scene('updates-not-installed', { kind: 'not-installed', isSaid: false, version, code: 'EACCES' }),
  scene('updates-refused', {
    kind: 'failed',
    because: { kind: 'not-signed' },
    at: toEpochMillis(Date.parse('2026-11-23T09:00:00Z'))
  })
]
