import type { Workspace } from '../../../shared/domain/connection.ts'
import { failed, ok } from '../../../shared/result.ts'
import type { ReadImage } from './fetch-pack.ts'
import type { ImageOrigin } from './image-address.ts'
import type { ImageFetcher } from './image-fetcher.ts'

export interface ImageAccessParts {
  readonly isWorkingOffline: () => boolean
  readonly workspace: () => Promise<Workspace>
  readonly images: ImageFetcher
}

/** Images of the current workspace. Who works offline sends nothing, not even this. */
export function createImageAccess({ isWorkingOffline, workspace, images }: ImageAccessParts): ReadImage {
  return async (address, signal) => {
    if (isWorkingOffline()) return failed({ kind: 'working-offline' })
    const read = await images.read(address, originOf(await workspace()), signal)
    return read === null ? null : ok(read)
  }
}

function originOf(workspace: Workspace): ImageOrigin {
  return workspace.kind === 'none'
    ? { baseUrl: '', movesPorts: false }
    : { baseUrl: workspace.connection.baseUrl, movesPorts: workspace.kind === 'sample' }
}
