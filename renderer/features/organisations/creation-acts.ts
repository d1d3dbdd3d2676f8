import {
  askedAs,
  type EntityWish,
  type MonitoringItem,
  type MonitoringList
} from '../../../shared/domain/organisation-monitoring.ts'
import { mayBeApplied } from '../../../shared/domain/look-up-time.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import type { Result, ServiceFailure, StoreFailure } from '../../../shared/errors.ts'
import { monitoringListId, type MonitoringListId } from '../../../shared/ids.ts'
import { readMonitoring, readMonitoringMarks } from '../../data/work/monitoring.ts'
import { facesOf, type OpenWorkspace } from '../../data/workspace.ts'
import { collectAct } from '../../decisions/act.ts'
import { sayDoneOf, sayFailureOf } from '../../decisions/said-of-workspace.ts'
import { writeDown } from '../../decisions/write-down.ts'
import { serviceFailureText, storeFailureText } from '../../i18n/failure-text.ts'
import type { Sentence } from '../../i18n/wording.ts'
import { sayDone } from '../../parts/messages.ts'
import {
  isOver,
  itemRows,
  keepMonitoringItems,
  keepMonitoringLists,
  listRows,
  type MonitoringParts,
  pollFeed
} from './acts.ts'
import { type JudgedItem, judgeAdded } from './added-items.ts'
import { useOrganisations } from './state.ts'

/** A creation gets an id of this machine before it is sent. */
export interface CreatingParts extends MonitoringParts {
  readonly newId: () => string
}

/**
 * Creates a list, for one call. It is written down before it is sent (SPEC J2d, M7a). Returns false where nothing
 * was made, so that the user can go on with what was typed.
 */
export async function createList(
  { client, workspace, newId }: CreatingParts,
  name: string
): Promise<boolean> {
  const id = monitoringListId(newId())
  const addedAt = facesOf(workspace).clock.now()
  const pending: MonitoringList = { id, name, addedAt, outcome: 'unknown' }
  const settled = new Set<string>()
  const send = async (): Promise<boolean> => {
    const notMade: MonitoringList = { ...pending, outcome: 'not-made' }
    const written = await writeDown(workspace, listRows([pending]), listRows([notMade]))
    if (written.kind === 'failed') {
      settled.add(id)
      return failStore(workspace, written)
    }
    const answer = await client.ask('monitoring.create-list', { name })
    if (answer.kind === 'failed') {
      if (mayBeApplied(answer.failure))
        return sayLost(workspace, answer.failure, 'organisations.lostList', name)
      const kept = await keepMonitoringLists(workspace, notMade)
      if (kept.kind === 'failed') return failStore(workspace, kept)
      settled.add(id)
      return failService(workspace, answer.failure)
    }
    if (answer.id === null) {
      const kept = await keepMonitoringLists(workspace, { ...pending, outcome: 'made-without-id' })
      return kept.kind === 'failed'
        ? failStore(workspace, kept)
        : done(workspace, 'organisations.listWithoutId', name)
    }
    // The row of this machine's id has served its purpose: the list goes by the service's id from here on.
    const list: MonitoringList = { id: answer.id, name, addedAt }
    const kept = await keepMonitoringLists(workspace, list, notMade)
    if (kept.kind === 'failed') return failStore(workspace, kept)
    settled.add(id)
    return done(workspace, 'organisations.listKept', name)
  }
  return await sendOnce([`list/${name}`, id], send, settled)
}

/** `doubt`: nothing is kept yet, and this is said before it is kept all the same. */
export type KnownListOutcome = 'kept' | 'not-kept' | { readonly doubt: Sentence }

/**
 * Asks the service for a list before it is kept, for one call, since an id that was mistyped would stay (SPEC M1d). What
 * its further pages show comes with the next check (SPEC M1f). A list that is here already is not asked for. Another
 * workspace ends it (SPEC M4h).
 */
