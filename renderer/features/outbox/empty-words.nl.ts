/** What each box of the outbox says while it holds nothing. */
export const empty = {
  drafts: 'Geen concepten. Ze ontstaan als u in Triage beslist.',
  ready: 'Er wacht niets op verzending.',
  sending: 'Er is niets onderweg.',
  sent: 'Vanaf deze computer is nog niets verzonden.',
  attention: 'Niets vraagt uw aandacht.'
}

/** What an outbox says that never held anything. */
export const first = {
  title: 'Hier is nog niets beslist',
  text: 'Wat u in Triage beslist, wacht hier tot het is verzonden.',
  decide: 'Over de volgende alert beslissen'
}
