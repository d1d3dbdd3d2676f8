import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface DialogProps {
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly foot?: ReactNode
}

/** A native modal dialog: the browser keeps the focus inside, gives it back and closes on Escape. */
export function Dialog({ title, closeLabel, onClose, children, foot }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId} onCancel={onClose}>
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <Button kind="icon" aria-label={closeLabel} onClick={onClose} icon={<X size={16} aria-hidden="true" />} />
      </div>
      <div className="dialog-body">{children}</div>
      {foot !== undefined && <div className="dialog-foot">{foot}</div>}
    </dialog>
  )
}
