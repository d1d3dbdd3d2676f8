import { join } from 'node:path'
import * as z from 'zod'
import type { WorkspaceId } from '../../../shared/ids.ts'
import type { NotWritten } from '../../../shared/ipc/domain-schemas.ts'
import { type UnlistedReport, unlistedSchema } from '../../../shared/ipc/report-schemas.ts'
import type { Result } from '../../../shared/errors.ts'
import type { SettingsFile } from '../files/settings.ts'
import { createSealedSetting, type SealedSetting } from '../vault/sealed-setting.ts'
import { isThere } from './report-place.ts'
import type { Vault } from '../vault/vault.ts'

/** Reports that were written, or nearly so, and which no page has put on its list yet, as after a kill (SPEC R14f). */
export interface UnlistedReports extends Pick<SealedSetting<unknown>, 'reseal' | 'drop'> {
  /** Of the workspace that is open. */
  read(): Promise<readonly UnlistedReport[]>
  keep(report: UnlistedReport): Promise<Result<null, NotWritten>>
  /** It is on the list, or was not written after all. */
  forget(id: string): Promise<Result<null, NotWritten>>
}

interface KeptReport {
  readonly workspace: string
  readonly report: UnlistedReport
}
const keptSchema: z.ZodType<readonly KeptReport[]> = z.array(
  z.object({ workspace: z.string(), report: unlistedSchema })
)

/** So many are remembered at most. A page takes each over within the same second, or at its next start. */
const mostKept = 50

const withoutReport =
  (id: string) =>
  (kept: readonly KeptReport[]): readonly KeptReport[] =>
    kept.filter(({ report }) => report.listing.id !== id)

export function createUnlistedReports(
  settings: Pick<SettingsFile, 'read' | 'change'>,
  vault: Pick<Vault, 'ownKeys'>,
  currentId: () => WorkspaceId | null
): UnlistedReports {
  const kept = createSealedSetting<readonly KeptReport[]>({
    settings,
    vault,
    purpose: 'unlisted reports',
    field: 'unlistedReports',
    schema: keptSchema,
    none: []
  })
  return {
    read: async () => {
      const own = (await kept.read()).filter(({ workspace }) => workspace === currentId())
      const found: UnlistedReport[] = []
      // A lock takes the files of one that it gives up, and cannot take its note any more.
      for (const { report } of own)
        if (await isWritten(report)) found.push(report)
        else await kept.change(withoutReport(report.listing.id))
      return found
    },
    keep: (report) => {
      const workspace = currentId() ?? ''
      return kept.change((before) => [...before, { workspace, report }].slice(-mostKept))
    },
    forget: (id) => kept.change(withoutReport(id)),
    reseal: () => kept.reseal(),
    drop: () => kept.drop()
  }
}

function isWritten({ written: { folder, files } }: UnlistedReport): Promise<boolean> {
  const [first] = files
  return first === undefined ? Promise.resolve(false) : isThere(join(folder, first.name))
}
