import type {
  MediaAccessPermissionRequest,
  PermissionCheckHandlerHandlerDetails,
  PermissionRequest
} from 'electron'
import { appOrigin } from '../ipc/asker.ts'

type Asked = PermissionRequest | MediaAccessPermissionRequest | PermissionCheckHandlerHandlerDetails

/** Whether the app's own page may see through the camera: only after a yes to the app's own words (SPEC F8a). */
export interface CameraGate {
  readonly allow: (isAllowed: boolean) => void
  /** `permission` as Electron names it. Sound is never given, and neither is anything to a frame or another page. */
  readonly grants: (permission: string, asked: Asked) => boolean
}

export function createCameraGate(): CameraGate {
  let isAllowed = false
  return {
    allow: (wanted) => {
      isAllowed = wanted
    },
    grants: (permission, asked) =>
      isAllowed && permission === 'media' && asked.isMainFrame && isOwnPage(asked) && isPictureAlone(asked)
  }
}

function isOwnPage({ requestingUrl = '' }: Asked): boolean {
  return requestingUrl.startsWith(`${appOrigin}/`)
}

/** A request names all that it wants, and a check one thing. */
function isPictureAlone(asked: Asked): boolean {
  if ('mediaTypes' in asked) return asked.mediaTypes.length === 1 && asked.mediaTypes[0] === 'video'
  return 'mediaType' in asked && asked.mediaType === 'video'
}