export async function askForList(
  parts: MonitoringParts,
  typedId: string,
  typedName: string
): Promise<KnownListOutcome> {
  const { workspace } = parts
  const id = monitoringListId(typedId.trim())
  const { signal } = useOrganisations.getState().asking
  if (!(await readMonitoring(workspace)).some(({ list }) => list.id === id)) {
    const { unread, failure } = await pollFeed(
      { ...parts, signal, pages: 1 },
      { kind: 'list', id },
      await readMonitoringMarks(workspace)
    )
    if (isOver({ workspace, signal })) return 'not-kept'
    if (unread === 'unknown') return { doubt: ({ t }) => t('organisations.doubt.unknown', { id }) }
    if (unread === 'failed')
      return {
        doubt: (words) => words.t('organisations.doubt.failed', { reason: failure?.(words).sentence ?? '' })
      }
  }
  return (await addKnownList(parts, id, typedName)) ? 'kept' : 'not-kept'
}

/**
 * Adds a list by its id, because the specification cannot list them. Makes no call. Of a list that is here only the
 * name changes, if one is typed (SPEC M1e).
 */
export async function addKnownList(
  { workspace }: MonitoringParts,
  typedId: string,
  typedName: string
): Promise<boolean> {
  const id = monitoringListId(typedId.trim())
  const known = (await readMonitoring(workspace)).find(({ list }) => list.id === id)?.list
  const list = known ?? { id, name: id, addedAt: facesOf(workspace).clock.now() }
  const name = typedName === '' ? list.name : typedName
  const kept = await keepMonitoringLists(workspace, { ...list, name })
  return kept.kind === 'failed' ? failStore(workspace, kept) : done(workspace, 'organisations.listKept', name)
}

/** Shows a list no longer. What the service has of it stays there, and its changes stay here. */
export async function forgetList({ workspace }: MonitoringParts, list: MonitoringList): Promise<void> {
  const kept = await keepMonitoringLists(workspace, { ...list, outcome: 'not-made' })
  if (kept.kind === 'failed') failStore(workspace, kept)
  else done(workspace, 'organisations.forgotten', list.name)
}

export interface LabelledWish {
  readonly wish: EntityWish
  readonly label: string
}

/** How many organisations one call adds at most. */
export const mostAtOnce = 200

/**
 * Adds all of them, in portions of one call each, until one of these is not made or its answer is lost. `onSent` is
 * called for each portion that the service has or may have. Returns whether nothing was left out.
 */
export async function addOrganisations(
  parts: CreatingParts,
  listId: MonitoringListId,
  wanted: readonly LabelledWish[],
  onSent: (sent: readonly LabelledWish[]) => void = () => undefined
): Promise<boolean> {
  const { signal } = useOrganisations.getState().asking
  for (let from = 0; from < wanted.length; from += mostAtOnce) {
    // The rest would go to the service of the next workspace.
    if (signal.aborted) return false
    const portion = wanted.slice(from, from + mostAtOnce)
    const sent = await addPortion(parts, listId, portion)
    if (sent === 'not-made') return false
    onSent(portion.filter((one) => !sent.refused.has(one)))
    if (sent.refused.size > 0) return false
    if (sent.isDoubtful) return from + mostAtOnce >= wanted.length
  }
  return true
}

/** What became of a portion that was sent. */
interface SentPortion {
  /** The service has certainly not made these (SPEC M7n). */
  readonly refused: ReadonlySet<LabelledWish>
  /** The service may not have made some. */
  readonly isDoubtful: boolean
}

