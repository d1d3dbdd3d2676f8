import { type ReactNode, useEffect, useId, useState } from 'react'
import { useWording } from '../../i18n/wording.ts'
import { Button } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'

interface FormDialogProps {
  readonly title: string
  /** How many fields break a rule, touched or not. */
  readonly issues: number
  /** What the user must know before saving. Shown above the fields. */
  readonly notice: ReactNode
  readonly onSave: () => Promise<void>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form over the page. On saving it says what is missing, and it ignores a second press while it saves. */
export function FormDialog({ title, issues, notice, onSave, onClose, children }: FormDialogProps) {
  const { t } = useWording()
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const id = useId()
  // The dialog itself would focus its close button.
  useEffect(() => document.getElementById(id)?.querySelector('input')?.focus(), [id])
  const save = async (): Promise<void> => {
    setBusy(true)
    await onSave().finally(() => setBusy(false))
  }
  return (
    <Dialog
      title={title}
      closeLabel={t('frame.close')}
      onClose={onClose}
      foot={
        <>
          {tried && issues > 0 && (
            <p role="status" className="soft form-missing">
              {t('subjects.fieldsToMend', { count: issues })}
            </p>
          )}
          <Button onClick={onClose}>{t('subjects.cancel')}</Button>
          <Button kind="primary" type="submit" form={id} aria-disabled={busy}>
            {t('subjects.save')}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        onSubmit={async () => {
          setTried(true)
          await save()
        }}
      >
        {notice}
        {children}
      </Form>
    </Dialog>
  )
}
