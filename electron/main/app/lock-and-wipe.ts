import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { VaultOutcome } from '../../../shared/domain/vault.ts'
import { workspaceId } from '../../../shared/ids.ts'
import type { Backups } from '../backup/backups.ts'
import type { KeyRing } from '../connection/key-ring.ts'
import type { SampleService } from '../connection/sample-service.ts'
import type { UserIdentifier } from '../connection/user-identifier.ts'
import { systemCode, writeAtomically } from '../files/file-system.ts'
import type { SettingsFile } from '../files/settings.ts'
import type { StoreLink } from '../ipc/store-link.ts'
import type { Journals } from '../journal/journals.ts'
import { errorFacts, type Log } from '../log/log.ts'
import type { SyncRuns } from '../run/run-control.ts'
import type { Vault } from '../vault/vault.ts'
import type { LeftOff } from './left-off.ts'
import type { ServiceStack } from './service-stack.ts'

export interface ShutParts {
  readonly keys: KeyRing
  readonly user: Pick<UserIdentifier, 'drop'>
  readonly runs: Pick<SyncRuns, 'cancel' | 'cancelFieldPack'>
  readonly leftOff: Pick<LeftOff, 'leave'>
  readonly storeLink: StoreLink
  readonly journals: Journals
  readonly backups: Backups
  readonly leavePage: () => void
  readonly log: Log
}

/** Removes all stored data from memory: the keys, and the page with all that it holds (SPEC E21). */
export function shut(parts: ShutParts): void {
  const { keys, user, runs, leftOff, storeLink, journals, backups, leavePage, log } = parts
  leftOff.leave()
  runs.cancel()
  runs.cancelFieldPack()
  storeLink.close()
  keys.drop()
  user.drop()
  journals.close().catch((thrown: unknown) => log.error('journal.bug', errorFacts(thrown)))
  backups.abandon().catch((thrown: unknown) => log.error('backup.bug', errorFacts(thrown)))
  leavePage()
}

/** Deletes the API key of every workspace that ever had one. Returns whether all of them are gone. */
export async function forgetApiKeys({
  keys,
  settings
}: Pick<WipeParts, 'keys' | 'settings'>): Promise<boolean> {
  let isDone = true
  for (const id of settings.read().keyed)
    if ((await keys.forget(workspaceId(id))).kind === 'failed') isDone = false
  return isDone
}

export interface WipeParts {
  readonly folder: string
  readonly keys: KeyRing
  readonly vault: Pick<Vault, 'forget'>
  readonly settings: SettingsFile
  readonly runs: Pick<SyncRuns, 'isRunning'>
  readonly storeLink: StoreLink
  readonly journals: Journals
  readonly service: Pick<ServiceStack, 'ledgers'>
  readonly sample: SampleService
}

/**
 * Leaves nothing on this machine (SPEC E11b). The keys go first, so that nobody can read what a failure
 * leaves behind. Then main deletes its files, and the page deletes its databases and ends the app. The
 * browser's own files are deleted at the next start, before they are opened.
 */
export async function wipe({
  folder,
  keys,
  vault,
  settings,
  runs,
  storeLink,
  journals,
  service,
  sample
}: WipeParts): Promise<VaultOutcome> {
  if (runs.isRunning()) return { kind: 'refused', reason: 'not-possible-now' }
  if (!(await markForWipe(folder))) return { kind: 'refused', reason: 'not-written' }
  storeLink.close()
  for (const id of settings.read().keyed) await keys.forget(workspaceId(id))
  const forgotten = await vault.forget()
  await Promise.all([journals.close(), service.ledgers.close(), sample.stop()])
  removeOwnFiles(folder)
  return forgotten
}

const marker = 'wipe-at-start'
/** Files that guard the one running instance, in Electron and in its stand-in. */
const guards = /^(?:Singleton|lockfile$|host\.)/u

/** The browser keeps its files open until the app ends, so the next start deletes them. */
async function markForWipe(folder: string): Promise<boolean> {
  return (await writeAtomically(join(folder, marker), '')).kind === 'ok'
}

/**
 * Deletes the whole folder if that was asked for, before anything in it is read (SPEC E11c). The marker is deleted last,
 * and stays for the next start as long as another program has one of the files.
 */
export function finishWipe(folder: string): void {
  if (!existsSync(join(folder, marker))) return
  const names = readdirSync(folder).filter((name) => name !== marker && !guards.test(name))
  let isClean = true
  for (const name of names) if (!removeIfPossible(join(folder, name))) isClean = false
  if (isClean) removeIfPossible(join(folder, marker))
}

/** Returns whether it is gone. Without its key nobody can read what stays. */
function removeIfPossible(path: string): boolean {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 })
    return true
  } catch (thrown) {
    systemCode(thrown)
    return false
  }
}

/** Deletes now what main itself wrote. The rest belongs to the browser. */
function removeOwnFiles(folder: string): void {
  const own =
    /^(?:(?:settings|window|keys|data-keys|protection|protection\.copy)\.json|sample-service\.jsonl|logs$|ledger$|journal$)/u
  for (const name of readdirSync(folder)) if (own.test(name)) removeIfPossible(join(folder, name))
}
