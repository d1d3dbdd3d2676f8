import { type EditContent, newSubjectsTarget, type SubjectEdit } from '../../../shared/domain/subject-edit.ts'
import { duplicateMark, type SubscriptionSettings } from '../../../shared/domain/subject-settings.ts'
import type { Family } from '../../../shared/domain/subscription.ts'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import { firstListId, listIdNow } from '../../data/edits/edit-book.ts'
import {
  type ImportedLine,
  importedLines,
  importLineId,
  type ListReading,
  namesakesIn,
  readingOf,
  readSubjects
} from '../../data/edits/queries.ts'
import { facesOf, type OpenWorkspace } from '../../data/workspace.ts'
import { editAct, type EditFailure } from './edit-acts.ts'
import type { CsvMapping } from './import-plan.ts'

export interface ImportHome {
  readonly followListId: FollowListId
  readonly followListName: string
  readonly family: Family
}

export interface KnownMarks {
  readonly subjects: ReadonlySet<string>
  readonly waiting: ReadonlySet<string>
  /** Unless it is whole, the list may have subjects that are not among these (SPEC I9c). */
  readonly reading: ListReading
}

/** The marks of the subjects in the list, and of those that wait to be created there. */
export async function knownMarks(
  workspace: OpenWorkspace,
  { followListId, family }: ImportHome
): Promise<KnownMarks> {
  const [subjects, waiting, reading] = await Promise.all([
    readSubjects(workspace, followListId, [family]),
    creationsUnderWay(workspace, { followListId, family }),
    readingOf(workspace, followListId, family)
  ])
  return {
    subjects: new Set(subjects.map(duplicateMark)),
    waiting: new Set(waiting.map(duplicateMark)),
    reading
  }
}

async function creationsUnderWay(
  workspace: OpenWorkspace,
  { followListId, family }: Pick<ImportHome, 'followListId' | 'family'>
): Promise<readonly SubscriptionSettings[]> {
  const { editBook } = facesOf(workspace)
  const edits = await editBook.withTarget(newSubjectsTarget(followListId, family), [
    'queued',
    'sending',
    'uncertain',
    'rejected'
  ])
  return edits.flatMap(({ content }) => (content.kind === 'create-subscription' ? [content.settings] : []))
}

/** The id of an import, made from what is imported, how it is read, and where to (SPEC I3b). */
export async function importIdOf(
  workspace: OpenWorkspace,
  bytes: Uint8Array<ArrayBuffer>,
  { followListId, family }: ImportHome,
  mapping: CsvMapping
): Promise<string> {
  const { editBook } = facesOf(workspace)
  const columns = Object.entries(mapping).sort(([one], [other]) => (one < other ? -1 : 1))
  const target = new TextEncoder().encode(
    `${family}/${await firstListId(editBook, followListId)}\n${JSON.stringify(columns)}\n`
  )
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new Uint8Array([...target, ...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))])
  )
  return [...new Uint8Array(digest).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The lines of an import that were imported before, by line number. */
export async function linesBefore(
  workspace: OpenWorkspace,
  importId: string,
  { followListId, family }: ImportHome
): Promise<ReadonlyMap<number, ImportedLine>> {
  const { editBook } = facesOf(workspace)
  return importedLines(workspace, importId, (await listIdNow(editBook, followListId)) ?? followListId, family)
}

/**
 * Queues all lines of an import or none, and returns how many are new (SPEC I3a). A line that was accepted
 * before is queued again if its subject is gone, or if the user wants the duplicate. A ready line is left out whose subject
 * has come since its plan was made (SPEC I3h).
 */
export function importSubjects(
  workspace: OpenWorkspace,
  importId: string,
  { followListId: list, followListName, family }: ImportHome,
  lines: readonly {
    readonly kind: 'ready' | 'duplicate'
    readonly line: number
    readonly settings: SubscriptionSettings
  }[]
): Promise<Result<{ readonly queued: number; readonly present: number }, EditFailure>> {
  const { editBook, clock } = facesOf(workspace)
  return editAct(workspace, async () => {
    const followListId = await listIdNow(editBook, list)
    if (followListId === null) return failed({ kind: 'no-such-list' })
    const at = clock.now()
    const namesakes = await namesakesIn(workspace, { kind: 'create-subscription', followListId, family })
    const before = await importedLines(workspace, importId, followListId, family)
    const { subjects, waiting } = await knownMarks(workspace, { followListId, followListName, family })
    const isHere = (mark: string): boolean => subjects.has(mark) || waiting.has(mark)
    const moves = lines.flatMap(({ kind, line, settings }) => {
      const { times, state } = before.get(line) ?? { times: 0, state: 'gone' }
      if (state === 'under-way' || (state === 'accepted' && kind === 'ready')) return []
      if (kind === 'ready' && isHere(duplicateMark(settings))) return []
      const content: EditContent = { kind: 'create-subscription', followListId, family, settings }
      const id = importLineId(importId, line, times)
      const to: SubjectEdit = {
        id,
        content,
        followListName,
        equalBefore: namesakes(settings.name),
        importId,
        queuedAt: at,
        attempts: 0,
        state: { kind: 'queued', notBefore: at, lastProblem: null }
      }
      return [{ from: null, to, id }]
    })
    const { size } = await editBook.write(moves, at)
    return ok({ queued: size, present: lines.length - size })
  })
}
