import { useMemo } from 'react'
import type { ReasonTemplate } from '../../shared/domain/reason-template.ts'
import { useWording } from '../i18n/wording.ts'
import { useTemplates } from '../live/context.ts'

/** A reason that can be chosen: one of the page's own, or one that the user wrote. */
export interface Reason {
  readonly id: string
  readonly name: string
  readonly text: string
  /** Null for the page's own, which cannot be changed. */
  readonly template: ReasonTemplate | null
}

const ownReasons = ['otherBirth', 'otherCountry', 'otherName', 'sameDetails'] as const

/** The user's own reasons first, then those that every page offers. */
export function useReasons(): readonly Reason[] {
  const { t } = useWording()
  const templates = useTemplates()
  return useMemo(() => {
    const written = templates.map((template) => ({ id: template.id, name: template.name, text: template.text, template }))
    return [...written, ...ownReasons.map((id) => ({ id, name: t(`desk.reasons.own.${id}.name`), text: t(`desk.reasons.own.${id}.text`), template: null }))]
  }, [t, templates])
}
