import type { RowCodec } from '../database/row-codec.ts'
import { subscriptionKeyOf } from '../database/row-keys.ts'
import type { WorkDatabase } from '../database/work-database.ts'
import { readHeldCases } from '../work/case-queries.ts'
import { casesWithWork } from '../work/left-cases.ts'

export interface SparedParts {
  readonly work: WorkDatabase
  readonly codec: RowCodec
  /** Keys of the alerts and cases that somebody looks at when it is asked for, and ids of addresses with a form; nothing of them goes. */
  readonly inSight: () => readonly string[]
}

/** What stays however old it is. What is written or opened while a deletion is under way changes it, so it is read again for each portion. */
export interface Spared {
  /** Keys of the alerts and cases that somebody looked at when it was read (SPEC B8w). */
  readonly inSight: ReadonlySet<string>
  /** Keys of the cases under legal hold. */
  readonly held: ReadonlySet<string>
  /** Keys of alerts that have a draft, or a review that was not accepted. */
  readonly unsent: ReadonlySet<string>
  /** The targets of edits that were not accepted. */
  readonly busy: ReadonlySet<string>
}

export async function readSpared({ work, codec, inSight }: SparedParts): Promise<Spared> {
  const unsent = new Set(await work.drafts.toCollection().primaryKeys())
  await work.reviews
    .where('state')
    .notEqual('accepted')
    .each(({ alertKey }) => void unsent.add(alertKey))
  const edits = await work.changes.where('state').notEqual('accepted').toArray()
  const busy = new Set(edits.map(({ place }) => place))
  const held = await readHeldCases({ work, codec })
  return { inSight: new Set(inSight()), held, unsent, busy }
}

/** Whether an alert has work that was not sent, or is looked at or held, by itself or with its case (SPEC B8d, B8w, F6b). */
export function isSpared({ inSight, held, unsent }: Spared, alertKey: string): boolean {
  const caseKey = subscriptionKeyOf(alertKey)
  return unsent.has(alertKey) || inSight.has(alertKey) || inSight.has(caseKey) || held.has(caseKey)
}

export interface SparedCases extends Spared {
  /** Keys of the cases that somebody looks at, or of which at an alert. */
  readonly casesInSight: ReadonlySet<string>
  /** Keys of the cases in which something was done that is still here (SPEC B8l). */
  readonly worked: ReadonlySet<string>
}

export async function readSparedCases(parts: SparedParts): Promise<SparedCases> {
  const spared = await readSpared(parts)
  const casesInSight = new Set([...spared.inSight].flatMap((key) => [key, subscriptionKeyOf(key)]))
  return { ...spared, casesInSight, worked: await casesWithWork(parts.work) }
}

/** Whether the case stays though all of its alerts are gone. */
export function isCaseSpared({ casesInSight, held, worked }: SparedCases, caseKey: string): boolean {
  return casesInSight.has(caseKey) || worked.has(caseKey) || held.has(caseKey)
}
