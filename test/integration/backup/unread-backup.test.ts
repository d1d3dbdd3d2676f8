import { readdir } from 'node:fs/promises'
import { afterEach, expect, it } from 'vitest'
import type { Client } from '../../../renderer/client/client.ts'
import { makeBackup } from '../../../renderer/features/backup/acts.ts'
import { useSession } from '../../../renderer/live/context.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { pageActs } from '../../fakes/main/page-acts.ts'

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
