/** Queue and case lie over each other; the style sheet says the same. */
const oneColumn = '(width < 760px)'

let list: MediaQueryList | null = null

/** Asked with each decision: the list is made once. */
export function isOneColumn(): boolean {
  list ??= window.matchMedia(oneColumn)
  return list.matches
}
