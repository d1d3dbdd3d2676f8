/** The user's own work that cannot be read any more. */
export const unreadable = {
  title: 'Could not be read',
  hint: 'Nothing here is deleted by Fieldcase. It tries again at each start: with the key that is there then, and with what the work journal holds. Sealed bytes can be opened only by somebody who has the key.',
  tryAgain: 'Try again',
  cameBack_one: '{{count, number}} piece of your work that could not be read is back.',
  cameBack_other: '{{count, number}} pieces of your work that could not be read are back.',
  stillUnreadable: 'It still cannot be read: no key that is here opens it, and the work journal does not hold it. Bring the key or the profile folder back, then start Fieldcase again.',
  of: '{{kind}} on {{subject}}',
  kinds: {
    drafts: 'Draft',
    reviews: 'Review in the outbox',
    desk: 'Something laid out for later',
    changes: 'Change of a subject or follow list',
    caseItems: 'Note, attachment or address of a case',
    monitoringLists: 'Monitoring list',
    monitoringItems: 'Organisation under monitoring'
  },
  reasons: {
    'not-sealed': 'What lies there is not what Fieldcase wrote: it was damaged on the disk.',
    'unknown-version': 'It was written by a newer version of Fieldcase, or was damaged on the disk.',
    'unknown-key': 'It is encrypted with a key that is not here.',
    'not-authentic': 'It was damaged or altered on the disk, or moved there from elsewhere.'
  },
  staysInPlace: 'What it said is lost unless it can be read again. It stays where it is and is not sent.',
  staysBeside: 'You decided anew {{time}}; the newer decision stands, and this one is kept beside it.',
  isBack: 'What it said is back, from the work journal. Only the bytes as they lay on the disk are still kept, in case they were newer.',
  readableAgain: 'It can be read again, but you wrote a newer draft since. Choose which one stands; the other stays in the alert’s history.',
  older: 'This one, {{time}}: {{what}}',
  newer: 'The newer one, {{time}}: {{what}}',
  takeOld: 'Take this one',
  keepNew: 'Keep the newer one',
  tookOld: 'The older draft stands again. The newer one is in the alert’s history.',
  keptNew: 'The newer draft stands. The older one is in the alert’s history.',
  save: 'Save the sealed bytes',
  remove: 'Remove the bytes',
  giveUp: 'Give it up',
  giveUpSure: 'Give it up for good'
} as const
