import type { FollowListSettings } from './follow-list.ts'
import { saysNothing } from './further-fields.ts'
import { canonicalJson, type JsonValue } from './json-value.ts'
import {
  isUntouched,
  isUsual,
  isUsualBy,
  optionalFields,
  sameValue,
  scheduled,
  showsWanted,
  type SubjectSettings,
  subscriptionFields
} from './subject-settings.ts'

/**
 * True if an edit may be sent: the service still shows what the editor showed, and the edit writes over no value that
 * was not there then (SPEC C4c, C4j).
 */
export function basisStands(now: SubjectSettings, before: SubjectSettings, wanted: SubjectSettings): boolean {
  return (
    showsWanted(now, before) &&
    !writesOverUnreadable(now, before, wanted) &&
    !(
      now.kind === 'follow-list' &&
      before.kind === 'follow-list' &&
      wanted.kind === 'follow-list' &&
      writesOverUnseen(now.settings, before.settings, wanted.settings)
    )
  )
}

function writesOverUnseen(
  now: FollowListSettings,
  before: FollowListSettings,
  wanted: FollowListSettings
): boolean {
  return optionalFields.some(
    (field) =>
      before[field] === undefined &&
      wanted[field] !== undefined &&
      // What a service fills in by itself stands for nothing that somebody chose.
      !saysNothing(now[field]) &&
      !isUsual(field, now[field]) &&
      !sameValue(now[field], wanted[field])
  )
}

/** A value of another type than the documents say stands among the further fields, and the field itself is empty. */
function writesOverUnreadable(
  now: SubjectSettings,
  before: SubjectSettings,
  wanted: SubjectSettings
): boolean {
  const fields = wanted.kind === 'follow-list' ? optionalFields : subscriptionFields
  const own: Readonly<Record<string, unknown>> = { ...wanted.settings }
  const held = (shown: SubjectSettings, field: string): JsonValue => shown.settings.further?.[field] ?? null
  return fields.some(
    (field) =>
      !saysNothing(own[field]) &&
      held(now, field) !== null &&
      canonicalJson(held(now, field)) !== canonicalJson(held(before, field))
  )
}

/**
 * What an edit of a list sends: its own values, and those that it says nothing of and its editor did not show, as the
 * service holds them (SPEC C4j). What it leaves as it was and the service leaves out stays left out (SPEC C4k).
 */
export function withUnseen(
  wanted: FollowListSettings,
  before: FollowListSettings,
  held: FollowListSettings
): FollowListSettings {
  const unseen = optionalFields.filter(
    (field) =>
      before[field] === undefined &&
      wanted[field] === undefined &&
      held[field] !== undefined &&
      goesBack(field, wanted, held)
  )
  const own = Object.entries(wanted).filter(
    ([field]) =>
      !optionalFields.some(
        (one) => one === field && isUsualBy(one, held, wanted) && isUntouched(one, wanted, before)
      )
  )
  return {
    ...Object.fromEntries(unseen.map((field) => [field, held[field]])),
    ...(Object.fromEntries(own) as unknown as FollowListSettings)
  }
}

/**
 * Whether what the service holds in a field may go back with an edit that says nothing of it: a schedule belongs to its
 * frequency (SPEC C15b, C15c). What only has a like name may be anything.
 */
export function goesBack(field: string, wanted: FollowListSettings, held: FollowListSettings): boolean {
  return wanted.frequency === held.frequency || !scheduled.some((one) => one === field)
}

/**
 * An edit of a list that goes on after its conflict, on what the service shows now. It takes over what its editor did not
 * show and it says nothing of, which would count as taken out otherwise (SPEC C4l).
 */
export function onBasisOf(
  { settings, before }: Readonly<Record<'settings' | 'before', FollowListSettings>>,
  now: FollowListSettings
): Readonly<Record<'settings' | 'before', FollowListSettings>> {
  return { settings: withUnseen(settings, before, now), before: now }
}
