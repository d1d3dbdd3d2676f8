import { imageIdentity } from '../../../shared/domain/profile-image.ts'
import { inPortions } from '../../../shared/portions.ts'
import type { CacheDatabase, ImageRow } from '../database/cache-database.ts'
import { decodeAll } from '../database/decode-rows.ts'
import type { RowCodec } from '../database/row-codec.ts'

/** What an address is called in the clear, so that another one is told from it without its image (SPEC E16e). */
export async function imageName({ naming }: RowCodec, address: string): Promise<string> {
  const identity = imageIdentity(address)
  return naming === undefined ? identity : await naming.nameOf(`images\u0000${identity}`)
}

/** An image may have two megabytes. */
const portion = 8

/**
 * Gives images the names of their addresses that have a checksum of an older version, or a name by an earlier key of
 * the vault. One whose content cannot be read has none, and is fetched anew. Runs in the queue of commits, so that none is
 * written meanwhile.
 */
export async function nameImages(codec: RowCodec, cache: CacheDatabase): Promise<void> {
  const { naming } = codec
  if (naming === undefined) return
  const isNamed = ({ address }: ImageRow): boolean =>
    address === '' || (typeof address === 'string' && address.startsWith(naming.prefix))
  const ids = await cache.images.filter((row) => !isNamed(row)).primaryKeys()
  for (const together of inPortions(ids, portion)) await namePortion(codec, cache, together)
}

async function namePortion(codec: RowCodec, cache: CacheDatabase, ids: readonly string[]): Promise<void> {
  const rows = (await cache.imageContents.bulkGet([...ids])).filter((row) => row !== undefined)
  const contents = await decodeAll(codec, 'imageContents', rows)
  const named = await Promise.all(
    contents.map(async (content) => (content === undefined ? '' : await imageName(codec, content.address)))
  )
  const names = new Map(rows.map(({ id }, index) => [id, named[index]]))
  await cache.images.bulkUpdate(ids.map((id) => ({ key: id, changes: { address: names.get(id) ?? '' } })))
}
