import { readdir } from 'node:fs/promises'
import { afterEach, expect, it } from 'vitest'
import type { Client } from '../../../renderer/client/client.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { makeBackup, makeDueBackup } from '../../../renderer/features/backup/acts.ts'
import { useSession } from '../../../renderer/live/context.ts'
import { useMessages } from '../../../renderer/parts/messages.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { pageActs } from '../../fakes/main/page-acts.ts'
import { said } from '../../fakes/said.ts'

const { connect } = pageActs()
const before = useSession.getState()
afterEach(() => useSession.setState(before, true))

it('a backup whose database closes in its midst says so, and leaves neither a file nor one that is begun (B9d, B9j)', async () => {
  const { app, parts } = await connect({ baseUrl: 'https://api.example.nl', apiKey: 'sandbox-key' })
  const { client, workspace } = parts
  useSession.setState({ workspace: await client.ask('workspace.read', null) })
  const closing: Client = {
    ...client,
    ask: async (name, argument) => {
      const answer = await client.ask(name, argument)
      if (name === 'backup.append') workspace.close()
      return answer
    }
  }
  const clock = { now: () => toEpochMillis(1) }
  const made = await makeBackup(
    { client: closing, clock, workspace },
    'kastanje fiets maandag',
    () => undefined
  )
  expect(made).toEqual({ kind: 'not-read', code: 'storage-closed' })
  const { folder } = await app.ask('backup.settings', null)
  expect(await readdir(folder)).toEqual([])
})

it('a backup by itself says why it could not be made, and nothing in the next workspace where its own was left in its midst (B9d, B9j)', async () => {
  expect(await saidOfOneCutBy(() => 'ENOSPC')).toEqual([
    expect.stringMatching(/^The automatic backup could not be made \(ENOSPC\)/u)
  ])
  useMessages.setState({ messages: [] })
  const leave = (workspace: WorkspaceStore): string => {
    workspace.close()
    return 'ENOSPC'
  }
  expect(await saidOfOneCutBy(leave)).toEqual([])
})

/** What is said of a backup that is due, in the midst of which something happens and the disk takes no more. */
async function saidOfOneCutBy(cut: (workspace: WorkspaceStore) => string): Promise<readonly string[]> {
  const { parts } = await connect({ baseUrl: 'https://api.example.nl', apiKey: 'sandbox-key' })
  const { client, workspace } = parts
  useSession.setState({ workspace: await client.ask('workspace.read', null) })
  const cutting: Client = {
    ...client,
    ask: async (name, argument) => {
      // This machine keeps no passphrase.
      const own = name === 'backup.begin' ? { passphrase: 'kastanje fiets maandag' } : argument
      const answer = await client.ask(name, own as typeof argument)
      if (name !== 'backup.append') return answer
      return { kind: 'not-written', code: cut(workspace) } as unknown as typeof answer
    }
  }
  await makeDueBackup({ client: cutting, clock: { now: () => toEpochMillis(1) }, workspace })
  return said()
}
