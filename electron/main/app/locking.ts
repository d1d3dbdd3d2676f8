import type { VaultStatus } from '../../../shared/domain/vault.ts'
import type { Vault } from '../vault/vault.ts'
import { type EndingRuns, finishRuns } from './finish-runs.ts'
import type { LeftOff } from './left-off.ts'
import type { Emit } from './page-events.ts'
import type { PageSettling } from './page-settling.ts'

/** The locks that are certain, but not done yet: the page goes with them, whatever becomes of its window (SPEC E7f). */
export interface CertainLocks {
  readonly isAny: () => boolean
  readonly during: (lock: () => Promise<void>) => Promise<void>
}

export function createCertainLocks(): CertainLocks {
  let underWay = 0
  return {
    isAny: () => underWay > 0,
    during: async (lock) => {
      underWay += 1
      try {
        await lock()
      } finally {
        underWay -= 1
      }
    }
  }
}

export interface LockingParts extends EndingRuns {
  readonly vault: Pick<Vault, 'status' | 'lock'>
  readonly leftOff: Pick<LeftOff, 'leave'>
  readonly page: Pick<PageSettling, 'settle'>
  readonly certain: Pick<CertainLocks, 'during'>
}

/**
 * Makes the act for when nobody is at the machine: the page writes what is typed, and where the app locks by itself, the
 * run under way is ended and the app locks (SPEC E13). A call during another one waits for the same lock.
 */
export function createLocking(parts: LockingParts): () => Promise<void> {
  let locking: Promise<void> | null = null
  return () =>
    (locking ??= lockUnasked(parts).finally(() => {
      locking = null
    }))
}

async function lockUnasked(parts: LockingParts): Promise<void> {
  const { vault, leftOff, page, certain } = parts
  const settled = Promise.resolve(page.settle())
  const written = settled.catch(nothing)
  const status = await vault.status()
  if (locksUnasked(status)) {
    leftOff.leave()
    await certain.during(async () => {
      await Promise.all([written, goesForGood(page), finishRuns(parts)])
      await vault.lock()
    })
  }
  await settled
}

/** A key that is pressed before the lock is done, as when the machine wakes, is no sign that the page stays (SPEC E7f). */
async function goesForGood(page: LockingParts['page']): Promise<void> {
  await Promise.resolve(page.settle(true)).catch(nothing)
}

/** A person who set a passphrase wants it asked for when they have left. A number of minutes locks without one too. */
function locksUnasked(status: VaultStatus): boolean {
  return status.kind === 'open' && (status.hasPassphrase || status.idleMinutes !== null)
}

/**
 * Locks where the page does not get the key for it: a question of main's own has it, or the window of a case (SPEC E7c).
 * The page goes for good, or says that there is nothing to lock (SPEC E7h).
 */
export async function lockByKey({
  vault,
  page,
  certain,
  emit
}: Pick<LockingParts, 'vault' | 'page' | 'certain'> & { readonly emit: Emit }): Promise<void> {
  const lock = async (): Promise<void> => {
    const outcome = await vault.lock()
    if (outcome.kind === 'refused') emit('vault.not-locked', { reason: outcome.reason })
  }
  if (hasKeyToGiveUp(await vault.status()))
    await certain.during(async () => {
      await goesForGood(page)
      await lock()
    })
  else await lock()
}

/** Without one a lock is refused (SPEC E7g), and the page stays. */
function hasKeyToGiveUp(status: VaultStatus): boolean {
  return status.kind === 'open' && (status.mode === 'keychain' || status.mode === 'passphrase')
}

/** Takes the failure of a page that could not be asked, which must not keep the app from locking. */
const nothing = (): void => undefined
