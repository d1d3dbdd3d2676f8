import { type EntityWish, everyUpdate, type MonitoringItem, type UpdateFeed, type UpdateFilter } from '../../../shared/domain/organisation-monitoring.ts'
import { monitoringListId, type MonitoringListId } from '../../../shared/ids.ts'
import type { Client } from '../../client/client.ts'
import { type MonitoringMarks, readMonitoring, readMonitoringMarks } from '../../data/work/monitoring-queries.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { serviceFailureText, storeFailureText } from '../../i18n/failure-text.ts'
import { wording } from '../../i18n/wording.ts'
import { useSession } from '../../live/session.ts'
import { sayDone, sayFailure } from '../../parts/say.ts'
import { keepMonitoringItems, keepMonitoringList, markItemRemoved } from './monitoring.ts'
import { pollFeed, type PollOutcome } from './poll.ts'
import { useOrganizations } from './state.ts'

/** Where acts on monitoring go: to the service, and into the store. */
export interface MonitoringDesk {
  readonly client: Client
  readonly store: WorkspaceStore
}

/** One call. Answers whether it was done; what went wrong is said. */
export async function createList({ client, store }: MonitoringDesk, name: string): Promise<boolean> {
  const answer = await client.ask('monitoring.create-list', { name })
  const { t, format } = wording()
  if (answer.kind === 'failed') return fail(serviceFailureText(t, format, answer.failure))
  return await keepList({ client, store }, answer.id, name)
}

/** A list that is known by its id: the specification has no listing. No call; whether it exists shows at the first check. */
export async function addKnownList(desk: MonitoringDesk, id: string, name: string): Promise<boolean> {
  return await keepList(desk, monitoringListId(id.trim()), name === '' ? id.trim() : name)
}

async function keepList({ store }: MonitoringDesk, id: MonitoringListId, name: string): Promise<boolean> {
  const kept = await keepMonitoringList(store, id, name)
  const { t } = wording()
  if (kept.kind === 'failed') return fail(storeFailureText(t, kept.failure))
  sayDone(t('organisations.listKept', { name }))
  return true
}

export interface LabelledWish {
  readonly wish: EntityWish
  readonly label: string
}

/** One call for all of them. */
export async function addOrganizations({ client, store }: MonitoringDesk, listId: MonitoringListId, wanted: readonly LabelledWish[]): Promise<boolean> {
  const entities = wanted.map(({ wish }) => ({ ...wish, eventTypes: [...wish.eventTypes], collections: [...wish.collections] }))
  const answer = await client.ask('monitoring.add-items', { listId, entities })
  const { t, format } = wording()
  if (answer.kind === 'failed') return fail(serviceFailureText(t, format, answer.failure))
  // By the entity's id; where the answer names none, by its place.
  const named = answer.items.some(({ entityId }) => entityId !== null)
  const added = wanted.map(({ wish, label }, index) => {
    const item = named ? answer.items.find(({ entityId }) => entityId === wish.entityId) : answer.items.length === wanted.length ? answer.items[index] : undefined
    return { wish, label, itemId: item?.itemId ?? null }
  })
  const kept = await keepMonitoringItems(store, listId, added)
  if (kept.kind === 'failed') return fail(storeFailureText(t, kept.failure))
  sayDone(t('organisations.added', { count: wanted.length }))
  return true
}

/** One call. An item that the service does not know any more is taken out as well. */
export async function removeItem({ client, store }: MonitoringDesk, item: MonitoringItem): Promise<void> {
  const { t, format } = wording()
  if (item.itemId !== null) {
    const answer = await client.ask('monitoring.remove-item', { itemId: item.itemId })
    if (answer.kind === 'failed' && answer.failure.kind !== 'not-found') {
      fail(serviceFailureText(t, format, answer.failure))
      return
    }
  }
  const marked = await markItemRemoved(store, item)
  if (marked.kind === 'failed') fail(storeFailureText(t, marked.failure))
  else sayDone(t('organisations.removed', { name: item.label === '' ? item.entityId : item.label }))
}

/** Polls feeds one after the other. One that fails leaves the others to be polled. */
export async function pollAll(desk: MonitoringDesk, feeds: readonly UpdateFeed[], marks: MonitoringMarks, filter: UpdateFilter = everyUpdate): Promise<void> {
  const { setPolling, isPolling } = useOrganizations.getState()
  if (isPolling) return
  setPolling(true)
  try {
    const outcomes: PollOutcome[] = []
    for (const feed of feeds) outcomes.push(await pollFeed(desk, feed, marks, filter))
    sayPolled(outcomes)
  } finally {
    setPolling(false)
  }
}

/** Polls every list that this machine knows, as long as the service can be asked. */
export async function checkForChanges(desk: MonitoringDesk): Promise<void> {
  const [lists, marks] = await Promise.all([readMonitoring(desk.store), readMonitoringMarks(desk.store)])
  const { t } = wording()
  if (lists.length === 0) fail({ sentence: t('organisations.noList'), details: null })
  else if (useSession.getState().reachability.kind === 'offline') fail({ sentence: t('organisations.offline'), details: null })
  else await pollAll(desk, lists.map(({ list }) => ({ kind: 'list', id: list.id })), marks)
}

function sayPolled(outcomes: readonly PollOutcome[]): void {
  const { t } = wording()
  const sum = (of: (outcome: PollOutcome) => number): number => outcomes.reduce((total, outcome) => total + of(outcome), 0)
  const refused = sum((outcome) => outcome.refused)
  for (const { failure } of outcomes) if (failure !== null) sayFailure(failure)
  const texts = [t('organisations.polled', { count: sum((outcome) => outcome.fresh) }), ...(refused > 0 ? [t('organisations.refused', { count: refused })] : [])]
  if (outcomes.some(({ failure }) => failure === null)) sayDone(texts.join(' '))
}

function fail(text: Parameters<typeof sayFailure>[0]): false {
  sayFailure(text)
  return false
}
