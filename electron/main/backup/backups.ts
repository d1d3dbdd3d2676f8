import { join } from 'node:path'
import { type Clock, type EpochMillis, hasPassed } from '../../../shared/clock.ts'
import { type AutomaticBackupHours, backupRetryMinutes } from '../../../shared/domain/backup.ts'
import { shortestPassphrase } from '../../../shared/domain/vault.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import type { BackupHead, BackupSettings } from '../../../shared/ipc/backup-schemas.ts'
import type { ContractResult } from '../../../shared/ipc/contract.ts'
import { createInTurn } from '../../../shared/in-turn.ts'
import type { NotWritten } from '../../../shared/ipc/domain-schemas.ts'
import { systemCode } from '../files/file-system.ts'
import { savedOrNot } from '../files/saved-or-not.ts'
import type { BackupOutcome, BackupState, SettingsFile } from '../files/settings.ts'
import { lockWithKept, lockWithPassphrase, newKey, openWithPassphrase } from '../vault/passphrase-lock.ts'
import type { Vault } from '../vault/vault.ts'
import {
  type BackupFile,
  createBackupFile,
  listBackups,
  newBackupName,
  removeOldBackups,
  removeUnfinished
} from './backup-files.ts'
import { openPassphrase, resealPassphrase, sealPassphrase } from './backup-passphrase.ts'

export interface BackupsParts {
  readonly settings: SettingsFile
  readonly currentId: () => WorkspaceId | null
  readonly clock: Clock
  readonly newId: () => string
  /** The folder for backups until another one is chosen. */
  readonly proposedFolder: string
  /** During a run, rows would change under a backup faster than by hand. */
  readonly isRunning: () => boolean
  readonly onProblem: (code: string) => void
  readonly vault: Pick<Vault, 'ownKeys'>
  /** What a guess of a passphrase costs. What it shall cost at present if left out. */
  readonly passphraseCost?: number
}

/** The files of backups, and the passphrases that open them. Only one backup is made at a time. */
export interface Backups {
  settings(): Promise<BackupSettings>
  /** Whether an automatic backup is due. */
  isDue(): boolean
  automatic(
    everyHours: AutomaticBackupHours | null,
    passphrase: string | null
  ): Promise<ContractResult<'backup.automatic'>>
  /** Null means an automatic backup, with the stored passphrase. */
  begin(passphrase: string | null): Promise<ContractResult<'backup.begin'>>
  append(id: string, base64: string): Promise<ContractResult<'backup.append'>>
  finish(id: string): Promise<ContractResult<'backup.finish'>>
  /** The page gives this one up. What was written of it goes. */
  abandon(id: string): Promise<void>
  /** The page is gone. What was written of a backup goes, also of one that is just being begun (SPEC B9h). */
  leave(): Promise<void>
  /** The app ends. What was written of a backup goes, and one that was due is due at the next start (SPEC B9g). */
  close(): Promise<void>
  unlock(head: BackupHead, passphrase: string): Promise<string | null>
  /** Seals what is kept of the passphrase with the present key. Returns whether no earlier one opens it any more. */
  reseal(): Promise<boolean>
}

interface NotYetBegun {
  readonly workspaceId: WorkspaceId
  readonly isByItself: boolean
}

interface Begun extends NotYetBegun {
  readonly id: string
  readonly folder: string
  readonly name: string
  readonly file: BackupFile
}

export function createBackups(parts: BackupsParts): Backups {
  return new BackupMaker(parts)
}

class BackupMaker implements Backups {
  readonly #parts: BackupsParts
  /** What the page writes. */
  #begun: Begun | null = null
  /** How many are about to be begun. */
  #beginning = 0
  /** All of it is written, and it is read back, in which the page has no part (SPEC B9i). */
  #finishing: Begun | null = null
  /** No file is begun beside one that is read back: it would take its name, or clear it away. */
  readonly #inTurn = createInTurn()
  /** How often a page went, so that what is just being begun for it is noticed. */
  #leavings = 0
  #isClosed = false
  /** The outcomes of this session, because on a full disk they cannot be written into the settings. */
  readonly #noted = new Map<WorkspaceId, BackupOutcome>()

  constructor(parts: BackupsParts) {
    this.#parts = parts
  }

