import type { EpochMillis } from '../../../shared/clock.ts'
import { alertKey, type AlertRef } from '../../../shared/domain/alert.ts'
import {
  addCost,
  isChosenStatus,
  needOf,
  noCost,
  type FieldPackChoice,
  type FieldPackCost,
  type FieldPackFact,
  type FieldPackNeed,
  type FieldPackPiece,
  type PackedImage
} from '../../../shared/domain/field-pack.ts'
import { isPassing } from '../../../shared/domain/profile-image.ts'
import type { DecidedAbout } from '../../../shared/domain/review.ts'
import { imageName } from './image-names.ts'
import { families, subscriptionKey } from '../../../shared/domain/subscription.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import type {
  CaseRow,
  ReviewHistoryRow,
  ImageContent,
  ImageContentRow,
  ImageRow
} from '../database/cache-database.ts'
import type { RowCodec } from '../database/row-codec.ts'
import { alertKeyBelow, familyPart, keysBelow, subscriptionKeyOf } from '../database/row-keys.ts'
import { type IndexedHistory, noCacheChange, type StoreContext, toPacked } from './cache-commit.ts'
import { type AlertInCase, decodeAlerts, shownAlerts } from './case-rows.ts'
import { readAlerts } from './read-alerts.ts'

/** Cases that are looked at together, so that a big list neither fills the memory nor holds the page for long. */
const portion = 200

interface Asked {
  readonly choice: FieldPackChoice
  readonly at: EpochMillis
}

export async function fieldPackCost(context: StoreContext, { choice, at }: Asked): Promise<FieldPackCost> {
  let cost = noCost
  for await (const fact of chosenFacts(context, choice, null)) cost = addCost(cost, needOf(fact, choice, at))
  return cost
}

export async function fieldPackNeeds(
  context: StoreContext,
  { choice, at, after, limit }: Asked & { readonly after: AlertRef | null; readonly limit: number }
): Promise<readonly FieldPackNeed[]> {
  const needs: FieldPackNeed[] = []
  for await (const fact of chosenFacts(context, choice, after === null ? null : alertKey(after))) {
    const need = needOf(fact, choice, at)
    if (need !== null) needs.push(need)
    if (needs.length === limit) break
  }
  return needs
}

/** Every chosen alert that is on show, once each, in the order of the keys, from behind a given key on (SPEC P1). */
async function* chosenFacts(
  context: StoreContext,
  choice: FieldPackChoice,
  after: string | null
): AsyncGenerator<FieldPackFact> {
  const chosen = chosenOf(choice)
  const startCase = after === null ? '' : subscriptionKeyOf(after)
  for await (const rows of chosenCases(context, chosen, startCase)) {
    const wanted = rows.flatMap((row) =>
      wantedAlerts(row, chosen, choice).filter(
        ({ key }) => after === null || row.id !== startCase || key > after
      )
    )
    yield* await factsOf(context, wanted)
  }
}

function wantedAlerts(
  row: CaseRow,
  chosen: Chosen,
  choice: FieldPackChoice
): readonly (AlertInCase & { readonly key: string })[] {
  const isWhole =
    chosen.subscriptions.has(row.id) || chosen.ranges.some(({ from, to }) => row.id > from && row.id < to)
  return shownAlerts(row)
    .map((alert) => ({ caseKey: row.id, alert, key: alertKeyBelow(row.id, alert.id) }))
    .filter(({ alert, key }) => chosen.alerts.has(key) || (isWhole && isChosenStatus(choice, alert.status)))
    .sort((left, right) => (left.key < right.key ? -1 : 1))
}

interface Chosen {
  readonly ranges: readonly { readonly from: string; readonly to: string }[]
  readonly subscriptions: ReadonlySet<string>
  readonly alerts: ReadonlySet<string>
}

function chosenOf({ followListIds, subscriptions, alerts }: FieldPackChoice): Chosen {
  return {
    ranges: [...new Set(followListIds)].flatMap((id) =>
      families.map((family) => keysBelow(familyPart(id, family)))
    ),
    subscriptions: new Set(subscriptions.map(subscriptionKey)),
    alerts: new Set(alerts.map(alertKey))
  }
}

/** Cases of whole lists in ranges and single cases by themselves, all in the order of their keys. */
async function* chosenCases(
  { cache }: StoreContext,
  { ranges, subscriptions, alerts }: Chosen,
  from: string
): AsyncGenerator<readonly CaseRow[]> {
  const isInRange = (key: string): boolean => ranges.some((range) => key > range.from && key < range.to)
  const single = [...new Set([...subscriptions, ...[...alerts].map(subscriptionKeyOf)])].filter(
    (key) => !isInRange(key)
  )
  const keyRanges = [...ranges, ...single.map((key) => ({ from: key, to: null }))].sort((left, right) =>
    left.from < right.from ? -1 : 1
  )
  for (const keyRange of keyRanges) {
    if (keyRange.to === null) {
      const row = keyRange.from < from ? undefined : await cache.cases.get(keyRange.from)
      if (row !== undefined) yield [row]
      continue
    }
    let next = keyRange.from > from ? keyRange.from : from
    for (let isFirst = true; next < keyRange.to; isFirst = false) {
      const rows = await cache.cases
        .where('id')
        .between(next, keyRange.to, isFirst, false)
        .limit(portion)
        .toArray()
      yield rows
      const last = rows.at(-1)
      if (last === undefined || rows.length < portion) break
      next = last.id
    }
  }
}

