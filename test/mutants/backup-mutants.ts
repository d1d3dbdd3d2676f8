import type { Mutant } from './mutant.ts'

/** Ways to make a backup that says too little of itself, or to restore too much of it. */
export const backupMutants: readonly Mutant[] = [
  {
    name: 'leaves rows that cannot be read out of a backup, and counts none (B2c)',
    file: 'renderer/data/backup/write-backup.ts',
    from: 'this.#unreadable += 1',
    to: 'this.#unreadable += 0',
    foundBy: 'test/integration/backup/counted-and-kept.test.ts'
  },
  {
    name: 'brings the alerts of a backup back over those that were fetched here (B4c)',
    file: 'renderer/data/backup/restore-cache.ts',
    from: "if (isRead) return 'alerts'",
    to: "if (isRead && name === '') return 'alerts'",
    foundBy: 'test/integration/backup/counted-and-kept.test.ts'
  }
]
