import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWording } from '../../i18n/wording.ts'
import { Button } from '../../ui/controls.tsx'
import { LicencesScreen } from './licences-screen.tsx'

interface SettingsOrLicencesProps {
  /** Settings, with the section that leads to the licences in its place. */
  readonly settings: (section: ReactNode) => ReactNode
}

/** Settings, or in their place the licences, whose way back leads to where they were opened. */
export function SettingsOrLicences({ settings }: SettingsOrLicencesProps) {
  const [shown, setShown] = useState<'settings' | 'licences' | 'settings-again'>('settings')
  if (shown === 'licences') return <LicencesScreen onBack={() => setShown('settings-again')} />
  return settings(<LicencesSection isBack={shown === 'settings-again'} onShow={() => setShown('licences')} />)
}

interface LicencesSectionProps {
  /** Whether somebody has just come back from the licences. */
  readonly isBack: boolean
  readonly onShow: () => void
}

function LicencesSection({ isBack, onShow }: LicencesSectionProps) {
  const { t } = useWording()
  const acts = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isBack) acts.current?.querySelector('button')?.focus()
  }, [isBack])
  return (
    <section className="settings-section" aria-labelledby="settings-licences">
      <h2 id="settings-licences">{t('licences.title')}</h2>
      <p className="soft">{t('licences.what')}</p>
      <div ref={acts} className="form-actions">
        <Button onClick={onShow}>{t('licences.show')}</Button>
      </div>
    </section>
  )
}
