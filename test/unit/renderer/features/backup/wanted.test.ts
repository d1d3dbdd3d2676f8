import { afterEach, describe, expect, it } from 'vitest'
import { restore } from '../../../../../renderer/features/backup/acts.ts'
import { takeWanted, useRestore } from '../../../../../renderer/features/backup/state.ts'
import { useSession } from '../../../../../renderer/live/context.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import type { OpenBackup } from '../../../../../shared/domain/backup.ts'
import type { Workspace } from '../../../../../shared/domain/connection.ts'
import { workspaceId } from '../../../../../shared/ids.ts'
import { heldMain } from '../../../../fakes/main/held-main.ts'

const before = useSession.getState()
afterEach(() => {
  useSession.setState(before, true)
  useRestore.setState({ wanted: null })
})

const connectionTo = (baseUrl: string) => ({ baseUrl, headerForm: 'bare', userId: 'm.devries' }) as const

function serviceAt(baseUrl: string): Workspace {
  return { kind: 'service', id: workspaceId(baseUrl), connection: connectionTo(baseUrl), hasKey: true }
}

function backupOf(workspace: 'sample' | 'service', baseUrl: string): OpenBackup {
  const about = {
    workspace,
    connection: connectionTo(baseUrl),
    madeAt: toEpochMillis(1),
    storage: { cache: 1, work: 1 }
  }
  return { about, counts: {}, unreadable: 0, frames: async function* (): AsyncGenerator<never> {} }
}

const here = serviceAt('https://here.example.nl')
const there = serviceAt('https://there.example.nl')

describe('a backup of another workspace', () => {
  it('is not restored into the one that is opened again while main asks about its host (B4d)', async () => {
    const { client, answer } = heldMain(() => 'adopt')
    useSession.setState({ workspace: here })
    const backup = backupOf('service', 'https://There.example.nl/')
    const restored = restore(client, backup)
    expect(takeWanted(here)).toBeNull()
    expect(takeWanted({ kind: 'none' })).toBeNull()
    answer('adopt', { kind: 'saved', workspace: there })
    expect(await restored).toBeNull()
    expect(takeWanted(there)).toBe(backup)
    expect(takeWanted(there)).toBeNull()
  })

  it.each([
    ['https://there.example.nl', 'https://there.example.nl:443'],
    ['https://there.example.nl:443', 'https://there.example.nl']
  ])(
    'is restored where main has it under the other spelling of its address: %j under %j (W25e)',
    (of, known) => {
      const backup = backupOf('service', of)
      useRestore.setState({ wanted: backup })
      expect(takeWanted(serviceAt('https://there.example.nl:8443'))).toBeNull()
      expect(takeWanted(serviceAt(known))).toBe(backup)
    }
  )

  it('that is refused leaves the one that is wanted meanwhile', async () => {
    const { client, answer } = heldMain(() => 'adopt')
    const [first, second] = [
      backupOf('service', 'https://there.example.nl'),
      backupOf('sample', 'http://127.0.0.1:1')
    ]
    const refused = restore(client, first)
    useRestore.setState({ wanted: second })
    answer('adopt', { kind: 'invalid', problem: { kind: 'host-not-confirmed' } })
    expect(await refused).toEqual({ kind: 'host-not-confirmed' })
    expect(
      takeWanted({
        kind: 'sample',
        id: workspaceId('sample'),
        connection: connectionTo('http://127.0.0.1:2')
      })
    ).toBe(second)
  })
})
