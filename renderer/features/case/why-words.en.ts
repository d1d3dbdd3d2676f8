export const why = {
  title: 'Why?',
  notTrue: '“{{name}}” is not offered here. {{why}}',
  taken: 'Reason chosen: {{name}}',
  takenOut: 'Reason removed: {{name}}',
  settings: {
    title: 'Deciding',
    after: 'After true positive, false positive or open',
    afterHint: 'Applies to the keys T, F and O and to their buttons.',
    choices: {
      stay: 'Stay on the alert and ask why. Ctrl+Enter adds it to the outbox and goes on.',
      draft: 'Go on at once and keep a draft',
      outbox: 'Go on at once and add it to the outbox'
    },
    reasonNeeded: 'Add a decision to the outbox only with a comment',
    reasonNeededHint: 'T, F and O then stay on the alert, unless they keep a draft.'
  }
} as const
