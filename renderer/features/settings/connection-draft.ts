import { checkBaseUrl, type Connection, type HeaderForm, type Workspace } from '../../../shared/domain/connection.ts'
import type { ConnectionProblem } from '../../../shared/ipc/connection-schemas.ts'

/** The connection form as it is being filled in. The key lives here until it is saved or tested, and nowhere else in the page. */
export interface ConnectionDraft {
  readonly baseUrl: string
  readonly apiKey: string
  readonly userId: string
  readonly headerForm: HeaderForm
}

/** The sample's connection is no beginning for a real one. The key is never filled in. */
export function firstDraft(workspace: Workspace): ConnectionDraft {
  const kept = workspace.kind === 'service' ? workspace.connection : null
  return { baseUrl: kept?.baseUrl ?? '', apiKey: '', userId: kept?.userId ?? '', headerForm: kept?.headerForm ?? 'bare' }
}

/** What main is asked to test or save; `key` null means the key that is kept. */
export function requestOf(draft: ConnectionDraft): { readonly connection: Connection; readonly key: string | null } {
  const { baseUrl, headerForm, userId } = draft
  const key = draft.apiKey.trim()
  return { connection: { baseUrl: baseUrl.trim(), headerForm, userId: userId.trim() }, key: key === '' ? null : key }
}

/** What can be seen without asking main. */
export function problemOfDraft(draft: ConnectionDraft, keyIsKept: boolean): ConnectionProblem | null {
  const checked = checkBaseUrl(draft.baseUrl)
  if (checked.kind === 'invalid') return { kind: 'base-url', issue: checked.issue }
  if (draft.apiKey.trim() === '' && !keyIsKept) return { kind: 'key-missing' }
  return draft.userId.trim() === '' ? { kind: 'user-id-missing' } : null
}

export type DraftField = 'baseUrl' | 'apiKey' | 'userId'

/** The field that a problem stands beside; null where it concerns the whole. */
export function fieldOf(problem: ConnectionProblem): DraftField | null {
  switch (problem.kind) {
    case 'base-url':
      return 'baseUrl'
    case 'key-missing':
      return 'apiKey'
    case 'user-id-missing':
      return 'userId'
    case 'busy':
    case 'vault-failed':
    case 'settings-not-written':
    case 'sample-not-started':
      return null
  }
}
