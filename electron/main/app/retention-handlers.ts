import type { retentionContract } from '../../../shared/ipc/retention-schemas.ts'
import type { SettingsFile } from '../files/settings.ts'
import type { Handlers } from '../ipc/dispatch.ts'

/** How long what is stored stays, for all workspaces. */
export function createRetentionHandlers(settings: SettingsFile): Pick<Handlers, keyof typeof retentionContract> {
  return {
    'retention.read': () => settings.read().retention,
    'retention.save': async ({ retention }) => {
      const written = await settings.change((before) => ({ ...before, retention }))
      return written.kind === 'failed' ? { kind: 'not-written', code: written.failure.code } : { kind: 'saved' }
    }
  }
}
