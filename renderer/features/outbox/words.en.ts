import { empty, first } from './empty-words.en.ts'

export const outbox = {
  importDecisions: 'Import decisions',
  recordElsewhere: 'Record a decision taken elsewhere',
  takenElsewhere: 'taken elsewhere by {{user}}',
  title: 'Outbox',
  intro: 'The oldest reviews go first. One that is refused never holds up the others.',
  held: {
    title: 'From a backup',
    what_one:
      '{{number}} entry came back from a backup. The computer that made the backup may still send it, so it is not sent from here, also not by “Submit now”. If that computer is not used any more, say so here. Fieldcase then looks at the service first, and sends it if it is not there.',
    what_other:
      '{{number}} entries came back from a backup. The computer that made the backup may still send them, so they are not sent from here, also not by “Submit now”. If that computer is not used any more, say so here. Fieldcase then looks at the service first, and sends what is not there.',
    release: 'The other computer is not used any more',
    keep: 'Leave them here',
    released: 'Fieldcase looks at the service in half a minute, then sends what is not there.',
    reason: {
      'from-backup':
        'Came back from a backup. The computer that made it may still send this, so it is not sent from here.',
      'from-backup-asked': 'Came back from a backup. It is looked up at the service, and not sent.',
      'from-backup-absent':
        'Came back from a backup. The service did not show it when it was looked up. The computer that made the backup may still send it, so it is not sent from here.'
    }
  },
  keys: {
    next: 'Next entry',
    before: 'Previous entry',
    open: 'Compare the entry, or open its alert',
    withdraw: 'Take the entry out of the outbox',
    again: 'Decide again on the entry, also in a conflict; add a draft to the outbox',
    discard: 'Discard the entry, also in a conflict',
    keep: 'In a conflict: keep my decision',
    lookFirst: 'Look at the outbox first.',
    chooseFirst: 'Choose an entry first: {{next}} goes to the next one.'
  },
  chosen: {
    title: 'Chosen entry',
    none: 'Choose an entry, or press {{next}}.',
    match: 'Match',
    decision: 'Decision',
    rating: 'Risk rating',
    comment: 'Comment'
  },
  boxes: {
    drafts: 'Drafts',
    ready: 'Ready',
    sending: 'Sending',
    sent: 'Sent',
    attention: 'Needs attention'
  },
  first,
  empty,
  submitNow: 'Submit now',
  submitCount: 'Submit now ({{count, number}})',
  soon: {
    title: 'About to be sent',
    reviews_one: '{{count, number}} review',
    reviews_other: '{{count, number}} reviews',
    edits_one: '{{count, number}} change of subjects',
    edits_other: '{{count, number}} changes of subjects',
    text: '{{what}} will be sent in {{count, number}} s.',
    fullStop: 'full stop',
    announced: '{{what}} will be sent in ten seconds. Press {{keys}} to keep them here.',
    takeBack: 'Do not send yet',
    takeBackCommand: 'Do not send yet what is about to be sent',
    nothing: 'Nothing is about to be sent.'
  },
  submitOffline: 'You are offline. What is ready waits here and can go out when you are online again.',
  cost: 'Sending costs {{calls}}.',
  addAll: 'Add all drafts to outbox',
  lookedUpAt:
    '{{entry}} is not looked up before {{time}}: until then the service may still be at work on it.',
  entry: '{{subject}}, {{decision}}',
  entryMatch: 'match {{match}}',
  rating: 'risk rating {{rating}}',
  reason: {
    draft: 'Saved {{time}}',
    draftWithoutDecision: 'Saved {{time}}; decide before it can be sent',
    queued: 'Waiting since {{time}}',
    queuedLater: 'Goes out again at {{time}}: {{problem}}',
    sending: 'Sent {{time}}, no answer yet',
    uncertain:
      'Sent {{time}}, but no answer came. It may have been applied: Fieldcase reads the alert’s history before it sends anything again.',
    uncertainBecause:
      'Sent {{time}}, but {{problem}}. It may have been applied: it is looked up again {{next}} and never sent twice.',
    uncertainWaits:
      'Sent {{time}}, but {{problem}}. The service may still be at work on it: it is looked up at {{next}}, not before, and never sent twice.',
    uncertainHeld: {
      key: 'Sent {{time}}, but {{problem}}. It may have been applied: it is looked up with the next sync and never sent twice.',
      offline:
        'Sent {{time}}, but {{problem}}. It may have been applied: it is looked up once there is a connection and never sent twice.'
    },
    conflict: 'The alert changed after you decided',
    queuedBehind: 'Waiting since {{time}}; goes out when the older review of this alert is settled',
    queuedAlone: 'Waiting since {{time}}; goes out in a request of its own'
  },
  proof: {
    answer: 'Accepted by the service {{time}}',
    history: 'Found in the alert’s history {{time}}: the service had accepted it',
    reviewer: 'Found in the alert’s history by you {{time}}'
  },
  problem: {
    'working-offline': 'you worked offline',
    'unsendable-id': 'the id that the service gave fits in no address',
    cancelled: 'it was cancelled',
    'no-key': 'no key was kept',
    'other-customer': 'the key may be another customer’s',
    'not-checked': 'it could not be checked whose key it was',
    'budget-spent': 'the limit on calls was reached',
    'ledger-unread': 'the call ledger could not be read',
    unauthorized: 'the service did not accept the key',
    forbidden: 'the key gives no access to this service',
    'access-disallowed': 'the service refused access for the key',
    'bad-request': 'the service did not understand the request',
    'not-found': 'the service did not know the address',
    'too-large': 'the request was too large',
    'rate-limited': 'the service asked to slow down',
    'server-error': 'the service had an internal error',
    'unexpected-status': 'the service answered in an unknown way',
    'not-json': 'something other than the service answered',
    'unexpected-shape': 'the answer had an unknown shape',
    'endless-pages': 'the service kept giving pages',
    'no-such-host': 'the service’s address was not found',
    refused: 'the connection was refused',
    'timed-out': 'the service did not answer in time',
    'cut-off': 'the connection dropped',
    certificate: 'the service’s certificate is not trusted',
    'no-network': 'there was no network',
    proxy: 'the network’s proxy asked for a name and a password',
    other: 'the service could not be reached',
    interrupted: 'Fieldcase stopped before the answer came',
    'missing-in-answer': 'the answer said nothing about this review',
    'not-applied': 'it is not in the history, so it goes out again',
    restored: 'it came back from a copy that may be older, so the alert’s history is read first',
    'several-equal-entries': 'the alert’s history holds several entries that are the same',
    'entry-of-doubtful-time': 'the alert’s history holds the same entry, but its time is uncertain',
    'entry-with-other-values':
      'the alert’s history holds a new entry with other words, which may be this review',
    'history-unreadable': 'a part of the alert’s history could not be read'
  },
  unknownProblem: 'the last attempt failed ({{code}})',
  rejected: {
    'item-error': 'The service refused it: {{message}} ({{code}}). Decide again or discard it.',
    'request-refused':
      'The service refused the request ({{status}}): {{detail}}. Decide again or discard it.',
    noDetail: 'it gave no reason',
    'alert-gone':
      'The service no longer knows the alert, so the review cannot be sent. Discard it, or try again if the alert came back.',
    goneUnanswered:
      'Sent {{time}} without an answer, and the service no longer knows the alert. So it is not known whether it arrived. Discard it, or retry if the alert came back: it is looked up before anything is sent.',
    unseen:
      'No answer came, and the service shows no alert with this number. So it is not known whether the decision was recorded. Ask your provider. If it was not, discard it here and record it once more.',
    'alert-discarded': 'The service discarded the alert and no longer allows a decision. Discard the review.',
    neverSent:
      'It was never sent and cannot be: {{problem}}. Decide at the service itself, and discard it here. Tell your service desk.',
    'not-carried-out':
      'Tried {{times, number}} times, and it did not arrive. The last time: {{problem}}. Fieldcase does not try it again by itself. Retry, decide again or discard it.'
  },
  actions: {
    open: 'Show the alert of {{entry}}',
    edit: 'Edit',
    splitOff: 'Split off',
    compareFacts: 'Compare',
    withdraw: 'Withdraw',
    retry: 'Retry',
    decideAgain: 'Decide again',
    discard: 'Discard',
    compare: 'Compare',
    add: 'Add to outbox'
  },
  actionOn: '{{action}}: {{entry}}',
  splitOff: 'Split off: {{entry}} goes out in a request of its own.',
  enterKey: 'Enter the key',
  stoppedByKey:
    'What is ready waits here; this did not count as an attempt. With another key, sending goes on by itself. “Submit now” tries this key again.',
  stopped: {
    'no-key': 'Nothing goes out: no API key was kept when this was to be sent.',
    'other-customer': 'Nothing goes out by itself: the service showed none of the lists known here.',
    refused: 'Nothing goes out by itself: the service refused this key when something was to be sent.'
  },
  discardDialog: {
    title: 'Discard this review?',
    reason: 'Why you discard it',
    keep: 'Keep it',
    intro:
      'Your review “{{entry}}” will not be sent. The reason is kept in the alert’s history on this computer.',
    uncertain:
      'Your review “{{entry}}” was sent without an answer: it may already be in the service’s history. Discarding it here changes nothing there.'
  },
  uncertain: {
    title: 'Did it arrive?',
    intro:
      'You sent a review on {{subject}} and no answer came. The alert’s history does not show whether one of its entries is this review.',
    introUnread:
      'You sent a review on {{subject}} and no answer came. Fieldcase cannot read all of the alert’s history, so it cannot tell whether the review arrived. Look at this alert with your provider: an entry of about that time with the same status, risk rating, comment and user is this review.',
    sent: 'What you sent',
    held: 'What the history holds',
    heldUnread: 'What could be read of the history',
    hint: 'Nothing is sent until you choose. “It did not arrive” makes it a draft again, so that you can decide and send once more.',
    hintElsewhere:
      'Nothing is sent until you choose. No alert with this number is here to decide on: if it did not arrive, discard it in the outbox and record it once more.',
    lookAgain: 'Look again',
    notArrived: 'It did not arrive',
    arrived: 'It arrived',
    columns: { time: 'Time', status: 'Status', rating: 'Risk rating', comment: 'Comment', user: 'User' }
  },
  question: {
    title: 'Send what is ready?',
    text: 'The connection is back. Ready to be sent:',
    reviews_one: '{{count, number}} review: {{calls}}',
    reviews_other: '{{count, number}} reviews: {{calls}}',
    changes_one: '{{count, number}} change of follow lists and subjects: {{calls}}',
    changes_other: '{{count, number}} changes of follow lists and subjects: {{calls}}',
    later: 'Not now'
  },
  showMore: 'Show {{count, number}} more',
  lastRun: 'Last submission, {{time}}: {{outcome}}',
  accepted_one: '{{count, number}} review accepted',
  accepted_other: '{{count, number}} reviews accepted',
  nothingToSend: 'Nothing was waiting to be sent.',
  nothingSent_one: 'Nothing was sent. {{count, number}} alert changed after you decided; compare it.',
  nothingSent_other: 'Nothing was sent. {{count, number}} alerts changed after you decided; compare them.',
  nothingAccepted: 'The service accepted nothing: {{outcome}}.',
  submitWaits: 'What you did just before is still being written. It is submitted right after that.',
  submitted: 'Submitted: {{outcome}}.',
  addedAll_one: '{{count, number}} draft is ready to be sent.',
  addedAll_other: '{{count, number}} drafts are ready to be sent.',
  addedAllRefused_one: '{{count, number}} draft stays: {{reason}}',
  addedAllRefused_other: '{{count, number}} drafts stay: {{reason}}',
  added: 'Ready: {{entry}}. It goes out with the next submission.',
  retried: '{{entry}} is tried again as soon as possible.',
  lookedUp: '{{entry}} is looked up as soon as possible. Until then it is not sent again.',
  arrived: 'Arrived: {{entry}}.',
  draftAgain: '{{entry}} is a draft again.',
  withdrawn: 'Withdrawn: {{entry}}. It is a draft again.',
  kept: 'Kept: {{entry}}. It goes out with the next submission.',
  discarded: 'Discarded: {{entry}}.',
  draftDiscarded: 'Discarded: {{entry}}. Press {{undo}} to undo.',
  settledMeanwhile: 'Meanwhile: {{entry}}. {{reason}}',
  busy: 'A sync is running. Your reviews go out with it or after it.',
  conflict: {
    title: 'The alert has changed',
    intro:
      'You decided on {{subject}} with what you saw {{seen}}. The service showed something else {{found}}. Nothing was sent.',
    yours: 'Your decision: {{decision}}',
    field: 'Field',
    seen: 'What you saw',
    now: 'What it is now',
    added: 'added: {{items}}',
    removed: 'removed: {{items}}',
    notThere: 'not there when you decided',
    notThereNow: 'not there any more',
    same: 'The values you saw are the same; the service counts it as a new version.',
    keep: 'Keep my decision',
    again: 'Decide again',
    discard: 'Discard',
    hint: '“Keep my decision” sends your decision on what the alert is now. “Decide again” makes it a draft. “Discard” sends nothing and asks for your reason.',
    fields: {
      status: 'status',
      matchVersion: 'match version',
      version: 'profile version',
      score: 'score',
      name: 'primary name',
      match: 'matched name',
      gender: 'gender',
      pepTier: 'PEP tier',
      profileId: 'profile',
      datasets: 'datasets',
      countries: 'countries',
      datesOfBirth: 'birth dates'
    }
  }
} as const

