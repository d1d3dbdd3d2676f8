import { expect, it, vi } from 'vitest'
import { type DiskCalls, ownDisk } from '../../../electron/main/files/file-system.ts'
import { openSettings } from '../../../electron/main/files/settings.ts'
import { createHandedOut, type HandedOut } from '../../../electron/main/handed-out/handed-out.ts'
import { createUnfinishedFiles } from '../../../electron/main/handed-out/unfinished-files.ts'
import { divert, type StreamCalls } from '../../fakes/disk/file-calls.ts'
import { chooser, PowerCutDisk, type Survival } from '../../fakes/disk/power-cut-disk.ts'

vi.mock('node:fs/promises', async (original) =>
  (await import('../../fakes/disk/file-calls.ts')).divertedFiles(await original<object>())
)
vi.mock('node:fs', async (original) =>
  (await import('../../fakes/disk/file-calls.ts')).divertedStreams(await original<StreamCalls>())
)

const root = '/power-cut/handed-out'
const [profile, stick] = [`${root}/profile`, `${root}/stick`]
const file = `${stick}/november.csv`
const fresh = 'name;date\r\nJ. van der Meulen;2026-11-21\r\n'.repeat(30)
const old = 'name;date\r\nof before\r\n'
/** Files of somebody else that are called much as one that is not whole. */
const strangers = { [`${stick}/november.csv.new`]: 'one', [`${stick}/fieldcase-mine.new`]: 'other' }

/** Most sticks have no second names for files. */
const withoutLinks: DiskCalls = {
  ...ownDisk,
  link: () => Promise.reject(Object.assign(new Error('EPERM'), { code: 'EPERM' }))
}

/** One start of the app on this disk. */
async function start(disk: PowerCutDisk, calls: DiskCalls | undefined): Promise<HandedOut> {
  divert(root, disk)
  let ids = 0
  return createHandedOut({
    askWhere: () => Promise.resolve(file),
    newId: () => `id-${String((ids += 1))}`,
    unfinished: createUnfinishedFiles(await openSettings(`${profile}/settings.json`), {
      ownKeys: () => Promise.resolve({ key: Buffer.alloc(32, 5), earlier: [] })
    }),
    log: { warn: () => undefined },
    disk: calls
  })
}

async function handOut(handedOut: HandedOut): Promise<void> {
  const chosen = await handedOut.choose('november.csv')
  const written = await handedOut.write(chosen?.place ?? '', { kind: 'text', text: fresh })
  if (written.kind === 'failed') throw new Error(written.failure.code)
}

async function put(disk: PowerCutDisk, path: string, content: string): Promise<void> {
  const handle = await disk.open(path, 'w')
  await handle.writeFile(content)
  await handle.sync()
}

/** A disk with a profile, and with a stick on which this lies under the chosen name. */
async function diskWith(before: string | null): Promise<PowerCutDisk> {
  const disk = new PowerCutDisk(root)
  divert(root, disk)
  for (const folder of [profile, stick]) await disk.mkdir(folder)
  const settings = await openSettings(`${profile}/settings.json`)
  await settings.change((first) => first)
  for (const [path, content] of Object.entries(strangers)) await put(disk, path, content)
  if (before !== null) await put(disk, file, before)
  return disk.cut({ kind: 'all' })
}

/** What lies on the stick, by its path. */
function onStick(disk: PowerCutDisk): Readonly<Record<string, string>> {
  const files = [...disk.contents()].filter(([path]) => path.startsWith(`${stick}/`))
  return Object.fromEntries(files.map(([path, bytes]) => [path, bytes.toString()]))
}

const killed: readonly Survival[] = [{ kind: 'all' }]
/** What a cut may leave of what was not synced. */
const cuts: readonly Survival[] = [
  { kind: 'nothing' },
  ...killed,
  ...[1, 2, 3, 4, 5, 6].map((seed): Survival => ({ kind: 'any', choose: chooser(seed) })),
  ...[1, 2].map((seed): Survival => ({ kind: 'beginning', choose: chooser(seed) }))
]

interface Stage {
  readonly of: string
  readonly calls?: DiskCalls
  readonly before: string | null
  readonly survivals: readonly Survival[]
  /** What may lie under the chosen name as well. */
  readonly or?: string
}

const stages: readonly Stage[] = [
  { of: 'a cut, under a free name', before: null, survivals: cuts },
  { of: 'a cut, in the place of another file', before: old, survivals: cuts },
  {
    of: 'a kill, on a stick without second names',
    calls: withoutLinks,
    before: null,
    survivals: killed,
    // A place is held before the file that holds it says for whom: then it is nobody's (W39d).
    or: ''
  },
  {
    of: 'a kill, on such a stick in the place of another file',
    calls: withoutLinks,
    before: old,
    survivals: killed
  }
]

it.each(stages)(
  'a file that was handed out is there or not after $of at any moment, and what is left of it goes or is named (W36a, W39b, W39c)',
  async ({ calls, before, survivals, or = null }) => {
    const ready = await diskWith(before)
    const rehearsal = ready.cut({ kind: 'all' })
    await handOut(await start(rehearsal, calls))
    expect(onStick(rehearsal)).toEqual({ ...strangers, [file]: fresh })
    let taken = 0
    for (let operations = 0; operations <= rehearsal.operations; operations += 1)
      for (const survival of survivals) {
        const disk = ready.cut({ kind: 'all' })
        disk.operationsLeft = operations
        const writing = start(disk, calls).then(handOut)
        const isWritten = await Promise.race([writing.then(() => true), disk.stopped.then(() => false)])
        const left = disk.cut(survival)
        const next = await start(left, calls)
        const told = await next.clear()
        taken += told.filter(({ isRemoved }) => isRemoved).length
        const { [file]: whole = null, ...others } = onStick(left)
        expect(isWritten ? [fresh] : [before, fresh, or ?? before]).toContain(whole)
        const named = told.filter(({ isRemoved }) => !isRemoved).map((one) => `${one.folder}/${one.left}`)
        // After a kill, what is left is a beginning.
        if (survival.kind === 'all') expect(named).toEqual([])
        const unnamed = Object.entries(others).filter(([path]) => !named.includes(path))
        expect(Object.fromEntries(unnamed)).toEqual(strangers)
      }
    // Some of them came while it lay there and was not whole.
    expect(taken).toBeGreaterThan(2)
  }
)