async function factsOf(
  { cache, codec }: StoreContext,
  wanted: readonly AlertInCase[]
): Promise<readonly FieldPackFact[]> {
  if (wanted.length === 0) return []
  const keys = wanted.map(({ caseKey, alert }) => alertKeyBelow(caseKey, alert.id))
  const [alerts, histories, images] = await Promise.all([
    decodeAlerts(codec, wanted),
    cache.histories.bulkGet(keys),
    cache.images.bulkGet(keys)
  ])
  const packed = new Map(
    keys.map((key, index) => [key, { history: histories[index] ?? null, image: images[index] ?? null }])
  )
  return await Promise.all(
    alerts.map(
      async ({
        key,
        alert: { changedAt },
        value: { followListId, family, subscriptionId, alertId, profileImage }
      }) => {
        const { history, image } = packed.get(key) ?? { history: null, image: null }
        return {
          alert: { followListId, family, subscriptionId, alertId },
          changedAt,
          imageAddress: profileImage,
          history,
          image: image && (await packedImage(codec, image, profileImage))
        }
      }
    )
  )
}

async function packedImage(
  codec: RowCodec,
  { readAt, isSettled, address }: ImageRow,
  addressNow: string | null
): Promise<PackedImage> {
  const isCurrent = addressNow !== null && address === (await imageName(codec, addressNow))
  return { readAt, isSettled, isCurrent }
}

interface PreparedPiece {
  readonly history?: { readonly row: ReviewHistoryRow; readonly indexed: IndexedHistory }
  readonly image?: { readonly mark: ImageRow; readonly content: ImageContentRow }
}

/** Writes pieces of the field pack in one transaction: each history and each image is there as a whole or not at all (SPEC P5a). */
export async function commitFieldPack(
  context: StoreContext,
  { pieces }: { readonly pieces: readonly FieldPackPiece[] }
): Promise<null> {
  const { cache } = context
  for (const { readAt } of pieces) await context.work.noteTime(readAt)
  const prepared = await Promise.all(pieces.map((piece) => prepare(context, piece)))
  const histories = prepared.flatMap(({ history }) => history ?? [])
  const images = prepared.flatMap(({ image }) => image ?? [])
  await cache.transaction('rw', [cache.histories, cache.images, cache.imageContents], async () => {
    const known = await cache.images.bulkGet(images.map(({ mark }) => mark.id))
    const written = images.filter(({ mark }, index) => !keepsPacked(known[index], mark))
    await Promise.all([
      cache.histories.bulkPut(histories.map(({ row }) => row)),
      cache.images.bulkPut(written.map(({ mark }) => mark)),
      cache.imageContents.bulkPut(written.map(({ content }) => content))
    ])
  })
  const packed = histories.map(({ indexed }) => indexed)
  if (packed.length > 0) context.onCacheChange({ ...noCacheChange, packed })
  return null
}

/** A failure never takes away an image that was packed from the same address (SPEC P8b). */
function keepsPacked(known: ImageRow | undefined, next: ImageRow): boolean {
  return next.kind === 'failed' && known?.kind === 'carried' && known.address === next.address
}

async function prepare(context: StoreContext, piece: FieldPackPiece): Promise<PreparedPiece> {
  const id = alertKey(piece.alert)
  const where = { id, list: piece.alert.followListId, readAt: piece.readAt }
  switch (piece.kind) {
    case 'history': {
      const { entries, refused, pages, correlationIds = [], readAt } = piece
      const content = { entries, refused, correlationIds, ...(await aboutOf(context, id)) }
      const payload = await context.codec.encode({ table: 'histories', id }, { ...content, readAt })
      return { history: { row: { ...where, pages, payload }, indexed: toPacked(id, content) } }
    }
    case 'image':
      return {
        image: await prepareImage(context, where, {
          kind: 'carried',
          address: piece.address,
          image: piece.image
        })
      }
    case 'image-failed':
      return {
        image: await prepareImage(context, where, {
          kind: 'failed',
          address: piece.address,
          reason: piece.reason
        })
      }
  }
}

/** Whom an alert is about here. A service may give its id to another one later (SPEC P10d). */
async function aboutOf(context: StoreContext, key: string): Promise<{ readonly about?: DecidedAbout }> {
  const record = (await readAlerts(context, [key])).get(key)
  if (record === undefined) return {}
  const { profileId, name, match } = record.alert
  return { about: { profileId, name, match } }
}

type Where = Pick<ImageRow, 'id' | 'readAt'> & { readonly list: FollowListId }

async function prepareImage(
  { codec }: StoreContext,
  where: Where,
  content: ImageContent
): Promise<NonNullable<PreparedPiece['image']>> {
  const isSettled = content.kind === 'carried' || !isPassing(content.reason)
  const address = await imageName(codec, content.address)
  const mark: ImageRow = { ...where, kind: content.kind, address, isSettled }
  return {
    mark,
    content: {
      id: where.id,
      payload: await codec.encode(
        { table: 'imageContents', id: where.id },
        { ...content, readAt: where.readAt }
      )
    }
  }
}
