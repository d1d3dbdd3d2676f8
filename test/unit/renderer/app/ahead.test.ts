import { expect, it } from 'vitest'
import { beginAhead, takeOpened } from '../../../../renderer/app/ahead.ts'
import { askingAhead } from '../../../../renderer/client/ask-ahead.ts'
import { createClient } from '../../../../renderer/client/client.ts'
import type { Bridge } from '../../../../shared/ipc/channels.ts'
import { toEpochMillis } from '../../../../shared/clock.ts'
import type { VaultStatus } from '../../../../shared/domain/vault.ts'
import { workspaceId } from '../../../../shared/ids.ts'

const locked: VaultStatus = { kind: 'locked', keychain: null, hasPassphrase: true, hasPrompt: false }

/** A page that begins, and a main process that answers only the state of the vault, when it is told to. */
function startedPage() {
  const asked: string[] = []
  let answerVault = (_status: VaultStatus): void => undefined
  const vault = new Promise<VaultStatus>((resolve) => (answerVault = resolve))
  const bridge: Bridge = {
    invoke: (name) => {
      asked.push(name)
      if (name === 'vault.read') return vault
      return name === 'workspace.read' ? vault.then(refuse) : new Promise(() => undefined)
    },
    onEvent: () => () => undefined,
    onStoreRequest: () => () => undefined,
    answerStore: () => undefined
  }
  const client = askingAhead(createClient(bridge), () => undefined)
  beginAhead({ client, clock: { now: () => toEpochMillis(0) }, newId: () => 'id' })
  return { asked, client, answerVault: (status: VaultStatus): void => answerVault(status) }
}

const refuse = (): Promise<never> => Promise.reject(new Error('Refused (locked): workspace.read'))
const untold = { onLost: () => undefined, onJournalTrouble: () => undefined }

it('asks for the workspace before main has said whether the vault is open (T21c)', async () => {
  const { asked } = startedPage()
  await expect.poll(() => asked).toContain('workspace.read')
  expect(asked).toContain('vault.read')
})

it('asks for no key and opens nothing where the vault is shut, and leaves no refusal to whoever unlocks it (T21c)', async () => {
  const { asked, client, answerVault } = startedPage()
  answerVault(locked)
  expect(await takeOpened(workspaceId('test'), untold)).toBeNull()
  expect(asked.toSorted()).toEqual([
    'app.info',
    'app.read-zoom',
    'policy.read',
    'vault.read',
    'workspace.read'
  ])
  expect(await client.ask('vault.read', null)).toEqual(locked)
  client.forgetAhead()
  void client.ask('workspace.read', null).catch(() => undefined)
  await expect.poll(() => asked.filter((name) => name === 'workspace.read')).toHaveLength(2)
})
