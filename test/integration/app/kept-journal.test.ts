import { expect, it } from 'vitest'
import { toEpochMillis } from '../../../shared/clock.ts'
import { workspaceId } from '../../../shared/ids.ts'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { runApplication } from '../../fakes/main/running-application.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const open = closedAfterEach()
const [lost, today] = ['kastanje fiets maandag', 'walnoot tram dinsdag']
const id = workspaceId('service-1')

it('a journal that was kept aside is read under the passphrase of its time alone, beside the journal of today, and stays as it is (E9k, E9l)', async () => {
  const running = await runApplication({ folder: await newFolder() })
  open.push(running.application)
  const { ask } = running
  const choose = async (passphrase: string): Promise<void> => {
    expect(await ask('vault.choose', { choice: { kind: 'passphrase', passphrase } })).toMatchObject({
      kind: 'done'
    })
  }
  const write = async (key: string, of = id): Promise<void> => {
    const opened = await ask('journal.open', { workspaceId: of })
    if (opened.kind !== 'opened') throw new Error(opened.code)
    const puts = [{ table: 'drafts', id: key, content: { riskComment: key } }]
    const entry = { lineage: opened.freshLineage, revision: 1, at: toEpochMillis(1), puts, deletes: [] }
    expect(await ask('journal.append', { workspaceId: of, entry })).toEqual({ kind: 'written' })
  }
  await choose(lost)
  await write('of before')
  await ask('vault.lock', null)
  expect(await ask('vault.start-anew', null)).toMatchObject({ kind: 'done' })
  await choose(today)
  await write('of today')
  await write('of today', workspaceId('service-2'))

  const [kept] = await ask('aside.read', null)
  if (kept === undefined) throw new Error('Nothing was kept aside')
  const read = (passphrase: string) =>
    ask('aside.read-journal', {
      ...{ vaultId: kept.id, workspaceId: id, passphrase, from: 0 }
    })
  const listed = (passphrase: string) => ask('aside.list-journals', { vaultId: kept.id, passphrase })
  expect(await listed(today)).toEqual([])
  expect(await listed(lost)).toEqual([id])
  const rows = [{ table: 'drafts', id: 'of before', content: { riskComment: 'of before' } }]
  expect(await read(today)).toEqual({ kind: 'failed' })
  expect(await read(lost)).toEqual({ kind: 'read', rows, isWhole: true, next: null })
  expect(await read(lost)).toEqual({ kind: 'read', rows, isWhole: true, next: null })
  await ask('vault.lock', null)
  await expect(read(lost)).rejects.toThrow(/locked/u)
  await expect(listed(lost)).rejects.toThrow(/locked/u)
})
