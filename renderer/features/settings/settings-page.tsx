import './settings.css'
import { type ReactNode, useRef } from 'react'
import { useSession } from '../../live/context.ts'
import { useWording } from '../../i18n/wording.ts'
import { BudgetForm } from './limits-form.tsx'
import { OutboxForm, ScheduleForm } from './sync-forms.tsx'
import { ConnectionForm } from './connection-form.tsx'
import { CameraForm } from './camera-form.tsx'
import { DecidingForm } from './deciding.tsx'
import { OwnWordsForm } from './own-words-form.tsx'
import { RetentionForm } from './retention.tsx'
import { ScreenCaptureForm } from './screen-capture.tsx'
import { SettingsIndex } from './settings-index.tsx'
import {
  densityChoices,
  languageChoices,
  textSizeChoices,
  themeChoices,
  usePreferences
} from '../../parts/preferences.ts'
import { RadioChoice } from '../../ui/fields.tsx'
import { ZoomChoice } from './zoom-choice.tsx'

interface SettingsPageProps {
  /** The section about what the organisation has laid down. */
  readonly policy: ReactNode
  /** The section about the key of the stored data. */
  readonly vault: ReactNode
  /** The section about data that was kept aside. */
  readonly aside: ReactNode
  /** The section about backups. */
  readonly backup: ReactNode
  /** The section about new versions of the app. */
  readonly updates: ReactNode
  /** The section that leads to the licences. */
  readonly licences: ReactNode
}

export function SettingsPage({ policy, vault, aside, backup, updates, licences }: SettingsPageProps) {
  const { t } = useWording()
  const page = useRef<HTMLDivElement>(null)
  const isSample = useSession((state) => state.workspace.kind === 'sample')
  // Another workspace has other limits, so it gets a new form.
  const workspaceKey = useSession(({ workspace }) => (workspace.kind === 'none' ? 'none' : workspace.id))
  return (
    <div ref={page} className="page page-narrow">
      <h1>{t('settings.title')}</h1>
      <SettingsIndex page={page} />
      {policy}
      <section className="settings-section">
        <h2>{t('settings.connection')}</h2>
        <p className="soft">{isSample ? t('settings.sampleNow') : t('settings.connectionIntro')}</p>
        <ConnectionForm />
      </section>
      <section className="settings-section" aria-labelledby="settings-deciding">
        <h2 id="settings-deciding">{t('why.settings.title')}</h2>
        <DecidingForm />
      </section>
      {vault}
      {aside}
      <section className="settings-section" aria-labelledby="settings-capture">
        <h2 id="settings-capture">{t('settings.capture.title')}</h2>
        <ScreenCaptureForm />
        <CameraForm />
      </section>
      {backup}
      <section className="settings-section" aria-labelledby="settings-calls">
        <h2 id="settings-calls">{t('settings.calls')}</h2>
        <p className="soft">{t('settings.callsIntro')}</p>
        <BudgetForm key={workspaceKey} />
      </section>
      <section className="settings-section" aria-labelledby="settings-sync">
        <h2 id="settings-sync">{t('settings.schedule')}</h2>
        <ScheduleForm />
      </section>
      <section className="settings-section" aria-labelledby="settings-outbox">
        <h2 id="settings-outbox">{t('settings.outbox')}</h2>
        <OutboxForm />
      </section>
      <section className="settings-section" aria-labelledby="settings-retention">
        <h2 id="settings-retention">{t('settings.retention')}</h2>
        <p className="soft">{t('settings.retentionIntro')}</p>
        <RetentionForm />
      </section>
      <section className="settings-section" aria-labelledby="settings-words">
        <h2 id="settings-words">{t('settings.words.title')}</h2>
        <p className="soft">{t('settings.words.intro')}</p>
        <OwnWordsForm />
      </section>
      <section className="settings-section">
        <h2>{t('settings.appearance')}</h2>
        <AppearanceForm />
      </section>
      {updates}
      {licences}
      <Version />
    </div>
  )
}

function Version() {
  const { t } = useWording()
  const version = useSession((state) => state.version)
  return version === null ? null : <p className="label">{t('settings.about', { version })}</p>
}

/** How the page looks on this machine, and in which language. */
function AppearanceForm() {
  const { t } = useWording()
  const { language, theme, density, textSize, prefer } = usePreferences()
  return (
    <div className="form">
      <RadioChoice
        label={t('settings.language')}
        value={language}
        options={languageChoices.map((value) => ({ value, label: t(`settings.languages.${value}`) }))}
        onChange={(value) => prefer({ language: value })}
      />
      <RadioChoice
        label={t('settings.theme')}
        value={theme}
        options={themeChoices.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
        onChange={(value) => prefer({ theme: value })}
      />
      <RadioChoice
        label={t('settings.density')}
        value={density}
        options={densityChoices.map((value) => ({ value, label: t(`settings.densities.${value}`) }))}
        onChange={(value) => prefer({ density: value })}
      />
      <RadioChoice
        label={t('settings.textSize')}
        hint={t('settings.textSizeHint')}
        value={textSize}
        options={textSizeChoices.map((value) => ({ value, label: t(`settings.textSizes.${value}`) }))}
        onChange={(value) => prefer({ textSize: value })}
      />
      <ZoomChoice />
    </div>
  )
}
