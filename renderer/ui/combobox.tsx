import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'

export interface ComboboxOption {
  readonly value: string
  readonly label: string
}

interface ComboboxProps {
  readonly label: string
  readonly placeholder: string
  /** What is chosen now. Null if nothing is, or if each choice is taken up at once. */
  readonly chosen: ComboboxOption | null
  /** What the typed text leaves to choose from. */
  readonly optionsFor: (text: string) => readonly ComboboxOption[]
  /** Says how many are offered, or that there is none, for who does not see the list. */
  readonly offered: (count: number) => string
  /** Null: the text was emptied. */
  readonly onChoose: (option: ComboboxOption | null) => void
}

/**
 * A field that offers what fits the typed text, as the ARIA practices describe it: arrows go through the list, Enter
 * chooses, and Escape closes the list and leaves what was chosen. The focus stays in the field.
 */
export function Combobox({ label, placeholder, chosen, optionsFor, offered, onChoose }: ComboboxProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  /** Null: nobody types, and the field shows what is chosen. */
  const [text, setText] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const options = isOpen ? optionsFor(text ?? '') : []
  const current = options[active]
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active, isOpen])
  const open = (at: number): void => {
    setOpen(true)
    setActive(at)
  }
  const close = (): void => {
    setOpen(false)
    setText(null)
  }
  const choose = (option: ComboboxOption): void => {
    close()
    onChoose(option)
  }
  const type = (typed: string): void => {
    setText(typed)
    open(0)
    if (typed === '' && chosen !== null) onChoose(null)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const act = actOf(event, { isOpen, active, count: options.length })
    if (act === null) return
    event.preventDefault()
    // The page and a dialog have keys of their own.
    event.stopPropagation()
    if (act.kind === 'close') close()
    else if (act.kind === 'move') open(act.to)
    else if (current !== undefined) choose(current)
  }
  return (
    <div className="field combobox">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current === undefined ? undefined : `${id}-${String(active)}`}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={text ?? chosen?.label ?? ''}
        onChange={(event) => type(event.target.value)}
        onClick={() => isOpen || open(0)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className="combobox-list"
        hidden={!isOpen || options.length === 0}
      >
        {options.map((option, index) => (
          // Its keys are those of the field, which keeps the focus.
          // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events -- see above
          <div
            key={option.value}
            id={`${id}-${String(index)}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // Else the field would lose the focus before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <bdi>{option.label}</bdi>
          </div>
        ))}
      </div>
      <p role="status" className={isOpen && options.length === 0 ? 'field-hint' : 'visually-hidden'}>
        {isOpen ? offered(options.length) : ''}
      </p>
    </div>
  )
}

type Act = { readonly kind: 'close' | 'choose' } | { readonly kind: 'move'; readonly to: number }

interface ListState {
  readonly isOpen: boolean
  readonly active: number
  readonly count: number
}

/** Null: the key belongs to the text, or to the page. */
function actOf({ key, altKey }: KeyboardEvent, { isOpen, active, count }: ListState): Act | null {
  const last = Math.max(0, count - 1)
  switch (key) {
    case 'ArrowDown':
      return { kind: 'move', to: !isOpen || active >= last ? 0 : active + 1 }
    case 'ArrowUp':
      if (altKey) return { kind: 'close' }
      return { kind: 'move', to: !isOpen ? 0 : active === 0 ? last : active - 1 }
    case 'PageDown':
      return isOpen ? { kind: 'move', to: Math.min(last, active + 8) } : null
    case 'PageUp':
      return isOpen ? { kind: 'move', to: Math.max(0, active - 8) } : null
    case 'Enter':
      return isOpen ? { kind: 'choose' } : null
    case 'Escape':
      return isOpen ? { kind: 'close' } : null
    default:
      return null
  }
}
