import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './controls.tsx'

interface DialogProps {
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly foot?: ReactNode
  /** Gets every key that is pressed inside the dialog. */
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined
}

/**
 * A native modal dialog. The browser keeps the focus inside, gives it back at the end, and closes it on
 * Escape.
 */
export function Dialog({ title, closeLabel, onClose, children, foot, onKeyDown }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // A layout effect closes the dialog while it is still in the page; once removed, it would not give the
  // focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    const putCaretBack = caretToPutBack()
    element?.showModal()
    // The browser gives the focus to the first control, which is the one that closes the dialog.
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    const stopKeeping =
      element === null
        ? () => undefined
        : keepFocus(element, () => element.querySelector('[data-first-focus], button'))
    return () => {
      stopKeeping()
      element?.close()
      putCaretBack()
    }
  }, [])
  return (
    // A dialog has keys of its own, such as numbers for its choices.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- see above
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={onClose}
      onKeyDown={onKeyDown}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <Button
          kind="icon"
          aria-label={closeLabel}
          onClick={onClose}
          icon={<X size={16} aria-hidden="true" />}
        />
      </div>
      <DialogBody title={title}>{children}</DialogBody>
      {foot !== undefined && <div className="dialog-foot">{foot}</div>}
    </dialog>
  )
}

/** When the browser gives a field its focus back, it forgets the caret, and typed text would be lost. */
function caretToPutBack(): () => void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => undefined
  const { selectionStart: start, selectionEnd: end } = field
  return () => {
    // Only text fields have a caret.
    if (start !== null && document.activeElement === field) field.setSelectionRange(start, end)
  }
}

/**
 * A body that is longer than the window can be focused, so that the arrow keys scroll it. A shorter one is no
 * stop of the tab key.
 */
function DialogBody({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  const [isLonger, setIsLonger] = useState(false)
  useLayoutEffect(() => {
    const body = content.current?.parentElement
    if (!content.current || !body) return
    const measure = (): void => setIsLonger(body.scrollHeight > body.clientHeight)
    const observer = new ResizeObserver(measure)
    observer.observe(body)
    observer.observe(content.current)
    measure()
    return () => observer.disconnect()
  }, [])
  return (
    <div className="dialog-body" {...(isLonger ? { tabIndex: 0, role: 'group', 'aria-label': title } : {})}>
      <div ref={content}>{children}</div>
    </div>
  )
}

/**
 * If the focused element goes away or is disabled, gives the focus to `home`, so that it is not lost. Returns
 * the function that stops this.
 */
export function keepFocus(region: HTMLElement, home: () => HTMLElement | null): () => void {
  let last: Element | null = null
  const note = (): void => {
    last = region.contains(document.activeElement) ? document.activeElement : null
  }
  const observer = new MutationObserver(() => {
    const isGone = last !== null && (!last.isConnected || last.matches(':disabled'))
    // The browser takes the focus from a disabled control only when it paints.
    if (!isGone || (document.activeElement !== document.body && document.activeElement !== last)) return
    last = null
    home()?.focus({ preventScroll: true })
  })
  note()
  document.addEventListener('focusin', note)
  observer.observe(region, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    document.removeEventListener('focusin', note)
    observer.disconnect()
  }
}
