import type { AlertRef } from '../../shared/domain/alert.ts'
import type { PackChoice, PackEnding } from '../../shared/domain/field-pack.ts'
import { isUnderWay } from '../../shared/domain/sync-run.ts'
import type { Client } from '../client/client.ts'
import { syncFailureText } from '../i18n/failure-text.ts'
import { wording } from '../i18n/wording.ts'
import { useSession } from '../live/session.ts'
import { firstWish } from './pack.ts'
import { sayDone, sayFailure } from './say.ts'

/** Fetches what the choice lacks and says how it ended. */
export async function carryPack(client: Client, choice: PackChoice): Promise<void> {
  const { t } = wording()
  const answer = await client.ask('pack.start', { choice })
  if (answer.kind === 'busy') sayDone(t('pack.busy'))
  else sayEnding(answer.ending)
}

/** Reads the history of one alert anew, and its image with it. */
export async function readOneHistory(client: Client, alert: AlertRef): Promise<void> {
  const { followListId, family, subscriptionId, alertId } = alert
  const choice: PackChoice = { ...firstWish, alerts: [{ followListId, family, subscriptionId, alertId }], openOnly: false, maxAgeMillis: 0 }
  const answer = await client.ask('pack.start', { choice })
  const { t, format } = wording()
  if (answer.kind === 'busy') sayDone(t('pack.busy'))
  else if (answer.ending.kind === 'stopped') sayFailure(syncFailureText(t, format, answer.ending.because))
  else if (answer.ending.summary.unknownAlerts > 0) sayFailure({ sentence: t('pack.alertUnknown'), details: null })
}

function sayEnding(ending: PackEnding): void {
  const { t, format } = wording()
  const { histories, images } = ending.summary
  const outcome = t('pack.outcome', {
    histories: t('pack.histories', { count: histories, number: format.number(histories) }),
    images: t('pack.images', { count: images, number: format.number(images) })
  })
  switch (ending.kind) {
    case 'completed':
      sayDone(t('pack.done', { outcome }))
      return
    case 'cancelled':
      sayDone(t('pack.cancelled', { outcome }))
      return
    case 'stopped':
      sayFailure(syncFailureText(t, format, ending.because))
  }
}

/** A sync or a field pack is under way: there is one at a time. */
export function useIsBusy(): boolean {
  return useSession(({ sync, pack }) => isUnderWay(sync) || pack.kind === 'running')
}