  async settings(): Promise<BackupSettings> {
    const { settings, currentId } = this.#parts
    const [id, folder] = [currentId(), this.#folder()]
    const { keep, automatic } = settings.read().backup
    const { madeAt, failure } = this.#outcome(id)
    return {
      folder,
      keep,
      automatic: { everyHours: automatic?.everyHours ?? null, madeAt, failure },
      files: id === null ? [] : [...(await listBackups(folder, id))]
    }
  }

  isDue(): boolean {
    const { settings, currentId, isRunning, clock } = this.#parts
    const { automatic } = settings.read().backup
    if (automatic === null || currentId() === null || isRunning() || this.#isMaking()) return false
    const { madeAt, failure } = this.#outcome(currentId())
    const isDue = (at: EpochMillis | null, hours: number): boolean =>
      at === null || hasPassed(at, clock.now(), hours * hour)
    return isDue(madeAt, automatic.everyHours) && isDue(failure?.at ?? null, backupRetryMinutes / 60)
  }

  async automatic(
    everyHours: AutomaticBackupHours | null,
    passphrase: string | null
  ): Promise<ContractResult<'backup.automatic'>> {
    const { settings, vault, passphraseCost } = this.#parts
    const kept = settings.read().backup.automatic
    if (passphrase !== null && passphrase.length < shortestPassphrase)
      return { kind: 'refused', reason: 'passphrase-too-short' }
    const sealed =
      passphrase === null ? (kept?.sealed ?? null) : await sealPassphrase(vault, passphrase, passphraseCost)
    if (everyHours !== null && sealed === null)
      return { kind: 'refused', reason: passphrase === null ? 'passphrase-missing' : 'not-protected' }
    const written = await settings.change((before) => ({
      ...before,
      backup: {
        ...before.backup,
        automatic: everyHours === null || sealed === null ? null : { everyHours, sealed }
      }
    }))
    return savedOrNot(written)
  }

  async begin(passphrase: string | null): Promise<ContractResult<'backup.begin'>> {
    const { currentId, isRunning } = this.#parts
    const workspaceId = currentId()
    if (passphrase !== null && passphrase.length < shortestPassphrase)
      return { kind: 'refused', reason: 'passphrase-too-short' }
    if (isRunning() || workspaceId === null) return { kind: 'refused', reason: 'busy' }
    this.#beginning += 1
    try {
      return await this.#begin(workspaceId, passphrase)
    } finally {
      this.#beginning -= 1
    }
  }

  async #begin(workspaceId: WorkspaceId, passphrase: string | null): Promise<ContractResult<'backup.begin'>> {
    const isByItself = passphrase === null
    const [id, key, leavings] = [this.#parts.newId(), newKey(), this.#leavings]
    const lock = await this.#lock(passphrase, keyLabel(id), key)
    // A lock hides the kept passphrase too, which is not missing then.
    if (this.#leavings !== leavings) {
      if (isByItself) await this.#noteFailure(workspaceId, abandoned.code)
      return abandoned
    }
    if (lock === null) {
      await this.#noteFailure(workspaceId, 'passphrase-missing')
      return { kind: 'refused', reason: 'passphrase-missing' }
    }
    return await this.#inTurn(() =>
      this.#orNotWritten({ workspaceId, isByItself }, async () => {
        await this.#giveUp()
        this.#begun = { id, workspaceId, isByItself, ...(await this.#newFile(workspaceId, isByItself)) }
        if (this.#leavings === leavings)
          return { kind: 'begun', head: { id, lock }, key: key.toString('base64') }
        await this.#giveUp()
        return abandoned
      })
    )
  }

