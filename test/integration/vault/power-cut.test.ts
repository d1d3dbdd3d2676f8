import type * as Crypto from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import type { Vault } from '../../../electron/main/vault/vault.ts'
import type { HandedKey, VaultOutcome } from '../../../shared/domain/vault.ts'
import { divert } from '../../fakes/disk/file-calls.ts'
import { chooser, PowerCutDisk, type Survival } from '../../fakes/disk/power-cut-disk.ts'
import { machineOf, type PowerCutMachine, startedAgain } from '../../fakes/main/power-cut-machine.ts'
import { done, keysOf, startVault } from '../../fakes/main/vault-rig.ts'

vi.mock('node:fs/promises', async (original) =>
  (await import('../../fakes/disk/file-calls.ts')).divertedFiles(await original<object>())
)

vi.mock('node:crypto', async (original) =>
  (await import('../../fakes/main/cheap-passphrases.ts')).withCheapPassphrases(
    await original<typeof Crypto>()
  )
)
vi.setConfig({ testTimeout: 600_000 })

const root = '/power-cut/keys'
const [first, second] = ['correct horse battery', 'kastanje fiets maandag']

async function start({ disk, keychain }: PowerCutMachine, platform?: NodeJS.Platform): Promise<Vault> {
  divert(root, disk)
  const candidates = [keychain.candidate()]
  return (await startVault({ folder: root, candidates, ...(platform && { platform }) })).vault
}

/** Null where this opens nothing. `passphrase` null: by the keychain alone. */
async function keysBy(
  machine: PowerCutMachine,
  passphrase: string | null
): Promise<readonly HandedKey[] | null> {
  const vault = await start(machine)
  const outcome = passphrase === null ? null : await vault.unlock(passphrase)
  if (outcome?.kind === 'refused') return null
  const handed = await vault.takeKeys('service')
  return handed.kind === 'keys' ? handed.keys : null
}

interface Change {
  readonly what: string
  /** Null: no passphrase. */
  readonly before: string | null
  readonly after: string | null
  readonly prepare: (vault: Vault) => Promise<unknown>
  readonly act: (vault: Vault) => Promise<VaultOutcome>
}

const withFirst = (vault: Vault): Promise<VaultOutcome> => vault.setPassphrase(first, null, 'keychain-too')

const changes: readonly Change[] = [
  {
    what: 'a first passphrase',
    before: null,
    after: second,
    prepare: () => Promise.resolve(),
    act: (vault) => vault.setPassphrase(second, null, 'keychain-too')
  },
  {
    what: 'another passphrase',
    before: first,
    after: second,
    prepare: withFirst,
    act: (vault) => vault.setPassphrase(second, first, 'keychain-too')
  },
  {
    what: 'a passphrase that is alone',
    before: null,
    after: second,
    prepare: () => Promise.resolve(),
    act: (vault) => vault.setPassphrase(second, null, 'passphrase-alone')
  },
  {
    what: 'another passphrase that is alone',
    before: first,
    after: second,
    prepare: (vault) => vault.setPassphrase(first, null, 'passphrase-alone'),
    act: (vault) => vault.setPassphrase(second, first, 'passphrase-alone')
  },
  {
    what: 'no passphrase any more',
    before: first,
    after: null,
    prepare: withFirst,
    act: (vault) => vault.removePassphrase(first)
  },
  {
    what: 'another key, without a passphrase',
    before: null,
    after: null,
    prepare: () => Promise.resolve(),
    act: (vault) => vault.changeKey(null)
  }
]

/** What a cut may leave: nothing and all that was not synced, and some parts of it. */
const survivals: readonly Survival[] = [
  { kind: 'nothing' },
  { kind: 'all' },
  { kind: 'any', choose: chooser(1) },
  { kind: 'any', choose: chooser(2) }
]

