export const why = {
  title: 'Why?',
  notTrue: '“{{name}}” is not offered here. {{why}}',
  against:
    '“{{name}}” contradicts your decision: {{decision}}. Remove this reason from the comment, or decide otherwise.',
  taken: 'Reason chosen: {{name}}',
  takenOut: 'Reason removed: {{name}}',
  settings: {
    title: 'Deciding',
    after: 'After true positive, false positive or open',
    afterHint: 'Applies to the buttons and to their keys.',
    choices: {
      stay: 'Stay on the alert and ask why. {{ready}} adds it to the outbox and goes on.',
      draft: 'Go on at once and keep a draft',
      outbox: 'Go on at once and add it to the outbox'
    },
    reasonNeeded: 'Add a decision to the outbox only with a comment',
    reasonNeededHint: 'A decision then stays on the alert, unless it is kept as a draft.'
  }
} as const
