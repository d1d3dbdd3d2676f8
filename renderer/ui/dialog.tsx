import { X } from 'lucide-react'
import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState
} from 'react'
import { Button } from './controls.tsx'
import { Glyph } from './glyph.tsx'

interface DialogProps {
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly foot?: ReactNode
  /**
   * What is asked before the dialog goes with something that is in no field, such as a photo. Each such thing has an object
   * of its own. Null: there is none.
   */
  readonly held?: TypedWords | null
  /** The id of what is read out with the title, where the question stands in the text. */
  readonly describedBy?: string
  /** Gets every key that is pressed inside the dialog. */
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined
}

/** What a dialog asks before it throws away what was typed. */
export interface TypedWords {
  readonly question: string
  readonly keep: string
  readonly discard: string
}

/** The words of the question, which this part does not know. Without them nothing is asked. */
export const TypedWordsContext = createContext<TypedWords | null>(null)

/**
 * A native modal dialog. The browser keeps the focus inside, gives it back at the end, and closes it on
 * Escape. What was typed goes only if that is said once more.
 */
export function Dialog({
  title,
  closeLabel,
  onClose,
  children,
  foot,
  held,
  describedBy,
  onKeyDown
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const typed = useTyped(title, onClose, held ?? null)
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
      aria-describedby={describedBy}
      onCancel={(event) => {
        // A file field has an event of the same name.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        typed.leave()
      }}
      onFocus={typed.onFocus}
      onChange={typed.onChange}
      onKeyDown={(event) => {
        // The browser lets nobody hold a dialog back at the second Escape, but it does at the key.
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
          event.preventDefault()
          // With the dialog gone, the page would take the same press for itself.
          event.stopPropagation()
          typed.leave()
        } else onKeyDown?.(event)
      }}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <Button kind="icon" aria-label={closeLabel} onClick={typed.leave} icon={<Glyph of={X} size={16} />} />
      </div>
      <DialogBody title={title}>{children}</DialogBody>
      {typed.question ?? (foot !== undefined && <div className="dialog-foot">{foot}</div>)}
    </dialog>
  )
}

type Filled = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Searches and passwords are no form: nobody misses them. */
const filledFields = 'textarea, select, input:not([type=search], [type=password], [role=combobox])'

function contentOf(field: Filled): string {
  if (!(field instanceof HTMLInputElement)) return field.value
  return field.type === 'checkbox' || field.type === 'radio' ? String(field.checked) : field.value
}

/** What a field held before its first change. A file can be chosen without the field ever having the focus. */
function contentBefore(field: Filled): string {
  return field instanceof HTMLInputElement && field.type === 'file' ? '' : contentOf(field)
}

/** What is filled in in a dialog, as the person sees it. */
export interface TypedForm {
  readonly title: string
  readonly fields: readonly { readonly label: string; readonly content: string }[]
}

type Before = ReadonlyMap<Filled, string>

function typedIn(entered: Before): readonly Filled[] {
  return [...entered].flatMap(([field, before]) =>
    field.isConnected && contentOf(field) !== before ? [field] : []
  )
}

function isTyped(entered: Before): boolean {
  return typedIn(entered).length > 0
}

/** Each open dialog tells what is typed in it. */
const openDialogs = new Set<() => TypedForm>()

/** What is typed in a dialog that would ask before it goes. Null if nothing is. */
export function typedInDialog(): TypedForm | null {
  return [...openDialogs].map((read) => read()).find(({ fields }) => fields.length > 0) ?? null
}

function shownIn(field: Filled): { readonly label: string; readonly content: string } {
  const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name
  return { label: label.trim(), content: shownContent(field) }
}

function shownContent(field: Filled): string {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.textContent ?? ''
  const isTick = field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
  return isTick ? tickOf(field.checked) : field.value
}

const tickOf = (isChecked: boolean): string => (isChecked ? '✓' : '–')

/**
 * Closes at once as long as no field holds something else than when it was entered (a text, a tick, a choice, a chosen
 * file) and nothing else is held, and else asks in the foot. The second Escape answers that the person goes on.
 */
function useTyped(title: string, onClose: () => void, held: TypedWords | null) {
  const ofFields = useContext(TypedWordsContext)
  const entered = useRef(new Map<Filled, string>())
  const back = useRef<HTMLElement | null>(null)
  const [asked, setAsked] = useState<TypedWords | null>(null)
  // What it was asked about may be gone meanwhile.
  const words = asked === held || asked === ofFields ? asked : null
  useLayoutEffect(() => {
    const fields = entered.current
    const read = (): TypedForm => ({ title, fields: typedIn(fields).map(shownIn) })
    openDialogs.add(read)
    return () => void openDialogs.delete(read)
  }, [title])
  const keep = (): void => {
    setAsked(null)
    back.current?.focus()
  }
  const ask = (question: TypedWords): void => {
    back.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setAsked(question)
  }
  const enter = (target: Element): void => {
    if (target.matches(filledFields) && !entered.current.has(target as Filled))
      entered.current.set(target as Filled, contentBefore(target as Filled))
  }
  return {
    onFocus: ({ target }: FocusEvent): void => enter(target),
    onChange: ({ target }: SyntheticEvent): void => {
      if (target instanceof HTMLInputElement && target.type === 'file') enter(target)
    },
    leave: (): void => {
      if (words !== null) keep()
      else if (held !== null) ask(held)
      else if (ofFields !== null && isTyped(entered.current)) ask(ofFields)
      else onClose()
    },
    question: words === null ? null : <TypedQuestion words={words} onKeep={keep} onDiscard={onClose} />
  }
}

interface TypedQuestionProps {
  readonly words: TypedWords
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

/** Takes the focus, so that Enter keeps what was typed. */
function TypedQuestion({ words, onKeep, onDiscard }: TypedQuestionProps) {
  const kept = useRef<HTMLButtonElement>(null)
  const id = useId()
  useLayoutEffect(() => kept.current?.focus(), [])
  return (
    <div className="dialog-foot" role="group" aria-labelledby={id}>
      <p id={id} className="dialog-question" role="alert">
        {words.question}
      </p>
      <Button onClick={onDiscard}>{words.discard}</Button>
      <Button ref={kept} kind="primary" onClick={onKeep}>
        {words.keep}
      </Button>
    </div>
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
