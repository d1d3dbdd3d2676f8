import type { Alert } from '../../../shared/domain/alert.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import type { SettingsFile } from '../files/settings.ts'
import type { ComplianceService } from '../service/compliance-service.ts'

/** Where answers of the service have said that images are, by workspace (SPEC P7g). */
export interface NamedHosts {
  /** Whether an answer of the current workspace has named an image there. */
  readonly isNamed: (address: string) => boolean
  /** The same service, whose answers are remembered: a new host is on the disk before its answer is passed on. */
  hear(service: ComplianceService): ComplianceService
}

export interface NamedHostsParts {
  readonly settings: SettingsFile
  readonly currentId: () => WorkspaceId | null
}

/** A service has one or two. One that names more is asked for the images of the first ones alone. */
const mostHosts = 100

/** What cannot be written down is known until the app ends, and asked for again afterwards. */
export function createNamedHosts({ settings, currentId }: NamedHostsParts): NamedHosts {
  const known = new Map<WorkspaceId, ReadonlySet<string>>()
  const hostsOf = (id: WorkspaceId): ReadonlySet<string> =>
    known.get(id) ?? new Set(settings.read().imageHosts[id])
  const note = async (alerts: readonly Alert[]): Promise<void> => {
    const id = currentId()
    if (id === null) return
    const before = hostsOf(id)
    const named = alerts.map(({ profileImage }) => originOf(profileImage)).filter((origin) => origin !== null)
    const all = new Set([...before, ...named].slice(0, mostHosts))
    known.set(id, all)
    if (all.size === before.size) return
    await settings.change((now) => ({ ...now, imageHosts: { ...now.imageHosts, [id]: [...all] } }))
  }
  return {
    isNamed: (address) => {
      const id = currentId()
      const origin = originOf(address)
      return id !== null && origin !== null && hostsOf(id).has(origin)
    },
    hear: (service) => ({
      ...service,
      listAlerts: async (...asked) => {
        const answer = await service.listAlerts(...asked)
        if (answer.kind === 'ok') await note(answer.value.value.rows)
        return answer
      },
      readAlert: async (...asked) => {
        const answer = await service.readAlert(...asked)
        if (answer.kind === 'ok') await note([answer.value.value])
        return answer
      }
    })
  }
}

function originOf(address: string | null): string | null {
  return address !== null && URL.canParse(address) ? new URL(address).origin : null
}
