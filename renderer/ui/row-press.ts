import type { DOMAttributes, MouseEvent, PointerEvent } from 'react'
import { isWithin } from './held-press.ts'

/** What a press does with its row. */
type Act = (click: MouseEvent) => void

interface Press {
  readonly pointer: number
  readonly act: Act
  /** Where its row, or its control, lay when it began. */
  readonly place: DOMRect
}

type Handlers<Name extends keyof DOMAttributes<Element>> = Required<Pick<DOMAttributes<Element>, Name>>

/** Attributes for the elements of a list. */
export interface RowPress {
  /** For the list, which a click reaches without a row where the row has moved on since the press began. */
  readonly list: Handlers<'onPointerDownCapture' | 'onClick'>
  /** For a row. */
  readonly row: (act: Act) => Handlers<'onPointerDownCapture' | 'onClick'>
  /** For a control in a row. Its press is none on the row. */
  readonly control: (act: Act) => Handlers<'onPointerDown' | 'onClick'>
}

/**
 * Remembers on which row a press began, for it is meant for that one. Rows that come or go while the pointer is down
 * give their elements to others, or move away from below it.
 */
export function createRowPress(): RowPress {
  let begun: Press | null = null
  const begin = ({ pointerId, currentTarget }: PointerEvent, act: Act): void => {
    begun = { pointer: pointerId, act, place: currentTarget.getBoundingClientRect() }
  }
  /** The press that ends with this click. Null for the click of a script or of assistive technology. */
  const taken = ({ nativeEvent }: MouseEvent): Press | null => {
    const press = begun
    begun = null
    return nativeEvent instanceof PointerEvent && nativeEvent.pointerId === press?.pointer ? press : null
  }
  const end = (click: MouseEvent, act: Act): void => (taken(click)?.act ?? act)(click)
  return {
    list: {
      onPointerDownCapture: () => {
        begun = null
      },
      onClick: (click) => {
        if (click.target instanceof Element && click.target.closest('[role=row]') !== null) return
        const press = taken(click)
        if (press !== null && isWithin(press.place, click)) press.act(click)
      }
    },
    row: (act) => ({
      onPointerDownCapture: (event) => begin(event, act),
      onClick: (click) => end(click, act)
    }),
    control: (act) => ({
      onPointerDown: (event) => begin(event, act),
      onClick: (click) => {
        click.stopPropagation()
        end(click, act)
      }
    })
  }
}
