import { CircleAlert } from 'lucide-react'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import type { Unread } from '../../../shared/domain/sync-run.ts'
import type { ServiceFailure, SyncFailure } from '../../../shared/errors.ts'
import { serviceFailureText, syncFailureText } from '../../i18n/failure-text.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/context.ts'
import { useSubjectNames } from '../../live/queries.ts'
import { Details } from '../../parts/details.tsx'
import { hashOfPage } from '../../parts/in-front.ts'
import { runSync } from '../../parts/runs.ts'
import { Button } from '../../ui/controls.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { type ListNames, unreadWords } from './feed-words.ts'

interface StoppedRunProps {
  readonly because: SyncFailure
  readonly unread: readonly Unread[]
  readonly names: ListNames
}

/** Why the last run stopped, what it could not read, and what helps: another try, or the settings. */
export function StoppedRun({ because, unread, names }: StoppedRunProps) {
  const { t, format } = useWording()
  const { client } = useAppServices()
  const { sentence, details } = syncFailureText(t, format, because)
  // Where it stopped for what it could not read, that says why itself.
  const isSaidBelow =
    because.kind === 'service' && unread.some(({ failure }) => isSame(failure, because.failure))
  return (
    <li>
      <Glyph of={CircleAlert} size={16} className="problem-icon" />
      <div>
        {!isSaidBelow && (
          <>
            <p>{sentence}</p>
            <Details text={details} />
          </>
        )}
        <UnreadParts unread={unread} names={names} />
        <div className="problem-actions">
          {needsSettings(because) ? (
            <a href={hashOfPage('settings')}>{t('sync.openSettings')}</a>
          ) : (
            <Button onPress={() => runSync(client, { full: false })}>{t('sync.retry')}</Button>
          )}
        </div>
      </div>
    </li>
  )
}

function isSame(one: ServiceFailure, other: ServiceFailure): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** How many parts are named. More are counted. */
const mostNamed = 5

/** What could not be read, each with its reason (SPEC S16i). */
function UnreadParts({ unread, names }: Pick<StoppedRunProps, 'unread' | 'names'>) {
  const words = useWording()
  const { t, format } = words
  const named = unread.slice(0, mostNamed)
  const subjects = useSubjectNames(
    named.flatMap(({ what }) => (what.kind === 'alerts' ? [what.subscription] : []))
  )
  if (named.length === 0) return null
  const more = unread.length - named.length
  return (
    <ul className="unread-parts" aria-label={t('sync.unread.label')}>
      {named.map(({ what, failure }, index) => {
        const subject = what.kind === 'alerts' ? subjects.get(subscriptionKey(what.subscription)) : undefined
        const { sentence, details } = serviceFailureText(t, format, failure)
        return (
          <li key={index}>
            <p>
              {t('sync.unread.one', { what: unreadWords(words, what, names, subject), reason: sentence })}
            </p>
            <Details text={details} />
          </li>
        )
      })}
      {more > 0 && <li>{t('sync.unread.more', { count: more })}</li>}
    </ul>
  )
}

const settledInSettings: readonly ServiceFailure['kind'][] = [
  'no-key',
  'other-customer',
  'unauthorized',
  'forbidden',
  'access-disallowed',
  'budget-spent'
]

/** True if another try would end in the same way. */
function needsSettings(because: SyncFailure): boolean {
  return because.kind === 'service' && settledInSettings.includes(because.failure.kind)
}
