import { KeyRound } from 'lucide-react'
import { connectionProblemText } from '../../i18n/failure-text.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/app-context.ts'
import { useSession } from '../../live/session.ts'
import { sayDone, sayFailure } from '../../parts/say.ts'
import { Button } from '../../ui/button.tsx'

/** The place of the key inside a sentence. */
export function useKeyPlace(): string {
  const { t } = useWording()
  const vault = useSession((state) => state.vault)
  return t(`settings.places.${vault.kind}`, { backend: vault.backend ?? '' })
}

/** Where the key is kept, said plainly, and the way to have it forgotten. */
export function KeptKey() {
  const { t } = useWording()
  const { client } = useAppServices()
  const { vault, workspace } = useSession()
  const forget = async (): Promise<void> => {
    const outcome = await client.ask('connection.forget-key', null)
    if (outcome.kind === 'invalid') {
      sayFailure(connectionProblemText(t, outcome.problem))
      return
    }
    useSession.setState({ workspace: outcome.workspace })
    sayDone(t('settings.forgotten'))
  }
  return (
    <div className="kept-key">
      <KeyRound size={16} aria-hidden="true" />
      <p>
        <strong>{t('settings.whereKept')}</strong>
        <br />
        {t(`settings.vault.${vault.kind}`, { backend: vault.backend ?? '' })}
      </p>
      {workspace.kind === 'service' && workspace.hasKey && <Button onClick={() => void forget()}>{t('settings.forget')}</Button>}
    </div>
  )
}