/** The disks that a cut may leave, but for those that are the same. */
function cutsOf(disk: PowerCutDisk): readonly (readonly [Survival['kind'], PowerCutDisk])[] {
  const known = new Map<string, readonly [Survival['kind'], PowerCutDisk]>()
  for (const survival of survivals) {
    const left = disk.cut(survival)
    const held = [...left.contents()].map(([path, bytes]) => `${path} ${bytes.toString('hex')}`).join()
    if (!known.has(held)) known.set(held, [survival.kind, left])
  }
  return [...known.values()]
}

async function prepared({
  prepare,
  before
}: Change): Promise<{ machine: PowerCutMachine; keys: readonly HandedKey[] }> {
  const machine = machineOf(new PowerCutDisk(root), new Map())
  const vault = await start(machine)
  await vault.takeKeys('service')
  await prepare(vault)
  const keys = await keysBy(startedAgain(machine), before)
  if (keys === null) throw new Error('What was prepared opens')
  return { machine, keys }
}

/** An opened vault of the machine, for a change of it. */
async function opened(machine: PowerCutMachine, { before }: Change): Promise<Vault> {
  const vault = await start(machine)
  if (before !== null) done(await vault.unlock(before))
  keysOf(await vault.takeKeys('service'))
  return vault
}

/** The older one of two files is taken where the other is gone: it must not open by what opened before. */
async function opensWithoutItsFile(machine: PowerCutMachine, passphrase: string | null): Promise<boolean> {
  const left = startedAgain(machine)
  await left.disk.rm(`${root}/protection.json`)
  return (await keysBy(left, passphrase)) !== null
}

it.each(changes)(
  'after the current was cut at any moment of a change to $what, the old way or the new one opens everything, and only one of them (E10b, E22b, E22c)',
  async (change) => {
    const { machine, keys } = await prepared(change)
    const rehearsal = startedAgain(machine)
    const untilThen = await opened(rehearsal, change).then(() => rehearsal.disk.operations)
    done(await change.act(await opened(rehearsal, change)))
    const most = rehearsal.disk.operations - 2 * untilThen
    expect(most).toBeGreaterThan(8)
    const found = { old: 0, new: 0 }
    for (let operations = 0; operations <= most; operations += 1) {
      const now = startedAgain(machine)
      const vault = await opened(now, change)
      now.disk.operationsLeft = operations
      const outcome = await Promise.race([change.act(vault), now.disk.stopped.then(() => null)])
      for (const [survival, disk] of cutsOf(now.disk)) {
        const left = machineOf(disk, now.keychain.entries)
        const byNew = await keysBy(left, change.after)
        const isNew = byNew !== null && byNew.length > keys.length
        const held = isNew ? byNew : await keysBy(left, change.before)
        const where = `${String(operations)} ${survival}`
        expect(held?.slice(0, keys.length), where).toEqual(keys)
        if (outcome !== null) expect(isNew, where).toBe(true)
        found[isNew ? 'new' : 'old'] += 1
        // The other way is closed once one of them has opened.
        expect(left.keychain.entries.size, where).toBe(isInKeychain(change, isNew) ? 1 : 0)
        if (!isNew || change.before === change.after) continue
        expect(await opensWithoutItsFile(left, change.after), where).toBe(true)
        if (change.before === null) continue
        expect(await keysBy(startedAgain(left), change.before), where).toBeNull()
        expect(await opensWithoutItsFile(left, change.before), where).toBe(false)
      }
    }
    expect(found.old).toBeGreaterThan(4)
    expect(found.new).toBeGreaterThan(4)
  }
)

function isInKeychain({ what }: Change, isNew: boolean): boolean {
  return what === 'another passphrase that is alone' ? false : !(isNew && what.endsWith('alone'))
}

