/** What a press is for. Rows of a list have a rule of their own, since their elements are given to others. */
const controls = 'button, a[href], summary, label, input:is([type=checkbox], [type=radio])'
const row = '[role=row]'

interface Press {
  readonly pointer: number
  readonly control: HTMLElement
  /** Where the control lay when the press began. */
  readonly place: DOMRect
}

/**
 * Lets a press be for the control on which it began, although the page moves before it ends and something else lies
 * below the pointer then (SPEC W27t). The browser gives such a click to what both are in, where nothing answers.
 */
export function holdPresses(page: Document): void {
  holdDoubleClicks(page)
  holdHeldKeys(page)
  let begun: Press | null = null
  page.addEventListener(
    'pointerdown',
    ({ target, pointerId, button }) => {
      const control = controlAt(target)
      begun =
        control === null || button !== 0
          ? null
          : { pointer: pointerId, control, place: control.getBoundingClientRect() }
    },
    { capture: true }
  )
  page.addEventListener(
    'click',
    (click) => {
      const press = begun
      // The click of a script, as the one below, is of no pointer.
      if (press === null || !(click instanceof PointerEvent) || click.pointerId !== press.pointer) return
      begun = null
      if (!isBeside(press.control, click.target) || !isWithin(press.place, click)) return
      click.stopImmediatePropagation()
      press.control.click()
    },
    { capture: true }
  )
}

/** The control that a press comes to. Null if there is none, or if it stands in a row. */
function controlAt(target: EventTarget | null): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null
  return control?.closest(row) === null ? control : null
}

/** Whether a press is the second one of a double click. `detail`: how many followed each other at one place, and 0 without a pointer. */
export function isSecondOfTwo({ detail }: Pick<UIEvent, 'detail'>): boolean {
  return detail > 0 && detail % 2 === 0
}

/** Keeps the second press of a double click from a control that has come to its place since the first one (SPEC W27e). */
function holdDoubleClicks(page: Document): void {
  let begunOn: HTMLElement | null = null
  let isForAnother = false
  page.addEventListener(
    'mousedown',
    (press) => {
      const control = controlAt(press.target)
      isForAnother = isSecondOfTwo(press) && control !== null && control !== begunOn
      if (!isSecondOfTwo(press)) begunOn = control
    },
    { capture: true }
  )
  page.addEventListener(
    'click',
    (click) => {
      // The click of a script or of a key is of no pointer.
      if (!isForAnother || !click.isTrusted || click.detail === 0) return
      isForAnother = false
      click.preventDefault()
      click.stopImmediatePropagation()
    },
    { capture: true }
  )
}

/** Has Enter press once while it is held down: the browser presses again and again, whatever the first press led to (SPEC W40). */
function holdHeldKeys(page: Document): void {
  page.addEventListener(
    'keydown',
    (event) => {
      const isOnControl = event.target instanceof Element && event.target.closest(controls) !== null
      if (event.repeat && event.key === 'Enter' && isOnControl) event.preventDefault()
    },
    { capture: true }
  )
}

/** Whether the click came to what the control is in, while nothing in front keeps it from being pressed. */
function isBeside(control: HTMLElement, target: EventTarget | null): boolean {
  if (!(target instanceof Node) || target === control || !target.contains(control)) return false
  const inFront = control.ownerDocument.querySelector('dialog:modal')
  return inFront === null || inFront.contains(control)
}

/** Whoever draws the pointer away takes the press back. */
export function isWithin(
  { left, right, top, bottom }: DOMRect,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>
): boolean {
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}
