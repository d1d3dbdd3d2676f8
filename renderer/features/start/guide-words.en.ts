export const guide = {
  title: 'Tour',
  step: 'Step {{number}} of {{of}}',
  tasks: {
    decide:
      'Decide the alert that is open: press {{falsePositive}} for a false positive or {{truePositive}} for a true one, or use the buttons below it.',
    comment:
      'Say why: press 1 for a reason that fits, or type your own. {{ready}} puts the review into the outbox and opens the next alert.',
    offline:
      'Now leave the network, as in a car park: switch on “Work offline” at the bottom right. Everything goes on.',
    outbox:
      'Decide one or two more with {{falsePositive}} and {{ready}}. Then open the outbox with {{goToOutbox}}: it shows what waits.',
    online:
      'Switch “Work offline” off again. What waits is sent, and each review once, even if the connection drops.',
    conflict:
      'Decide one more in {{triage}} with {{falsePositive}} and {{ready}}. Before it is sent, press “Wind time forward a day” at the top: its profile changes.',
    compare:
      'One review was held back, because its alert changed after you decided. Open it in the outbox and choose: keep your decision, decide again or discard it.'
  },
  skip: 'Skip this step',
  end: 'End the tour',
  done: 'That was everything. {{commands}} has the tour again.'
} as const
