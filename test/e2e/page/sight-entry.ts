/** What runs in the page for `sightFaults`. What is wrong is said in one line each. */
export async function read(): Promise<readonly string[]> {
  return [...new Set([...sideways(), ...withoutHeight(), ...(await outOfSight())])]
}

function nameOf(element: Element): string {
  const words = (element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\s+/gu, ' ')
  const kind = [...element.classList].map((name) => `.${name}`).join('')
  return `${element.tagName.toLowerCase()}${kind} ${words.slice(0, 40)}`.trim()
}

function isPainted(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
}

/** Tables and bars of buttons, which are read in two directions anyway, and fields, whose text goes with the caret. */
const mayGoSideways = [
  ...['table', '.row-grid', '.manual-table', '.list-facts-body', '.chart details'],
  ...['.navigation-links', '.status-bar', '.status-parts', '.why-strip'],
  ...['input', 'select', 'textarea', 'pre', '.visually-hidden']
].join(', ')

/** What has to be scrolled to both sides to be read. */
function sideways(): readonly string[] {
  return [...document.querySelectorAll('body *')]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 && isPainted(one))
    .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
    .filter((one) => !one.matches(mayGoSideways))
    .map((one) => `scrolls sideways: ${nameOf(one)}, because of ${widestIn(one)}`)
}

/** The innermost part that reaches furthest to the right. */
function widestIn(scroller: Element): string {
  const parts = [...scroller.querySelectorAll('*')].filter(
    (part) => part.parentElement?.closest(mayGoSideways) === null
  )
  const edges = parts.map((part) => part.getBoundingClientRect().right)
  const widest = parts[edges.lastIndexOf(Math.max(...edges))]
  return widest === undefined ? 'its words' : nameOf(widest)
}

/** Pixels of the smallest thing that is pressed, and of the smallest line of text. */
const oneLine = 24
const oneText = 16

/** What scrolls in less than a line. */
function withoutHeight(): readonly string[] {
  return [...document.querySelectorAll('body *')]
    .filter((one) => one.scrollHeight > one.clientHeight + 1 && one.clientHeight < oneLine)
    .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowY))
    .filter((one) => one.checkVisibility() && !one.matches(mayGoSideways))
    .map((one) => `has no height: ${nameOf(one)} (${String(one.clientHeight)})`)
}

const focusable =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]'

/** What nobody sees while it has the focus, because something lies over it or it is not in the window. */
async function outOfSight(): Promise<readonly string[]> {
  const before = document.activeElement
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const found: string[] = []
  for (const control of scope.querySelectorAll<HTMLElement>(focusable)) {
    if (control.tabIndex < 0 || !isPainted(control)) continue
    // One that has the focus already is not scrolled to.
    control.blur()
    control.focus()
    // What lay over it may go once the focus has gone, and what is far below is laid out once it is near.
    if (!isSeen(control)) await paintedTwice()
    if (document.activeElement === control && !isSeen(control))
      found.push(`is not in sight with the focus: ${nameOf(control)}`)
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return found
}

async function paintedTwice(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(() => resolve(true)))
}

/**
 * Whether all of its height is in sight, or as much as a text has, and some of its width: a browser leaves a bar that
 * scrolls sideways where it is as long as a part of what has the focus is in sight.
 */
function isSeen(control: Element): boolean {
  const { left, top, width, height } = control.getBoundingClientRect()
  const across = cellsOf(width)
  const down = cellsOf(height)
  const rows = Array.from(
    { length: down },
    (_row, y) =>
      Array.from({ length: across }, (_cell, x) => [x, y] as const).filter(([x, y]) =>
        isHit(control, left + ((x + 0.5) * width) / across, top + ((y + 0.5) * height) / down)
      ).length
  )
  const seenHeight = (rows.filter((hits) => hits > 0).length * height) / down
  // The first and the last row may lie on rounded corners.
  return seenHeight >= Math.min(oneText, height - (2 * height) / down)
}

/** How many points of a side are looked at. */
function cellsOf(length: number): number {
  return Math.min(32, Math.max(2, Math.round(length / 4)))
}

/** A press on its words is for a field too. */
function isHit(control: Element, x: number, y: number): boolean {
  const hit = document.elementFromPoint(x, y)
  if (hit === null) return false
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
  return [control, ...labels].some((one) => one.contains(hit))
}
