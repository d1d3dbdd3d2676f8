import Dexie from 'dexie'
import type { Payload, RowCodec } from '../../renderer/data/database/row-codec.ts'
import { createSealedCodec, importDataKey } from '../../renderer/data/database/sealed-codec.ts'
import { untilIdle } from '../../renderer/data/index/build-index.ts'
import { readCase } from '../../renderer/data/pull/queries.ts'
import {
  openWorkspaceStore,
  type WorkspaceOptions,
  type WorkspaceStore
} from '../../renderer/data/workspace-store.ts'
import { toEpochMillis } from '../../shared/clock.ts'
import type { Alert } from '../../shared/domain/alert.ts'
import { passId, reviewId, vaultId, workspaceId } from '../../shared/ids.ts'
import type { PageCommit } from '../../shared/ipc/case-store.ts'
import { createPageWorld } from '../fakes/world/page-world.ts'

/** The times of one store, in milliseconds. */
export interface StoreTimes {
  readonly rows: number
  readonly alerts: number
  readonly pullMillis: number
  /** Processor time of the page's process while it pulled, on all its threads. */
  readonly pullProcessor: number
  /** From closed databases to the first 50 rows and the case of the first row. */
  readonly openMillis: number
}

/** Seconds of processor time that the page's process has taken. The benchmark gives it. */
declare function processorTime(): Promise<number>

/** How many pages of the service a pull commits together. */
const pagesAtOnce = 8
const readAt = toEpochMillis(1)
const last = { refused: [], cursor: null, nextCursor: null, readAt }

/** How rows are stored: as they are, sealed, or sealed without the columns that are compared with them. */
export type Storing = 'plain' | 'sealed' | 'sealed-without-columns'

/** Copies each content, so that leaving the columns out costs no more than leaving them in. */
function copying(codec: RowCodec, hasColumns: boolean): RowCodec {
  return {
    ...codec,
    encode: <Content>(ref: Parameters<RowCodec['encode']>[0], content: Content) => {
      const { beside, ...rest } = content as { readonly beside?: unknown }
      const stored = hasColumns && beside !== undefined ? { ...rest, beside } : { ...rest }
      return codec.encode(ref, stored) as Promise<Payload<Content>>
    }
  }
}

async function optionsOf(name: string, storing: Storing): Promise<WorkspaceOptions> {
  const options = {
    workspaceId: workspaceId(name),
    clock: { now: () => toEpochMillis(Date.now()) },
    newReviewId: () => reviewId(crypto.randomUUID()),
    checkPause: untilIdle
  }
  if (storing === 'plain') return options
  // Always the same, so that another page opens what one has sealed.
  const current = await importDataKey(1, new Uint8Array(32).fill(7))
  return {
    ...options,
    sealing: {
      vaultId: vaultId('v-bench'),
      codec: copying(createSealedCodec({ current, older: [] }), storing === 'sealed')
    }
  }
}

async function pull(
  { caseStore }: WorkspaceStore,
  subscriptions: number
): Promise<{
  readonly rows: number
  readonly alerts: number
  readonly millis: number
  readonly processor: number
}> {
  const world = createPageWorld(subscriptions)
  const alertsOf = new Map<string, Alert[]>()
  for (const alert of world.alerts)
    alertsOf.set(alert.subscriptionId, [...(alertsOf.get(alert.subscriptionId) ?? []), alert])
  const id = passId('bench')
  const pages: PageCommit[] = world.followLists.flatMap((list) =>
    (['persons', 'businesses'] as const).flatMap((family): PageCommit[] => {
      const rows = world.subscriptions.filter((one) => one.followListId === list.id && one.family === family)
      const alertPages = rows.map((subscription): PageCommit => ({
        ...last,
        feed: { kind: 'alerts', subscription },
        rows: { kind: 'alerts', rows: alertsOf.get(subscription.subscriptionId) ?? [] }
      }))
      return [
        {
          ...last,
          feed: { kind: 'subscriptions', followListId: list.id, family },
          rows: { kind: 'subscriptions', rows }
        },
        ...alertPages
      ]
    })
  )
  await caseStore.beginPass({ passId: id, startedAt: readAt, full: true })
  const processorBefore = await processorTime()
  const started = performance.now()
  await caseStore.commitPages({
    passId: id,
    pages: [
      { ...last, feed: { kind: 'follow-lists' }, rows: { kind: 'follow-lists', rows: world.followLists } }
    ]
  })
  for (let from = 0; from < pages.length; from += pagesAtOnce)
    await caseStore.commitPages({ passId: id, pages: pages.slice(from, from + pagesAtOnce) })
  await caseStore.completePass({ passId: id, at: readAt })
  const millis = performance.now() - started
  const processor = (await processorTime()) - processorBefore
  return {
    rows: world.alerts.length + world.subscriptions.length,
    alerts: world.alerts.length,
    millis,
    processor
  }
}

/** Fills a store and closes it. */
async function fill(
  name: string,
  subscriptions: number,
  storing: Storing
): Promise<Omit<StoreTimes, 'openMillis'>> {
  const store = await openWorkspaceStore(await optionsOf(name, storing))
  const { rows, alerts, millis, processor } = await pull(store, subscriptions)
  await store.settled()
  store.close()
  return { rows, alerts, pullMillis: millis, pullProcessor: processor }
}

/** Milliseconds from closed databases to the first 50 rows and the case of the first row. */
async function open(name: string, storing: Storing): Promise<number> {
  const options = await optionsOf(name, storing)
  const started = performance.now()
  const store = await openWorkspaceStore(options)
  const shown = store.triage.view({ text: '', facets: {}, sort: 'score', descending: true })
  for (let position = 0; position < 50; position += 1) shown.rowAt(position)
  await readCase(store, shown.keyAt(0))
  const openMillis = performance.now() - started
  store.close()
  return openMillis
}

async function measure(name: string, subscriptions: number, storing: Storing): Promise<StoreTimes> {
  const pulled = await fill(name, subscriptions, storing)
  const openMillis = await open(name, storing)
  await Promise.all((await Dexie.getDatabaseNames()).map((database) => Dexie.delete(database)))
  return { ...pulled, openMillis }
}

Object.assign(globalThis, { measureStore: measure, fillStore: fill, openStore: open })
