import { join } from 'node:path'
import * as z from 'zod'
import type { WorkspaceId } from '../../../shared/ids.ts'
import type { NotWritten } from '../../../shared/ipc/domain-schemas.ts'
import { type LeftReports, type UnlistedReport, unlistedSchema } from '../../../shared/ipc/report-schemas.ts'
import type { Result } from '../../../shared/errors.ts'
import { putInPlace, removeIfGiven, systemCode, unfinished } from '../files/file-system.ts'
import type { SettingsFile } from '../files/settings.ts'
import { createSealedSetting, type SealedSetting } from '../vault/sealed-setting.ts'
import type { ReportFiles } from './report-folder.ts'
import { isThere } from './report-place.ts'
import type { Vault } from '../vault/vault.ts'

/** Reports that were written, or nearly so, and which no page has put on its list yet, as after a kill (SPEC R14f). */
export interface UnlistedReports extends Pick<SealedSetting<unknown>, 'reseal' | 'drop'> {
  /** What a kill has left. Files that were not finished are taken away, or get their names (SPEC R14g). */
  read(): Promise<LeftReports>
  /** Files of it will be written. */
  begin(id: string, files: ReportFiles): Promise<Result<null, NotWritten>>
  /** All of its files are written, and get their names next. */
  keep(report: UnlistedReport, files: ReportFiles): Promise<Result<null, NotWritten>>
  /** Nothing of it is being written any more. */
  end(id: string, isWritten: boolean): Promise<void>
  /** It is on the list. */
  forget(id: string): Promise<Result<null, NotWritten>>
}

const filesSchema: z.ZodType<ReportFiles> = z.object({
  folder: z.string(),
  names: z.array(z.string()),
  replaced: z.array(z.string())
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
  /** Those that this process is writing. */
  const underWay = new Set<string>()
  const isElsewhere = (note: unknown): boolean => {
    const found = elsewhereSchema.safeParse(note)
    return found.success && found.data.workspace !== (currentId() ?? '')
  }
  const isLeft = (note: unknown): boolean =>
    !isElsewhere(note) && !asideSchema.safeParse(note).success && !underWay.has(idOf(note) ?? '')
  return {
    read: async () => takeOver((await kept.read()).filter(isLeft), (edit) => kept.change(edit)),
    begin: (id, files) => {
      underWay.add(id)
      return kept.change(instead(id, { begun: { id, files } }))
    },
    keep: (report, files) =>
      kept.change(instead(report.listing.id, { workspace: currentId() ?? '', report, files })),
    end: async (id, isWritten) => {
      underWay.delete(id)
      if (!isWritten) await kept.change(without(id))
    },
    forget: (id) => kept.change(without(id)),
    reseal: () => kept.reseal(),
    drop: () => kept.drop()
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
      const found = await takeAway(files)
      if (found !== null) left.unfinished.push(found)
      if (found?.isRemoved !== false) await change(without(id))
    } else if (whole.success) {
      const { report, files } = whole.data
      if (files !== undefined && !(await finish(files))) continue
      // A lock takes the files of one that it gives up, and cannot take its note any more.
      if (await isWritten(report)) left.reports.push(report)
      else await change(without(report.listing.id))
    } else {
      left.unreadable += 1
      await change(aside(note))
    }
  }
  return left
}

/** Null if nothing is left of it. */
async function takeAway({ folder, names }: ReportFiles): Promise<LeftReports['unfinished'][number] | null> {
  const paths = names.map((name) => unfinished(join(folder, name)))
  const there: string[] = []
  for (const path of paths) if (await isThere(path)) there.push(path)
  if (there.length === 0) return null
  const removed = await Promise.all(there.map(removeIfGiven))
  return { folder, name: names[0] ?? '', isRemoved: removed.every(Boolean) }
}

/** What came into the way since is not replaced (SPEC R11c). Returns false where the system refuses a name for now. */
async function finish({ folder, names, replaced }: ReportFiles): Promise<boolean> {
  for (const name of names) {
    const path = join(folder, name)
    if (!(await isThere(unfinished(path)))) continue
    if (!replaced.includes(name) && (await isThere(path))) await removeIfGiven(unfinished(path))
    else if (!(await isNamed(path))) return false
  }
  return true
}

async function isNamed(path: string): Promise<boolean> {
  try {
    await putInPlace(unfinished(path), path)
    return true
  } catch (thrown) {
    systemCode(thrown)
    return false
  }
}

function isWritten({ written: { folder, files } }: UnlistedReport): Promise<boolean> {
  const [first] = files
  return first === undefined ? Promise.resolve(false) : isThere(join(folder, first.name))
}
