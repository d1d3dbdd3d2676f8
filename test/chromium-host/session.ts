import type { Session } from 'electron'

type Part = Pick<Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler'>

/** Browser refuses every permission from the start, so a handler that could only refuse need not be asked. */
export const defaultSession: Part = {
  setPermissionRequestHandler: () => undefined,
  setPermissionCheckHandler: () => undefined
}

export const session = { defaultSession }
