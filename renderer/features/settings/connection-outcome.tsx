import { CircleCheck } from 'lucide-react'
import type { ConnectionProblem, ConnectionTestOutcome } from '../../../shared/ipc/connection-schemas.ts'
import { connectionProblemText, serviceFailureText } from '../../i18n/failure-text.ts'
import { useWording, type Wording } from '../../i18n/wording.ts'
import { CopyableDetails } from '../../ui/controls.tsx'
import { Notice } from '../../ui/marks.tsx'

/** What a test or a save of the connection said. */
export type ConnectionOutcome =
  | { readonly kind: 'tested'; readonly outcome: Exclude<ConnectionTestOutcome, { readonly kind: 'invalid' }> }
  | { readonly kind: 'problem'; readonly problem: ConnectionProblem }
  | { readonly kind: 'saved' }

export function ConnectionOutcomeNotice({ outcome }: { readonly outcome: ConnectionOutcome }) {
  const wording = useWording()
  const { t } = wording
  const { good, sentence, details } = outcomeText(wording, outcome)
  return (
    <Notice role={good ? 'status' : 'alert'} {...(good ? { tone: 'false-positive', icon: CircleCheck } : {})}>
      <p>{sentence}</p>
      {details !== null && (
        <CopyableDetails
          summary={t('frame.details')}
          text={details}
          copyLabel={t('frame.copy')}
          copiedLabel={t('frame.copied')}
          selectedLabel={t('frame.selected')}
        />
      )}
    </Notice>
  )
}

interface OutcomeText {
  readonly good: boolean
  readonly sentence: string
  readonly details: string | null
}

function outcomeText({ t, format }: Wording, outcome: ConnectionOutcome): OutcomeText {
  switch (outcome.kind) {
    case 'saved':
      return { good: true, sentence: t('settings.saved'), details: null }
    case 'problem':
      return { good: false, ...connectionProblemText(t, outcome.problem) }
    case 'tested': {
      const tested = outcome.outcome
      if (tested.kind === 'refused') return { good: false, ...serviceFailureText(t, format, tested.failure) }
      const lists = t('settings.acceptedLists', { count: tested.followLists })
      const window = tested.limit === null || tested.remaining === null ? '' : t('settings.acceptedWindow', { remaining: tested.remaining, limit: tested.limit })
      return {
        good: true,
        sentence: t('settings.accepted', { lists, window }).trim(),
        details: tested.correlationId === null ? null : t('settings.correlationId', { id: tested.correlationId })
      }
    }
  }
}
