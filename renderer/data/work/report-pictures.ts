import type { ProfileImage } from '../../../shared/domain/profile-image.ts'
import type { ReportCase } from '../../../shared/domain/report.ts'
import { alertId } from '../../../shared/ids.ts'
import { fromBase64 } from '../../files/bytes.ts'
import { sha256 } from '../../files/sha-256.ts'
import { alertKeyBelow } from '../database/row-keys.ts'
import { readCarried } from '../pull/field-pack-queries.ts'
import { readAlerts } from '../pull/read-alerts.ts'
import type { WorkspaceStore } from '../workspace-store.ts'
import { readCaseFile, readCaseItems } from './address-queries.ts'

/** Pictures of a report by the SHA-256 of their bytes: `data:` addresses. */
export type ReportPictures = ReadonlyMap<string, string>

/** A picture as it is stored, and where in a document it stands. */
export interface StoredPicture {
  readonly use: 'photo' | 'portrait'
  readonly type: string
  readonly base64: string
}

/** Makes of a stored picture what is printed; null where nothing can be. */
export type Print = (picture: StoredPicture) => Promise<StoredPicture | null>

/** Characters of all pictures of one report: what does not fit is named by its hash only. */
const longestPictures = 40_000_000

/**
 * What is printed of the pictures behind the hashes that a report names; those that this machine does not hold are left
 * out. One picture is in memory at a time, beside what is printed of those before it.
 */
export async function readReportPictures(store: WorkspaceStore, cases: readonly ReportCase[], print: Print): Promise<ReportPictures> {
  const pictures = new Map<string, string>()
  let characters = 0
  const keep = async (hash: string, stored: StoredPicture): Promise<void> => {
    if (pictures.has(hash) || characters > longestPictures) return
    const printed = await print(stored)
    if (printed === null || characters + printed.base64.length > longestPictures) return
    characters += printed.base64.length
    pictures.set(hash, `data:${printed.type};base64,${printed.base64}`)
  }
  for (const { key, alerts, files } of cases) {
    const named = new Map(alerts.flatMap(({ id, image }) => (image === null ? [] : [[alertKeyBelow(key, alertId(id)), image]])))
    for (const [alertKey, { alert }] of named.size === 0 ? [] : await readAlerts(store, [...named.keys()])) {
      const [hash, carried] = [named.get(alertKey), await readCarriedImage(store, { key: alertKey, imageAddress: alert.profileImage })]
      // A field pack may have fetched another image since the data were read: what they name is not it (SPEC R7).
      if (hash !== undefined && carried !== undefined && (await imageHash(carried)) === hash) await keep(hash, { use: 'portrait', ...carried })
    }
    if (!files.some(({ type }) => type.startsWith('image/'))) continue
    for (const { id, removedAt, content } of await readCaseItems(store, key)) {
      if (removedAt !== null || content.kind !== 'file' || !content.file.type.startsWith('image/')) continue
      const bytes = await readCaseFile(store, id)
      if (bytes !== undefined) await keep(content.file.sha256, { use: 'photo', type: content.file.type, base64: bytes.base64 })
    }
  }
  return pictures
}

/** An alert, and the address of its subject's image as it is named now. */
interface ImageOfAlert {
  readonly key: string
  readonly imageAddress: string | null
}

/** SHA-256 of the images that are carried of some alerts, by the alerts' keys. One image is read at a time: they may have 2 MB each. */
export async function readImageHashes(store: WorkspaceStore, alerts: readonly ImageOfAlert[]): Promise<ReadonlyMap<string, string>> {
  const marks = await store.cache.images.bulkGet(alerts.map(({ key }) => key))
  const hashes = new Map<string, string>()
  for (const [index, alert] of alerts.entries()) {
    const image = marks[index]?.kind === 'carried' ? await readCarriedImage(store, alert) : undefined
    if (image !== undefined) hashes.set(alert.key, await imageHash(image))
  }
  return hashes
}

/** Undefined where none is carried from that address. */
async function readCarriedImage(store: WorkspaceStore, { key, imageAddress }: ImageOfAlert): Promise<ProfileImage | undefined> {
  const { image } = await readCarried(store, key, imageAddress)
  return image?.kind === 'carried' ? image.image : undefined
}

function imageHash({ base64 }: ProfileImage): Promise<string> {
  return sha256(fromBase64(base64))
}
