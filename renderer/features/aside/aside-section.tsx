import './aside.css'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useWording, type Wording } from '../../i18n/wording.ts'
import { useAsideSought } from '../../parts/in-front.ts'
import { Button } from '../../ui/controls.tsx'
import type { KeptAside } from './acts.ts'
import { OpenDialog } from './open-dialog.tsx'
import { useKeptAside } from './queries.ts'
import { RemoveDialog } from './remove-dialog.tsx'

type Asked = { readonly kind: 'open' | 'remove'; readonly vault: KeptAside }

interface AsideSectionProps {
  /** Where nothing can be opened: it is said what lies here, and when it can be. */
  readonly isListOnly?: boolean
}

/** Data of before that lies here under another key. Nothing is shown where there is none. */
export function AsideSection({ isListOnly = false }: AsideSectionProps) {
  const wording = useWording()
  const { t } = wording
  const { kept, read } = useKeptAside()
  const [asked, setAsked] = useState<Asked | null>(null)
  const id = useId()
  const heading = useSoughtHeading(kept !== undefined && kept.length > 0)
  const close = (done: Asked): void => {
    setAsked((now) => (now === done ? null : now))
    read()
  }
  if (kept === undefined || kept.length === 0) return null
  return (
    <section className="settings-section" aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {t('aside.title')}
      </h2>
      <p className="soft">{t(isListOnly ? 'aside.whatWithoutKey' : 'aside.what')}</p>
      <ul className="aside-list" aria-label={t('aside.list')}>
        {kept.map((vault) => (
          <li key={vault.id}>
            <Facts vault={vault} isListOnly={isListOnly} />
            {!isListOnly && <Acts vault={vault} onAsked={(kind) => setAsked({ kind, vault })} />}
          </li>
        ))}
      </ul>
      {asked?.kind === 'open' && <OpenDialog vault={asked.vault} onClose={() => close(asked)} />}
      {asked?.kind === 'remove' && <RemoveDialog vault={asked.vault} onClose={() => close(asked)} />}
    </section>
  )
}

/** Whoever has just begun anew is brought to the list. */
function useSoughtHeading(isShown: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const isSought = useAsideSought(({ isSought }) => isSought)
  useEffect(() => {
    if (!isShown || !isSought) return
    useAsideSought.setState({ isSought: false })
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [isShown, isSought])
  return heading
}

interface ActsProps {
  readonly vault: KeptAside
  readonly onAsked: (kind: Asked['kind']) => void
}

function Acts({ vault, onAsked }: ActsProps) {
  const wording = useWording()
  const { t } = wording
  const time = timeOf(wording, vault)
  return (
    <div className="aside-acts">
      <Button aria-label={t('aside.openNamed', { time })} onClick={() => onAsked('open')}>
        {t('aside.open')}
      </Button>
      <Button aria-label={t('aside.removeNamed', { time })} onClick={() => onAsked('remove')}>
        {t('aside.remove')}
      </Button>
    </div>
  )
}

function timeOf({ format }: Wording, { setAsideAt, createdAt }: KeptAside): string {
  return format.dayAndTime(setAsideAt ?? createdAt)
}

/** When and why it was kept aside, how large it is, and what opens it. */
function Facts({ vault, isListOnly }: { readonly vault: KeptAside; readonly isListOnly: boolean }) {
  const wording = useWording()
  const { t } = wording
  const { setAsideAt, because } = vault
  return (
    <div className="aside-facts">
      <p>
        <strong>
          {t(setAsideAt === null ? 'aside.ofOld' : 'aside.of', { time: timeOf(wording, vault) })}
        </strong>
        {because !== null && ` · ${t(`aside.because.${because}`)}`}
      </p>
      <p className="soft">
        {vault.databases.length === 0 && isListOnly ? t('aside.noDatabasesHere') : sizeText(wording, vault)}
      </p>
      <p className="soft">{waysText(wording, vault)}</p>
    </div>
  )
}

function sizeText({ t, format }: Wording, { databases }: KeptAside): string {
  if (databases.length === 0) return t('aside.noDatabases')
  const kinds = (['work', 'cache'] as const).filter((kind) =>
    databases.some(({ names }) => names.some((name) => name.startsWith(`fieldcase-${kind}-`)))
  )
  const names = format.list(kinds.map((kind) => t(`aside.databases.${kind}`)))
  if (databases.some(({ rows }) => rows === null)) return t('aside.sizeUnknown', { names })
  return t('aside.size', { count: databases.reduce((sum, { rows }) => sum + (rows ?? 0), 0), names })
}

function waysText({ t }: Wording, { hasPassphrase, isOpen, keychain }: KeptAside): string {
  if (hasPassphrase) return t('aside.opens.passphrase')
  if (isOpen) return t(keychain === null ? 'aside.opens.plain' : 'aside.opens.key')
  return keychain === null ? t('aside.opens.never') : t('aside.opens.keychain', { keychain })
}
