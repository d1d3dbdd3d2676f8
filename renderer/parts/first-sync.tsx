import { RefreshCw } from 'lucide-react'
import { useWording } from '../i18n/wording.ts'
import { useAppServices, useSession } from '../live/context.ts'
import { Button } from '../ui/controls.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { usePage } from './in-front.ts'
import { runSync, useIsBusy } from './runs.ts'

/** The first step of every page that shows what a sync brings. Without a key that is to enter one. */
export function FirstSync() {
  const { t } = useWording()
  const { client } = useAppServices()
  const isBusy = useIsBusy()
  const lacksKey = useSession(({ workspace }) => workspace.kind === 'service' && !workspace.hasKey)
  if (lacksKey)
    return (
      <Button kind="primary" onClick={() => usePage.getState().show('settings')}>
        {t('frame.openSettings')}
      </Button>
    )
  return (
    <Button
      kind="primary"
      disabled={isBusy}
      onPress={() => runSync(client, { full: false })}
      icon={<Glyph of={RefreshCw} size={16} />}
    >
      {t('frame.firstSync')}
    </Button>
  )
}
