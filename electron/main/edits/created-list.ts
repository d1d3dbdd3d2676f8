import type { EpochMillis } from '../../../shared/clock.ts'
import { isCreation, type SubjectEdit } from '../../../shared/domain/subject-edit.ts'
import { settingsOf } from '../../../shared/domain/subject-settings.ts'
import type { Count } from '../../../shared/domain/subscription.ts'
import { failed, ok, type Result, type ServiceFailure } from '../../../shared/errors.ts'
import type { Told } from '../../../shared/ipc/case-store.ts'
import { subscriptionListMeta } from '../../../shared/wire/subscription.ts'
import { failureOfPage, mostPages } from '../run/endless-feeds.ts'
import { toldOfList, toldOfSubject } from './edit-calls.ts'
import type { EditContext } from './edit-context.ts'

/** An entry of the list in which a creation is looked for. */
export interface ListedEntry extends Told {
  readonly id: string
}

export interface WholeList {
  /** Each of them once. */
  readonly entries: readonly ListedEntry[]
  /** False if an entry could not be read, so that nothing can be proven absent. */
  readonly isWhole: boolean
  /** False if an entry may have slipped past between two pages, since another one before it went meanwhile (SPEC C8o). */
  readonly isSteady: boolean
  /** How far the service's clock is ahead of ours, by its last answer. */
  readonly aheadMillis: number
}

/** A reading of a list, page by page. */
interface ListReading extends WholeList {
  /** Ids on the pages before the last one. */
  readonly before: readonly string[]
  /** An id came on two pages, so that entries moved while they were read. */
  readonly hasMoved: boolean
}

/** Reads the list in which an edit creates something. */
export function readList(
  context: EditContext,
  edit: SubjectEdit
): Promise<Result<ListReading, ServiceFailure>> {
  return readPages(context, edit, () => false)
}

/**
 * Reads the pages before the last one again. Where all that they showed is still there, nothing can have slipped past
 * between two pages of the first reading; and what did is shown by now (SPEC C8o).
 */
export async function readAgain(
  context: EditContext,
  edit: SubjectEdit,
  first: ListReading
): Promise<Result<WholeList, ServiceFailure>> {
  const awaited = new Set(first.before)
  const again = await readPages(context, edit, (shown) => {
    for (const { id } of shown) awaited.delete(id)
    return awaited.size === 0
  })
  if (again.kind === 'failed') return again
  const { entries, isWhole, aheadMillis } = again.value
  return ok({
    entries: eachOnce([...first.entries, ...entries]),
    isWhole: first.isWhole && isWhole,
    isSteady: awaited.size === 0 && !first.hasMoved,
    aheadMillis
  })
}

/** `isEnough` is told what each page shows, and ends the reading where it says so. */
async function readPages(
  context: EditContext,
  { content }: SubjectEdit,
  isEnough: (shown: readonly ListedEntry[]) => boolean
): Promise<Result<ListReading, ServiceFailure>> {
  if (!isCreation(content)) throw new Error('Only a creation is looked for in a list.')
  const pages: (readonly ListedEntry[])[] = []
  const seen = new Set<string | null>()
  let isWhole = true
  let aheadMillis = 0
  let counted: Count = null
  for (let cursor: string | null = null; !seen.has(cursor) && seen.size < mostPages(counted);) {
    seen.add(cursor)
    const answer: Result<ListPage, ServiceFailure> =
      content.kind === 'create-follow-list'
        ? await listedFollowLists(context, cursor)
        : await listedSubscriptions(context, content, cursor)
    if (answer.kind === 'failed') return failed(failureOfPage(cursor, answer.failure))
    const page: ListPage = answer.value
    pages.push(page.entries)
    isWhole &&= page.isWhole
    aheadMillis = page.aheadMillis
    counted ??= page.counted
    cursor = page.nextCursor
    if (cursor === null || isEnough(page.entries)) return ok({ ...readingOf(pages), isWhole, aheadMillis })
  }
  // The cursors form a circle or have no end, so the rest of the list cannot be read (SPEC C8i).
  return ok({ ...readingOf(pages), isWhole: false, aheadMillis })
}

function readingOf(
  pages: readonly (readonly ListedEntry[])[]
): Pick<ListReading, 'entries' | 'isSteady' | 'before' | 'hasMoved'> {
  const shown = pages.flat()
  const entries = eachOnce(shown)
  return {
    entries,
    isSteady: pages.length === 1,
    before: pages.slice(0, -1).flatMap((page) => page.map(({ id }) => id)),
    hasMoved: entries.length < shown.length
  }
}

/** As it was shown last. */
function eachOnce(entries: readonly ListedEntry[]): readonly ListedEntry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()]
}

interface ListPage extends Pick<WholeList, 'entries' | 'isWhole' | 'aheadMillis'> {
  readonly nextCursor: string | null
  /** How many entries the list has, by what this page says. */
  readonly counted: Count
}

async function listedFollowLists(
  { service, reading }: EditContext,
  cursor: string | null
): Promise<Result<ListPage, ServiceFailure>> {
  const answer = await service.listFollowLists(cursor, reading)
  if (answer.kind === 'failed') return failed(answer.failure)
  const { rows, refused, nextCursor } = answer.value.value
  const { receivedAt } = answer.value
  const entries = rows.map(({ id, settings }) => ({ id, ...toldOfList(settings, receivedAt) }))
  return ok({
    entries,
    isWhole: refused.length === 0,
    aheadMillis: ahead(answer.value),
    nextCursor,
    counted: null
  })
}

async function listedSubscriptions(
  { service, reading }: EditContext,
  { followListId, family }: Extract<SubjectEdit['content'], { readonly kind: 'create-subscription' }>,
  cursor: string | null
): Promise<Result<ListPage, ServiceFailure>> {
  const answer = await service.listSubscriptions(followListId, family, cursor, reading)
  if (answer.kind === 'failed') return failed(answer.failure)
  const { rows, refused, nextCursor, meta } = answer.value.value
  const { receivedAt } = answer.value
  const entries = rows.map((row) => {
    const { subscriptionId: id, createdAt, lastUpdatedAt } = row
    return { id, ...toldOfSubject({ settings: settingsOf(row), createdAt, lastUpdatedAt }, receivedAt) }
  })
  return ok({
    entries,
    isWhole: refused.length === 0,
    aheadMillis: ahead(answer.value),
    nextCursor,
    counted: subscriptionListMeta(meta)?.subscriptions ?? null
  })
}

function ahead({
  serviceTime,
  receivedAt
}: {
  readonly serviceTime: EpochMillis | null
  readonly receivedAt: EpochMillis
}): number {
  return serviceTime === null ? 0 : serviceTime - receivedAt
}
