import { backup } from '../features/backup/words.en.ts'
import { review } from '../features/case/words.en.ts'
import { pack } from '../features/field-pack/words.en.ts'
import { organisations } from '../features/organisations/words.en.ts'
import { decisions, elsewhere, outbox, unreadable } from '../features/outbox/words.en.ts'
import { desk, triage } from '../features/queue/words.en.ts'
import { cases } from '../features/reports/words.en.ts'
import { settings } from '../features/settings/words.en.ts'
import { start } from '../features/start/words.en.ts'
import { subjects } from '../features/subjects/words.en.ts'
import { sync } from '../features/sync/words.en.ts'
import { protection } from '../features/vault/words.en.ts'
import { failures, names } from '../i18n/words.en.ts'

export const frame = {
  navigation: 'Main',
  zoomed: 'Everything at {{percent}} %',
  fillIn: 'Fill this in.',
  noLine: 'No line of this file can be taken. Below stands why.',
  chooseFirst: 'Choose a file first.',
  noDay: 'There is no such day. Type one as {{pattern}}.',
  pages: {
    triage: 'Triage',
    outbox: 'Outbox',
    subjects: 'Subjects',
    addresses: 'Addresses',
    organisations: 'Organisations',
    reports: 'Reports',
    numbers: 'Numbers',
    sync: 'Sync',
    settings: 'Settings',
    manual: 'Guide'
  },
  navigationWidth: 'Width of the navigation',
  queueWidth: 'Width of the queue',
  outboxNote_one: '{{count, number}} review needs attention',
  outboxNote_other: '{{count, number}} reviews need attention',
  triageNote_one: '{{count, number}} alert is open',
  triageNote_other: '{{count, number}} alerts are open',
  connection: 'Connection',
  online: 'Online',
  offline: 'Offline',
  offlineBecause: {
    chosen: 'you chose to work offline',
    'no-network': 'no network',
    unreachable: 'the service does not answer'
  },
  asOf: 'as of {{time}}',
  neverSynced: 'not synced yet',
  ready_one: '{{count, number}} ready',
  ready_other: '{{count, number}} ready',
  drafts_one: '{{count, number}} draft',
  drafts_other: '{{count, number}} drafts',
  attention_one: '{{count, number}} needs attention',
  attention_other: '{{count, number}} need attention',
  callsSpent_one: '{{count, number}} call spent',
  callsSpent_other: '{{count, number}} calls spent',
  callsLeft: '{{left, number}} of {{allowed, number}} calls left',
  callsOfAll_one: '{{count, number}} call made in all',
  callsOfAll_other: '{{count, number}} calls made in all',
  paused: 'sync paused',
  callsOfSample_one: '{{count, number}} sample call, free',
  callsOfSample_other: '{{count, number}} sample calls, free',
  syncing_one: 'syncing, {{count, number}} call',
  syncing_other: 'syncing, {{count, number}} calls',
  submitting: 'submitting',
  vault: {
    keychain: 'key in the keychain: {{backend}}',
    'safe-storage': 'key encrypted by {{backend}}',
    session: 'key kept until you quit',
    none: 'no key kept',
    sample: 'sample data, no key'
  },
  workOffline: 'Work offline',
  syncNow: 'Sync now',
  syncAndSend: 'Sync and send {{count, number}}',
  syncNowAndSend: 'Sync now: sync and send {{count, number}}',
  windSample: 'Wind time forward a day',
  sampleWound:
    'A day has passed at the sample service: it is {{day}} there. Lists were screened, and some things you decided on changed.',
  sampleNotWound: 'The sample service does not run, so no time has passed. Sync once, then try again.',
  sampleBanner:
    'Sample data: invented people, answered by a service inside this app. Nothing leaves this machine.',
  keyMissingBanner:
    'No API key is kept, so nothing can be synced or submitted. Enter it in Settings; your work stays here.',
  otherCustomer: {
    title: 'Key of another customer?',
    question: 'The service shows none of the lists known here. Is this key another customer’s?',
    meaning:
      'Nothing was hidden, and nothing is sent until this is settled. Put the old key back in Settings and sync; or say that the lists are really gone. Fieldcase keeps one workspace for each base URL: use another account of this computer for another customer.',
    gone: 'The lists are really gone',
    consequence:
      'The next sync takes over what the service shows: lists that it does not show are hidden with their alerts, unless your work is in them. What is ready is sent again, and a review whose alert the service no longer knows is refused.',
    stays:
      'Your drafts, decisions and notes stay. If you only entered another key, put the old one back instead.',
    keep: 'Keep everything',
    confirm: 'Yes, they are gone',
    confirmed: 'Noted. The next sync takes over what the service shows.'
  },
  connect: 'Connect to your service',
  openSettings: 'Open Settings',
  firstSync: 'Sync for the first time',
  typed: { question: 'Discard what you typed?', keep: 'Go on writing', discard: 'Discard' },
  close: 'Close',
  undo: 'Undo',
  dismiss: 'Dismiss this message',
  details: 'Details',
  copy: 'Copy',
  chooseFile: 'Choose a file',
  chooseFiles: 'Choose files',
  noFileChosen: 'none chosen',
  copied: 'Copied',
  selected: 'Selected, press Ctrl+C',
  messages: 'Messages',
  said: {
    title: 'All messages',
    open: 'Show all messages',
    hint: 'All messages since Fieldcase was opened, newest first.',
    nothing: 'Nothing has been said since Fieldcase was opened.',
    kinds: { status: 'Done', attention: 'Needs attention', alert: 'Failed' }
  },
  crashTitle: 'This part of the page stopped',
  crashText:
    'Something in Fieldcase went wrong that it did not expect. What you wrote is stored on this machine. Load the page again to go on.',
  reload: 'Load the page again',
  unexpected:
    'Something in Fieldcase went wrong that it did not expect. What you wrote is stored on this machine. If it happens again, pass the details on to your service desk.',
  reportGivenUp:
    'Fieldcase locked while a report was being written. Nothing of it was kept: write it once more.',
  opening: 'Opening the case files of this machine',
  keychainWaits:
    'This takes longer than usual. The keychain of this machine may be asking for its password in a window of its own.',
  openFailedTitle: 'The case files could not be opened',
  openAgain: 'Try again',
  openBeside: 'Go on beside them',
  besideQuestion:
    'The files with your own work do not open, and the journal, their second copy, is not whole. First restart Fieldcase or the computer: often another program holds them for a while. You can also go on beside them. Fieldcase then leaves them as they are and starts with what the journal still holds. What is not in it, attachments too, is missing until they open again; then the two are put together.',
  alsoCalled: {
    'true-positive': 'tp, true hit, true match, confirm, escalate',
    'false-positive': 'fp, false hit, false alarm, no match, dismiss, clear',
    open: 'undecided, pending',
    snooze: 'snooze, postpone, later, remind me, defer',
    comment: 'note, remark',
    reasons: 'template, stock reason, canned reply',
    undo: 'take back, revert',
    'add-to-outbox': 'queue, ready, done',
    submit: 'send, submit reviews, upload, push, deliver',
    withdraw: 'take back, recall, unsend',
    'decide-selected': 'bulk, many at once, mass',
    search: 'find, look up',
    'open-case': 'dossier, notes, attachments',
    'report-case': 'print, pdf, word, docx, dossier, p',
    sync: 'refresh, update, fetch, download, reload',
    'cancel-sync': 'stop, abort',
    'carry-case': 'download, field pack, take along',
    said: 'notifications, history of messages, what failed, log, errors',
    lock: 'log out, sign out',
    'go-settings': 'preferences, options, configuration',
    'go-numbers': 'statistics, dashboard, figures',
    manual: 'help, manual, documentation, how to, f1',
    news: 'changelog, release notes, updates',
    'theme-dark': 'night mode, dark mode'
  },
  commands: {
    title: 'Commands',
    search: 'Find a command',
    none: 'No command of that name.',
    list: 'Matching commands',
    shortcutsTitle: 'Keyboard shortcuts',
    shortcutsHint: 'Keys are silent while you write. Escape leaves a text field.',
    groups: {
      decide: 'Decide',
      select: 'Select',
      move: 'Move',
      case: 'Case',
      outbox: 'Outbox',
      go: 'Go to',
      subjects: 'Follow lists and subjects',
      app: 'Everything else',
      page: 'On this page'
    },
    isOn: 'on',
    isOff: 'off',
    notThereAnyMore: '“{{name}}” is no longer on this page, so nothing was done. Look at the page again.',
    keyThen: '{{first}} then {{second}}',
    openCommands: 'Find a command',
    zoom: { in: 'Make everything larger', out: 'Make everything smaller', reset: 'Show everything at 100 %' },
    textSize: 'Text size: {{size}}',
    openShortcuts: 'Show the keyboard shortcuts',
    next: 'Next alert',
    previous: 'Previous alert',
    search_: 'Search alerts',
    filters: 'Show or hide all filters',
    showCase: 'Show the chosen alert',
    comment: 'Write a comment',
    truePositive: 'Decide: true positive',
    falsePositive: 'Decide: false positive',
    open: 'Decide: open',
    addToOutbox: 'Add to outbox, then the next alert',
    discardDraft: 'Discard the draft',
    rate: 'Risk rating: {{rating}}',
    noRating: 'Take the risk rating away',
    ratingKeys: 'Which keys rate',
    ratingKey: '{{key}} {{rating}}',
    ratingKeysAre: 'No risk rating has this key. The keys are {{keys}}, and 0 for none.',
    reasons: 'Insert a reason',
    undo: 'Undo the last act',
    snooze: 'Put aside',
    select: 'Select the alert, or unselect it',
    selectNext: 'Select, and go to the next alert',
    selectPrevious: 'Select, and go to the previous alert',
    selectTo: 'Select from the last selected alert to this one',
    selectSubject: 'Select the alerts of this subject',
    selectAll: 'Select everything in this view',
    clearSelection: 'Clear the selection',
    decideSelected: 'Decide on all that is selected',
    views: 'Choose or save a view',
    view: 'View: {{name}}',
    sort: 'Order: {{order}}',
    turnOrder: 'Turn the order round',
    withdraw: 'Withdraw the review of this alert',
    nothingToWithdraw: 'No review of this alert waits in the outbox, so nothing was withdrawn.',
    nextOfSubject: 'Next alert of this subject',
    noOtherAlert: 'This subject has no other alert.',
    readHistory: 'Read the history of this alert',
    openCase: 'Open the case: its files and its report',
    lookFirst: 'This is done on what Triage shows. Look at it now, then choose it again.',
    nothingSelected: 'No alert is selected. Select some with X first.',
    noAlertChosen: 'No alert is chosen. Choose one in the queue first.',
    importSubjects: 'Import subjects from a CSV file',
    exportSubjects: 'Export the subjects of the follow list as CSV',
    noSubjects: 'This follow list has no subjects here, so there is nothing to export.',
    editList: 'Edit the follow list',
    removeList: 'Delete the follow list, or discard it unsent',
    listOnItsWay: 'This follow list is on its way to the service. Wait for the outcome, then try again.',
    noListChosen: 'No follow list is chosen. Choose one on this page first.',
    editSubject: 'Edit the chosen subject',
    deleteSubject: 'Delete the chosen subject',
    noSubjectChosen: 'No subject is chosen. Choose a follow list and a subject on this page first.',
    carryList: 'Carry the follow list offline, or no longer',
    carrySubject: 'Carry the chosen subject offline, or no longer',
    carryCase: 'Carry the subject of this alert offline, or no longer',
    nothingToCarry: 'The service does not have this follow list yet, so nothing of it can be carried.',
    carryPack: 'Carry the field pack now',
    reportCase: 'Export the case report of this alert as PDF',
    exportLedger: 'Export the call ledger as CSV',
    pauseSync: 'Pause or resume the sync',
    cancelSync: 'Cancel the sync or the field pack',
    noSync: 'Nothing is under way.',
    language: 'Language: {{language}}',
    workOffline: 'Work offline',
    workOnline: 'Work online and submit what is ready',
    guide: 'Show the tour in six steps',
    guideInSample: 'The tour works on the sample data. Your own service is open now.',
    manual: 'Open the guide at this screen',
    news: 'What is new',
    syncNow: 'Sync now',
    syncAll: 'Sync everything again',
    submitNow: 'Submit now',
    goTo: 'Go to {{page}}',
    themeLight: 'Light theme',
    themeDark: 'Dark theme',
    themeContrast: 'High contrast theme',
    themeSystem: 'System theme',
    densityCompact: 'Compact rows',
    densityComfortable: 'Comfortable rows'
  }
} as const

