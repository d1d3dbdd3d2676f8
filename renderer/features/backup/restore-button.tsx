import { useEffect } from 'react'
import { isShut } from '../../../shared/domain/vault.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useSession } from '../../live/context.ts'
import { useOverlay } from '../../parts/in-front.ts'
import { Button } from '../../ui/controls.tsx'
import { offerOpened } from './acts.ts'

// Apart from the dialog, since the first start shows the button and not the dialog.

/** Opens the dialog that restores a backup, on a new machine or on this one. */
export function RestoreButton() {
  const { t } = useWording()
  return (
    <Button onClick={() => useOverlay.getState().open({ kind: 'restore' })}>{t('backup.restore')}</Button>
  )
}

/** Offers what was opened with the app, as soon as the app is not locked. */
export function useOpenedBackup(): void {
  const { client } = useAppServices()
  const isOpen = useSession(({ vault }) => !isShut(vault))
  useEffect(() => {
    if (!isOpen) return
    void offerOpened(client)
    return client.on('backup.opened', () => void offerOpened(client))
  }, [client, isOpen])
}
