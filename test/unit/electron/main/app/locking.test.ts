import { expect, it } from 'vitest'
import { createCertainLocks, createLocking, lockByKey } from '../../../../../electron/main/app/locking.ts'
import { createRunTurn } from '../../../../../electron/main/run/run-control.ts'
import type { VaultMode, VaultStatus } from '../../../../../shared/domain/vault.ts'

interface Machine {
  readonly lock: () => Promise<void>
  readonly did: readonly string[]
  readonly beginRun: () => void
  readonly isLocking: () => boolean
}

interface Protection {
  readonly hasPassphrase: boolean
  /** Null: no minutes lock it. */
  readonly idleMinutes: number | null
}

const afterMinutes: Protection = { hasPassphrase: false, idleMinutes: 5 }

function machine(protection: Protection, settle: () => Promise<void> = () => Promise.resolve()): Machine {
  const did: string[] = []
  const turn = createRunTurn()
  const certain = createCertainLocks()
  let end: () => void = () => undefined
  const status: VaultStatus = {
    kind: 'open',
    mode: 'keychain',
    keychain: 'test',
    ...protection,
    earlierKeys: { areNeeded: false, leftIn: null }
  }
  const note = (what: string) => (): void => void did.push(what)
  const lock = createLocking({
    turn,
    single: { over: () => Promise.resolve() },
    service: { finish: note('calls off what waits') },
    vault: {
      status: () => Promise.resolve(status),
      lock: () => {
        did.push('locks')
        return Promise.resolve({ kind: 'done', status })
      }
    },
    leftOff: { leave: note('remembers the run') },
    runs: {
      finish: () => {
        did.push('ends the run')
        end()
      },
      cancelFieldPack: note('ends the field pack')
    },
    page: {
      settle: (isForGood = false) => {
        did.push(isForGood ? 'tells the page that it goes' : 'writes what is typed')
        return settle()
      }
    },
    certain,
    // The patience never ends, so that only what ends in fact goes on.
    after: () => () => undefined
  })
  return {
    lock,
    did,
    isLocking: certain.isAny,
    beginRun: () => void turn.take(() => new Promise<void>((resolve) => (end = resolve)))
  }
}

const inOrder = [
  'writes what is typed',
  'remembers the run',
  'tells the page that it goes',
  'ends the run',
  'ends the field pack',
  'calls off what waits',
  'locks'
]

it('the app locks after what is typed and the run under way, and tells the page that it will not stay (E7f, E13a, E13c)', async () => {
  const { lock, did, beginRun } = machine(afterMinutes)
  beginRun()
  await lock()
  expect(did).toEqual(inOrder)
})

it('the app locks where there is a passphrase, although no minutes lock it (E13a)', async () => {
  const { lock, did, beginRun } = machine({ hasPassphrase: true, idleMinutes: null })
  beginRun()
  await lock()
  expect(did).toEqual(inOrder)
})

it('only writes what is typed where there is neither, and leaves the run alone (E13a, W14)', async () => {
  const { lock, did, beginRun } = machine({ hasPassphrase: false, idleMinutes: null })
  beginRun()
  await lock()
  expect(did).toEqual(['writes what is typed'])
})

it('the app locks once, whoever asks for it meanwhile', async () => {
  const { lock, did } = machine(afterMinutes)
  await Promise.all([lock(), lock()])
  expect(did).toEqual(inOrder)
  await lock()
  expect(did).toHaveLength(2 * inOrder.length)
})

it('the app locks also where the page cannot be asked for what is typed (E13a)', async () => {
  const { lock, did } = machine(afterMinutes, () => Promise.reject(new Error('the window is destroyed')))
  await expect(lock()).rejects.toThrow('the window is destroyed')
  expect(did).toContain('locks')
})

it('a lock is certain until it is done, from when the page is told that it will not stay, and where nothing locks it is not (W16f)', async () => {
  for (const [protection, certain] of [
    [afterMinutes, [false, true]],
    [{ hasPassphrase: false, idleMinutes: null }, [false]]
  ] as const) {
    const found: boolean[] = []
    const asked: Machine = machine(protection, () => {
      found.push(asked.isLocking())
      return Promise.resolve()
    })
    await asked.lock()
    expect(found).toEqual(certain)
    expect(asked.isLocking()).toBe(false)
  }
})

/** What main does when the key is pressed in a window of its own. A vault without a key to give up refuses. */
async function pressedElsewhere(mode: VaultMode): Promise<readonly unknown[]> {
  const did: unknown[] = []
  const certain = createCertainLocks()
  const status: VaultStatus = {
    kind: 'open',
    mode,
    keychain: 'test',
    hasPassphrase: false,
    idleMinutes: null,
    earlierKeys: { areNeeded: false, leftIn: null }
  }
  await lockByKey({
    vault: {
      status: () => Promise.resolve(status),
      lock: () => {
        did.push('asks for the lock')
        return Promise.resolve(
          mode === 'keychain' ? { kind: 'done', status } : { kind: 'refused', reason: 'not-possible-now' }
        )
      }
    },
    page: {
      settle: (isForGood = false) => {
        did.push(isForGood && certain.isAny() ? 'tells the page that it goes' : 'writes what is typed')
        return Promise.resolve()
      }
    },
    certain,
    emit: (name, value) => void did.push([name, value])
  })
  return did
}

it('the key that locks tells the page that it goes for good also where main takes it, in the window of a case (E7f, E7h, W16f)', async () => {
  expect(await pressedElsewhere('keychain')).toEqual(['tells the page that it goes', 'asks for the lock'])
})

it('the key that locks has the page say so where main takes it and there is nothing to lock, and the page stays (E7g, E7h)', async () => {
  expect(await pressedElsewhere('sample-only')).toEqual([
    'asks for the lock',
    ['vault.not-locked', { reason: 'not-possible-now' }]
  ])
})
