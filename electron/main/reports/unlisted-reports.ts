import { join } from 'node:path'
import * as z from 'zod'
import type { WrittenFile } from '../../../shared/domain/written-report.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import type { NotWritten } from '../../../shared/ipc/domain-schemas.ts'
import { type LeftReports, type UnlistedReport, unlistedSchema } from '../../../shared/ipc/report-schemas.ts'
import type { Result } from '../../../shared/errors.ts'
import { isThere } from '../files/free-names.ts'
import type { SettingsFile } from '../files/settings.ts'
import { createSealedSetting, type SealedSetting } from '../vault/sealed-setting.ts'
import { finishNames, isOf, type ReportFiles, takeAway } from './report-names.ts'
import type { Vault } from '../vault/vault.ts'

/** Reports that were written, or nearly so, and which no page has put on its list yet, as after a kill (SPEC R14f). */
export interface UnlistedReports extends Pick<SealedSetting<unknown>, 'reseal' | 'drop' | 'release'> {
  /** What a kill has left. Files that were not finished are taken away, or get their names (SPEC R14g). */
  read(): Promise<LeftReports>
  /** Files of it will be written. */
  begin(id: string, files: ReportFiles): Promise<Result<null, NotWritten>>
  /** All of its files are written, and get their names next. */
  keep(report: UnlistedReport, files: ReportFiles): Promise<Result<null, NotWritten>>
  /** Nothing of it is being written any more. It is remembered where it is written, or could not be taken away. */
  end(id: string, isRemembered: boolean): Promise<void>
  /** It is on the list. */
  forget(id: string): Promise<Result<null, NotWritten>>
}

const filesSchema: z.ZodType<ReportFiles> = z.object({
  folder: z.string(),
  names: z.array(z.string()),
  replaced: z.array(z.string()),
  // Versions that asked about none left this out.
  overwritten: z.array(z.string()).optional()
})
const begunSchema = z.object({ begun: z.object({ id: z.string(), files: filesSchema }) })
const wholeSchema = z.object({
  workspace: z.string(),
  report: unlistedSchema,
  // Versions that gave each file its name at once left this out.
  files: filesSchema.optional()
})
/** Another version may have written it. It stays as it is, and was told of. */
const asideSchema = z.object({ aside: z.unknown() })
const elsewhereSchema = z.object({ workspace: z.string() })

type Note = z.output<typeof begunSchema> | z.output<typeof wholeSchema>

/** So many are remembered at most. A page takes each over within the same second, or at its next start. */
const mostKept = 50

type Edit = (notes: readonly unknown[]) => readonly unknown[]

function idOf(note: unknown): string | null {
  const begun = begunSchema.safeParse(note)
  if (begun.success) return begun.data.begun.id
  return wholeSchema.safeParse(note).data?.report.listing.id ?? null
}

const without =
  (id: string): Edit =>
  (notes) =>
    notes.filter((note) => idOf(note) !== id)

const aside =
  (one: unknown): Edit =>
  (notes) =>
    notes.map((note) => (JSON.stringify(note) === JSON.stringify(one) ? { aside: note } : note))

const instead =
  (id: string, note: Note): Edit =>
  (notes) =>
    [...without(id)(notes), note].slice(-mostKept)

export function createUnlistedReports(
  settings: Pick<SettingsFile, 'read' | 'change'>,
  vault: Pick<Vault, 'ownKeys'>,
  currentId: () => WorkspaceId | null
): UnlistedReports {
  const kept = createSealedSetting<readonly unknown[]>({
    settings,
    vault,
    purpose: 'unlisted reports',
    field: 'unlistedReports',
    // Each is read by itself, so that one that nobody can read takes none of the others with it.
    schema: z
      .unknown()
      .transform((notes) => (Array.isArray(notes) ? (notes as readonly unknown[]) : [notes])),
    none: []
  })
  /** Those that this process is writing, and the workspace in which each was begun. */
  const underWay = new Map<string, string>()
  const openId = (): string => currentId() ?? ''
  const isElsewhere = (note: unknown): boolean => {
    const found = elsewhereSchema.safeParse(note)
    return found.success && found.data.workspace !== openId()
  }
  const isLeft = (note: unknown): boolean =>
    !isElsewhere(note) && !asideSchema.safeParse(note).success && !underWay.has(idOf(note) ?? '')
  return {
    read: async () => takeOver((await kept.read()).filter(isLeft), (edit) => kept.change(edit)),
    begin: (id, files) => {
      underWay.set(id, underWay.get(id) ?? openId())
      return kept.change(instead(id, { begun: { id, files } }))
    },
    keep: (report, files) => {
      const { id } = report.listing
      return kept.change(instead(id, { workspace: underWay.get(id) ?? openId(), report, files }))
    },
    end: async (id, isRemembered) => {
      underWay.delete(id)
      if (!isRemembered) await kept.change(without(id))
    },
    forget: (id) => kept.change(without(id)),
    reseal: () => kept.reseal(),
    drop: () => kept.drop(),
    release: () => kept.release()
  }
}

/** What each of the notes has left. A note goes where nothing is to be done for it any more. */
async function takeOver(
  notes: readonly unknown[],
  change: (edit: Edit) => Promise<unknown>
): Promise<LeftReports> {
  const left: LeftReports = { reports: [], unfinished: [], unreadable: 0 }
  for (const note of notes) {
    const begun = begunSchema.safeParse(note)
    const whole = wholeSchema.safeParse(note)
    const folder = begun.data?.begun.files.folder ?? whole.data?.report.written.folder
    // A stick or a network drive that is not there says nothing of the files on it (SPEC R14i).
    if (folder !== undefined && !(await isThere(folder))) continue
    if (begun.success) {
      const { id, files } = begun.data.begun
      if (await isTakenAway(left, files)) await change(without(id))
    } else if (whole.success) {
      const { report, files } = whole.data
      const { files: written } = report.written
      const finished = files === undefined ? 'named' : await finishNames(files, written)
      if (finished === 'refused') continue
      const isGone = finished === 'given-up' && files !== undefined
      if (isGone && !(await isTakenAway(left, files, written))) continue
      // A lock takes the files of one that it gives up, and cannot take its note any more.
      if (!isGone && (await isWritten(report))) left.reports.push(report)
      else await change(without(report.listing.id))
    } else {
      left.unreadable += 1
      await change(aside(note))
    }
  }
  return left
}

/** Returns whether nothing of it is left, and adds to what is said of it. */
async function isTakenAway(
  left: Pick<LeftReports, 'unfinished'>,
  files: ReportFiles,
  written?: readonly WrittenFile[]
): Promise<boolean> {
  const found = await takeAway(files, written)
  if (found !== null) left.unfinished.push(found)
  return found?.isRemoved !== false
}

/** Whether the document is there, and what lies there is this report, and not one that it was to replace. */
async function isWritten({ written: { folder, files } }: UnlistedReport): Promise<boolean> {
  const [first] = files
  if (first === undefined || !(await isThere(join(folder, first.name)))) return false
  for (const { name } of files) if (await isOf(join(folder, name), files)) return true
  return false
}
