import { normalisedEntityId, type UpdateFilter } from '../../../shared/domain/organisation-monitoring.ts'
import type { MonitoringListId } from '../../../shared/ids.ts'
import { addOrganisations, type CreatingParts, type LabelledWish } from './creation-acts.ts'

/** One item on each line: the number, and after a comma the user's name for it. */
export function wishesOf(
  text: string,
  shared: Omit<LabelledWish['wish'], 'entityId'>
): readonly LabelledWish[] {
  return linesOf(text).map((line) => {
    const label = line.split(',').slice(1).join(',').trim()
    return { wish: { ...shared, entityId: numberOf(line) }, label }
  })
}

export function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function numberOf(line: string): string {
  return normalisedEntityId(line.split(',')[0] ?? '')
}

/** The field into which they are typed, also while some are sent. */
interface TypedField {
  readonly read: () => string
  readonly write: (text: string) => void
}

/**
 * Adds all of them. What was sent leaves the field, so that only the rest can be sent again. Returns whether nothing is
 * left in it, as what was typed on meanwhile is (SPEC M7m).
 */
export async function addTyped(
  parts: CreatingParts,
  listId: MonitoringListId,
  wanted: readonly LabelledWish[],
  { read, write }: TypedField
): Promise<boolean> {
  const isAll = await addOrganisations(parts, listId, wanted, (sent) => write(withoutSent(read(), sent)))
  return isAll && linesOf(read()).length === 0
}

function withoutSent(typed: string, sent: readonly LabelledWish[]): string {
  const ids = new Set(sent.map(({ wish }) => wish.entityId))
  return linesOf(typed)
    .filter((line) => !ids.has(numberOf(line)))
    .join('\n')
}

/** What is typed to ask for a part of the changes. */
export interface TypedFilter {
  /** Null while the typed text is not a day. Nothing is asked then. */
  readonly dateFrom: string | null
  readonly dateTo: string | null
  readonly entityId: string
  readonly collections: readonly string[]
}

/** The first one until one is chosen. Null where the chosen one is not there any more (SPEC M2g). */
export function chosenOf<Option extends { readonly value: string }>(
  options: readonly Option[],
  chosen: string
): Option | null {
  const wanted = chosen === '' ? options[0] : options.find(({ value }) => value === chosen)
  return wanted ?? null
}

/** Empty fields filter nothing. */
export function filterOf({ dateFrom, dateTo, entityId, collections }: TypedFilter): UpdateFilter {
  const orNull = (text: string | null): string | null =>
    text === null || text.trim() === '' ? null : text.trim()
  return {
    dateFrom: orNull(dateFrom),
    dateTo: orNull(dateTo),
    entityId: orNull(normalisedEntityId(entityId)),
    collections
  }
}
