/** Who types looks up late: for so long behind a key the next one belongs to the same field. Milliseconds. */
const typingPause = 1_000

/** They leave the field: what is pressed behind them is meant for the page. */
const leaving: ReadonlySet<string> = new Set(['Escape', 'Enter', 'Tab'])

/** When the last key was pressed that a field took, or should have; null where nobody types. */
let typedAt: number | null = null

/** A key that a field took, or one that was to begin a field that did not come. `at`: milliseconds. */
export function typedInField(key: string, at: number): void {
  typedAt = leaving.has(key) ? null : at
}

/** Somebody turned to the page: by pointer, or by a command. */
export function endsTyping(): void {
  typedAt = null
}

/** Whether a key that no field took belongs to one that is not there, or not any more, and so to nothing. `at`: milliseconds. */
export function isTypedInVain(key: string, at: number): boolean {
  if (typedAt === null || at - typedAt > typingPause || leaving.has(key)) typedAt = null
  else if (key.length === 1) typedAt = at
  return typedAt !== null && key.length === 1
}

/** The queue takes the keys, where it is on screen. */
export function focusQueue(): void {
  document.getElementById('alerts')?.focus({ preventScroll: true })
}