/** About the user's own work that can no longer be read. */
export const unreadable = {
  title: 'Could not be read',
  hint: 'Fieldcase deletes nothing here. It tries again at each start, with the key of that moment and with what is in the work journal. Encrypted data can be opened only by somebody who has the key.',
  tryAgain: 'Try again',
  cameBack_one: '{{count, number}} piece of your work that could not be read is back.',
  cameBack_other: '{{count, number}} pieces of your work that could not be read are back.',
  stillUnreadable:
    'It still cannot be read: no key here opens it, and it is not in the work journal. Bring the key or the profile folder back, then start Fieldcase again.',
  of: '{{kind}} on {{subject}}',
  kinds: {
    drafts: 'Draft',
    reviews: 'Review in the outbox',
    desk: 'View, reason or alert put aside',
    changes: 'Change of a subject or follow list',
    caseItems: 'Note, attachment or address of a case',
    monitoringLists: 'Monitoring list',
    monitoringItems: 'Organisation under monitoring',
    madeReports: 'Report on the list'
  },
  reasons: {
    'not-sealed': 'What is stored there is not what Fieldcase wrote: it was damaged on the disk.',
    'unknown-version': 'It was written by a newer version of Fieldcase, or was damaged on the disk.',
    'unknown-key': 'It is encrypted with a key that is not here.',
    'not-authentic': 'It was damaged or altered on the disk, or moved there from elsewhere.'
  },
  staysInPlace: 'What was in it is lost unless it can be read again. It stays where it is and is not sent.',
  staysBeside: 'You decided again {{time}}. The newer decision counts; this one is kept as well.',
  isBack:
    'What was in it is back, from the work journal. The unreadable data is still kept, in case it was newer.',
  readableAgain:
    'It can be read again, but you wrote a newer draft since. Choose which one counts; the other stays in the alert’s history.',
  older: 'This one, {{time}}: {{what}}',
  newer: 'The newer one, {{time}}: {{what}}',
  takeOld: 'Take this one',
  keepNew: 'Keep the newer one',
  tookOld: 'The older draft counts again. The newer one is in the alert’s history.',
  keptNew: 'The newer draft counts. The older one is in the alert’s history.',
  save: 'Save the encrypted data',
  remove: 'Delete the encrypted data',
  giveUp: 'Give it up',
  giveUpSure: 'Give it up for good'
} as const
