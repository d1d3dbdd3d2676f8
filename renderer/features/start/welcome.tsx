import './start.css'
import { ArchiveRestore, ArrowLeft, FlaskConical, PlugZap } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { connectionProblemText } from '../../i18n/failure-text.ts'
import { useAppServices, useSession } from '../../live/context.ts'
import { useManaged } from '../../parts/managed.tsx'
import { BrandMark, Button, Notice } from '../../ui/controls.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { useSentence, useWording } from '../../i18n/wording.ts'
import { startSample } from './acts.ts'

interface WelcomeProps {
  /** The form for the user's own service. */
  readonly connection: ReactNode
  /** Opens a backup of another machine. */
  readonly restore: ReactNode
  /** Data of before that was kept aside, if there is any. */
  readonly aside: ReactNode
  /** Deletes all that lies here, if anything does. */
  readonly wipe: ReactNode
}

/** The first start: what this app is, and three ways to begin. */
export function Welcome({ connection, restore, aside, wipe }: WelcomeProps) {
  const { t } = useWording()
  const [connecting, setConnecting] = useState(false)
  return (
    <main className="welcome">
      <div className="welcome-column">
        <h1>
          <BrandMark size={36} />
          {t('start.title')}
        </h1>
        <LostSettings />
        {connecting ? (
          <>
            <Button
              kind="quiet"
              className="welcome-back"
              onClick={() => setConnecting(false)}
              icon={<Glyph of={ArrowLeft} size={16} />}
            >
              {t('start.back')}
            </Button>
            {connection}
          </>
        ) : (
          <>
            <Choices restore={restore} onConnect={() => setConnecting(true)} />
            {aside}
            {wipe}
          </>
        )}
      </div>
    </main>
  )
}

/** Who had chosen before would take this for an app that has lost everything (SPEC E14f). */
function LostSettings() {
  const { t } = useWording()
  const found = useSession((state) => state.settingsAtStart)
  if (found === 'as-kept') return null
  return (
    <Notice role="alert">
      <p>{t(`start.settings.${found}`)}</p>
      <p>{t('start.settings.offline')}</p>
    </Notice>
  )
}

/** Says where the key will be kept, before anything is stored. */
function KeychainSentence() {
  const { t } = useWording()
  const vault = useSession((state) => state.vault)
  const { protection } = useManaged()
  if (vault.kind !== 'unchosen' && vault.kind !== 'open') return null
  const { keychain } = vault
  // What the organisation asks for is said where the user would choose.
  const isManaged = protection === 'keychain' ? keychain === null : protection !== undefined
  if (vault.kind === 'unchosen' && isManaged) return null
  return (
    <p className="welcome-key">
      {keychain === null ? t('start.keyNowhere') : t('start.keyIn', { keychain })}
    </p>
  )
}

function Choices({ restore, onConnect }: { readonly restore: ReactNode; readonly onConnect: () => void }) {
  const { t } = useWording()
  const { client } = useAppServices()
  const [starting, setStarting] = useState(false)
  const [failure, setFailure] = useSentence()
  const begin = async (): Promise<void> => {
    setStarting(true)
    setFailure(null)
    try {
      const problem = await startSample(client)
      if (problem !== null) setFailure(({ t }) => connectionProblemText(t, problem).sentence)
    } finally {
      setStarting(false)
    }
  }
  return (
    <>
      <p className="welcome-what">{t('start.what')}</p>
      <div className="welcome-choice">
        <Glyph of={FlaskConical} size={20} strokeWidth={1.5} />
        <p id="sample-hint">{t('start.sampleHint')}</p>
        <Button kind="primary" aria-describedby="sample-hint" disabled={starting} onPress={() => begin()}>
          {t('start.sample')}
        </Button>
      </div>
      <div className="welcome-choice">
        <Glyph of={PlugZap} size={20} strokeWidth={1.5} />
        <p id="connect-hint">{t('start.connectHint')}</p>
        <Button aria-describedby="connect-hint" disabled={starting} onClick={onConnect}>
          {t('start.connect')}
        </Button>
      </div>
      <div className="welcome-choice">
        <Glyph of={ArchiveRestore} size={20} strokeWidth={1.5} />
        <p>{t('start.restoreHint')}</p>
        {restore}
      </div>
      <KeychainSentence />
      {starting && (
        <p role="status" className="soft">
          {t('start.starting')}
        </p>
      )}
      {failure !== undefined && (
        <Notice role="alert">
          <p>{failure}</p>
        </Notice>
      )}
    </>
  )
}
