import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeychainStatus } from '../../../shared/domain/connection.ts'
import { isShut } from '../../../shared/domain/vault.ts'
import { byKeychain, type WipeOutcome } from '../../../shared/domain/wipe.ts'
import { workspaceId } from '../../../shared/ids.ts'
import type { CaseWindows } from '../case-windows/case-windows.ts'
import type { KeyRing } from '../connection/key-ring.ts'
import type { SampleService } from '../connection/sample-service.ts'
import { patiently, systemCode } from '../files/file-system.ts'
import type { Settings } from '../files/settings.ts'
import type { StoreLink } from '../ipc/store-link.ts'
import type { Journals } from '../journal/journals.ts'
import type { SyncRuns } from '../run/run-control.ts'
import type { Keychain } from '../secrets/keychain.ts'
import type { KeptPlace, NamedSecret } from '../vault/kept-vault.ts'
import type { Vault } from '../vault/vault.ts'
import type { HeldTimers } from './held-timers.ts'
import type { ServiceStack } from './service-stack.ts'
import { markForWipe } from './wipe-at-start.ts'

export interface WipeParts {
  readonly folder: string
  readonly keys: Pick<KeyRing, 'forget'>
  readonly keychain: () => Promise<Pick<Keychain, 'names' | 'status'>>
  readonly vault: Pick<Vault, 'status' | 'secrets' | 'forget'>
  readonly settings: { read(): Pick<Settings, 'keyed' | 'keyedIn'> }
  readonly runs: Pick<SyncRuns, 'isRunning'>
  readonly timers: Pick<HeldTimers, 'hold'>
  readonly caseWindows: Pick<CaseWindows, 'hold'>
  readonly storeLink: Pick<StoreLink, 'close'>
  readonly journals: Pick<Journals, 'close'>
  readonly service: { readonly ledgers: Pick<ServiceStack['ledgers'], 'close'> }
  readonly sample: Pick<SampleService, 'stop'>
  readonly onBug: (thrown: unknown) => void
}

export interface Wiping {
  readonly wipe: () => Promise<WipeOutcome>
  /** From then on main answers nothing of what it kept, and stores nothing. */
  readonly hasBegun: () => boolean
}

/**
 * Leaves nothing on this machine (SPEC E11b). What is to go is named on the disk first, so that the next start ends what
 * a kill breaks off. The keys go next, so that nobody can read what a failure leaves behind. Then main deletes its files,
 * and the page its databases. The browser's own files are deleted at the next start, before they are opened.
 */
export function createWiping(parts: WipeParts): Wiping {
  let hasBegun = false
  return {
    hasBegun: () => hasBegun,
    wipe: async () => {
      const { folder, vault, runs } = parts
      if (runs.isRunning() || isShut(await vault.status()))
        return { kind: 'refused', reason: 'not-possible-now' }
      const ofVaults = await vault.secrets()
      const beside = await secretsBeside(parts, ofVaults)
      const { others, unasked } = beside
      if (!(await markForWipe(folder, { secrets: [...ofVaults, ...others], unasked })))
        return { kind: 'refused', reason: 'not-written' }
      hasBegun = true
      parts.caseWindows.hold()
      return await deleteAll(parts, beside)
    }
  }
}

async function deleteAll(parts: WipeParts, { others, unasked }: Beside): Promise<WipeOutcome> {
  const { folder, keys, vault, timers, storeLink, journals, service, sample, onBug } = parts
  timers.hold()
  storeLink.close()
  const held: { readonly name: string; readonly backend: string }[] = []
  for (const { name, keychain } of others)
    if ((await keys.forget(name)).kind === 'failed') held.push({ name, backend: keychain?.backend ?? '' })
  held.push(...(await vault.forget()))
  for (const closed of await Promise.allSettled([journals.close(), service.ledgers.close(), sample.stop()]))
    if (closed.status === 'rejected') onBug(closed.reason)
  return {
    kind: 'wiped',
    left: { keychains: byKeychain(held), unasked, databases: [], files: await removeOwnFiles(folder) }
  }
}

interface Beside {
  readonly others: readonly NamedSecret[]
  /** Keychains that do not say what else they hold (SPEC E11h). */
  readonly unasked: readonly string[]
}

/**
 * The API keys that the settings name, and what else the keychain holds of this app: settings that could not be read
 * once name nothing of what was there before (SPEC E11g).
 */
async function secretsBeside(
  { keychain, settings }: WipeParts,
  ofVaults: readonly NamedSecret[]
): Promise<Beside> {
  const chosen = await keychain()
  const held = await chosen.names()
  const known = new Set<string>(ofVaults.map(({ name }) => name))
  const { keyed, keyedIn } = settings.read()
  const names = [...keyed.map(workspaceId), ...(held.kind === 'ok' ? held.value : [])]
  const place = placeOf(chosen.status())
  return {
    others: [...new Set(names)].filter((name) => !known.has(name)).map((name) => ({ name, keychain: place })),
    unasked: unaskedOf(place, held.kind === 'ok', [...keychainsOf(ofVaults), ...keyedIn])
  }
}

/**
 * The keychains that were not asked what they hold. If the system's keychain did not open at this start, another one was
 * chosen, and the first still holds its entries. `known`: all that ever got a key of a vault or a service (SPEC E11j).
 */
function unaskedOf(
  chosen: KeptPlace | null,
  hasAnswered: boolean,
  known: readonly string[]
): readonly string[] {
  if (chosen?.place === 'keychain') return hasAnswered ? [] : [chosen.backend]
  return [...new Set(known)]
}

/** The system's keychains that have these secrets. Those in a file of the folder are deleted with it. */
function keychainsOf(secrets: readonly NamedSecret[]): readonly string[] {
  return secrets.flatMap(({ keychain }) => (keychain?.place === 'keychain' ? keychain.backend : []))
}

/** Where a keychain keeps its entries. Null: in memory only. */
function placeOf({ kind, backend }: KeychainStatus): KeptPlace | null {
  return kind === 'session' ? null : { place: kind, backend: backend ?? kind }
}

/** What main itself writes. The rest belongs to the browser. */
const own =
  /^(?:(?:settings|window|keys|data-keys|protection|protection\.copy)\.json|sample-service\.jsonl|logs$|ledger$|journal$)/u

/** Deletes now what main itself wrote, and looks. Returns what is there still. */
async function removeOwnFiles(folder: string): Promise<readonly string[]> {
  const left: string[] = []
  const names = await patiently(() => readdir(folder))
  for (const name of names.filter((one) => own.test(one)))
    if (!(await isRemoved(join(folder, name)))) left.push(name)
  return left
}

async function isRemoved(path: string): Promise<boolean> {
  try {
    await patiently(() => rm(path, { recursive: true, force: true }))
    return true
  } catch (thrown) {
    systemCode(thrown)
    return false
  }
}
