import type { ProfileImage } from '../../shared/domain/profile-image.ts'
import type { ReportCase } from '../../shared/domain/report.ts'
import { alertId } from '../../shared/ids.ts'
import { readCarried } from './pack-queries.ts'
import { readCaseFile, readCaseItems } from './place-queries.ts'
import { readAlerts } from './read-alerts.ts'
import { alertKeyBelow } from './row-keys.ts'
import { sha256 } from './sha-256.ts'
import type { WorkspaceStore } from './workspace-store.ts'

/** Pictures of a report by the SHA-256 of their bytes: `data:` addresses. */
export type ReportPictures = ReadonlyMap<string, string>

/** Characters of all pictures of one report: what does not fit is named by its hash only. */
const longestPictures = 40_000_000

/** The bytes behind the hashes that a report names; those that this machine does not hold are left out. */
export async function readReportPictures(store: WorkspaceStore, cases: readonly ReportCase[]): Promise<ReportPictures> {
  const pictures = new Map<string, string>()
  let characters = 0
  const keep = (hash: string, type: string, base64: string): void => {
    if (pictures.has(hash) || characters + base64.length > longestPictures) return
    characters += base64.length
    pictures.set(hash, `data:${type};base64,${base64}`)
  }
  for (const { key, alerts, files } of cases) {
    const named = alerts.filter(({ image }) => image !== null).map(({ id }) => alertKeyBelow(key, alertId(id)))
    for (const [alertKey, { alert }] of named.length === 0 ? [] : await readAlerts(store, named)) {
      const { image: carried } = await readCarried(store, alertKey, alert.profileImage)
      if (carried?.kind === 'carried') keep(await imageHash(carried.image), carried.image.type, carried.image.base64)
    }
    if (!files.some(({ type }) => type.startsWith('image/'))) continue
    for (const { id, removedAt, content } of await readCaseItems(store, key)) {
      if (removedAt !== null || content.kind !== 'file' || !content.file.type.startsWith('image/')) continue
      const bytes = await readCaseFile(store, id)
      if (bytes !== undefined) keep(content.file.sha256, content.file.type, bytes.base64)
    }
  }
  return pictures
}

export function imageHash({ base64 }: ProfileImage): Promise<string> {
  return sha256(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)))
}
