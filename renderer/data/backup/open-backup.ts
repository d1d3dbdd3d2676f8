import type { BackupAbout, BackupCounts, BackupProblem, OpenBackup } from '../../../shared/domain/backup.ts'
import type { BackupHead } from '../../../shared/ipc/backup-schemas.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import { cacheMigrations, workMigrations } from '../database/cache-migrations.ts'
import type { Migration } from '../database/migration.ts'
import { cacheParts, workParts } from '../database/sealed-rows.ts'
import type { BackupBytes } from './backup-bytes.ts'
import { BadBackup, readFrames, readHead, type ReadHead } from './backup-format.ts'

/** Answers the file's key, or null for a wrong passphrase. */
export type UnlockBackup = (head: BackupHead) => Promise<CryptoKey | null>

/** Reads all of the file before anything of it is used: a file that is not whole changes nothing (SPEC B3). */
export async function openBackup(file: BackupBytes, unlock: UnlockBackup, onRows: (rows: number) => void): Promise<Result<OpenBackup, BackupProblem>> {
  try {
    const head = await readHead(file)
    const key = await unlock(head.head)
    if (key === null) return failed('wrong-passphrase')
    const whole = await checkFrames(file, head, key, onRows)
    return ok({ ...whole, frames: () => readFrames(file, head, key) })
  } catch (thrown) {
    if (thrown instanceof BadBackup) return failed(thrown.problem)
    // A file that was moved, or a stick that was pulled, while it was read.
    if (thrown instanceof DOMException) return failed('not-read')
    throw thrown
  }
}

async function checkFrames(file: BackupBytes, head: ReadHead, key: CryptoKey, onRows: (rows: number) => void): Promise<Omit<OpenBackup, 'frames'>> {
  const found: Record<string, number> = {}
  let about: BackupAbout | null = null
  let rows = 0
  for await (const frame of readFrames(file, head, key)) {
    if (frame.kind === 'about') {
      about = frame.about
      if (about.storage.cache > newest(cacheMigrations) || about.storage.work > newest(workMigrations)) throw new BadBackup('newer-format')
    } else if (frame.kind === 'rows') {
      if (!Object.hasOwn(frame.database === 'cache' ? cacheParts : workParts, frame.table)) throw new BadBackup('newer-format')
      const place = `${frame.database}/${frame.table}`
      found[place] = (found[place] ?? 0) + frame.rows.length
      rows += frame.rows.length
      onRows(rows)
    } else {
      if (about === null || !sameCounts(frame.counts, found)) throw new BadBackup('damaged')
      return { about, counts: found, unreadable: frame.unreadable }
    }
  }
  throw new BadBackup('cut-off')
}

export function newest(migrations: readonly Migration[]): number {
  return Math.max(...migrations.map(({ version }) => version))
}

function sameCounts(left: BackupCounts, right: BackupCounts): boolean {
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...names].every((name) => (left[name] ?? 0) === (right[name] ?? 0))
}
