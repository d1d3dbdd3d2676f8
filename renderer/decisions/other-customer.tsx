import { confirmListsGone } from '../data/pull/known-lists.ts'
import { storeFailureText } from '../i18n/failure-text.ts'
import { useWording } from '../i18n/wording.ts'
import { useWorkspace } from '../live/context.ts'
import { useFact } from '../live/queries.ts'
import type { OpenWorkspace } from '../data/workspace.ts'
import { closesDialog, useOverlay, usePage } from '../parts/in-front.ts'
import { sayDone, sayFailure } from '../parts/messages.ts'
import { Button } from '../ui/controls.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** On every page while the service shows none of the lists that are known here (SPEC S38d). */
export function OtherCustomerBanner() {
  const { t } = useWording()
  if ((useFact(({ noneShownSince }) => noneShownSince) ?? null) === null) return null
  return (
    <section className="banner" role="status" aria-label={t('frame.otherCustomer.title')}>
      <p>
        <strong>{t('frame.otherCustomer.question')}</strong> {t('frame.otherCustomer.meaning')}
      </p>
      <Button kind="quiet" onClick={() => usePage.getState().show('settings')}>
        {t('frame.openSettings')}
      </Button>
      <Button kind="quiet" onClick={() => useOverlay.getState().open({ kind: 'lists-gone' })}>
        {t('frame.otherCustomer.gone')}
      </Button>
    </section>
  )
}

/** Asks before the next sync hides everything that is known here. */
export function ListsGoneDialog() {
  const { t } = useWording()
  const workspace = useWorkspace()
  const { close } = useOverlay.getState()
  return (
    <Dialog
      title={t('frame.otherCustomer.gone')}
      closeLabel={t('frame.close')}
      onClose={close}
      foot={
        <>
          <Button onClick={close}>{t('frame.otherCustomer.keep')}</Button>
          <Button kind="primary" onPress={() => sayListsGone(workspace)}>
            {t('frame.otherCustomer.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('frame.otherCustomer.consequence')}</p>
      <p>{t('frame.otherCustomer.stays')}</p>
    </Dialog>
  )
}

/** Writes that they are gone, closes the dialog that asked, and tells how it ended. */
export async function sayListsGone(workspace: OpenWorkspace): Promise<void> {
  const close = closesDialog()
  const done = await confirmListsGone(workspace)
  close()
  if (done.kind === 'failed') sayFailure('held', ({ t }) => storeFailureText(t, done.failure))
  else if (done.value) sayDone('held', ({ t }) => t('frame.otherCustomer.confirmed'))
}
