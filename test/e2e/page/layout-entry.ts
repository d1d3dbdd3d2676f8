import { turnedNeighbours } from './turned-neighbours.ts'

/** What runs in the page for `layoutFaults`. What is wrong is said in one line each. */
export function read(): readonly string[] {
  return [
    ...new Set([
      ...keys(),
      ...scrolledAway(),
      ...coveredByMessages(),
      ...cutInLists(),
      ...turnedNeighbours(),
      ...texts().flatMap(([text, box]) => faultsOf(text, box))
    ])
  ]
}

/** What is said or pressed has words, and not the key by which these are looked up. */
function keys(): readonly string[] {
  return [...document.querySelectorAll('.message-stack p, button, label, h1, h2, h3, th, dt')]
    .map(({ textContent }) => textContent)
    .filter((text) => /^[a-z]+(?:\.[A-Za-z_]+){2,}$/u.test(text) && !text.startsWith('attributes.'))
    .map((text) => `without words: ${text}`)
}

/** The window has no bar to scroll it back. */
function scrolledAway(): readonly string[] {
  const { scrollHeight, scrollWidth, scrollTop } = document.documentElement
  return scrollHeight > innerHeight + 1 || scrollWidth > innerWidth + 1 || scrollTop > 0
    ? [`the window scrolls: ${String(scrollWidth)} x ${String(scrollHeight)}`]
    : []
}

const worked = 'button, a, input, textarea, select, summary, [role=row]'

function coveredByMessages(): readonly string[] {
  const stack = document.querySelector('.message-stack')
  if (stack === null) return []
  const { left, top, right, bottom } = stack.getBoundingClientRect()
  const found: string[] = []
  for (let x = left + 1; x < right; x += 6)
    for (let y = top + 1; y < bottom; y += 6) {
      const all = document.elementsFromPoint(x, y)
      const message = all.findIndex((one) => stack.contains(one))
      const below = message === -1 ? [] : all.slice(message).filter((one) => !stack.contains(one))
      for (const one of below.flatMap((element) => element.closest(worked) ?? []))
        found.push(`a message lies over: ${one.textContent.slice(0, 60) || one.outerHTML.slice(0, 60)}`)
    }
  return found
}

/** A closed list cuts its own words off, and hides nothing that could be found in the page. */
function cutInLists(): readonly string[] {
  return [...document.querySelectorAll('select')].flatMap((list) => {
    const words = list.selectedOptions[0]?.text ?? ''
    return list.checkVisibility({ visibilityProperty: true }) &&
      widthForItsChoice(list) > list.offsetWidth + 1
      ? [`cut off: ${words} (select)`]
      : []
  })
}

/** As wide as the browser makes a list that has nothing but what is chosen. */
function widthForItsChoice(list: HTMLSelectElement): number {
  const like = list.cloneNode() as HTMLSelectElement
  like.style.cssText =
    'position: absolute; width: max-content; min-width: 0; max-width: none; visibility: hidden'
  for (const chosen of list.selectedOptions) like.append(chosen.cloneNode(true))
  list.after(like)
  const { offsetWidth } = like
  like.remove()
  return offsetWidth
}

/** Each text that is painted, with the element that it stands in. */
function texts(): readonly (readonly [text: Text, element: Element])[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: (readonly [Text, Element])[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    if (node instanceof Text && node.data.trim() !== '' && element !== null && isPainted(element))
      found.push([node, element])
  }
  return found
}

function isPainted(element: Element): boolean {
  return (
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('.visually-hidden, svg, select, textarea, [inert]') === null &&
    Number.parseFloat(getComputedStyle(element).fontSize) > 1
  )
}

function faultsOf(text: Text, element: Element): readonly string[] {
  const name = element.className || element.tagName.toLowerCase()
  const words = text.data.trim()
  const range = document.createRange()
  range.selectNodeContents(text)
  return [
    ...(isCutOff(element, range.getBoundingClientRect()) && !isSaidElsewhere(element, words)
      ? [`cut off: ${words.slice(0, 80)} (${name})`]
      : []),
    ...brokenWords(text, element).map((word) => `broken: ${word} (${name})`)
  ]
}

/** Whether a box hides a part of it in which nobody can scroll. */
function isCutOff(element: Element, part: DOMRect): boolean {
  for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY, clipPath, position } = getComputedStyle(box)
    if (clipPath !== 'none' || [overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll'))
      return false
    const { left, top, right, bottom } = box.getBoundingClientRect()
    if (overflowX !== 'visible' && (part.right > right + 1.5 || part.left < left - 1.5)) return true
    // The box of a line may stand out by what no letter needs.
    if (overflowY !== 'visible' && (part.bottom > bottom + 4 || part.top < top - 4)) return true
    if (position === 'fixed') return false
  }
  return false
}

/** The whole text can be had from a tip, or stands in what the control is called. */
function isSaidElsewhere(element: Element, words: string): boolean {
  const control = element.closest('[title], [data-tip], [aria-label]')
  // What an ellipsis cuts off is shown by a tip (W27i).
  if (
    [element, element.parentElement].some(
      (one) => one !== null && getComputedStyle(one).textOverflow === 'ellipsis'
    )
  )
    return true
  return ['title', 'data-tip', 'aria-label'].some((name) => control?.getAttribute(name)?.includes(words))
}

/** The longest word that has to fit into a line, in pixels: some twenty-four letters. */
const longestWhole = 170

/** Codes, dates, and words of letters. */
const unbroken =
  /(?<![\w-])(?:[A-Z]{2,}-\d+|\d{4}-\d{2}-\d{2}|\d{2}-\d{2}-\d{4})(?![\w-])|(?<=^|[\s(“‘/-])\p{L}[\p{L}\p{M}’]{2,}(?=$|[\s.,;:!?)”’/-])/gu

/** Words on two lines, where nobody has written a hyphen or a slash. What is longer than people write may break. */
function brokenWords(text: Text, element: Element): readonly string[] {
  const range = document.createRange()
  range.selectNodeContents(text)
  if (getComputedStyle(element).writingMode !== 'horizontal-tb' || range.getClientRects().length < 2)
    return []
  return [...text.data.matchAll(unbroken)].flatMap(({ index, 0: word }) => {
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    const parts = [...range.getClientRects()].filter(({ width }) => width > 0)
    const length = parts.reduce((sum, { width }) => sum + width, 0)
    const lines = new Set(parts.map(({ top }) => Math.round(top)))
    return lines.size > 1 && length < longestWhole ? [word] : []
  })
}