  async append(id: string, base64: string): Promise<ContractResult<'backup.append'>> {
    const begun = this.#begun
    if (begun?.id !== id) return notBegun
    return await this.#orNotWritten(begun, async () => {
      await begun.file.append(Buffer.from(base64, 'base64'))
      return { kind: 'written' }
    })
  }

  async finish(id: string): Promise<ContractResult<'backup.finish'>> {
    const begun = this.#begun
    if (begun?.id !== id) return notBegun
    this.#begun = null
    this.#finishing = begun
    return await this.#inTurn(async () => {
      try {
        return await this.#orNotWritten(begun, () => this.#readBack(begun))
      } finally {
        this.#finishing = null
      }
    })
  }

  async abandon(id: string): Promise<void> {
    if (this.#begun?.id === id) await this.#giveUp()
  }

  async leave(): Promise<void> {
    this.#leavings += 1
    await this.#giveUp()
  }

  async close(): Promise<void> {
    this.#leavings += 1
    this.#isClosed = true
    await Promise.all([this.#drop(), this.#finishing?.file.abandon()])
  }

  async unlock({ id, lock }: BackupHead, passphrase: string): Promise<string | null> {
    return (await openWithPassphrase(passphrase, keyLabel(id), lock))?.toString('base64') ?? null
  }

  async reseal(): Promise<boolean> {
    const { settings, vault } = this.#parts
    const { automatic } = settings.read().backup
    const sealed = automatic && (await resealPassphrase(vault, automatic.sealed))
    if (automatic === null || sealed === null) return true
    const resealed = { ...automatic, sealed }
    const written = await settings.change((before) =>
      // Another one may have been typed meanwhile.
      before.backup.automatic === automatic
        ? { ...before, backup: { ...before.backup, automatic: resealed } }
        : before
    )
    return written.kind === 'ok'
  }

  async #readBack(begun: Begun): Promise<ContractResult<'backup.finish'>> {
    const { file, folder, name, workspaceId, isByItself } = begun
    const bytes = await file.finish()
    if (bytes === null) {
      if (isByItself) await this.#noteFailure(workspaceId, 'not-as-written')
      return { kind: 'not-written', code: 'not-as-written' }
    }
    await this.#note(workspaceId, { madeAt: this.#parts.clock.now(), failure: null })
    return {
      kind: 'kept',
      name,
      bytes,
      removed: await removeOldBackups(folder, workspaceId, this.#parts.settings.read().backup.keep, name)
    }
  }

  #isMaking(): boolean {
    return this.#beginning > 0 || this.#begun !== null || this.#finishing !== null
  }

  /** Deletes the file that was begun, and notes that if it was begun by itself. */
  async #giveUp(): Promise<void> {
    const left = await this.#drop()
    if (left?.isByItself === true) await this.#noteFailure(left.workspaceId, abandoned.code)
  }

  /** A file of a free name, beside which what a kill has left of others is cleared away. */
  async #newFile(
    workspaceId: WorkspaceId,
    isByItself: boolean
  ): Promise<Pick<Begun, 'folder' | 'name' | 'file'>> {
    const { settings, clock } = this.#parts
    const folder = this.#folder()
    const own = settings.read().backup.begun[workspaceId]
    await removeUnfinished(folder, workspaceId, { own, at: clock.now() })
    const name = await newBackupName(folder, workspaceId, clock.now(), isByItself)
    await this.#change((before) => ({ ...before, begun: { ...before.begun, [workspaceId]: name } }))
    return { folder, name, file: await createBackupFile(join(folder, name)) }
  }

  /** Deletes the file that was begun, and returns what it was. */
  async #drop(): Promise<Begun | null> {
    const left = this.#begun
    this.#begun = null
    await left?.file.abandon()
    return left
  }

  #folder(): string {
    return this.#parts.settings.read().backup.folder ?? this.#parts.proposedFolder
  }

  #outcome(id: WorkspaceId | null): BackupOutcome {
    if (id === null) return { madeAt: null, failure: null }
    return (
      this.#noted.get(id) ??
      this.#parts.settings.read().backup.outcomes[id] ?? { madeAt: null, failure: null }
    )
  }

  /** What the end of the app has ended is due at the next start, and not a quarter of an hour later. */
  async #noteFailure(id: WorkspaceId, code: string): Promise<void> {
    if (this.#isClosed) return
    await this.#note(id, { ...this.#outcome(id), failure: { at: this.#parts.clock.now(), code } })
  }

  /** If even the settings cannot be written, the backup is due again at the next start. */
  async #note(id: WorkspaceId, outcome: BackupOutcome): Promise<void> {
    this.#noted.set(id, outcome)
    await this.#change((before) => ({ ...before, outcomes: { ...before.outcomes, [id]: outcome } }))
  }

  async #change(change: (before: BackupState) => BackupState): Promise<void> {
    const written = await this.#parts.settings.change((before) => ({
      ...before,
      backup: change(before.backup)
    }))
    if (written.kind === 'failed') this.#parts.onProblem(written.failure.code)
  }

  async #lock(passphrase: string | null, label: string, key: Uint8Array): Promise<BackupHead['lock'] | null> {
    return passphrase === null
      ? await this.#lockAsKept(label, key)
      : await lockWithPassphrase(passphrase, label, key, this.#parts.passphraseCost)
  }

  async #lockAsKept(label: string, key: Uint8Array): Promise<BackupHead['lock'] | null> {
    const sealed = this.#parts.settings.read().backup.automatic?.sealed
    const kept = sealed === undefined ? null : await openPassphrase(this.#parts.vault, sealed)
    return kept && lockWithKept(kept, label, key)
  }

  /** A failure of one that was begun automatically is reported later too. */
  async #orNotWritten<Value>(
    of: Begun | NotYetBegun,
    work: () => Promise<Value>
  ): Promise<Value | NotWritten> {
    try {
      return await work()
    } catch (thrown) {
      const code = systemCode(thrown)
      // It was given up meanwhile, and is noted as that.
      if ('file' in of && this.#begun !== of && this.#finishing !== of) return notBegun
      this.#parts.onProblem(code)
      if (this.#begun === of) this.#begun = null
      if ('file' in of) await of.file.abandon().catch(systemCode)
      if (of.isByItself) await this.#noteFailure(of.workspaceId, code)
      return { kind: 'not-written', code }
    }
  }
}

const hour = 60 * 60 * 1_000

const notBegun: NotWritten = { kind: 'not-written', code: 'not-begun' }
const abandoned: NotWritten = { kind: 'not-written', code: 'abandoned' }

function keyLabel(id: string): string {
  return `fieldcase backup ${id}`
}
