import { type RefObject, useEffect, useState } from 'react'
import { useWording } from '../../i18n/wording.ts'
import { hashOfPage } from '../../parts/in-front.ts'

interface Part {
  readonly title: string
  readonly heading: HTMLElement
}

/**
 * Links to the parts of the page, read from the page itself, because other rooms bring parts of their own and not all
 * are always there.
 */
export function SettingsIndex({ page }: { readonly page: RefObject<HTMLElement | null> }) {
  const { t } = useWording()
  const parts = useParts(page)
  return (
    <nav className="settings-index" aria-label={t('settings.index')}>
      {parts.map(({ title, heading }) => (
        <a
          key={title}
          // The address names the page, and stays as it is.
          href={hashOfPage('settings')}
          onClick={(event) => {
            event.preventDefault()
            heading.setAttribute('tabindex', '-1')
            heading.focus({ preventScroll: true })
            heading.scrollIntoView({ block: 'start' })
          }}
        >
          {title}
        </a>
      ))}
    </nav>
  )
}

function useParts(page: RefObject<HTMLElement | null>): readonly Part[] {
  const [parts, setParts] = useState<readonly Part[]>([])
  useEffect(() => {
    const shown = page.current
    if (shown === null) return
    const read = (): void => {
      // A dialog that is open lies in the page, and its title is no part of it.
      const found = [...shown.querySelectorAll<HTMLElement>('h2')]
        .filter((heading) => heading.closest('dialog') === null)
        .map((heading) => ({ title: heading.textContent, heading }))
      setParts((before) => (sameParts(before, found) ? before : found))
    }
    const observer = new MutationObserver(read)
    observer.observe(shown, { childList: true, subtree: true, characterData: true })
    read()
    return () => observer.disconnect()
  }, [page])
  return parts
}

function sameParts(before: readonly Part[], found: readonly Part[]): boolean {
  return (
    before.length === found.length &&
    found.every(
      ({ title, heading }, index) => before[index]?.title === title && before[index].heading === heading
    )
  )
}
