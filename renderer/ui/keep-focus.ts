/**
 * What has the focus may go away, as the button of something that is removed does, or be disabled: the focus goes to
 * `home` then, and not to nowhere. Answers the way to stop.
 */
export function keepFocus(region: HTMLElement, home: () => HTMLElement | null): () => void {
  let last: Element | null = null
  const note = (): void => {
    last = region.contains(document.activeElement) ? document.activeElement : null
  }
  const observer = new MutationObserver(() => {
    const isGone = last !== null && (!last.isConnected || last.matches(':disabled'))
    // The browser lets go of a disabled control only when it paints.
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
