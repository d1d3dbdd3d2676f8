import { useEffect } from 'react'

/** The keys of an entry, as a mail client has them: next, before, what its state asks for, take it out. */
const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 }

/**
 * J and K go through the entries of all boxes in their order, Enter presses the first button of the entry and W
 * takes it out. An entry that has gone leaves its place to the one behind it, so that many are settled in a row.
 */
export function useEntryKeys(): void {
  useEffect(() => {
    let place = -1
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return
      const entries = [...document.querySelectorAll<HTMLElement>('.box li.entry')]
      const current = entries.find((entry) => entry === document.activeElement)
      const step = steps[event.key.toLowerCase()]
      if (step !== undefined) {
        place = placeAfter(entries, current, place, step)
        entries[place]?.focus()
        event.preventDefault()
        return
      }
      const button = current === undefined ? null : buttonOf(current, event.key)
      if (button === null || event.repeat) return
      event.preventDefault()
      button.click()
    }
    // Ahead of the keys of the page, where J and K go through the alerts.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}

function placeAfter(
  entries: readonly HTMLElement[],
  current: HTMLElement | undefined,
  place: number,
  step: 1 | -1
): number {
  const wanted =
    current === undefined ? (step === 1 ? Math.max(place, 0) : place - 1) : entries.indexOf(current) + step
  return Math.max(0, Math.min(wanted, entries.length - 1))
}

function buttonOf(entry: HTMLElement, key: string): HTMLElement | null {
  if (key === 'Enter')
    return (
      entry.querySelector<HTMLElement>('[data-key="Enter"]') ??
      entry.querySelector<HTMLElement>('.entry-subject')
    )
  return key.toLowerCase() === 'w' ? entry.querySelector<HTMLElement>('[data-key="W"]') : null
}
