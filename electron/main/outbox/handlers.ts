import { firstOutboxSettings, type OutboxSettings } from '../../../shared/domain/settings.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import type { SettingsFile } from '../files/settings.ts'
import type { Handlers } from '../ipc/dispatch.ts'

export interface OutboxHandlersParts {
  readonly settings: SettingsFile
  readonly currentId: () => WorkspaceId | null
  /** Told after other settings were written. */
  readonly onChange: () => void
}

export function outboxSettingsOf({
  settings,
  currentId
}: Pick<OutboxHandlersParts, 'settings' | 'currentId'>): OutboxSettings {
  return settings.read().outbox[currentId() ?? ''] ?? firstOutboxSettings
}

/** How the outbox of the current workspace sends. */
export function createOutboxHandlers(
  parts: OutboxHandlersParts
): Pick<Handlers, 'outbox.settings' | 'outbox.save-settings'> {
  return {
    'outbox.settings': () => outboxSettingsOf(parts),
    'outbox.save-settings': async ({ settings: wanted }) => {
      const id = parts.currentId()
      if (id === null) return { kind: 'not-written', code: 'no-workspace' }
      const written = await parts.settings.change((before) => ({
        ...before,
        outbox: { ...before.outbox, [id]: wanted }
      }))
      if (written.kind === 'failed') return { kind: 'not-written', code: written.failure.code }
      parts.onChange()
      return { kind: 'saved' }
    }
  }
}
