import { made } from './made-words.en.ts'

export const reports = {
  title: 'Reports',
  intro:
    'Choose one or more cases and make a document of them: as PDF, with the data as JSON and CSV beside it. It also works offline.',
  made,
  export: 'Export PDF',
  addCase: 'Add a case',
  noneChosen: 'No case is chosen.',
  first: {
    text: 'A report holds all alerts, decisions and notes of a case. Choose cases above, press {{report}} on an alert, or begin with this one.',
    nothing: 'A report holds all alerts, decisions and notes of a case. Sync once, so that there are cases.',
    report: 'Report on {{name}}'
  },
  drop: 'Leave out',
  dropCase: 'Leave out {{name}}',
  holds: 'Alerts: {{alerts}} · addresses: {{addresses}} · changes of organisations: {{changes}}',
  dialog: 'Case report',
  author: 'Author',
  reason: 'Reason',
  reasonHint: 'Why the report is made, and for whom. It is printed on the cover.',
  from: 'From',
  to: 'To',
  language: 'Language',
  languages: { en: 'English', nl: 'Nederlands' },
  redaction: 'Leave out',
  added: 'Also show',
  hide: { birthDates: 'Birth dates', comments: 'Comments and notes', images: 'Profile images and photos' },
  leavesOut:
    'What is ticked is in none of the files: neither in the PDF nor in the JSON and CSV beside it. The cover says what was left out.',
  leavesOutDates:
    'In changes of organisations every value that holds a full date is left out with them, whatever day it is. A year alone stays. In comments, notes and names of files the birth dates of the case are left out where they stand as the service writes them (1971-05-01), as a ready-made reason fills them in. What is typed in another way stays, and so does all of the reason above.',
  leftOut: 'left out of this report',
  redacted: 'parts left out',
  leftOutTitle: 'Left out',
  nothingLeftOut: 'nothing',
  addView: 'Add all cases of a view',
  chooseView: 'Choose a view',
  viewQueue: 'What the queue shows now',
  viewEverything: 'All cases on this computer',
  viewAdded_one: '{{number}} case of “{{view}}” is chosen.',
  viewAdded_other: '{{number}} cases of “{{view}}” are chosen.',
  chosen_one: '{{number}} case is chosen.',
  chosen_other: '{{number}} cases are chosen.',
  dropAll: 'Leave all out',
  brings_one: 'The report contains {{number}} alert: everything of {{cases}}, whatever the queue shows.',
  brings_other: 'The report contains {{number}} alerts: everything of {{cases}}, whatever the queue shows.',
  bringsGone_one: 'It also contains {{number}} alert that the service no longer shows.',
  bringsGone_other: 'It also contains {{number}} alerts that the service no longer shows.',
  caseOf: 'the case of {{name}}',
  casesOf_one: '{{number}} case',
  casesOf_other: '{{number}} cases',
  wholeCases_one:
    'The view shows {{number}} alert; a report contains whole cases, so {{brought}} alerts that the service shows.',
  wholeCases_other:
    'The view shows {{number}} alerts; a report contains whole cases, so {{brought}} alerts that the service shows.',
  notShown_one: '{{number}} more case is in the report and not shown here.',
  notShown_other: '{{number}} more cases are in the report and not shown here.',
  files: 'Files',
  fileChoices: {
    document: 'PDF, with JSON and CSV beside it',
    word: 'PDF and Word (DOCX), with JSON and CSV beside them',
    data: 'JSON and CSV only'
  },
  otherContent:
    'The content on this computer has another SHA-256 than this one: it is not the file that was attached. It may have come with a backup that was altered.',
  pictureNotPrinted:
    'The picture is not printed: it is not on this computer, it cannot be read, or all pictures together would be too large.',
  picturesReduced:
    'Pictures are printed no larger than paper shows. Of a picture that moves, the first frame is shown. Each SHA-256 is that of the file as it was attached.',
  imageOf: 'Image of the profile {{name}}',
  writtenData: 'The data is written: {{file}}. The CSV is beside it.',
  notNumbered:
    'The contents of this document have no page numbers: the browser wrote the file in another way than expected.',
  tagLimit:
    'Above {{most}} alerts the document comes in volumes; no case is divided. A single case above {{tagged}} alerts comes without the structure for screen readers and without bookmarks, which would take too much memory.',
  volume: 'Volume {{number}} of {{count}}',
  writtenVolumes:
    'The report is written in {{count}} volumes, the first one: {{file}}. The others, JSON and CSV are beside it.',
  write: 'Write the report',
  writing: 'Writing the report',
  progress: 'Progress of the report',
  preparing: 'The report is being prepared.',
  printing: 'The report is being printed.',
  volumesLeft_one: '{{done}} of {{volumes}} volumes is written, {{left}} left.',
  volumesLeft_other: '{{done}} of {{volumes}} volumes are written, {{left}} left.',
  cancel: 'Cancel the report',
  cancelling: 'Cancelling',
  cancelled: 'The report was cancelled. Nothing of it was kept.',
  written: 'The report is written: {{file}}. JSON and CSV are beside it.',
  notWritten:
    'The report could not be written ({{code}}). Choose another folder, or free some space on the disk.',
  tooLarge:
    'The report is too large: it would hold more than 200 MB of text. Choose fewer cases, and write several reports.',
  notPrintedBecause:
    'The report could not be printed ({{code}}), and nothing of it was saved. Try again; if it happens again, choose fewer cases or leave out the images.',
  notPrinted: 'The report could not be printed. Try again with fewer cases.',
  kind: 'Case report',
  titleOne: 'Case report: {{name}}',
  titleMany_one: 'Case report on {{count}} case',
  titleMany_other: 'Case report on {{count}} cases',
  draft: 'DRAFT, not submitted',
  draftUncertain: 'DRAFT, not known whether it arrived',
  draftRefused: 'DRAFT, refused',
  earlier: 'earlier: {{decision}}',
  draftOnCover: 'DRAFT, not accepted by the service',
  draftInHeader: 'DRAFT, decisions that are not accepted',
  proof: {
    answer: 'accepted by the service in its answer',
    history: 'the answer was lost; found in the alert’s history',
    reviewer: 'the answer was lost; found in the alert’s history by the reviewer'
  },
  atService: '{{status}} at the service',
  statusGone: '{{status}}, no longer shown by the service',
  alertsGone: '{{number}}, of which the service no longer shows {{gone}}',
  goneAlert: 'The service no longer shows this alert. This is how it was read last, {{time}}.',
  missingCases: 'Missing: not on this computer, or not readable on it (numbers of the subjects)',
  goneSubject: 'The service no longer shows this subject. This is what was read of it last.',
  notHeld:
    'What the service said of this subject is not on this computer or cannot be read here, and neither are its alerts. What follows was put in and done on this computer. A full sync fetches the rest, if the service still shows it.',
  notReadToEnd:
    'The alerts of this case were not read to their end since the service told of a change: some may be missing here, or stand here as they were before. Sync once, and look again.',
  notReadToEndOf:
    'The alerts of this case were not read to their end since the service told of a change: some may be missing here, or stand here as they were before. The service counts {{number}}. Sync once, and look again.',
  refusedAlerts_one:
    '{{number}} alert of this case came in a form that could not be read: it is missing here, or stands here as it was read before. The page Sync says why.',
  refusedAlerts_other:
    '{{number}} alerts of this case came in a form that could not be read: they are missing here, or stand here as they were read before. The page Sync says why.',
  unreadableAlerts_one:
    '{{number}} alert of this case is missing here: it cannot be read on this computer. A full sync fetches it again.',
  unreadableAlerts_other:
    '{{number}} alerts of this case are missing here: they cannot be read on this computer. A full sync fetches them again.',
  unreadableWork_one:
    '{{number}} entry of your own work in this case cannot be read on this computer, and is missing here: a decision, a note, an attachment, or what was done. The outbox says what can be done.',
  unreadableWork_other:
    '{{number}} entries of your own work in this case cannot be read on this computer, and are missing here: decisions, notes, attachments, or what was done. The outbox says what can be done.',
  notDecided: 'not decided on this computer',
  notDecidedInPeriod: 'not decided on this computer in the period of this report',
  subject: 'Subject',
  period: 'Period',
  periodOf:
    '{{first}} – {{last}}. Decisions made on this computer, what was done on it, and changes at organisations are those of these days; everything else is as it is now.',
  endsBefore: 'This day is before the first one. Choose a later day, or leave it empty for no last day.',
  fromStart: 'from the start',
  noLastDay: 'no last day',
  allDays: 'all days, also those still to come',
  madeAt: 'Made',
  alerts: 'Alerts',
  hash: 'SHA-256 of the case data beside this document:',
  signed: 'Signed',
  dateAndPlace: 'Date and place',
  contents: 'Contents',
  summary: 'Summary',
  alertNamed: 'Alert: {{name}}',
  noAlerts: 'This case has no alerts.',
  withoutAlert: {
    title: 'Decisions on alerts that are missing here',
    text: 'These alerts are not on this computer, cannot be read on it, or are about another profile now, since the service gave their number again. What follows was decided on them on this computer, or was recorded on it as decided elsewhere.',
    status: 'alert missing here'
  },
  score: 'score {{score}}',
  profileId: 'Profile (personID or businessID)',
  aliasOf: 'Another name of: {{name}}',
  decision: 'Decision',
  history: 'Review history of the service',
  furtherOfList: 'Further fields of the follow list',
  historyRefused_one: '{{number}} entry of the history could not be read, and is missing here.',
  historyRefused_other: '{{number}} entries of the history could not be read, and are missing here.',
  historyOfOther: 'This history was read when the alert was about another profile: {{name}}.',
  historyNotCarried: 'The history was not fetched to this computer.',
  addresses: 'Addresses',
  timeline: 'Changes of linked organisations',
  changesTo: 'Changes of {{organisation}} until {{time}}.',
  changesNotRead:
    'Changes of {{organisation}} were not read to their end on this computer: there may be some that are missing here.',
  noChanges: 'No change of these organisations is on this computer.',
  noChangesInPeriod: 'No change of these organisations in the period of this report is on this computer.',
  unreadableChanges_one:
    '{{number}} change of organisations cannot be read on this computer, and may be one that is missing here.',
  unreadableChanges_other:
    '{{number}} changes of organisations cannot be read on this computer, and some of them may be missing here.',
  provenance: 'Provenance',
  provenanceText:
    'Read from {{workspace}} and kept on the reviewer’s computer; the report was made there {{time}}. Versions are those of the alert and of the match. Times are those of {{zone}}. A correlation id belongs to an answer of the service, which can find it again with that id.',
  readEarlier:
    'Alerts that were read on an earlier day than that of the report have not been read since. Where a sync compared them since, it compared counts only.',
  reading: 'alert',
  submission: 'decision',
  carriedHistory: 'history, {{time}}',
  statusFromDecision: 'The status is that of the accepted decision: the alert was read before it.',
  idNotKept: 'not kept',
  provenanceOfPlaces: 'Addresses and changes',
  placeColumns: { what: 'What', readAt: 'Received', correlationId: 'Correlation id' },
  verify: 'How to verify the data',
  verifyText:
    'The JSON file that was saved with this document holds everything that it says. Its SHA-256 must be the one below; each of these commands prints it in the folder of that file:',
  columns: {
    subject: 'Subject',
    match: 'Match',
    score: 'Score',
    status: 'Status',
    decision: 'Decision',
    alert: 'Alert',
    readAt: 'Read',
    version: 'Versions',
    correlationId: 'Correlation ids'
  }
} as const