describe('a change of the keys', () => {
  const [, change] = changes
  if (change === undefined) throw new Error('There is a change')

  it('changes nothing where the disk is full at any of its writes, and the passphrase of before opens (E22b)', async () => {
    const { machine, keys } = await prepared(change)
    const whole = startedAgain(machine)
    done(await change.act(await opened(whole, change)))
    const seen = { refused: 0, done: 0 }
    const most = [...whole.disk.contents().values()].reduce((sum, { length }) => sum + length, 0) * 3
    for (let room = 0; room <= most; room += Math.floor(most / 24)) {
      const now = startedAgain(machine)
      const vault = await opened(now, change)
      now.disk.room = room
      const outcome = await change.act(vault)
      now.disk.room = Infinity
      seen[outcome.kind] += 1
      if (outcome.kind === 'refused') expect(outcome.reason).toBe('not-written')
      const [opens, opensNot] = outcome.kind === 'done' ? [second, first] : [first, second]
      const held = await keysBy(startedAgain(now), opens)
      expect(held?.slice(0, keys.length)).toEqual(keys)
      expect(await keysBy(startedAgain(now), opensNot)).toBeNull()
      await keysBy(now, opens)
      expect(now.keychain.entries.size).toBe(1)
    }
    expect(seen.refused).toBeGreaterThan(4)
    expect(seen.done).toBeGreaterThan(4)
  })

  it('changes nothing where a sync of the disk fails, or says truly that it is changed (E22b)', async () => {
    const { machine, keys } = await prepared(change)
    for (let sync = 1; sync <= 6; sync += 1) {
      const now = startedAgain(machine)
      const vault = await opened(now, change)
      now.disk.failSync(sync)
      const outcome = await change.act(vault)
      const [opens, opensNot] = outcome.kind === 'done' ? [second, first] : [first, second]
      expect((await keysBy(now, opens))?.slice(0, keys.length)).toEqual(keys)
      expect(await keysBy(startedAgain(now), opensNot)).toBeNull()
    }
  })

  it('changes nothing where the keychain takes no key, or takes it too late; what came late goes at the next opening (E22c)', async () => {
    const { machine, keys } = await prepared(change)
    const refusing = startedAgain(machine)
    const vault = await opened(refusing, change)
    refusing.keychain.takesNothing = true
    expect(await change.act(vault)).toEqual({ kind: 'refused', reason: 'keychain-failed' })
    expect(await keysBy(startedAgain(refusing), first)).toEqual(keys)

    const late = startedAgain(machine)
    const waiting: (() => void)[] = []
    const slow = await opened(late, change)
    late.keychain.perform = (work) => Promise.resolve(void waiting.push(work))
    expect(await change.act(slow)).toEqual({ kind: 'refused', reason: 'keychain-failed' })
    for (const work of waiting) work()
    expect(late.keychain.entries.size).toBe(2)
    late.keychain.perform = (work) => late.disk.beside(work)
    // The next one has a number of its own, which nothing late can take.
    done(await change.act(slow))
    expect(await keysBy(late, second)).toHaveLength(keys.length + 1)
    expect(late.keychain.entries.size).toBe(1)
  })

  it('says that the keychain holds an old key still, and tries again at the next opening (E22c)', async () => {
    const { machine } = await prepared(change)
    const vault = await opened(machine, change)
    machine.keychain.keepsWhatItDeletes = true
    expect(done(await change.act(vault))).toMatchObject({ earlierKeys: { leftIn: 'libsecret' } })
    expect(machine.keychain.entries.size).toBe(2)
    const later = await start(machine)
    expect(done(await later.unlock(second))).toMatchObject({ earlierKeys: { leftIn: 'libsecret' } })
    machine.keychain.keepsWhatItDeletes = false
    done(await later.lock())
    expect(done(await later.unlock(second))).toMatchObject({ earlierKeys: { leftIn: null } })
    expect(machine.keychain.entries.size).toBe(1)
  })

  it('keeps the old key in the keychain until the next start on Windows, where a power cut may undo a rename (E22c)', async () => {
    const { machine, keys } = await prepared(change)
    const before = startedAgain(machine)
    const vault = await start(machine, 'win32')
    done(await vault.unlock(first))
    done(await change.act(vault))
    expect(machine.keychain.entries.size).toBe(2)
    // The renames are undone: the files are those of before, and the keychain is as it is now.
    const undone = machineOf(before.disk, machine.keychain.entries)
    expect(await keysBy(undone, first)).toEqual(keys)
    done(await (await start(machine, 'win32')).unlock(second))
    expect(machine.keychain.entries.size).toBe(1)
  })
})
