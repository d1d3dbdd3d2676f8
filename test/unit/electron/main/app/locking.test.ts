import { expect, it } from 'vitest'
import { createLocking } from '../../../../../electron/main/app/locking.ts'
import { createRunTurn } from '../../../../../electron/main/run/run-control.ts'
import type { VaultStatus } from '../../../../../shared/domain/vault.ts'

interface Machine {
  readonly lock: () => Promise<void>
  readonly did: readonly string[]
  readonly beginRun: () => void
}

/** A machine whose app locks by itself after so many minutes. Null: never. */
function machine(idleMinutes: number | null, settle: () => Promise<void> = () => Promise.resolve()): Machine {
  const did: string[] = []
  const turn = createRunTurn()
  let end: () => void = () => undefined
  const status: VaultStatus = {
    kind: 'open',
    mode: 'keychain',
    keychain: 'test',
    hasPassphrase: false,
    idleMinutes,
    earlierKeys: { areNeeded: false, leftIn: null }
  }
  const note = (what: string) => (): void => void did.push(what)
  const lock = createLocking({
    turn,
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
      settle: () => {
        did.push('writes what is typed')
        return settle()
      }
    },
    // The patience never ends, so that only what ends in fact goes on.
    after: () => () => undefined
  })
  return {
    lock,
    did,
    beginRun: () => void turn.take(() => new Promise<void>((resolve) => (end = resolve)))
  }
}

const inOrder = ['writes what is typed', 'remembers the run', 'ends the run', 'ends the field pack', 'locks']

it('locks after what is typed and the run under way (E13a, E13c)', async () => {
  const { lock, did, beginRun } = machine(5)
  beginRun()
  await lock()
  expect(did).toEqual(inOrder)
})

it('only writes what is typed where it never locks by itself, and leaves the run alone (E13a, W14)', async () => {
  const { lock, did, beginRun } = machine(null)
  beginRun()
  await lock()
  expect(did).toEqual(['writes what is typed'])
})

it('locks once, whoever asks for it meanwhile', async () => {
  const { lock, did } = machine(5)
  await Promise.all([lock(), lock()])
  expect(did).toEqual(inOrder)
  await lock()
  expect(did).toHaveLength(2 * inOrder.length)
})

it('locks also where the page cannot be asked for what is typed (E13a)', async () => {
  const { lock, did } = machine(5, () => Promise.reject(new Error('the window is destroyed')))
  await expect(lock()).rejects.toThrow('the window is destroyed')
  expect(did).toContain('locks')
})
