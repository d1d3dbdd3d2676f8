import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

interface FormProps {
  readonly id?: string
  readonly className?: string
  readonly role?: 'search'
  readonly 'aria-label'?: string
  /** Gets the value of the button, where that has one. Ends when it is known what is wrong. */
  readonly onSubmit: (by: string) => unknown
  readonly children: ReactNode
}

/**
 * Fields that are given by Enter or by a button. The app says what is wrong with them, not the browser, and the first
 * one that is wrong takes the focus (SPEC W28a). Whoever gives them again meanwhile is not heard.
 */
export function Form({ className, onSubmit, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [given, setGiven] = useState<{ readonly from: Element | null } | null>(null)
  // The answer is painted together with what it says of the fields.
  useLayoutEffect(() => {
    if (given !== null && form.current !== null) focusFirstInvalid(form.current, given.from)
  }, [given])
  const underWay = useRef(false)
  const give = async (by: string): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    const from = document.activeElement
    try {
      await onSubmit(by)
    } finally {
      underWay.current = false
    }
    setGiven({ from })
  }
  return (
    <form
      {...rest}
      ref={form}
      className={className === undefined ? 'form' : `${className} form`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent
        void give(submitter instanceof HTMLButtonElement ? submitter.value : '')
      }}
    >
      {children}
    </form>
  )
}

/** Who went on to another field meanwhile stays there. */
function focusFirstInvalid(form: HTMLFormElement, from: Element | null): void {
  const now = document.activeElement
  if (now !== from && now?.matches('input, textarea, select') === true) return
  const field = form.querySelector<HTMLElement>('[aria-invalid=true]')
  field?.focus()
  // What is said of it stands below it, where the browser does not look.
  field?.closest('.field, .choice')?.scrollIntoView({ block: 'nearest' })
}
