import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { type Backups, createBackups } from '../../../electron/main/backup/backups.ts'
import { openSettings } from '../../../electron/main/files/settings.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { workspaceId } from '../../../shared/ids.ts'
import { divert, type StreamCalls } from '../../fakes/disk/file-calls.ts'
import { chooser, PowerCutDisk, type Survival } from '../../fakes/disk/power-cut-disk.ts'
import { cheapestLock } from '../../fakes/main/vault-rig.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

vi.mock('node:fs/promises', async (original) =>
  (await import('../../fakes/disk/file-calls.ts')).divertedFiles(await original<object>())
)
vi.mock('node:fs', async (original) =>
  (await import('../../fakes/disk/file-calls.ts')).divertedStreams(await original<StreamCalls>())
)

const newFolder = temporaryFolders()
const root = '/power-cut/backups'
const folder = `${root}/kept`
const keep = 2
const passphrase = 'kastanje fiets maandag'

/** Makes the backups of one start of the app on this disk. */
type Maker = (disk: PowerCutDisk) => Promise<Backups>

async function makerOfBackups(): Promise<Maker> {
  const own = join(await newFolder(), 'settings.json')
  let at = Date.UTC(2026, 10, 21)
  const maker: Maker = async (disk) => {
    divert(root, disk)
    return createBackups({
      settings: await openSettings(own),
      vault: { ownKeys: () => Promise.resolve({ key: Buffer.alloc(32, 5), earlier: [] }) },
      currentId: () => workspaceId('service-1'),
      clock: { now: () => toEpochMillis((at += 86_400_000)) },
      newId: randomUUID,
      proposedFolder: folder,
      isRunning: () => false,
      passphraseCost: cheapestLock,
      onProblem: () => undefined
    })
  }
  const settings = await openSettings(own)
  await settings.change((before) => ({ ...before, backup: { ...before.backup, keep } }))
  await (await maker(new PowerCutDisk(root))).automatic(24, passphrase)
  return maker
}

/** Longer than a sector of the disk, so that a part of it may be missing. */
const contentOf = (number: number): string => `backup ${String(number)} `.repeat(40)

/** Its name, once it is kept. */
async function make(backups: Backups, number: number, by: string | null = null): Promise<string> {
  const begun = await backups.begin(by)
  if (begun.kind !== 'begun') throw new Error(`Not begun: ${JSON.stringify(begun)}`)
  for (const half of [0, 1]) {
    const text = contentOf(number)
    const piece = text.slice((half * text.length) / 2, ((half + 1) * text.length) / 2)
    await backups.append(begun.head.id, Buffer.from(piece).toString('base64'))
  }
  const kept = await backups.finish(begun.head.id)
  if (kept.kind !== 'kept') throw new Error(`Not kept: ${kept.code}`)
  return kept.name
}

/** What a cut may leave: nothing and all that was not synced, and some parts of it. */
const survivals: readonly Survival[] = [
  { kind: 'nothing' },
  { kind: 'all' },
  ...[1, 2, 3, 4, 5, 6].map((seed): Survival => ({ kind: 'any', choose: chooser(seed) })),
  ...[1, 2].map((seed): Survival => ({ kind: 'beginning', choose: chooser(seed) }))
]

it('as many whole backups as shall be kept are there after the current was cut at any moment, and no other has the name of one (B7a, B7b)', async () => {
  const maker = await makerOfBackups()
  const before = new PowerCutDisk(root)
  await before.mkdir(folder)
  const first = await maker(before)
  const names: string[] = []
  for (const number of [1, 2, 3]) names.push(await make(first, number))
  const rehearsal = before.cut({ kind: 'all' })
  await make(await maker(rehearsal), 4)
  let lost = 0
  for (let operations = 0; operations <= rehearsal.operations; operations += 1)
    for (const survival of survivals) {
      const disk = before.cut({ kind: 'all' })
      disk.operationsLeft = operations
      const confirmed = await Promise.race([make(await maker(disk), 4), disk.stopped.then(() => null)])
      if (disk.hasUnsynced && survival.kind !== 'all') lost += 1
      const left = disk.cut(survival).contents()
      const kept = [...left].filter(([path]) => path.endsWith('.fieldcase'))
      const contents = kept.map(([, bytes]) => bytes.toString()).toSorted()
      const whole = [1, 2, 3, 4].map(contentOf)
      expect(contents.filter((content) => !whole.includes(content))).toEqual([])
      expect(kept.length).toBeGreaterThanOrEqual(keep)
      expect(contents).toContain(contentOf(3))
      if (confirmed !== null) expect(contents).toContain(contentOf(4))
    }
  // In most of these cuts something was on its way.
  expect(lost).toBeGreaterThan(rehearsal.operations * 4)
})

it('the first backup in a folder that it made is there after the current was cut (B7d)', async () => {
  const disk = new PowerCutDisk(root)
  const name = await make(await (await makerOfBackups())(disk), 1, passphrase)
  const left = disk.cut({ kind: 'nothing' }).contents()
  expect([...left].map(([path, bytes]) => [path, bytes.toString()])).toEqual([
    [`${folder}/${name}`, contentOf(1)]
  ])
})

it('the next backup is there after a cut, where the app was killed as soon as it had made the folder (B7d)', async () => {
  const disk = new PowerCutDisk(root)
  const maker = await makerOfBackups()
  disk.operationsLeft = 1
  await Promise.race([make(await maker(disk), 1, passphrase), disk.stopped])
  expect(disk.hasUnsynced).toBe(true)
  disk.operationsLeft = Infinity
  const name = await make(await maker(disk), 2, passphrase)
  const left = disk.cut({ kind: 'nothing' }).contents()
  expect(left.get(`${folder}/${name}`)?.toString()).toBe(contentOf(2))
})
