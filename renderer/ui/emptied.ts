/** What a field holds once `kept` of it is stored: nothing, or what somebody has typed on meanwhile (SPEC W27w). */
export function emptiedOf(kept: string): (now: string) => string {
  return (now) => (now === kept ? '' : now)
}
