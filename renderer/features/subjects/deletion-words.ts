import type { DeletionOutcome } from '../../../shared/ipc/edit-schemas.ts'
import { type FailureText, serviceFailureText, storeFailureText } from '../../i18n/failure-text.ts'
import type { Wording } from '../../i18n/wording.ts'

type Said = { readonly kind: 'done'; readonly sentence: string } | { readonly kind: 'failed'; readonly failure: FailureText }

/** How a delete ended, in words. */
export function deletionWords({ t, format }: Pick<Wording, 't' | 'format'>, outcome: DeletionOutcome, name: string): Said {
  switch (outcome.kind) {
    case 'deleted':
    case 'was-gone': {
      const sentence = t(`subjects.delete.${outcome.kind}`, { name })
      if (outcome.notWritten === null) return { kind: 'done', sentence }
      const { details } = storeFailureText(t, outcome.notWritten)
      return { kind: 'failed', failure: { sentence: t('subjects.delete.notWritten', { outcome: sentence }), details } }
    }
    case 'busy':
      return { kind: 'done', sentence: t('subjects.delete.busy') }
    case 'failed':
      return { kind: 'failed', failure: serviceFailureText(t, format, outcome.failure) }
    case 'still-there':
    case 'unknown': {
      const { details } = serviceFailureText(t, format, outcome.failure)
      return { kind: 'failed', failure: { sentence: t(`subjects.delete.${outcome.kind}`, { name }), details } }
    }
  }
}
