/** A window of 720 pixels at 200%, where the case scrolls as a whole; the style sheet says the same. */
const lowWindow = '(height < 520px)'

export function isLowWindow(): boolean {
  return window.matchMedia(lowWindow).matches
}
