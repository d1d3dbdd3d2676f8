/**
 * Milliseconds. Somebody who types looks up late: keys that follow each other faster than this were meant for
 * the same field.
 */
const typingPause = 1_000

/** Keys that end the typing, so that the keys after them are meant for the page. */
const leaving: ReadonlySet<string> = new Set(['Escape', 'Enter', 'Tab'])

/** When the last key was pressed that was meant for a field. Null if nobody is typing. */
let typedAt: number | null = null

/** When a key would have opened a dialog, or a number was pressed behind it. Null if another key came since. */
let missedAt: number | null = null

/** Notes a key that opened no dialog, so that a number close behind it does nothing (SPEC T18m). `at`: milliseconds. */
export function noDialogCame(at: number): void {
  missedAt = at
}

/**
 * Notes a key that went into a field, or that was meant to open a field which did not appear. `at`:
 * milliseconds.
 */
export function typedInField(key: string, at: number): void {
  typedAt = leaving.has(key) ? null : at
}

/** Notes that the user turned to the page, by pointer or by a command. */
export function endsTyping(): void {
  typedAt = null
  missedAt = null
}

/**
 * Whether a key was meant for a field that is not there (any more), or for a dialog that did not come, so that it must do nothing. `at`:
 * milliseconds.
 */
export function isTypedInVain(key: string, at: number): boolean {
  if (missedAt === null || at - missedAt > typingPause || !/^\d$/u.test(key)) missedAt = null
  else missedAt = at
  if (typedAt === null || at - typedAt > typingPause || leaving.has(key)) typedAt = null
  else if (key.length === 1) typedAt = at
  return missedAt !== null || (typedAt !== null && key.length === 1)
}

/** Gives the focus to the queue, or to the case where that lies over the queue. */
export function focusTriage(): void {
  const homes = [document.getElementById('alerts'), document.querySelector<HTMLElement>('[data-case-file]')]
  homes.find((home) => home?.checkVisibility() === true)?.focus({ preventScroll: true })
}

/** The keys are commands again. In triage something keeps the focus, so that the next Tab goes on from there. */
export function leaveField(field: HTMLElement): void {
  field.blur()
  if (field.closest('#case') !== null) focusTriage()
}

/** Gives the focus to the queue, if that is on screen. */
export function focusQueue(): void {
  document.getElementById('alerts')?.focus({ preventScroll: true })
}
