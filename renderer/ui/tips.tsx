import { useEffect, useRef } from 'react'

/** Milliseconds that a pointer rests on a thing, or a finger on it, before it is explained. */
const restMillis = 400
const pressMillis = 500
/** Milliseconds in which a pointer may cross the gap to the words, which then stay. */
const crossMillis = 200
/** Pixels between a thing and its words, and between them and the edge of the window. */
const gap = 6

const tipped = '[data-tip]'

/**
 * Explains whatever has `data-tip`, and shows all of what an ellipsis cuts off: to a pointer that rests, to the focus by
 * key, and to a finger that stays. The words stay as long as pointer or focus does, the pointer can go onto them, and
 * Escape hides them (WCAG 1.4.13). They only show what the name of the control says already, so that a screen reader does
 * not hear them twice.
 */
export function Tips() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current === null ? undefined : followTips(box.current)), [])
  return <div ref={box} popover="manual" className="tip" aria-hidden="true" />
}

/** Returns the function that ends it. */
function followTips(box: HTMLElement): () => void {
  const ending = new AbortController()
  let shown: Element | null = null
  let timer: number | undefined
  let isPressed = false
  const later = (millis: number, what: () => void): void => {
    window.clearTimeout(timer)
    timer = window.setTimeout(what, millis)
  }
  const say = (words: string, target: Element): void => {
    box.textContent = words
    placeBeside(box, target.getBoundingClientRect())
  }
  // In another language the thing has other words.
  const reworded = new MutationObserver(() => {
    const words = shown === null ? '' : tipWords(shown)
    if (shown === null || words === '') hide()
    else say(words, shown)
  })
  const hide = (): void => {
    window.clearTimeout(timer)
    reworded.disconnect()
    shown = null
    if (box.matches(':popover-open')) box.hidePopover()
  }
  const show = (target: Element): void => {
    const words = tipWords(target)
    if (words === '' || !target.isConnected) return
    hide()
    shown = target
    box.showPopover()
    say(words, target)
    reworded.observe(target, { attributeFilter: ['data-tip'], characterData: true, subtree: true })
  }
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    act: (event: DocumentEventMap[Name]) => void
  ): void => document.addEventListener(name, act, { capture: true, signal: ending.signal })

  on('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch') return
    // Rows that move under a pointer that rests are not measured: the frame that moves them would be laid out twice.
    if (shown === null) {
      later(restMillis, () => {
        const over = tipOf(target)
        if (over !== null) show(over)
      })
      return
    }
    const over = tipOf(target)
    if (isInside(box, target) || over === shown) window.clearTimeout(timer)
    else if (over !== null) later(restMillis, () => show(over))
    else if (shown !== document.activeElement) later(crossMillis, hide)
  })
  on('pointerdown', ({ target, pointerType }) => {
    isPressed = false
    const under = tipOf(target)
    if (!isInside(box, target)) hide()
    if (pointerType !== 'touch' || under === null) return
    later(pressMillis, () => {
      isPressed = true
      show(under)
    })
  })
  // A finger that goes up before has tapped, which is a press of the control.
  on('pointerup', ({ pointerType }) => {
    if (pointerType === 'touch' && !isPressed) window.clearTimeout(timer)
  })
  on('pointercancel', () => window.clearTimeout(timer))
  on('click', (event) => {
    if (!isPressed) return
    isPressed = false
    event.preventDefault()
    event.stopPropagation()
  })
  on('focusin', ({ target }) => {
    const focused = tipOf(target)
    if (focused?.matches(':focus-visible') === true) show(focused)
  })
  on('focusout', hide)
  // Whatever else Escape does goes on: nobody has to press it twice because something was explained.
  on('keydown', ({ key }) => {
    if (key === 'Escape') hide()
  })
  on('scroll', hide)
  window.addEventListener('resize', hide, { signal: ending.signal })
  return () => {
    hide()
    ending.abort()
  }
}

function tipOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null
  return target.closest(tipped) ?? [target, target.parentElement].find(isCutOff) ?? null
}

function tipWords(element: Element): string {
  return element.getAttribute('data-tip') ?? (isCutOff(element) ? element.textContent : '')
}

function isCutOff(element: Element | null): boolean {
  return (
    element !== null &&
    element.scrollWidth > element.clientWidth &&
    !element.matches('input, select, textarea') &&
    getComputedStyle(element).textOverflow === 'ellipsis'
  )
}

function isInside(box: HTMLElement, target: EventTarget | null): boolean {
  return target instanceof Node && box.contains(target)
}

/** Below the thing, or above it where there is no room, and within the window. */
function placeBeside(box: HTMLElement, { left, width, top, bottom }: DOMRect): void {
  // Where it was before may leave it little room.
  box.style.left = '0'
  const { offsetWidth, offsetHeight } = box
  const below = bottom + gap
  const isBelow = below + offsetHeight + gap <= innerHeight
  const centred = left + width / 2 - offsetWidth / 2
  box.style.left = `${String(Math.max(gap, Math.min(centred, innerWidth - offsetWidth - gap)))}px`
  box.style.top = `${String(isBelow ? below : Math.max(gap, top - gap - offsetHeight))}px`
}
