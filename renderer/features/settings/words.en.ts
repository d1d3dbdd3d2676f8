export const settings = {
  title: 'Settings',
  connection: 'Connection',
  connectionIntro: 'The monitoring service that this computer syncs with.',
  baseUrl: 'Base URL',
  baseUrlHint: 'The address of your service, without /compliance. It begins with https://',
  apiKey: 'API key',
  apiKeyNew: 'It is kept outside this page and never shown again.',
  apiKeyKept: 'A key is kept in {{place}}. Leave this empty to keep it.',
  apiKeyPerhaps: 'If the key is still kept in {{place}}, you can leave this empty.',
  userId: 'User identifier',
  userIdHint: 'Sent with each review, so that the service’s history names you.',
  headerForm: 'Header form',
  headerFormHint: 'How the service expects the key. Try the other form after a 401.',
  bare: 'Bare key',
  token: 'Token',
  test: 'Test connection',
  testHint: 'Costs one call.',
  testing: 'Asking the service',
  notTested:
    'Fieldcase works offline, so nothing was asked. Save the connection: “Work offline” is at the bottom of the window then. Switch it off there, and test the connection in Settings.',
  index: 'Parts of the settings',
  save: 'Save connection',
  saving: 'Saving',
  connectionNotSaved: 'The connection is not saved.',
  saved: 'The connection is saved. Sync to fetch the alerts.',
  accepted: 'The service accepted the key. {{lists}} {{window}}',
  acceptedLists_one: 'It showed {{count, number}} follow list on the first page.',
  acceptedLists_other: 'It showed {{count, number}} follow lists on the first page.',
  acceptedWindow_one: '{{count, number}} of {{limit, number}} requests is left in this window.',
  acceptedWindow_other: '{{count, number}} of {{limit, number}} requests are left in this window.',
  correlationId: 'Correlation id: {{id}}',
  forget: 'Forget the key',
  forgotten: 'The key is removed from this computer. Your work stays; syncing needs a key again.',
  whereKept: 'Where the key is kept',
  vault: {
    keychain: 'In this system’s keychain ({{backend}}), outside the reach of this page.',
    'safe-storage': 'In a file that this system encrypts ({{backend}}), outside the reach of this page.',
    session:
      'In memory only, because this system offers no keychain. You enter it again after each start; it is never written to disk.'
  },
  places: {
    keychain: 'the keychain ({{backend}})',
    'safe-storage': 'a file encrypted by {{backend}}',
    session: 'memory until you quit'
  },
  sampleNow:
    'You are using sample data. Saving a connection switches to your service; the sample data stays apart from it.',
  calls: 'Calls',
  callsIntro:
    'Calls are billed, and a trial key allows a fixed number. A limit is strict: no call beyond it is made.',
  limitOf: 'Limit for {{api}}',
  limits: { none: 'No limit', day: 'A day', month: 'A month', trial: 'Trial of eight weeks' },
  callsAllowed: 'Calls allowed',
  trialFrom: 'Trial began',
  limitProblems: {
    calls: 'Enter a whole number, such as 50.',
    from: 'Enter the day on which the trial began: today or a day before.'
  },
  useTrial: 'Use the trial allowances',
  useTrialHint: 'Compliance 50, addresses 50, organisations 75 calls, from today on.',
  limitsSaved: 'Saved: the limits.',
  schedule: 'Sync',
  background: 'Sync in the background',
  backgroundMinutes: 'Minutes between two syncs',
  fullPass: 'Read everything again when the last full pass is too old',
  fullPassAfterDays: 'Days after a full pass',
  notify: 'Tell me of new alerts with a notification',
  notifyHint: 'It says how many, and names nobody.',
  scheduleProblem: 'Enter a whole number from {{least}} to {{most}}.',
  scheduleSaved: 'Saved: the sync settings.',
  notWritten:
    'The settings could not be written to the disk ({{code}}), so nothing was changed. Free some space or check the folder’s permissions, then try again.',
  outbox: 'Outbox',
  submission: 'When the connection is back',
  submissions: {
    manual: 'Send nothing until I say so',
    'on-reconnect': 'Send what is ready',
    'ask-first': 'Ask first, with the cost'
  },
  reread: 'Before sending, read the alert again',
  rereadHint:
    'If the alert has changed, you see that first and nothing is sent. Reading costs a call for each subject.',
  rereads: {
    always: 'Always',
    'older-than': 'Only when what I saw is older',
    never: 'Never: I accept that a change may go unseen'
  },
  rereadMinutes: 'Older than, in minutes',
  batchSize: 'Reviews in one request',
  batchSizeHint:
    'Reviews of one subject go out together. A smaller number loses less to a broken connection.',
  outboxSaved: 'Saved: the outbox settings.',
  retention: 'How long things stay',
  retentionIntro:
    'What had grown older than this by the last sync is deleted from this computer: at each start, and once a day while Fieldcase stays open. Drafts and reviews that were not sent always stay, and so do notes and attachments, and all of a case under legal hold. What you have open, have chosen for a report or are typing something for stays as long as that is so. The service keeps what it has.',
  retentionKinds: {
    sent: 'Reviews and changes of subjects that were sent, the acts on alerts, and the list of reports (their files stay)',
    carried: 'Histories, images and addresses that were fetched',
    gone: 'Alerts and subjects that the service no longer shows, with the histories and images of these alerts'
  },
  retentionNever: 'Stay',
  retentionDays_one: 'Deleted after {{count, number}} day',
  retentionDays_other: 'Deleted after {{count, number}} days',
  retentionYears_one: 'Deleted after {{count, number}} year',
  retentionYears_other: 'Deleted after {{count, number}} years',
  retentionByLaw: 'Deleted after {{count, number}} years (Wwft)',
  retentionAsked: 'At the next start, or within a day if Fieldcase stays open, this computer deletes:',
  retentionHeld_one: '{{count, number}} case under legal hold loses nothing.',
  retentionHeld_other: '{{count, number}} cases under legal hold lose nothing.',
  retentionYes: 'Delete what is older',
  retentionNo: 'Leave as it was',
  old: {
    reviews_one: '{{count, number}} sent review',
    reviews_other: '{{count, number}} sent reviews',
    acts_one: '{{count, number}} act on an alert',
    acts_other: '{{count, number}} acts on alerts',
    edits_one: '{{count, number}} sent change of a subject',
    edits_other: '{{count, number}} sent changes of subjects',
    reports_one: '{{count, number}} report on the list',
    reports_other: '{{count, number}} reports on the list',
    histories_one: '{{count, number}} history',
    histories_other: '{{count, number}} histories',
    images_one: '{{count, number}} image',
    images_other: '{{count, number}} images',
    addresses_one: '{{count, number}} address',
    addresses_other: '{{count, number}} addresses',
    alerts_one: '{{count, number}} alert that the service no longer shows',
    alerts_other: '{{count, number}} alerts that the service no longer shows',
    subjects_one: '{{count, number}} subject that its list no longer shows',
    subjects_other: '{{count, number}} subjects that their list no longer shows'
  },
  retentionHint:
    'The Wwft asks for five years after the relationship ended, which Fieldcase does not know: it counts from when something was sent, made or fetched, or was found to be shown no longer. While a relationship goes on, choose “Stay” or place its case under legal hold. Backups that you made keep what was in them.',
  retentionUntold:
    'At the last sync the service told no time. As long as that is so, nothing more is deleted, since Fieldcase does not rely on the clock of this computer alone.',
  retentionSaved:
    'Saved. What is older is deleted at the next start, or within a day if Fieldcase stays open.',
  retentionStays: 'Saved. Nothing is deleted for its age.',
  capture: {
    title: 'Screen capture',
    hide: 'Hide Fieldcase from screen capture',
    saved: {
      hidden: 'Fieldcase is hidden from screen capture, as far as this system can do that.',
      shown: 'Screen capture shows Fieldcase again.'
    },
    managed: { hidden: 'Hidden', shown: 'Shown' },
    reach: {
      whole:
        'Screenshots, recordings and shared screens leave it out, and so does the view of somebody who helps you remotely. On Windows 10 before version 2004 they show it black. A photograph of the screen shows everything.',
      'in-part': 'macOS lets newer programs capture it all the same. Only some older ones leave it out.',
      none: 'This system cannot hide a window: screenshots, recordings and shared screens show what you see.'
    }
  },
  words: {
    title: 'My words',
    intro:
      'Words that are never underlined in your texts. They are encrypted like your other work, and a backup takes them along.',
    word: 'New word',
    add: 'Add',
    none: 'No words yet. Add one here, or choose “Add to my words” in the menu of an underlined word.',
    noWord: 'Type one word without spaces, of {{count, number}} letters at most.',
    known: '“{{word}}” is in the list already.',
    full: 'The list holds {{count, number}} words. Remove some to make room.',
    added: 'Added to my words: {{word}}.',
    remove: 'Remove from my words: {{word}}',
    removed: 'Removed from my words: {{word}}.',
    search: 'Search my words',
    notFound: 'None of your words has this in it.',
    shown: '{{shown}} of {{total}} words. Type a part of a word to find the others.'
  },
  appearance: 'Appearance',
  language: 'Language',
  languages: { system: 'As the system', en: 'English', nl: 'Nederlands' },
  theme: 'Theme',
  themes: { system: 'As the system', light: 'Light', dark: 'Dark', contrast: 'High contrast' },
  textSize: 'Text size',
  textSizeHint: 'The size of all text. Rows and fields grow with it.',
  textSizes: { small: 'Small', normal: 'Normal', large: 'Large', larger: 'Larger' },
  zoom: 'Zoom',
  zoomHint: 'How large everything in this window is: Ctrl with +, - and 0, on a Mac ⌘.',
  zoomSteps: { in: 'Larger', out: 'Smaller', reset: '100%' },
  percent: '{{percent}}%',
  density: 'Density',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  about: 'Fieldcase {{version}}'
} as const
