import { isSameService } from '../../../shared/domain/connection.ts'
import { type ManagedSettings, managedBy, type Policy } from '../../../shared/domain/policy.ts'
import { type Retention, retentionKinds } from '../../../shared/domain/settings.ts'
import { ok } from '../../../shared/errors.ts'
import type { Settings, SettingsFile } from '../files/settings.ts'

/** The settings as they count: with what the organisation has laid down in place of the user's own. */
export interface ManagedSettingsFile extends SettingsFile {
  /** The address that the user had chosen before, if the organisation has laid down another one. */
  leftBehind(): string | null
}

/** What is written stays the user's own, so that it counts again when there is no policy any more (SPEC G3). */
export function underPolicy(file: SettingsFile, policy: Policy): ManagedSettingsFile {
  const managed = managedBy(policy)
  return {
    found: file.found,
    isSeen: () => file.isSeen(),
    read: () => withManaged(file.read(), managed),
    change: async (next) => {
      const written = await file.change((before) => keepOwn(before, next(before), managed))
      return written.kind === 'ok' ? ok(withManaged(written.value, managed)) : written
    },
    leftBehind: () => {
      const own = file.read().connection?.baseUrl
      if (own === undefined || managed.baseUrl === undefined) return null
      return isSameService(managed.baseUrl, own) ? null : own
    }
  }
}

function withManaged(settings: Settings, managed: ManagedSettings): Settings {
  const { connection } = settings
  const { baseUrl, headerForm, retention, updates, hideFromScreenCapture } = managed
  return {
    ...settings,
    connection: connection && {
      ...connection,
      baseUrl: baseUrl === undefined ? connection.baseUrl : spelledAsOwn(connection.baseUrl, baseUrl),
      headerForm: headerForm ?? connection.headerForm
    },
    retention: { ...settings.retention, ...retention },
    updates: updates ?? settings.updates,
    hideFromScreenCapture: hideFromScreenCapture ?? settings.hideFromScreenCapture
  }
}

/** The same service under its other spelling would have another workspace, without what is here (SPEC W25e). */
function spelledAsOwn(own: string, laidDown: string): string {
  return isSameService(laidDown, own) ? own : laidDown
}

function keepOwn(before: Settings, wanted: Settings, managed: ManagedSettings): Settings {
  const retention = retentionKinds
    .filter((kind) => managed.retention[kind] !== undefined)
    .reduce<Retention>((all, kind) => ({ ...all, [kind]: before.retention[kind] }), wanted.retention)
  const hides = managed.hideFromScreenCapture === undefined ? wanted : before
  return {
    ...wanted,
    retention,
    updates: managed.updates === undefined ? wanted.updates : before.updates,
    hideFromScreenCapture: hides.hideFromScreenCapture
  }
}
