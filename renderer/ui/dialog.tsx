import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './controls.tsx'

interface DialogProps {
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly foot?: ReactNode
  /** Keys that the dialog hears wherever in it the focus is. */
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined
}

/** A native modal dialog: the browser keeps the focus inside, gives it back and closes on Escape. */
export function Dialog({ title, closeLabel, onClose, children, foot, onKeyDown }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // While the element is still in the page: one that was taken out gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    const putCaretBack = caretToPutBack()
    element?.showModal()
    // Opening gives the focus to the first control, which is the one that closes.
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

/** The browser gives a field its focus back without its caret, and what is typed then goes nowhere. */
function caretToPutBack(): () => void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => undefined
  const { selectionStart: start, selectionEnd: end } = field
  return () => {
    // A field for anything but text has none.
    if (start !== null && document.activeElement === field) field.setSelectionRange(start, end)
  }
}

/** What is longer than the window is a stop of the tab key, so that the arrows scroll it; what is all in sight is none. */
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
 * What has the focus may go away, as the button of something that is removed does, or be disabled: the focus goes to
 * `home` then, and not to nowhere. Answers the way to stop.
 */
export function keepFocus(region: HTMLElement, home: () => HTMLElement | null): () => void {
  let last: Element | null = null
  const note = (): void => {
    last = region.contains(document.activeElement) ? document.activeElement : null
  }
  const observer = new MutationObserver(() => {
    const isGone = last !== null && (!last.isConnected || last.matches(':disabled'))
    // The browser lets go of a disabled control only when it paints.
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
