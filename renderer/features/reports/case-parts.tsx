import { useWording } from '../../i18n/wording.ts'

/** One's own parts come first: an alert can be read again, and there may be dozens of them. */
const parts = ['notes', 'files', 'trailTitle', 'places', 'alerts'] as const

export function idOfPart(part: (typeof parts)[number]): string {
  return `case-part-${part}`
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
          {t(part === 'alerts' ? 'reports.alerts' : `cases.${part}`)}
        </a>
      ))}
    </nav>
  )
}

function showPart(id: string): void {
  const section = document.getElementById(id)
  section?.setAttribute('tabindex', '-1')
  section?.focus({ preventScroll: true })
  section?.scrollIntoView({ block: 'start' })
}
