import { CircleAlert } from 'lucide-react'
import type { SyncFailure } from '../../../shared/domain/sync-run.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'
import { syncFailureText } from '../../i18n/failure-text.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/app-context.ts'
import { hashOfPage } from '../../parts/pages.ts'
import { runSync } from '../../parts/runs.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemDetails } from './problem-details.tsx'

/** Why the last run stopped, and what helps: another try, or the settings. */
export function StoppedRun({ because }: { readonly because: SyncFailure }) {
  const { t, format } = useWording()
  const { client } = useAppServices()
  const { sentence, details } = syncFailureText(t, format, because)
  return (
    <li>
      <CircleAlert size={16} aria-hidden="true" className="problem-icon" />
      <div>
        <p>{sentence}</p>
        {details !== null && <ProblemDetails text={details} />}
        <div className="problem-actions">
          {needsSettings(because) ? (
            <a href={hashOfPage('settings')}>{t('sync.openSettings')}</a>
          ) : (
            <Button onClick={() => void runSync(client, { full: false })}>{t('sync.retry')}</Button>
          )}
        </div>
      </div>
    </li>
  )
}

const settledInSettings: readonly ServiceFailure['kind'][] = ['no-key', 'unauthorized', 'forbidden', 'access-disallowed', 'budget-spent']

/** Trying again would end in the same way. */
function needsSettings(because: SyncFailure): boolean {
  return because.kind === 'service' && settledInSettings.includes(because.failure.kind)
}
