/** What each box of the outbox says while it holds nothing. */
export const empty = {
  drafts: 'No drafts. A decision in Triage starts one.',
  ready: 'Nothing is waiting to be sent.',
  sending: 'Nothing is on its way.',
  sent: 'Nothing has been sent from this computer yet.',
  attention: 'Nothing needs your attention.'
} as const

/** What an outbox says that never held anything. */
export const first = {
  title: 'Nothing decided here yet',
  text: 'What you decide in Triage waits here until it is sent.',
  decide: 'Decide the next alert'
} as const
