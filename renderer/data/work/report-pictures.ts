import type { ProfileImage } from '../../../shared/domain/profile-image.ts'
import type { Print, ReportCase, ReportPictures, StoredPicture } from '../../../shared/domain/report.ts'
import { alertId } from '../../../shared/ids.ts'
import { fromBase64, sha256 } from '../../files/bytes.ts'
import { alertKeyBelow } from '../database/row-keys.ts'
import { readPacked } from '../pull/field-pack-queries.ts'
import { type AlertRecord, readAlerts } from '../pull/read-alerts.ts'
import { type Databases, databasesOf, type OpenWorkspace } from '../workspace.ts'
import { readCaseFile } from './case-files.ts'
import { readCaseItems } from './case-queries.ts'

/** The most characters of all pictures of one report. Pictures beyond that are given by their hash only. */
const longestPictures = 40_000_000

/**
 * What is printed of the pictures behind the hashes that a report names; those that this machine does not hold are left
 * out. One picture is in memory at a time, beside what is printed of those before it.
 */
export async function readReportPictures(
  workspace: OpenWorkspace,
  cases: readonly ReportCase[],
  print: Print
): Promise<ReportPictures> {
  const databases = databasesOf(workspace)
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
    const named = new Map(
      alerts.flatMap(({ id, image }) => (image === null ? [] : [[alertKeyBelow(key, alertId(id)), image]]))
    )
    for (const [alertKey, { alert }] of named.size === 0
      ? []
      : await readAlerts(databases, [...named.keys()])) {
      const [hash, packed] = [
        named.get(alertKey),
        await readPackedImage(databases, { key: alertKey, imageAddress: alert.profileImage })
      ]
      // A field pack may have fetched another image since the data were read, which is not the one that they name (SPEC R7b).
      if (hash !== undefined && packed !== undefined && (await imageHash(packed)) === hash)
        await keep(hash, { use: 'portrait', ...packed })
    }
    if (!files.some(({ type }) => type.startsWith('image/'))) continue
    for (const { id, removedAt, content } of await readCaseItems(databases, key)) {
      if (removedAt !== null || content.kind !== 'file' || !content.file.type.startsWith('image/')) continue
      const bytes = await readCaseFile(databases, id)
      if (bytes !== undefined)
        await keep(content.file.sha256, { use: 'photo', type: content.file.type, base64: bytes.base64 })
    }
  }
  return pictures
}

/** An alert, and the address of its subject's image as it is named now. */
interface ImageOfAlert {
  readonly key: string
  readonly imageAddress: string | null
}

/** SHA-256 of the images that are packed of some alerts, by the alerts' keys. One image is read at a time: they may have 2 MB each. */
export async function readImageHashes(
  databases: Databases,
  alerts: readonly AlertRecord[]
): Promise<ReadonlyMap<string, string>> {
  const images = alerts.flatMap(({ key, alert: { profileImage } }) =>
    profileImage === null ? [] : [{ key, imageAddress: profileImage }]
  )
  const marks = await databases.cache.images.bulkGet(images.map(({ key }) => key))
  const hashes = new Map<string, string>()
  for (const [index, named] of images.entries()) {
    const image = marks[index]?.kind === 'carried' ? await readPackedImage(databases, named) : undefined
    if (image !== undefined) hashes.set(named.key, await imageHash(image))
  }
  return hashes
}

/** Undefined if no image from that address is packed. */
async function readPackedImage(
  databases: Databases,
  { key, imageAddress }: ImageOfAlert
): Promise<ProfileImage | undefined> {
  const { image } = await readPacked(databases, key, imageAddress)
  return image?.kind === 'carried' ? image.image : undefined
}

function imageHash({ base64 }: ProfileImage): Promise<string> {
  return sha256(fromBase64(base64))
}
