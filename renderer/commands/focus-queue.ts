/** The queue takes the keys, where it is on screen. */
export function focusQueue(): void {
  document.getElementById('alerts')?.focus({ preventScroll: true })
}
