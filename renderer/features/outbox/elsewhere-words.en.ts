/** About one decision that was taken elsewhere, on a profile of which no alert is here. */
export const elsewhere = {
  title: 'Record a decision taken elsewhere',
  intro:
    'For a profile that you decided on in another system and that has no alert here. The decision goes into the outbox, and from there to the service as an auto-review.',
  unknown:
    'The service’s documents do not say how auto-reviews differ from reviews, or whether monitoringID may be the number of a profile. Public pages say that the service creates the match for the audit trail and closes it at once. Fieldcase sends exactly what you type; the answer is shown with the entry in the outbox. If an alert with this number turns up before it is sent, you compare the two first.',
  list: 'Follow list',
  find: 'Find a subject',
  subject: 'Subject',
  choose: 'Choose one',
  monitoringId: 'Number of the alert or profile (monitoringID)',
  profileName: 'Name of the profile',
  profileNameHint: 'Only for your own outbox; it is not sent.',
  matchVersion: 'Match version',
  matchVersionHint: 'A whole number. Type 1 if you do not know it.',
  status: 'Decision',
  user: 'User identifier of who decided',
  rating: 'Risk rating',
  comment: 'Comment',
  add: 'Add to outbox',
  cancel: 'Cancel',
  added: '{{subject}}: {{decision}}, taken elsewhere, is ready in the outbox.',
  problems: {
    subject: 'Choose the subject that was decided on.',
    monitoringId: 'Type the number. Without it the service cannot tell what was decided on.',
    matchVersion: 'This is not a whole number.',
    comment: 'Type why it was decided so: your settings ask for a comment.',
    user: 'Type who decided. The service keeps it with the decision.',
    'alert-here':
      'An alert with this number is here. Decide on it in Triage, or import the decision from a file.',
    'alert-gone':
      'An alert with this number is here, but the service no longer shows it, so nothing can be decided on it. The case file of its subject has it as it was read last. You find that case on the page Reports, if the service shows other alerts of it, or if it holds a decision, a note or an attachment from here.',
    'alert-discarded':
      'An alert with this number is here, but the service has discarded it, so nothing can be decided on it.',
    'may-have-arrived':
      'A decision with this number was sent before, and it is not known whether it arrived. Ask your provider. If it did not, discard it in the outbox, then record this one.'
  }
} as const

/** About files of decisions that were taken elsewhere. */
export const decisions = {
  title: 'Import decisions',
  intro:
    'Decisions that were taken elsewhere go into the outbox, and from there to the service as auto-reviews. An alert that has changed meanwhile comes back to you before anything is sent.',
  file: 'CSV file',
  fileHint:
    'The first line holds the column names; columns are separated by a comma, semicolon or tab. The file must name the alert’s id and the decision (true positive or false positive).',
  unreadable: {
    'not-read': '{{file}} could not be read: it was moved or changed, or its disk is gone. Choose it again.',
    'not-text': '{{file}} is not text in one encoding. Save it as CSV UTF-8, then choose it again.',
    empty: '{{file}} has no lines. Nothing was imported.',
    'too-large': '{{file}} is larger than 20 MB. Split it, then import the parts.',
    'line-too-long':
      'Line {{line}} of {{file}} is longer than a list can have. Is it the right file, and are its quotation marks closed?',
    'broken-header':
      'The headings of {{file}} cannot be read: in line {{line}} a quotation mark is not closed, or there is text after it. Mend that line, then choose the file again.'
  },
  mapping: 'What the columns mean',
  noColumn: 'no column',
  column: 'column {{number, number}}',
  fields: {
    alert: 'Alert’s id',
    status: 'Decision',
    riskRating: 'Risk rating',
    riskComment: 'Comment',
    user: 'User identifier',
    matchVersion: 'Match version',
    subject: 'Subject’s id',
    followList: 'Follow list'
  },
  count: '{{number}} {{kind}}',
  kinds: { ready: 'ready', present: 'already there', duplicate: 'duplicate', refused: 'not imported' },
  preview: 'What happens to each line',
  line: 'Line',
  content: 'Content',
  outcome: 'Outcome',
  more_one: '{{count, number}} more line is in the file of outcomes.',
  more_other: '{{count, number}} more lines are in the file of outcomes.',
  save: 'Save the outcomes',
  /** They must be no name of a column that is imported (SPEC I6e). */
  saved: { line: 'Line in the file', outcome: 'What becomes of it', reason: 'Why' },
  saveAs: 'decision-outcomes.csv',
  against: 'its comment has the reason “{{name}}”, which contradicts the decision',
  againstCount_one: '{{count, number}} with a reason that contradicts its decision',
  againstCount_other: '{{count, number}} with a reason that contradicts its decision',
  sentBefore: 'sent before; its review has been deleted since, because of its age',
  duplicateOf: 'the same as line {{line, number}}',
  cancel: 'Cancel',
  start_one: 'Add {{count, number}} decision to the outbox',
  start_other: 'Add {{count, number}} decisions to the outbox',
  queued_one: '{{count, number}} decision is in the outbox.',
  queued_other: '{{count, number}} decisions are in the outbox.',
  issues: {
    'broken-quotes': 'A quotation mark is not closed, or there is text after it.',
    'too-many-cells': 'It has more cells than there are columns.',
    'no-alert': 'It names no alert.',
    'unknown-alert': 'No such alert is on this computer. Check the id, or sync first.',
    'several-alerts': 'Several alerts have this id. Add a column with the subject’s id or the follow list.',
    'alert-gone': 'The service no longer shows this alert.',
    'alert-discarded': 'The service discarded this alert and no longer takes a decision.',
    'no-status': 'It names no decision.',
    'no-user': 'It names no user, and no user identifier is set here either. Enter yours in Settings.',
    'no-comment': 'It has no comment, and your settings ask for one.',
    'own-draft': 'You have a draft of your own on this alert. Discard it or send it first.',
    'review-in-the-way': 'Another review of this alert is in the outbox. Withdraw it or send it first.',
    'other-profile':
      'The same decision was made here on another profile, whose alert had this id before. It may mean that one: decide on the alert in Triage.',
    'unknown-status': '“{{status}}” is neither true positive nor false positive.',
    'bad-version': '“{{version}}” is not a match version.',
    'other-version': 'Decided on match version {{version}}; the alert now has version {{now}}.',
    contradicts: 'Line {{line, number}} decides differently on the same alert.'
  }
} as const
