import { firstOutboxSettings, type OutboxSettings } from '../../../shared/domain/settings.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import { savedOrNot } from '../files/saved-or-not.ts'
import type { SettingsFile } from '../files/settings.ts'
import type { HandlersOf } from '../ipc/dispatch.ts'
import type { SyncRuns } from '../run/run-control.ts'
import type { OutboxSchedule } from './schedule.ts'

export interface OutboxHandlersParts {
  readonly settings: SettingsFile
  readonly currentId: () => WorkspaceId | null
  readonly runs: Pick<SyncRuns, 'submit'>
  /** Called after changed settings were written, and when something in the outbox may be due. */
  readonly onChange: () => void
  readonly schedule: Pick<OutboxSchedule, 'takeBack' | 'stopped' | 'makeDue'>
}

export function outboxSettingsOf({
  settings,
  currentId
}: Pick<OutboxHandlersParts, 'settings' | 'currentId'>): OutboxSettings {
  return settings.read().outbox[currentId() ?? ''] ?? firstOutboxSettings
}

/** Sends what is ready, and keeps the settings of the current workspace's outbox. */
export function createOutboxHandlers(parts: OutboxHandlersParts): HandlersOf<'outbox'> {
  return {
    'outbox.submit': async () => {
      await parts.schedule.makeDue()
      return parts.runs.submit()
    },
    'outbox.look': () => {
      parts.onChange()
      return null
    },
    'outbox.take-back': () => {
      parts.schedule.takeBack()
      return null
    },
    'outbox.read-stopped': () => parts.schedule.stopped(),
    'outbox.settings': () => outboxSettingsOf(parts),
    'outbox.save-settings': async ({ settings: wanted }) => {
      const id = parts.currentId()
      if (id === null) return { kind: 'not-written', code: 'no-workspace' }
      const written = await parts.settings.change((before) => ({
        ...before,
        outbox: { ...before.outbox, [id]: wanted }
      }))
      if (written.kind === 'ok') parts.onChange()
      return savedOrNot(written)
    }
  }
}
