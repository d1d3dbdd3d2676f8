import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Clock } from '../../../shared/clock.ts'
import { shortestPassphrase } from '../../../shared/domain/protection.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import type { BackupHead, BackupSettings } from '../../../shared/ipc/backup-schemas.ts'
import type { ContractResult } from '../../../shared/ipc/contract.ts'
import type { SettingsFile } from '../connection/settings.ts'
import { systemCode } from '../files/system-code.ts'
import { newKey } from '../protection/kept-vault.ts'
import { lockWithPassphrase, openWithPassphrase } from '../protection/passphrase-lock.ts'
import { createBackupFile } from './backup-file.ts'
import type { BackupFile } from './backup-file.ts'
import { listBackups, newBackupName, removeOldBackups } from './backup-folder.ts'

export interface BackupsParts {
  readonly settings: SettingsFile
  readonly currentId: () => WorkspaceId | null
  readonly clock: Clock
  /** Where backups go before another folder was chosen. */
  readonly proposedFolder: string
  /** Rows must not change below a backup more than they do by a person's hand. */
  readonly isRunning: () => boolean
  readonly onProblem: (code: string) => void
}

/** The files of backups, and the passphrases that open them. One is made at a time. */
export interface Backups {
  settings(): Promise<BackupSettings>
  begin(passphrase: string): Promise<ContractResult<'backup.begin'>>
  append(id: string, base64: string): Promise<ContractResult<'backup.append'>>
  finish(id: string): Promise<ContractResult<'backup.finish'>>
  abandon(): Promise<void>
  unlock(head: BackupHead, passphrase: string): Promise<string | null>
}

interface Begun {
  readonly id: string
  readonly folder: string
  readonly name: string
  readonly workspaceId: WorkspaceId
  readonly file: BackupFile
}

type NotWritten = { readonly kind: 'not-written'; readonly code: string }

export function createBackups(parts: BackupsParts): Backups {
  return new BackupMaker(parts)
}

class BackupMaker implements Backups {
  readonly #parts: BackupsParts
  #begun: Begun | null = null

  constructor(parts: BackupsParts) {
    this.#parts = parts
  }

  async settings(): Promise<BackupSettings> {
    const { settings, currentId } = this.#parts
    const [id, folder] = [currentId(), this.#folder()]
    return { folder, keep: settings.read().backup.keep, files: id === null ? [] : [...(await listBackups(folder, id))] }
  }

  async begin(passphrase: string): Promise<ContractResult<'backup.begin'>> {
    const { currentId, isRunning, clock } = this.#parts
    const workspaceId = currentId()
    if (passphrase.length < shortestPassphrase) return { kind: 'refused', reason: 'passphrase-too-short' }
    if (isRunning() || workspaceId === null) return { kind: 'refused', reason: 'busy' }
    return await this.#orNotWritten(async () => {
      await this.abandon()
      const [id, key, folder] = [randomUUID(), newKey(), this.#folder()]
      const lock = await lockWithPassphrase(passphrase, keyLabel(id), key)
      const name = await newBackupName(folder, workspaceId, clock.now())
      this.#begun = { id, folder, name, workspaceId, file: await createBackupFile(join(folder, name)) }
      return { kind: 'begun', head: { id, lock }, key: key.toString('base64') }
    })
  }

  async append(id: string, base64: string): Promise<ContractResult<'backup.append'>> {
    const begun = this.#begun
    if (begun?.id !== id) return notBegun
    return await this.#orNotWritten(async () => {
      await begun.file.append(Buffer.from(base64, 'base64'))
      return { kind: 'written' }
    })
  }

  async finish(id: string): Promise<ContractResult<'backup.finish'>> {
    const begun = this.#begun
    if (begun?.id !== id) return notBegun
    const { file, folder, name, workspaceId } = begun
    return await this.#orNotWritten(async () => {
      const bytes = await file.finish()
      this.#begun = null
      if (bytes === null) return { kind: 'not-written', code: 'not-as-written' }
      return { kind: 'kept', name, bytes, removed: await removeOldBackups(folder, workspaceId, this.#parts.settings.read().backup.keep, name) }
    })
  }

  async abandon(): Promise<void> {
    const left = this.#begun
    this.#begun = null
    await left?.file.abandon()
  }

  async unlock({ id, lock }: BackupHead, passphrase: string): Promise<string | null> {
    return (await openWithPassphrase(passphrase, keyLabel(id), lock))?.toString('base64') ?? null
  }

  #folder(): string {
    return this.#parts.settings.read().backup.folder ?? this.#parts.proposedFolder
  }

  async #orNotWritten<Value>(work: () => Promise<Value>): Promise<Value | NotWritten> {
    try {
      return await work()
    } catch (thrown) {
      const code = systemCode(thrown)
      this.#parts.onProblem(code)
      await this.abandon().catch(systemCode)
      return { kind: 'not-written', code }
    }
  }
}

const notBegun: NotWritten = { kind: 'not-written', code: 'not-begun' }

function keyLabel(id: string): string {
  return `fieldcase backup ${id}`
}