/** Adds them with one call. They are written down before they are sent (SPEC M7a). */
async function addPortion(
  { client, workspace, newId }: CreatingParts,
  listId: MonitoringListId,
  wanted: readonly LabelledWish[]
): Promise<SentPortion | 'not-made'> {
  const addedAt = facesOf(workspace).clock.now()
  const pending = wanted.map(({ wish, label }): MonitoringItem => ({
    ...wish,
    key: newId(),
    listId,
    itemId: null,
    label,
    addedAt,
    outcome: 'unknown',
    removedAt: null
  }))
  const claims = pending.flatMap((item) => [`${listId}/${item.entityType}/${item.entityId}`, item.key])
  let judged: readonly JudgedItem[] = pending.map((item) => ({ item, refusal: null }))
  const isSent = await sendOnce(claims, async () => {
    const notMade = pending.map((item): MonitoringItem => ({ ...item, outcome: 'not-made' }))
    const written = await writeDown(workspace, itemRows(pending), itemRows(notMade))
    if (written.kind === 'failed') return failStore(workspace, written)
    const answer = await client.ask('monitoring.add-items', { listId, entities: entitiesOf(wanted) })
    if (answer.kind === 'failed') {
      if (mayBeApplied(answer.failure))
        return sayLost(workspace, answer.failure, 'organisations.lostItems', namesOf(judged))
      const kept = await keepMonitoringItems(workspace, notMade)
      return kept.kind === 'failed' ? failStore(workspace, kept) : failService(workspace, answer.failure)
    }
    judged = judgeAdded(pending, answer.items)
    const kept = await keepAnswered(
      workspace,
      listId,
      judged.map(({ item }) => item)
    )
    if (kept.kind === 'failed') return failStore(workspace, kept)
    sayAdded(workspace, judged)
    return true
  })
  if (!isSent) return 'not-made'
  return {
    refused: new Set(wanted.filter((_, index) => judged[index]?.item.outcome === 'not-made')),
    isDoubtful: judged.some(({ item }) => item.outcome === 'unknown')
  }
}

function entitiesOf(wanted: readonly LabelledWish[]) {
  return wanted.map(({ wish }) => ({
    ...wish,
    eventTypes: [...wish.eventTypes],
    collections: [...wish.collections]
  }))
}

/** Says how many are monitored, which are not, and which may be (SPEC M7n). */
function sayAdded(workspace: OpenWorkspace, judged: readonly JudgedItem[]): void {
  const made = judged.filter(({ item }) => item.outcome === undefined)
  if (made.length > 0)
    sayDoneOf(workspace, 'organisations', ({ t }) => t('organisations.added', { count: made.length }))
  const doubtful = judged.filter(({ item }) => item.outcome === 'unknown')
  if (doubtful.length > 0)
    sayFailureOf(workspace, `organisations ${namesOf(doubtful)}`, ({ t }) => ({
      sentence: t('organisations.lostItems', { name: namesOf(doubtful) }),
      details: doubtful[0]?.refusal || null
    }))
  const refused = judged.filter(({ item }) => item.outcome === 'not-made')
  for (const reason of new Set(refused.map(({ refusal }) => refusal ?? ''))) {
    const name = namesOf(refused.filter(({ refusal }) => (refusal ?? '') === reason))
    sayFailureOf(workspace, `organisations ${name}`, ({ t }) =>
      reason === ''
        ? t('organisations.refusedWithoutReason', { name })
        : t('organisations.refusedItems', { name, reason })
    )
  }
}

function namesOf(judged: readonly JudgedItem[]): string {
  return sideBySide(
    judged.map(({ item }) => nameOf(item)),
    ', '
  )
}

/** An item that a poll was taken to prove by the id of one of these is uncertain again (SPEC M7i). */
function keepAnswered(
  workspace: OpenWorkspace,
  listId: MonitoringListId,
  answered: readonly MonitoringItem[]
): Promise<Result<null, StoreFailure>> {
  return collectAct(workspace, async () => {
    const view = (await readMonitoring(workspace)).find(({ list }) => list.id === listId)
    const mistaken = (view?.items ?? []).filter(({ key, itemId }) =>
      answered.some((item) => item.itemId !== null && item.itemId === itemId && item.key !== key)
    )
    const doubted = mistaken.map((item): MonitoringItem => ({ ...item, itemId: null, outcome: 'unknown' }))
    const put = [...answered, ...doubted].map((content) => ({ table: 'monitoringItems' as const, content }))
    return { put, value: null }
  })
}

