import {
  type BytesLack,
  type CasePictureName,
  pictureOfAlert,
  pictureOfFile
} from '../../../shared/domain/case-picture.ts'
import type { StoredPicture } from '../../../shared/domain/report.ts'
import type { EpochMillis } from '../../../shared/clock.ts'
import { readPacked } from '../pull/field-pack-queries.ts'
import { recordsOf, shownFirst } from '../pull/read-alerts.ts'
import { databasesOf, type OpenWorkspace } from '../workspace.ts'
import { readAttachment } from './attachment-hashes.ts'
import { readCaseItems } from './case-queries.ts'

/** A picture of a case, without its bytes. */
export type CasePicture = {
  readonly name: CasePictureName
  /** Another one if the same name stands for another picture. */
  readonly version: string
} & (
  | { readonly use: 'photo'; readonly itemId: string; readonly sha256: string; readonly type: string }
  | { readonly use: 'portrait'; readonly alertKey: string; readonly address: string }
)

/** The photos that are attached to a case, oldest first, and the images of its matches that are packed, by score. */
export async function watchCasePictures(
  workspace: OpenWorkspace,
  caseKey: string
): Promise<readonly CasePicture[]> {
  const databases = databasesOf(workspace)
  const { cache, work } = databases
  // A live query notices only what is read before it waits for anything but the database.
  const [row, marks] = await Promise.all([
    cache.cases.get(caseKey),
    cache.images.where('id').startsWith(`${caseKey}/`).toArray(),
    work.caseItems.where('caseKey').equals(caseKey).toArray()
  ])
  const readAt = new Map(marks.filter(({ kind }) => kind === 'carried').map((mark) => [mark.id, mark.readAt]))
  const records = row === undefined ? [] : await recordsOf(databases, [row], (key) => readAt.has(key))
  const portraits = records
    .toSorted(shownFirst)
    .flatMap(({ key, alert }) => portraitOf(key, alert, readAt.get(key)))
  return [...(await photosOf(workspace, caseKey)), ...portraits]
}

async function photosOf(workspace: OpenWorkspace, caseKey: string): Promise<readonly CasePicture[]> {
  const photos = new Map<string, CasePicture>()
  for (const { id, removedAt, content } of await readCaseItems(workspace, caseKey)) {
    if (removedAt !== null || content.kind !== 'file' || !content.file.type.startsWith('image/')) continue
    const { sha256, type } = content.file
    if (!photos.has(sha256))
      photos.set(sha256, { name: pictureOfFile(sha256), version: id, use: 'photo', itemId: id, sha256, type })
  }
  return [...photos.values()]
}

function portraitOf(
  key: string,
  { alertId, profileImage }: { readonly alertId: string; readonly profileImage: string | null },
  readAt: EpochMillis | undefined
): readonly CasePicture[] {
  if (profileImage === null || readAt === undefined) return []
  const version = `${readAt} ${profileImage}`
  return [{ name: pictureOfAlert(alertId), version, use: 'portrait', alertKey: key, address: profileImage }]
}

/**
 * The picture, or why it is not here: this machine does not hold it, it came from another address than the alert names now,
 * or it is not the photo that was attached (SPEC F3f).
 */
export async function readCasePicture(
  workspace: OpenWorkspace,
  picture: CasePicture
): Promise<StoredPicture | BytesLack> {
  if (picture.use === 'photo') {
    const read = await readAttachment(workspace, picture.itemId, picture)
    return read.kind === 'attached' ? { use: 'photo', type: picture.type, base64: read.base64 } : read.kind
  }
  const { image } = await readPacked(workspace, picture.alertKey, picture.address)
  return image?.kind === 'carried' ? { use: 'portrait', ...image.image } : 'missing'
}
