import { type ChangeId, changeId, type FollowListId, followListId } from '../ids.ts'
import type { ChangeContent } from './subject-edit.ts'

/** The service's own ids do not begin like this. */
const mark = 'unsent-follow-list:'

/** What a follow list that was created here goes by until the service gives it an id (SPEC C13). It never leaves this machine. */
export function unsentListId(creation: ChangeId): FollowListId {
  return followListId(mark + creation)
}

/** The creation that will make the list; null for a list of the service. */
export function creationOf(list: FollowListId): ChangeId | null {
  return list.startsWith(mark) ? changeId(list.slice(mark.length)) : null
}

/** The list without an id of the service that a change has to wait for; null where it waits for none. */
export function awaitedList(content: ChangeContent): FollowListId | null {
  return content.kind === 'create-subscription' && creationOf(content.followListId) !== null ? content.followListId : null
}
