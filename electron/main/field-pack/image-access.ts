import type { Workspace } from '../../../shared/domain/connection.ts'
import { failed, ok } from '../../../shared/errors.ts'
import type { ReadImage } from './fetch-field-pack.ts'
import { type ImageOrigin, isOnThisMachine, parseUrl } from './image-address.ts'
import type { ImageFetcher } from './image-fetcher.ts'

export interface ImageAccessParts {
  readonly isWorkingOffline: () => boolean
  readonly workspace: () => Promise<Workspace>
  readonly images: ImageFetcher
  /** Whether an answer of the service has named an image at the host of this address. */
  readonly isNamed: (address: string) => boolean
}

/** Reads images of the current workspace. Sends nothing while the user works offline. */
export function createImageAccess(parts: ImageAccessParts): ReadImage {
  const { isWorkingOffline, workspace, images, isNamed } = parts
  // On this machine only the service itself may be asked, whose port may be another one today.
  const mayBeFetched = (address: string): boolean => {
    const url = parseUrl(address)
    return url !== null && (isOnThisMachine(url) || isNamed(address))
  }
  return async (address, signal, askService) => {
    if (isWorkingOffline()) return failed({ kind: 'working-offline' })
    if (!mayBeFetched(address)) {
      const answer = await askService()
      if (signal.aborted) return null
      if (answer.kind === 'failed' && answer.failure.kind !== 'not-found') return answer
      if (!mayBeFetched(address)) return ok(failed('address-refused'))
    }
    const read = await images.read(address, originOf(await workspace()), signal)
    return read === null ? null : ok(read)
  }
}

function originOf(workspace: Workspace): ImageOrigin {
  return workspace.kind === 'none'
    ? { baseUrl: '', movesPorts: false }
    : { baseUrl: workspace.connection.baseUrl, movesPorts: workspace.kind === 'sample' }
}
