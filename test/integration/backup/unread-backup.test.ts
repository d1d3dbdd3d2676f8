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
  expect(await saidOfOneCutBy(({ cache }) => cache.close())).toEqual([
    expect.stringMatching(
      /^The automatic backup could not be made, because the case files were closed or could not be read meanwhile/u
    )
  ])
  useMessages.setState({ messages: [] })
  expect(await saidOfOneCutBy((workspace) => workspace.close())).toEqual([])
})

/** What is said of a backup that is due, in the midst of which something happens. */
async function saidOfOneCutBy(cut: (workspace: WorkspaceStore) => void): Promise<readonly string[]> {
  const { parts } = await connect({ baseUrl: 'https://api.example.nl', apiKey: 'sandbox-key' })
  const { client, workspace } = parts
  useSession.setState({ workspace: await client.ask('workspace.read', null) })
  const cutting: Client = {
    ...client,
    ask: async (name, argument) => {
      // This machine keeps no passphrase.
      const own = name === 'backup.begin' ? { passphrase: 'kastanje fiets maandag' } : argument
      const answer = await client.ask(name, own as typeof argument)
      if (name === 'backup.append') cut(workspace)
      return answer
    }
  }
  await makeDueBackup({ client: cutting, clock: { now: () => toEpochMillis(1) }, workspace })
  return said()
}
