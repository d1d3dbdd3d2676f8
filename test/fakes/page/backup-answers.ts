import { toEpochMillis } from '../../../shared/clock.ts'
import type { BackupSettings } from '../../../shared/ipc/backup-schemas.ts'

const settings: BackupSettings = {
  folder: '/home/m.devries/Documents/Fieldcase',
  keep: 5,
  automatic: {
    everyHours: 24,
    madeAt: toEpochMillis(Date.UTC(2026, 10, 20, 16, 4, 12)),
    failure: { at: toEpochMillis(Date.UTC(2026, 10, 21, 8, 0, 3)), code: 'ENOSPC' }
  },
  files: [20, 13].map((day) => ({
    name: `fieldcase-service-4f1c9a0d27be8835-2026-11-${String(day)}-160412.fieldcase`,
    bytes: 4_812_331,
    madeAt: toEpochMillis(Date.UTC(2026, 10, day, 16, 4, 12))
  }))
}

/** The fake main has a folder with two backups and makes none. */
export const backupAnswers = {
  'backup.settings': () => settings,
  'backup.keep': () => ({ kind: 'saved' }) as const,
  'backup.choose-folder': () => null,
  'backup.automatic': () => ({ kind: 'saved' }) as const,
  'backup.is-due': () => false,
  'backup.begin': () => ({ kind: 'not-written', code: 'ENOSPC' }) as const,
  'backup.append': () => ({ kind: 'written' }) as const,
  'backup.finish': () => ({ kind: 'not-written', code: 'ENOSPC' }) as const,
  'backup.abandon': () => null,
  'backup.unlock': () => ({ key: null }),
  'backup.opened': () => null,
  'backup.read-opened': () => ({ bytes: null })
}
