import { alertKey } from '../../../shared/domain/alert.ts'
import type { PackPiece } from '../../../shared/domain/field-pack.ts'
import { addressMark, isPassing } from '../../../shared/domain/profile-image.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import type { HistoryRow, ImageContent, ImageContentRow, ImageRow } from '../database/cache-database.ts'
import { noCacheChange, toCarried } from './cache-commit.ts'
import type { StoreContext } from './store-context.ts'

interface PreparedPiece {
  readonly history?: HistoryRow
  readonly image?: { readonly mark: ImageRow; readonly content: ImageContentRow }
}

/** Writes pieces of the field pack in one transaction: each history and each image is there as a whole or not at all (SPEC P5). */
export async function commitPack(context: StoreContext, { pieces }: { readonly pieces: readonly PackPiece[] }): Promise<null> {
  const { cache } = context
  const prepared = await Promise.all(pieces.map((piece) => prepare(context, piece)))
  const histories = prepared.flatMap(({ history }) => history ?? [])
  const images = prepared.flatMap(({ image }) => image ?? [])
  await cache.transaction('rw', [cache.histories, cache.images, cache.imageContents], async () => {
    const known = await cache.images.bulkGet(images.map(({ mark }) => mark.id))
    const written = images.filter(({ mark }, index) => !keepsCarried(known[index], mark))
    await Promise.all([
      cache.histories.bulkPut(histories),
      cache.images.bulkPut(written.map(({ mark }) => mark)),
      cache.imageContents.bulkPut(written.map(({ content }) => content))
    ])
  })
  const carried = pieces.flatMap((piece) => (piece.kind === 'history' ? [toCarried(alertKey(piece.alert), piece.entries)] : []))
  if (carried.length > 0) context.onCacheChange({ ...noCacheChange, carried })
  return null
}

/** A failure never takes away an image that was carried from the same address (SPEC P8). */
function keepsCarried(known: ImageRow | undefined, next: ImageRow): boolean {
  return next.kind === 'failed' && known?.kind === 'carried' && known.address === next.address
}

async function prepare(context: StoreContext, piece: PackPiece): Promise<PreparedPiece> {
  const id = alertKey(piece.alert)
  const where = { id, list: piece.alert.followListId, readAt: piece.readAt }
  switch (piece.kind) {
    case 'history': {
      const { entries, refused, pages, correlationIds = [] } = piece
      return { history: { ...where, pages, payload: await context.codec.encode({ table: 'histories', id }, { entries, refused, correlationIds }) } }
    }
    case 'image':
      return { image: await prepareImage(context, where, { kind: 'carried', address: piece.address, image: piece.image }) }
    case 'image-failed':
      return { image: await prepareImage(context, where, { kind: 'failed', address: piece.address, reason: piece.reason }) }
  }
}

type Where = Pick<ImageRow, 'id' | 'readAt'> & { readonly list: FollowListId }

async function prepareImage({ codec }: StoreContext, where: Where, content: ImageContent): Promise<NonNullable<PreparedPiece['image']>> {
  const isSettled = content.kind === 'carried' || !isPassing(content.reason)
  const mark: ImageRow = { ...where, kind: content.kind, address: addressMark(content.address), isSettled }
  return { mark, content: { id: where.id, payload: await codec.encode({ table: 'imageContents', id: where.id }, content) } }
}
