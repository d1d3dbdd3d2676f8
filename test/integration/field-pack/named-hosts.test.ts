import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createNamedHosts, type NamedHosts } from '../../../electron/main/field-pack/named-hosts.ts'
import { openSettings } from '../../../electron/main/files/settings.ts'
import type { ComplianceService } from '../../../electron/main/service/compliance-service.ts'
import type { Alert } from '../../../shared/domain/alert.ts'
import { ok } from '../../../shared/errors.ts'
import { workspaceId } from '../../../shared/ids.ts'
import { alert } from '../../fakes/store/invented-rows.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const image = 'https://images.example/p/1.png'

/** A start of the app: what it knows of hosts is what lies on the disk. */
async function start(folder: string): Promise<NamedHosts> {
  const settings = await openSettings(join(folder, 'settings.json'))
  return createNamedHosts({ settings, currentId: () => workspaceId('w') })
}

/** Nothing but what answers with these alerts is asked here. */
function answering(row: Alert): Pick<ComplianceService, 'listAlerts' | 'readAlert'> {
  return {
    listAlerts: () => Promise.resolve(ok({ value: { rows: [row] } } as never)),
    readAlert: () => Promise.resolve(ok({ value: row } as never))
  }
}

it.each(['listAlerts', 'readAlert'] as const)(
  'a host that %s names is known to a start after a kill at the moment of its answer (P7g)',
  async (asked) => {
    const folder = await newFolder()
    const named = await start(folder)
    expect(named.isNamed(image)).toBe(false)
    const row = alert('s-1', 'a-1', { profileImage: image })
    const service = named.hear(answering(row) as ComplianceService)
    await (service[asked] as () => Promise<unknown>)()
    expect((await start(folder)).isNamed(image)).toBe(true)
    expect((await start(folder)).isNamed('https://elsewhere.example/p/1.png')).toBe(false)
  }
)
