import { afterEach, expect, it } from 'vitest'
import {
  mustProtectFirst,
  type OpenedAside,
  partOfToday
} from '../../../../../renderer/features/aside/acts.ts'
import { useSession } from '../../../../../renderer/live/context.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import type { OpenVault } from '../../../../../shared/domain/vault.ts'
import { vaultId, workspaceId } from '../../../../../shared/ids.ts'

const before = useSession.getState()
afterEach(() => useSession.setState(before, true))

function asideOf(...workspaces: readonly string[]): OpenedAside {
  const vault = {
    ...{ id: vaultId('v-1'), createdAt: toEpochMillis(1), setAsideAt: toEpochMillis(2), because: null },
    ...{ keychain: null, hasPassphrase: true, isOpen: false, databases: [] }
  }
  const parts = workspaces.map((name) => {
    const contents = {
      ...{ workspaceId: workspaceId(name), alerts: 0, drafts: 1, waiting: 0, changes: 0, cases: 0, notes: 0 },
      ...{ unreadable: 0, lastWork: null }
    }
    const frames = async function* (): AsyncGenerator<never> {}
    const rows = { about: { madeAt: toEpochMillis(2), storage: { cache: 1, work: 1 } }, frames }
    return { workspaceId: workspaceId(name), contents, lacksJournal: false, rows }
  })
  return { vault, parts, words: [] }
}

function protectedBy(mode: OpenVault['mode']): void {
  useSession.setState({
    vault: {
      ...{ kind: 'open', mode, keychain: null, hasPassphrase: false, idleMinutes: null },
      earlierKeys: { areNeeded: false, leftIn: null }
    }
  })
}

it('taking over what was kept aside brings no real person to where the key lies beside the rows, and invented people anywhere (E9i, E6c)', () => {
  protectedBy('sample-only')
  expect(mustProtectFirst(asideOf('service-1'))).toBe(true)
  expect(mustProtectFirst(asideOf('sample', 'service-1'))).toBe(true)
  expect(mustProtectFirst(asideOf('sample'))).toBe(false)
  expect(mustProtectFirst({ ...asideOf('sample'), words: ['derveen'] })).toBe(true)
  for (const mode of ['keychain', 'passphrase', 'nothing-kept'] as const) {
    protectedBy(mode)
    expect(mustProtectFirst(asideOf('service-1'))).toBe(false)
  }
  useSession.setState({ vault: { kind: 'unchosen', keychain: null } })
  expect(mustProtectFirst(asideOf('service-1'))).toBe(true)
})

it('what was kept aside is saved as a backup only of the workspace whose address is known (E9f)', () => {
  const connection = { baseUrl: 'https://api.example.nl', headerForm: 'bare', userId: 'm.devries' } as const
  useSession.setState({
    workspace: { kind: 'service', id: workspaceId('service-1'), connection, hasKey: true }
  })
  expect(partOfToday(asideOf('sample', 'service-1'))?.workspaceId).toBe('service-1')
  expect(partOfToday(asideOf('service-2'))).toBeUndefined()
})
