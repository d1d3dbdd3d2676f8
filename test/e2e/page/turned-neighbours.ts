import { turnsMore } from '../../fakes/page/directions.ts'

/**
 * What of a page a name that is written from right to left could turn: a line or a label that has more than such a name,
 * which nothing isolates. It reads the page as the bidirectional algorithm does, paragraph by paragraph.
 */
export function turnedNeighbours(): readonly string[] {
  return [...paragraphs(), ...labels()].flatMap(([where, text]) =>
    text
      .split('\n')
      .filter(turnsMore)
      .map((line) => `turned: ${line.replaceAll(/\s+/gu, ' ').trim().slice(0, 120)} (${where})`)
  )
}

type Said = readonly [where: string, text: string]

/** What is read of the page as one paragraph each: the smallest boxes around texts of which no part is isolated. */
function paragraphs(): readonly Said[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const boxes = new Set<Element>()
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const box = node.textContent?.trim() === '' ? null : boxOf(node)
    if (box !== null && box.closest('script, style, svg, select, textarea') === null) boxes.add(box)
  }
  return [...boxes].map((box) => [nameOf(box), readIn(box)])
}

function boxOf(node: Node): Element | null {
  let box = node.parentElement
  while (box !== null && runsOn(box)) box = box.parentElement
  return box
}

/** Whether the text of an element belongs to the line in which the element stands. */
function runsOn(element: Element): boolean {
  const { display, unicodeBidi } = getComputedStyle(element)
  return display === 'contents' || (display === 'inline' && unicodeBidi === 'normal')
}

/** What stands for an element that turns nothing of the line in which it stands. */
const apart = '\uFFFC'

function readIn(box: Element): string {
  const { whiteSpaceCollapse } = getComputedStyle(box)
  return [...box.childNodes]
    .map((node) => {
      if (node instanceof Text)
        return whiteSpaceCollapse === 'collapse' ? node.data.replaceAll('\n', ' ') : node.data
      return node instanceof Element ? readOf(node) : ''
    })
    .join('')
}

function readOf(element: Element): string {
  if (element instanceof HTMLBRElement) return '\n'
  if (runsOn(element)) return readIn(element)
  const { display } = getComputedStyle(element)
  if (!display.startsWith('inline')) return '\n'
  return element.textContent.trim() === '' ? '' : apart
}

const labelling = ['aria-label', 'title', 'data-tip', 'alt', 'placeholder', 'aria-description']

function labels(): readonly Said[] {
  const named = labelling.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element): Said => [
      `${name} of ${nameOf(element)}`,
      element.getAttribute(name) ?? ''
    ])
  )
  const choices = [...document.querySelectorAll('option')].map(({ textContent }): Said => [
    'option',
    textContent
  ])
  return [...named, ...choices, ['title', document.title]]
}

function nameOf(element: Element): string {
  return element.getAttribute('class') ?? element.tagName.toLowerCase()
}