/**
 * Removes an item, for one call. It is written down before it is sent (SPEC M7h). An item that the service no
 * longer knows is removed too. One whose id is not known here is shown no longer, without a call.
 */
export async function removeItem(
  { client, workspace }: MonitoringParts,
  item: MonitoringItem
): Promise<void> {
  const itemId = askedAs(item)
  const { clock } = facesOf(workspace)
  await sendOnce([`remove/${item.key}`], async () => {
    if (itemId !== null) {
      const sent = { ...item, removalSentAt: clock.now() }
      const written = await writeDown(workspace, itemRows([sent]), itemRows([item]))
      if (written.kind === 'failed') return failStore(workspace, written)
      const answer = await client.ask('monitoring.remove-item', { itemId })
      if (answer.kind === 'failed' && answer.failure.kind !== 'not-found')
        return await keepUnremoved(workspace, item, answer.failure)
    }
    const { removalSentAt: _settled, ...settled } = item
    const marked = await keepMonitoringItems(workspace, [{ ...settled, removedAt: clock.now() }])
    if (marked.kind === 'failed') return failStore(workspace, marked)
    return done(
      workspace,
      itemId === null ? 'organisations.forgotten' : 'organisations.removed',
      nameOf(item)
    )
  })
}

/** A refusal leaves the item as it was, and so a removal that was sent before it and not answered. */
async function keepUnremoved(
  workspace: OpenWorkspace,
  item: MonitoringItem,
  failure: ServiceFailure
): Promise<boolean> {
  if (mayBeApplied(failure)) return sayLost(workspace, failure, 'organisations.lostRemoval', nameOf(item))
  const kept = await keepMonitoringItems(workspace, [item])
  return kept.kind === 'failed' ? failStore(workspace, kept) : failService(workspace, failure)
}

/** What the user calls it. */
function nameOf({ label, entityId }: MonitoringItem): string {
  return label === '' ? entityId : label
}

/**
 * Sends what nothing else is sending. A second press does nothing but say so (SPEC M7c). `settled`: the rows that it has
 * settled by its end.
 */
async function sendOnce(
  claims: readonly string[],
  send: () => Promise<boolean>,
  settled: ReadonlySet<string> = new Set()
): Promise<boolean> {
  const { begin, end } = useOrganisations.getState()
  if (!begin(claims)) {
    sayDone('organisations', ({ t }) => t('organisations.beingSent'))
    return false
  }
  try {
    return await send()
  } finally {
    end(claims, settled)
  }
}

function done(
  workspace: OpenWorkspace,
  key: `organisations.${'listKept' | 'listWithoutId' | 'removed' | 'forgotten'}`,
  name: string
): true {
  sayDoneOf(workspace, `organisations ${name}`, ({ t }) => t(key, { name }))
  return true
}

/** Says what may exist now. What was sent stays on the screen as uncertain. */
function sayLost(
  workspace: OpenWorkspace,
  failure: ServiceFailure,
  key: 'organisations.lostList' | 'organisations.lostItems' | 'organisations.lostRemoval',
  name: string
): true {
  sayFailureOf(workspace, `organisations ${name}`, ({ t, format }) => ({
    sentence: t(key, { name }),
    details: serviceFailureText(t, format, failure).details
  }))
  return true
}

function failService(workspace: OpenWorkspace, failure: ServiceFailure): false {
  sayFailureOf(workspace, 'organisations', ({ t, format }) => serviceFailureText(t, format, failure))
  return false
}

function failStore(
  workspace: OpenWorkspace,
  { failure }: Extract<Result<unknown, StoreFailure>, { readonly kind: 'failed' }>
): false {
  sayFailureOf(workspace, 'organisations', ({ t }) => storeFailureText(t, failure))
  return false
}
