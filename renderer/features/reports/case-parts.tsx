import type { ReactNode } from 'react'
import { assertNever } from '../../../shared/errors.ts'
import { type Translate, useWording } from '../../i18n/wording.ts'

/** One's own parts come first: an alert can be read again, and there may be dozens of them. */
const parts = ['hold', 'notes', 'files', 'trailTitle', 'places', 'alerts'] as const

type Part = (typeof parts)[number]

export function idOfPart(part: Part): string {
  return `case-part-${part}`
}

interface CasePartProps {
  readonly part: Part
  /** Another heading than the name of the part. */
  readonly heading?: string
  readonly children: ReactNode
}

/** One part of a case, which its link leads to. */
export function CasePart({ part, heading, children }: CasePartProps) {
  const { t } = useWording()
  const name = nameOf(t, part)
  return (
    <section id={idOfPart(part)} aria-label={name} className="case-part">
      <h2>{heading ?? name}</h2>
      {children}
    </section>
  )
}

/** Links to the parts of the file. The address names the page, so they leave it as it is. */
export function CaseParts() {
  const { t } = useWording()
  return (
    <nav className="case-parts not-printed" aria-label={t('cases.parts')}>
      {parts.map((part) => (
        <a
          key={part}
          href={`#${idOfPart(part)}`}
          onClick={(event) => {
            event.preventDefault()
            showPart(idOfPart(part))
          }}
        >
          {nameOf(t, part)}
        </a>
      ))}
    </nav>
  )
}

function nameOf(t: Translate, part: Part): string {
  switch (part) {
    case 'alerts':
      return t('reports.alerts')
    case 'hold':
      return t('cases.held.title')
    case 'notes':
    case 'files':
    case 'trailTitle':
    case 'places':
      return t(`cases.${part}`)
    default:
      return assertNever(part)
  }
}

function showPart(id: string): void {
  const section = document.getElementById(id)
  section?.setAttribute('tabindex', '-1')
  section?.focus({ preventScroll: true })
  section?.scrollIntoView({ block: 'start' })
}