/** About the work journal: what came back from it, and what of it is damaged. */
export const journal = {
  restored: {
    reset:
      'Your case files had been emptied by the system. Fieldcase brought your own work back from its journal: {{parts}}. Sync to fetch the alerts again.',
    'rolled-back':
      'Your case files were an older copy. Fieldcase brought your own work back to where it was, from its journal: {{parts}}.',
    replaced:
      'Your case files were not the ones that the journal belongs to. Fieldcase added from its journal what they lacked: {{parts}}.',
    rejoined:
      'Your case files can be opened again. Fieldcase brought into them what you did meanwhile: {{parts}}.'
  },
  beside:
    'Your case files could not be opened, so Fieldcase left them as they are and works beside them, on what its journal holds. Attachments are in the files that do not open, and are missing until then. What you do now is put together with them when they open again: restart Fieldcase or the computer.',
  drafts_one: '{{count, number}} draft',
  drafts_other: '{{count, number}} drafts',
  reviews_one: '{{count, number}} review',
  reviews_other: '{{count, number}} reviews',
  desk_one: '{{count, number}} view, reason or alert put aside',
  desk_other: '{{count, number}} views, reasons and alerts put aside',
  changes_one: '{{count, number}} change of follow lists or subjects',
  changes_other: '{{count, number}} changes of follow lists or subjects',
  places_one: '{{count, number}} thing in a case, under monitoring or on the list of reports',
  places_other: '{{count, number}} things in cases, under monitoring or on the list of reports',
  acts_one: '{{count, number}} entry of the history',
  acts_other: '{{count, number}} entries of the history',
  unreadable_one: '{{count, number}} entry was written by another version and is kept in the journal’s file.',
  unreadable_other:
    '{{count, number}} entries were written by another version and are kept in the journal’s file.',
  damagedOnly:
    'A part of the work journal is damaged. Your case files are whole, so nothing is missing; the damaged file is kept beside the new one.',
  notOpened:
    'The work journal could not be opened ({{code}}). Your work is stored, but without its second copy, so nothing is sent: after a crash it could go out twice. Free some space or check the rights of Fieldcase’s folder, then restart Fieldcase.',
  notWritten:
    'The work journal could not be written ({{code}}). What you do is stored, but nothing is sent until it can be written again. If the disk is full, free some space. If this message stays, restart Fieldcase.',
  found: {
    'torn-tail': 'The last entry was cut short when Fieldcase ended; it had not been confirmed.',
    damaged: 'A part is damaged; all that stands around it was read.',
    damagedEntries_one: '{{count, number}} entry is damaged; all that stands around it was read.',
    damagedEntries_other: '{{count, number}} entries are damaged; all that stands around them was read.',
    'chain-broken': 'An entry does not follow the one before it: something was taken out, put in or moved.',
    'unknown-format': 'A part was written by another version of Fieldcase (format {{version}}).',
    'written-elsewhere': 'Fieldcase ran without the journal’s key for a while, so the journal may be behind.'
  }
} as const

/** Every text of the page in English, by feature. */
export const page = {
  backup,
  cases,
  decisions,
  elsewhere,
  desk,
  failures,
  frame,
  journal,
  names,
  organisations,
  outbox,
  pack,
  protection,
  review,
  settings,
  start,
  subjects,
  sync,
  triage,
  unreadable
} as const
