import { readingOf, searchFor } from '../../../shared/domain/romanisation.ts'
import { grouped } from '../../../shared/grouped.ts'
import { shownAlerts } from '../pull/case-rows.ts'
import { recordsOf, subscriptionsOf } from '../pull/read-alerts.ts'
import { searchText, searchWords } from '../index/search-text.ts'
import { subscriptionKeyOf } from '../database/row-keys.ts'
import type { WorkDatabase } from '../database/work-database.ts'
import { type Databases, databasesOf, type OpenWorkspace } from '../workspace.ts'
import { readActsBelow } from './case-queries.ts'
import { subjectsOfWork } from './unheld-cases.ts'

/** A case in which something was done here, and of which the service shows no alert any more (SPEC F1f). */
export interface LeftCase {
  readonly caseKey: string
  readonly name: string
  /** The names of its matches, as they were read last. */
  readonly matches: readonly string[]
}

/** All of them, by the names of their subjects. One of which nothing that the service said can be read has its number if no decision names it (SPEC F1i). */
export async function readLeftCases(workspace: OpenWorkspace): Promise<readonly LeftCase[]> {
  const databases = databasesOf(workspace)
  const keys = await keysOfWork(databases)
  const found = (await databases.cache.cases.bulkGet(keys)).filter((row) => row !== undefined)
  const shown = new Set(found.filter((row) => shownAlerts(row).length > 0).map(({ id }) => id))
  const rows = found.filter(({ id }) => !shown.has(id))
  const [subjects, records] = await Promise.all([
    subscriptionsOf(databases.codec, rows),
    recordsOf(databases, rows, () => true)
  ])
  const alerts = grouped(records, ({ key }) => subscriptionKeyOf(key))
  const unheld = await readUnheld(
    databases,
    keys.filter((key) => !subjects.has(key) && !shown.has(key))
  )
  return [...subjects, ...unheld]
    .map(([caseKey, { name }]) => ({
      caseKey,
      name,
      matches: (alerts.get(caseKey) ?? []).map(({ alert }) => alert.match)
    }))
    .toSorted((left, right) => left.name.localeCompare(right.name))
}

async function readUnheld(
  databases: Databases,
  keys: readonly string[]
): Promise<ReturnType<typeof subjectsOfWork>> {
  const { workBook } = databases
  const [drafts, reviews, acts] = await Promise.all([
    workBook.draftsBelow(keys),
    workBook.reviewsBelow(keys),
    readActsBelow(databases, keys)
  ])
  return subjectsOfWork(keys, { drafts, reviews, acts })
}

/** The cases of drafts, reviews and acts on alerts that the index does not show, and all cases into which something was put. */
async function keysOfWork({ work, triage }: Databases): Promise<string[]> {
  return [...(await casesWithWork(work, (key) => triage.row(key) === undefined))]
}

/** The keys of the cases in which something was done here: a draft, a review or an act on an alert that counts, or an item. */
export async function casesWithWork(
  { drafts, reviews, history, caseItems }: WorkDatabase,
  counts: (alertKey: string) => boolean = () => true
): Promise<ReadonlySet<string>> {
  const [drafted, reviewed, done, furnished] = await Promise.all([
    drafts.toCollection().primaryKeys(),
    reviews.orderBy('alertKey').uniqueKeys(),
    // The key of an act that is about no alert is empty.
    history.where('alertKey').above('').uniqueKeys(),
    caseItems.orderBy('caseKey').uniqueKeys()
  ])
  const alertKeys = [...drafted, ...[...reviewed, ...done].map(String)].filter(counts)
  return new Set([...alertKeys.map(subscriptionKeyOf), ...furnished.map(String)])
}

/** Whether each word of the text is in the name of the subject or of a match, as the search of the queue has it (SPEC T3). */
export function holdsWords({ name, matches }: LeftCase, text: string): boolean {
  const folded = [name, ...matches].map(searchText).join(' ')
  const reading = readingOf(folded)
  return searchWords(text).every((word) => {
    const { isIn, isRead } = searchFor(word)
    return isIn(folded) || isRead(reading)
  })
}
