import { afterEach, beforeEach, expect, it } from 'vitest'
import { restoreWanted } from '../../../renderer/app/restoring.ts'
import { startLanguage } from '../../../renderer/app/words.ts'
import type { Client } from '../../../renderer/client/client.ts'
import { BadBackup } from '../../../renderer/data/backup/backup-format.ts'
import { plainCodec } from '../../../renderer/data/database/row-codec.ts'
import { useRestore } from '../../../renderer/features/backup/state.ts'
import { wording } from '../../../renderer/i18n/wording.ts'
import { useSession } from '../../../renderer/live/context.ts'
import { useMessages } from '../../../renderer/parts/messages.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { OpenBackup } from '../../../shared/domain/backup.ts'
import { workspaceId } from '../../../shared/ids.ts'
import { backUpInMemory, openInMemory } from '../../fakes/store/backup-in-memory.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { decide, fill } from '../../fakes/store/store-steps.ts'

const session = useSession.getState()
const id = workspaceId('test')

beforeEach(() => startLanguage('en'))
afterEach(() => {
  useSession.setState(session, true)
  useRestore.setState({ wanted: null })
  useMessages.setState({ messages: [], log: [] })
})

/** A backup with one review, of which the disk goes when it is read so often. */
async function backupThatGoesAt(reading: number): Promise<OpenBackup> {
  const { store } = await openFakeWorkspace(createFakeDisk())
  await fill(store, { a: 1 })
  await decide(store, 'a')
  const opened = await openInMemory((await backUpInMemory(store, toEpochMillis(5_000))).bytes)
  store.close()
  if (opened.kind === 'failed') throw new Error(opened.failure)
  let readings = 0
  return {
    ...opened.value,
    async *frames() {
      readings += 1
      for await (const frame of opened.value.frames()) {
        if (readings >= reading && frame.kind === 'rows') throw new BadBackup('not-read')
        yield frame
      }
    }
  }
}

it('a restore whose file goes in its midst says that what came back stays, and not that nothing was changed (B5c)', async () => {
  const disk = createFakeDisk()
  const backup = await backupThatGoesAt(2)
  const { connection } = backup.about
  useSession.setState({ workspace: { kind: 'service', id, connection } as never })
  useRestore.setState({ wanted: backup })
  await restoreWanted(
    {
      client: { ask: () => Promise.reject(new Error('Main was asked')) } as unknown as Client,
      clock: { now: () => toEpochMillis(9_000) },
      workspaceId: id,
      sealing: { vaultId: null as never, codec: plainCodec },
      dependencies: disk
    },
    () => undefined
  )
  const said = useMessages.getState().messages.map((message) => message.said(wording()))
  expect(said).toEqual([expect.stringContaining('What came back is here and stays')])
  expect(JSON.stringify(said)).not.toContain('Nothing was changed')
  const { store } = await openFakeWorkspace(disk)
  expect(await store.work.reviews.count()).toBe(1)
  store.close()
})
