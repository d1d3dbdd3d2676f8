import { assertNever } from '../errors.ts'
import { type ComparedField, compareCase, isAnotherDate, listFields } from './comparison.ts'
import {
  type Placeholder,
  type ReasonCondition,
  type ReasonValues,
  usedPlaceholders
} from './reason-template.ts'
import type { AlertValues } from './alert.ts'
import type { Decision, Verdict } from './review.ts'
import type { Subscription } from './subscription.ts'

/** Why a reason would say of an alert what is not so, or what nobody knows. */
export type Misfit =
  | { readonly kind: 'not-so'; readonly condition: ReasonCondition }
  | { readonly kind: 'not-given'; readonly placeholder: Placeholder }

/** A reason with what must hold of an alert for it to be true. */
export interface ConditionedReason {
  readonly text: string
  readonly conditions: readonly ReasonCondition[]
  /** Absent: it goes with any decision. */
  readonly speaksFor?: Verdict
}

/** Whether a reason says the opposite of a decision (SPEC T16h). "Open" says nothing that it could contradict. */
export function contradicts(
  { speaksFor }: { readonly speaksFor?: Verdict | undefined },
  decision: Decision | null
): boolean {
  return speaksFor !== undefined && decision !== null && decision !== 'open' && decision !== speaksFor
}

/** The subject beside the match, whatever the follow list looks for. Null if nobody knows the subject. */
export type ComparedSubject = readonly ComparedField[] | null

export function compareSubject(alert: AlertValues, subject: Subscription | undefined): ComparedSubject {
  if (subject === undefined) return null
  const isOfList = (field: ComparedField['field']): boolean => listFields.some((one) => one === field)
  return compareCase(subject, alert, undefined).filter(({ field }) => !isOfList(field))
}

/** Everything about a reason that is not true of an alert (SPEC T16a). None: it may be offered. */
export function misfitsOf(
  reason: ConditionedReason,
  compared: ComparedSubject,
  values: ReasonValues
): readonly Misfit[] {
  return [
    ...reason.conditions
      .filter((condition) => compared === null || !holds(condition, compared))
      .map((condition) => ({ kind: 'not-so', condition }) as const),
    ...usedPlaceholders(reason.text)
      .filter((placeholder) => values[placeholder] === null)
      .map((placeholder) => ({ kind: 'not-given', placeholder }) as const)
  ]
}

/** What is not compared, as the birth date of a business, differs in nothing and stands in no way of "agrees". */
function holds({ field, is }: ReasonCondition, fields: readonly ComparedField[]): boolean {
  const compared = fields.find((one) => one.field === field)
  if (compared === undefined) return is === 'agrees'
  return is === 'agrees' ? compared.result === 'matched' : isAnother(compared)
}

/** Whether the two values are others, whatever window the follow list allows. A guess is no difference. */
export function isAnother(compared: ComparedField): boolean {
  switch (compared.field) {
    case 'birth-date':
      return isAnotherDate(compared.detail)
    case 'name':
      return (
        compared.result !== 'unknown' && !compared.words.hasUnreadScript && eachHasItsOwnWord(compared.words)
      )
    case 'gender':
    case 'countries':
    case 'datasets':
    case 'pep-tier':
      return compared.result === 'not-matched'
    default:
      return assertNever(compared)
  }
}

/** A name that only has further words may be the same name, written in full. */
function eachHasItsOwnWord({ subject, match }: Extract<ComparedField, { field: 'name' }>['words']): boolean {
  return [subject, match].every((words) => words.some(({ kinship }) => kinship === 'none'))
}
