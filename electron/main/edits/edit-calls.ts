import type { EpochMillis } from '../../../shared/clock.ts'
import { withUnseen } from '../../../shared/domain/edit-basis.ts'
import type { FollowListSettings } from '../../../shared/domain/follow-list.ts'
import type { SubjectEdit } from '../../../shared/domain/subject-edit.ts'
import type { AnsweredSubject, SubjectSettings } from '../../../shared/domain/subject-settings.ts'
import { ok, type Result, type ServiceFailure } from '../../../shared/errors.ts'
import type { Told } from '../../../shared/ipc/case-store.ts'
import type { ReadAt } from '../run/reading-age.ts'
import type { Answer, CallContext, Outcome } from '../service/service-request.ts'
import type { EditContext } from './edit-context.ts'

/** What the service says of a request that it carried out: what it holds now, and the id if it created that. */
export interface Said {
  readonly createdId: string | null
  /** Null if the answer does not show it. */
  readonly told: Told | null
}

/** Sends one edit, with what the service holds beside the fields of the form, as it was read just before (SPEC C15a). */
export async function sendEdit(
  { subjects }: EditContext,
  { content }: SubjectEdit,
  sending: CallContext,
  held: SubjectSettings | null
): Outcome<Said> {
  const further = held?.settings.further
  const beside = further === undefined ? {} : { further }
  switch (content.kind) {
    case 'create-follow-list':
      return saying(await subjects.createFollowList(content.settings, sending), ({ id, shown }, at) => ({
        createdId: id,
        told: shown && toldOfList(shown, at)
      }))
    case 'edit-follow-list':
      return saying(
        await subjects.updateFollowList(
          content.followListId,
          {
            ...(held?.kind === 'follow-list'
              ? withUnseen(content.settings, content.before, held.settings)
              : content.settings),
            ...beside
          },
          sending
        ),
        (shown, at) => ({ createdId: null, told: shown && toldOfList(shown, at) })
      )
    case 'create-subscription':
      return saying(
        await subjects.createSubscription(content.followListId, content.family, content.settings, sending),
        ({ id, shown }, at) => ({ createdId: id, told: shown && toldOfSubject(shown, at) })
      )
    case 'edit-subscription':
      return saying(
        await subjects.updateSubscription(content.subscription, { ...content.settings, ...beside }, sending),
        (shown, at) => ({ createdId: null, told: shown && toldOfSubject(shown, at) })
      )
  }
}

function saying<Value>(
  answer: Result<Answer<Value>, ServiceFailure>,
  say: (value: Value, receivedAt: EpochMillis) => Said
): Result<Answer<Said>, ServiceFailure> {
  if (answer.kind === 'failed') return answer
  const { value, receivedAt } = answer.value
  return ok({ ...answer.value, value: say(value, receivedAt) })
}

/** Reads what an edit changes. */
export async function readEdited(
  { service, subjects, reading, readingAge }: EditContext,
  { content }: SubjectEdit
): Promise<Result<{ readonly told: Told; readonly readAt: ReadAt }, ServiceFailure>> {
  switch (content.kind) {
    case 'edit-follow-list': {
      const answer = await service.readFollowList(content.followListId, reading)
      if (answer.kind === 'failed') return answer
      const { value, receivedAt } = answer.value
      return ok({ told: toldOfList(value.settings, receivedAt), readAt: readingAge.readAt(receivedAt) })
    }
    case 'edit-subscription': {
      const answer = await subjects.readSubscription(content.subscription, reading)
      if (answer.kind === 'failed') return answer
      const { value, receivedAt } = answer.value
      return ok({ told: toldOfSubject(value, receivedAt), readAt: readingAge.readAt(receivedAt) })
    }
    case 'create-follow-list':
    case 'create-subscription':
      throw new Error('A creation is looked up in its list.')
  }
}

export function toldOfList(settings: FollowListSettings, readAt: EpochMillis): Told {
  return { settings: { kind: 'follow-list', settings }, createdAt: null, lastUpdatedAt: null, readAt }
}

export function toldOfSubject({ settings, ...times }: AnsweredSubject, readAt: EpochMillis): Told {
  return { settings: { kind: 'subscription', settings }, ...times, readAt }
}
