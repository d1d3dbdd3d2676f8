import { backup } from '../features/backup/words.en.ts'
import { review } from '../features/case/words.en.ts'
import { outbox, unreadable } from '../features/outbox/words.en.ts'
import { desk, triage } from '../features/queue/words.en.ts'
import { settings } from '../features/settings/words.en.ts'
import { start } from '../features/start/words.en.ts'
import { subjects } from '../features/subjects/words.en.ts'
import { sync } from '../features/sync/words.en.ts'
import { protection } from '../features/vault/words.en.ts'
import { failures, names } from '../i18n/words.en.ts'

export const frame = {
  navigation: 'Main',
  zoomed: 'Everything at {{percent}}%',
  fillIn: 'Fill this in.',
  noLine: 'No line of this file can be used. The reasons are below.',
  chooseFirst: 'Choose a file first.',
  noDay: 'There is no such day. Type the date as {{pattern}}.',
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
  partAsOf: 'in part as of {{time}}',
  neverSynced: 'not synced yet',
  partlySynced: 'not fully synced yet',
  ready_one: '{{count, number}} ready',
  ready_other: '{{count, number}} ready',
  drafts_one: '{{count, number}} draft',
  drafts_other: '{{count, number}} drafts',
  attention_one: '{{count, number}} needs attention',
  attention_other: '{{count, number}} need attention',
  callsSpent_one: '{{count, number}} call spent',
  callsSpent_other: '{{count, number}} calls spent',
  callsLeft_one: '{{left, number}} of {{count, number}} call left',
  callsLeft_other: '{{left, number}} of {{count, number}} calls left',
  callsOfAll_one: '{{count, number}} call made in all',
  callsOfAll_other: '{{count, number}} calls made in all',
  paused: 'sync paused',
  callsOfSample_one: '{{count, number}} sample call, free',
  callsOfSample_other: '{{count, number}} sample calls, free',
  syncing_one: 'syncing, {{count, number}} call',
  syncing_other: 'syncing, {{count, number}} calls',
  submitting: 'sending',
  stopped: {
    'no-key': 'nothing sent: no key',
    'other-customer': 'nothing sent: key in doubt',
    refused: 'nothing sent: key refused'
  },
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
  sampleNotWound: 'The sample service is not running, so no time has passed. Sync once, then try again.',
  sampleBanner: 'Sample data: invented people, from a service inside this app. Nothing leaves this computer.',
  keyMissingBanner:
    'No API key is kept, so nothing can be synced or sent. Enter it in Settings; your work stays here.',
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
  typed: {
    question: 'Discard what you filled in?',
    keep: 'Keep editing',
    discard: 'Discard',
    kept: 'Fieldcase locked, closed or opened other data while you were filling something in. What you had filled in there was not saved; it is in the details.',
    gone: 'What you were typing when Fieldcase locked or closed could not be saved and is gone.',
    files:
      'Files were being attached, or a photo was not kept yet, when Fieldcase locked or closed. Look in the case whether all of them are there, and attach or take again what is missing.'
  },
  close: 'Close',
  undo: 'Undo',
  dismiss: 'Dismiss this message',
  details: 'Details',
  copy: 'Copy',
  chooseFile: 'Choose a file',
  chooseFiles: 'Choose files',
  noFileChosen: 'none chosen',
  fileNotWritten:
    '{{file}} could not be written ({{code}}). If there was a file with this name, it is as it was. Free some space, close the file in other programs or choose another place, then try again.',
  fileInTheWay:
    'Since you chose it, another file has come there that is called {{file}}. It was not replaced, and nothing was saved. Save it again under another name, or choose to replace that file.',
  fileUnfinished: 'Only a part of {{name}} was written when Fieldcase stopped. It is deleted: save it again.',
  fileUnfinishedLeft:
    'The file {{name}} was not finished when Fieldcase stopped. What was written of it may still be in {{folder}} as {{left}}. Look at it, delete it if you do not need it, and save {{name}} again.',
  copied: 'Copied',
  selected: 'Selected, press Ctrl+C (on a Mac ⌘C)',
  messages: 'Messages',
  said: {
    title: 'All messages',
    open: 'Show all messages',
    hint: 'All messages since Fieldcase was opened, newest first.',
    nothing: 'No messages since Fieldcase was opened.',
    kinds: { status: 'Done', attention: 'Needs attention', alert: 'Failed' }
  },
  crashTitle: 'This part of the page stopped',
  crashText:
    'Something unexpected went wrong in Fieldcase. What you wrote is stored on this computer. Load the page again to go on.',
  reload: 'Load the page again',
  unexpected:
    'Something unexpected went wrong in Fieldcase. What you wrote is stored on this computer. If it happens again, pass the details on to your service desk.',
  reportGivenUp: 'Fieldcase locked while a report was being made. Nothing of it was kept: make it again.',
  opening: 'Opening the case files of this computer',
  keychainWaits:
    'This takes longer than usual. The keychain of this computer may be asking for its password in a window of its own.',
  openFailedTitle: 'The case files could not be opened',
  openAgain: 'Try again',
  openBeside: 'Go on without them',
  besideQuestion:
    'The files with your own work do not open, and the work journal, their second copy, is not complete. First restart Fieldcase or the computer: another program often holds them for a while. You can also go on without them. Fieldcase then leaves these files as they are and starts with what is still in the work journal. What is not in it, attachments too, is missing until the files open again; Fieldcase then brings the two together.',
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
    'case-window': 'second window, side by side, compare',
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
  keys: {
    single: 'Single-letter keys',
    singleHint:
      'Switched off, a single letter, digit or sign gives no command. That helps if you speak to the computer, or touch keys by accident. Fields, dialogs and the time axis keep theirs while you are in them. Give the commands you need keys with Ctrl.',
    none: 'no key',
    change: 'Change',
    changeOne: 'Change the keys of “{{command}}”',
    reset: 'Reset',
    resetOne: 'Reset the keys of “{{command}}”',
    resetAll: 'Reset all keys',
    press: 'Press the new keys, or Escape',
    pressAfterG: 'G, and then?',
    pressFor: 'Press the new keys of “{{command}}”, or Escape',
    held: '{{keys}} is used by “{{command}}”.',
    swap: 'Swap the two',
    leave: 'Leave it',
    refused: {
      system: 'The system, fields and the zoom need these keys. Choose others.',
      reader: 'Screen readers and every field need this key. Choose a letter, a digit or a sign.',
      'begins-ways': 'G is the first key for going to a page. Choose another letter.',
      'single-off': 'Single-letter keys are switched off. Hold Ctrl as well.'
    }
  },
  commands: {
    title: 'Commands',
    search: 'Find a command',
    none: 'No command with that name.',
    list: 'Matching commands',
    shortcutsTitle: 'Keyboard shortcuts',
    shortcutsHint: 'In a text field, letters are just text. Escape leaves the field.',
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
    zoom: { in: 'Make everything larger', out: 'Make everything smaller', reset: 'Show everything at 100%' },
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
    addToOutbox: 'Add to outbox, then show the next alert',
    leaveDraft: 'Leave the draft, then show the next alert, also from the comment',
    discardDraft: 'Discard the draft',
    rate: 'Risk rating: {{rating}}',
    noRating: 'Remove the risk rating',
    ratingKeys: 'Which keys rate',
    ratingKey: '{{key}} {{rating}}',
    ratingKeysAre: 'No risk rating has this key. The keys are {{keys}}, and 0 for none.',
    reasons: 'Insert a reason',
    undo: 'Undo the last act',
    undoDecision: 'Take the decision back, also in an empty comment',
    snooze: 'Put aside',
    snoozeTomorrow: 'Put aside until tomorrow morning',
    select: 'Select the alert, or unselect it',
    selectNext: 'Select, and go to the next alert',
    selectPrevious: 'Select, and go to the previous alert',
    selectTo: 'Select from the last selected alert to this one',
    selectSubject: 'Select the alerts of this subject',
    selectAll: 'Select everything in this view',
    clearSelection: 'Clear the selection',
    decideSelected: 'Decide on all selected alerts',
    views: 'Choose or save a view',
    view: 'View: {{name}}',
    sort: 'Order: {{order}}',
    turnOrder: 'Reverse the order',
    withdraw: 'Withdraw the review of this alert',
    nothingToWithdraw: 'No review of this alert waits in the outbox, so nothing was withdrawn.',
    nextOfSubject: 'Next alert of this subject',
    noOtherAlert: 'This subject has no other alert.',
    readHistory: 'Read the history of this alert',
    openCase: 'Open the case: its files and its report',
    lookFirst:
      'This command works on the alert that Triage shows. Look at it first, then choose the command again.',
    nothingSelected: 'No alert is selected. Select some with {{select}} first.',
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
    carryList: 'Carry the follow list offline, or stop carrying it',
    carrySubject: 'Carry the chosen subject offline, or stop carrying it',
    carryCase: 'Carry the subject of this alert offline, or stop carrying it',
    nothingToCarry: 'The service does not have this follow list yet, so nothing of it can be carried.',
    newMonitoringList: 'New monitoring list',
    addOrganisations: 'Add organisations',
    pollOrganisations: 'Check for changes',
    carryPack: 'Carry the field pack now',
    reportCase: 'Export the case report of this alert as PDF',
    caseWindow: 'Open this case in its own window',
    exportLedger: 'Export the call ledger as CSV',
    pauseSync: 'Pause or resume the sync',
    cancelSync: 'Cancel the sync or the field pack',
    noSync: 'Nothing is running.',
    language: 'Language: {{language}}',
    workOffline: 'Work offline',
    workOnline: 'Work online and send what is ready',
    offlineNotKept:
      'You work offline now. That could not be written to the disk ({{code}}), so the next start of Fieldcase is online again. Free some space or check the folder’s permissions, then choose it once more.',
    onlineNotKept:
      'You work online now. That could not be written to the disk ({{code}}), so the next start of Fieldcase is offline again. Free some space or check the folder’s permissions, then choose it once more.',
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
      'Your case files had been emptied by the system. Fieldcase brought your own work back from its work journal: {{parts}}. Sync to fetch the alerts again.',
    'rolled-back':
      'Your case files were an older copy. Fieldcase brought your own work up to date from its work journal: {{parts}}.',
    replaced:
      'Your case files did not belong to this work journal. Fieldcase added from the work journal what they lacked: {{parts}}.',
    rejoined: 'Your case files can be opened again. Fieldcase added what you did meanwhile: {{parts}}.'
  },
  beside:
    'Your case files could not be opened. Fieldcase left them as they are and works for now with what is in its work journal. Attachments are in the files that do not open, and are missing until then. Restart Fieldcase or the computer to try again; when the files open, what you did meanwhile is added to them.',
  drafts_one: '{{count, number}} draft',
  drafts_other: '{{count, number}} drafts',
  reviews_one: '{{count, number}} review',
  reviews_other: '{{count, number}} reviews',
  desk_one: '{{count, number}} view, reason or alert put aside',
  desk_other: '{{count, number}} views, reasons and alerts put aside',
  changes_one: '{{count, number}} change of follow lists or subjects',
  changes_other: '{{count, number}} changes of follow lists or subjects',
  places_one: '{{count, number}} item of a case, of monitoring or of the list of reports',
  places_other: '{{count, number}} items of cases, of monitoring or of the list of reports',
  acts_one: '{{count, number}} entry of the history',
  acts_other: '{{count, number}} entries of the history',
  unreadable_one:
    '{{count, number}} entry was written by another version and is kept in the file of the work journal.',
  unreadable_other:
    '{{count, number}} entries were written by another version and are kept in the file of the work journal.',
  damagedOnly:
    'A part of the work journal is damaged. Your case files are complete, so nothing is missing; the damaged file is kept next to the new one.',
  notOpened:
    'The work journal could not be opened ({{code}}). Your work is stored, but without its second copy, so nothing is sent: after a crash it could go out twice. Free some space or check the permissions of Fieldcase’s folder, then restart Fieldcase.',
  notWritten:
    'The work journal could not be written ({{code}}). What you do is stored, but nothing is sent until it can be written again. If the disk is full, free some space. If this message stays, restart Fieldcase.',
  found: {
    'torn-tail': 'The last entry was cut off when Fieldcase stopped; it had not been confirmed yet.',
    damaged: 'A part is damaged; everything before and after it was read.',
    damagedEntries_one: '{{count, number}} entry is damaged; everything before and after it was read.',
    damagedEntries_other: '{{count, number}} entries are damaged; everything else was read.',
    'chain-broken': 'An entry does not follow the one before it: something was removed, added or moved.',
    'unknown-format': 'A part was written by another version of Fieldcase (format {{version}}).',
    'written-elsewhere':
      'Fieldcase ran without the work journal’s key for a while, so recent work may be missing from it.'
  }
} as const

/** Every text of the page in English, by feature. */
export const page = {
  backup,
  desk,
  failures,
  frame,
  journal,
  names,
  outbox,
  protection,
  review,
  settings,
  start,
  subjects,
  sync,
  triage,
  unreadable
} as const
