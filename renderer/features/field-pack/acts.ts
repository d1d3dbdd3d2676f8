import { mayBeAsked } from '../../../shared/domain/connection.ts'
import { isEmptyChoice } from '../../../shared/domain/field-pack.ts'
import type { FollowList } from '../../../shared/domain/follow-list.ts'
import type { SubscriptionRef } from '../../../shared/domain/subscription.ts'
import type { Client } from '../../client/client.ts'
import { useSession } from '../../live/context.ts'
import { sayDone, sayFailure } from '../../parts/messages.ts'
import { isSubjectChosen, takeOffline, useFieldPack } from '../../parts/runs.ts'

/** Adds a list to the field pack or removes it, and tells which, since the table of the pack may be out of sight. */
export function togglePackedList({ id, settings: { name } }: FollowList): void {
  const { toggleList } = useFieldPack.getState()
  toggleList(id)
  sayChosen(name, useFieldPack.getState().wish.followListIds.includes(id))
}

/** Does the same with a single subject. */
export function togglePackedSubject(subject: SubscriptionRef, name: string): void {
  const { toggleSubject } = useFieldPack.getState()
  toggleSubject(subject)
  sayChosen(name, isSubjectChosen(useFieldPack.getState().wish, subject))
}

/** Fetches what was chosen, if that is possible now. */
export function takeChosenOffline(client: Client): void {
  const choice = { ...useFieldPack.getState().wish, alerts: [] }
  if (isEmptyChoice(choice)) sayFailure('field-pack', ({ t }) => t('pack.chooseFirst'))
  else if (!mayBeAsked(useSession.getState().reachability))
    sayFailure('field-pack', ({ t }) => t('pack.offline'))
  else void takeOffline(client, choice)
}

export function cancelFieldPack(client: Client): void {
  void client.ask('field-pack.cancel', null)
}

function sayChosen(name: string, isChosen: boolean): void {
  sayDone('field-pack', ({ t }) => t(isChosen ? 'pack.nowChosen' : 'pack.notChosen', { name }))
}
