import { useSession } from '../../state/session.ts'
import { useAppServices } from '../app-context.ts'
import { useFacts, usePasses, useQuarantine } from '../live-query.ts'
import { saveFile } from '../save-file.ts'
import { sayDone } from '../say.ts'
import { useWording } from '../wording.ts'
import { diagnosticFile } from './diagnostic-file.ts'

/** Saves what a service desk needs. Answers the act; nothing is done before the page has read its facts. */
export function useDiagnostic(): () => Promise<void> {
  const { t } = useWording()
  const { client, clock } = useAppServices()
  const facts = useFacts()
  const refused = useQuarantine()
  const passes = usePasses()
  return async () => {
    if (facts === undefined || refused === undefined || passes === undefined) return
    const { sync, totals } = useSession.getState()
    const { version } = await client.ask('app.info', null)
    const madeAt = clock.now()
    const last = sync.kind === 'idle' ? sync.last : null
    const file = `fieldcase-diagnostic-${new Date(madeAt).toISOString().replaceAll(/[:.]/gu, '-')}.json`
    saveFile(file, 'application/json', diagnosticFile({ madeAt, version, facts, refused, last, totals, passes }))
    sayDone(t('sync.diagnosticSaved', { file }))
  }
}
