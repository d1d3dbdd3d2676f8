import type { EpochMillis } from '../../../shared/clock.ts'
import { goesBack, withUnseen } from '../../../shared/domain/edit-basis.ts'
import type { FollowListSettings } from '../../../shared/domain/follow-list.ts'
import type { FurtherFields } from '../../../shared/domain/further-fields.ts'
import type { EditContent, SubjectEdit } from '../../../shared/domain/subject-edit.ts'
import type { AnsweredSubject, ShownAsNull } from '../../../shared/domain/subject-settings.ts'
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

/** What the service holds, as it was read just before. */
export interface Held extends ShownAsNull {
  readonly told: Told
}

/** Sends one edit, with what the service holds beside the fields of the form (SPEC C15a, C15b). */
export async function sendEdit(
  { subjects }: EditContext,
  { content }: SubjectEdit,
  sending: CallContext,
  held: Held | null
): Outcome<Said> {
  const shown = held?.told.settings
  const asNull = held?.asNull ?? []
  switch (content.kind) {
    case 'create-follow-list':
      return saying(await subjects.createFollowList(content.settings, sending), (answer, at) => ({
        createdId: answer.id,
        told: answer.shown && toldOfList(answer.shown, at)
      }))
    case 'edit-follow-list':
      return saying(
        await subjects.updateFollowList(
          content.followListId,
          shown?.kind === 'follow-list' ? listSent(content, shown.settings, asNull) : content.settings,
          sending
        ),
        (answer, at) => ({ createdId: null, told: answer && toldOfList(answer, at) })
      )
    case 'create-subscription':
      return saying(
        await subjects.createSubscription(content.followListId, content.family, content.settings, sending),
        (answer, at) => ({
          createdId: answer.id,
          told: answer.shown && toldOfSubject(answer.shown, at)
        })
      )
    case 'edit-subscription':
      return saying(
        await subjects.updateSubscription(
          content.subscription,
          { ...content.settings, ...beside(shown?.settings.further, asNull) },
          sending
        ),
        (answer, at) => ({ createdId: null, told: answer && toldOfSubject(answer, at) })
      )
  }
}

function listSent(
  { settings, before }: Extract<EditContent, { readonly kind: 'edit-follow-list' }>,
  held: FollowListSettings,
  asNull: readonly string[]
): FollowListSettings {
  const isSent = (field: string): boolean => goesBack(field, settings, held)
  const further = Object.fromEntries(Object.entries(held.further ?? {}).filter(([field]) => isSent(field)))
  return { ...withUnseen(settings, before, held), ...beside(further, asNull.filter(isSent)) }
}

function beside(
  further: FurtherFields | undefined,
  asNull: readonly string[]
): { readonly further?: FurtherFields } {
  const all = { ...Object.fromEntries(asNull.map((name) => [name, null])), ...further }
  return Object.keys(all).length === 0 ? {} : { further: all }
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
): Promise<Result<Held & { readonly readAt: ReadAt }, ServiceFailure>> {
  switch (content.kind) {
    case 'edit-follow-list': {
      const answer = await service.readFollowList(content.followListId, reading)
      if (answer.kind === 'failed') return answer
      const { value, receivedAt } = answer.value
      const { settings, asNull } = value
      return ok({ told: toldOfList(settings, receivedAt), asNull, readAt: readingAge.readAt(receivedAt) })
    }
    case 'edit-subscription': {
      const answer = await subjects.readSubscription(content.subscription, reading)
      if (answer.kind === 'failed') return answer
      const { value, receivedAt } = answer.value
      const { asNull } = value
      return ok({ told: toldOfSubject(value, receivedAt), asNull, readAt: readingAge.readAt(receivedAt) })
    }
    case 'create-follow-list':
    case 'create-subscription':
      throw new Error('A creation is looked up in its list.')
  }
}

export function toldOfList(settings: FollowListSettings, readAt: EpochMillis): Told {
  return { settings: { kind: 'follow-list', settings }, createdAt: null, lastUpdatedAt: null, readAt }
}

export function toldOfSubject(
  { settings, createdAt, lastUpdatedAt }: Omit<AnsweredSubject, keyof ShownAsNull>,
  readAt: EpochMillis
): Told {
  return { settings: { kind: 'subscription', settings }, createdAt, lastUpdatedAt, readAt }
}
