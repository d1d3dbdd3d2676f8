export const sync = {
  title: 'Sync',
  syncNow: 'Sync now',
  syncAll: 'Read everything again',
  cancel: 'Cancel sync',
  cancelling: 'Stops after the page that is being read',
  progress: 'Sync progress',
  underWay: 'Sync under way',
  pause: 'Pause sync',
  resume: 'Resume sync',
  paused: 'Paused',
  pausedHint: 'No call is made until you resume. What was read is kept.',
  left_one: 'about {{number}} call to go',
  left_other: 'about {{number}} calls to go',
  leftUnknown: 'how much is to come is known once the follow lists are read',
  windowLeft_one: '{{count}} request left in the window of the rate limit',
  windowLeft_other: '{{count}} requests left in the window of the rate limit',
  estimateNow: 'Estimate',
  estimate: {
    title: 'Estimate',
    what: 'What to read',
    changed: 'What has changed',
    full: 'Everything again',
    range_one: '{{least}} to {{most}} call',
    range_other: '{{least}} to {{most}} calls',
    orMore_one: '{{least}} call or more',
    orMore_other: '{{least}} calls or more',
    ofApi: 'of {{api}}',
    time: 'The rate limit allows that in about {{least}}.',
    timeRange: 'The rate limit allows that in {{least}} to {{most}}.',
    timeOrMore: 'The rate limit allows that in {{least}} or more.',
    timeUnknown:
      'How long it takes is known after the first call: the service gives its rate with each answer.',
    notLimited: 'You have set no limit on calls.',
    fits_one: '{{count, number}} call left: this fits.',
    fits_other: '{{count, number}} calls left: this fits.',
    mayPass_one:
      '{{count, number}} call left: this may not fit. The sync stops cleanly where it ends, and the next one goes on from there.',
    mayPass_other:
      '{{count, number}} calls left: this may not fit. The sync stops cleanly where they end, and the next one goes on from there.',
    passes_one:
      '{{count, number}} call left: this does not fit. The sync stops cleanly where it ends, and the next one goes on from there.',
    passes_other:
      '{{count, number}} calls left: this does not fit. The sync stops cleanly where they end, and the next one goes on from there.',
    fullByAge: 'The last full pass is older than you allow, so this run reads everything again.',
    table: 'Calls by follow list',
    part: 'What is read',
    least: 'At least',
    most: 'At most',
    unknown: 'not known yet',
    parts: {
      outbox: 'Sending reviews',
      changes: 'Sending changes of subjects',
      'list-of-lists': 'The list of follow lists'
    },
    basis: 'Counted from what was read as of {{time}}',
    basisNone: 'Nothing was read yet, so the most is not known',
    basisInPart: 'Counted from what was read so far, which is not everything',
    basisAndSince: 'Counted from what was read as of {{time}}, and of some follow lists since',
    foot: '{{basis}}. Estimated {{time}}; estimating costs no call.'
  },
  budget: {
    title: 'This sync may go over your limit',
    passes_one: 'It takes {{calls}}, and {{left}} is left.',
    passes_other: 'It takes {{calls}}, and {{left}} are left.',
    mayPass_one: 'It takes {{calls}}, depending on how much has changed, and {{left}} is left.',
    mayPass_other: 'It takes {{calls}}, depending on how much has changed, and {{left}} are left.',
    stops:
      'It stops cleanly where the calls end. What was read is kept, and the next sync goes on from there.',
    not: 'Do not sync',
    anyway: 'Sync anyway'
  },
  passes: {
    title: 'What the last passes changed',
    none: 'No follow list was read yet.',
    list: 'Follow list',
    pass: 'Last pass',
    kinds: { new: 'New', changed: 'Changed', reopened: 'Reopened', discarded: 'Discarded', gone: 'Gone' },
    never: 'not read to its end yet',
    underWay: 'under way since {{time}}',
    begun: 'begun {{time}}, not read to its end',
    asOf: 'as of {{time}}',
    incomplete: 'as of {{time}}, not read to its end',
    full: 'everything was read',
    lastFull: {
      at: 'compared by its counts; all its alerts were last read {{time}}',
      before: 'compared by its counts; all its alerts were last read before {{time}}'
    },
    earlier: 'Earlier passes of {{list}}'
  },
  questions: {
    'not-listed': '{{list}} is not on the service any more.',
    'not-found': 'The service lists {{list}}, but does not find it when asked for it.',
    emptied:
      'The service shows no persons or no businesses of {{list}} any more, and work of yours is on them.',
    drafts_one: '{{count}} draft',
    drafts_other: '{{count}} drafts',
    reviews_one: '{{count}} review that is not accepted yet',
    reviews_other: '{{count}} reviews that are not accepted yet',
    kept_one: 'Your {{work}} in it is kept.',
    kept_other: 'Your {{work}} in it are kept.',
    nothingOfYours: 'Nothing in it was removed here.',
    since: 'Found {{time}}.',
    keep: 'Keep {{list}} here',
    remove: 'Remove {{list}} here',
    removeEmptied: 'Remove here what is not shown of {{list}} any more',
    removeHint: 'Removing hides its alerts with the next sync. Your drafts and reviews stay in the outbox.',
    keptByYou: 'You keep it here as it was.',
    answeredKeep: '{{list}} stays here as it was.',
    answeredRemove: '{{list}} is removed here with the next sync. Your own work stays.',
    answeredRemoveEmptied:
      'What the service does not show of {{list}} any more is removed here with the next sync. Your own work stays.',
    answeredNothing: 'The service shows {{list}} again, so there is nothing to answer.'
  },
  notice: {
    title_one: '{{count, number}} new alert',
    title_other: '{{count, number}} new alerts',
    body: 'Found by the sync that ended at {{time}}. They wait in Triage.'
  },
  retry: 'Sync again',
  readAgain: 'Read again',
  readAgainHint: 'Asks the service for these rows once more, and for what else has changed.',
  openSettings: 'Open Settings',
  refusedRetry:
    'Rows that were refused are read again when they change. “Read again” asks for those of one page now, “Read everything again” for all.',
  diagnostic: 'Save diagnostic file',
  diagnosticHint: 'Paths, reasons and counts for your service desk. It holds no names and no values.',
  diagnosticSaved: 'Saved as {{file}}. It holds no names and no values.',
  asOf: 'As of {{time}}',
  byCounts: 'Follow lists whose counts were the same were not read again. Everything was last read {{time}}.',
  standings: 'Calls left',
  standing: {
    notLimited_one: '{{api}}: {{spent}} call spent, not limited',
    notLimited_other: '{{api}}: {{spent}} calls spent, not limited',
    left_one: '{{api}}: {{left}} of {{allowed}} call left',
    left_other: '{{api}}: {{left}} of {{allowed}} calls left',
    renews: 'new ones {{time}}',
    trialUntil: 'trial until {{time}}',
    trialOver: 'the trial ended {{time}}',
    trialTotal: 'A trial key takes {{total}} calls in all, over every API of the platform.'
  },
  changeLimits: 'Change the limits in Settings',
  perDay: 'Calls per day',
  day: 'Day',
  sum: 'Total',
  export: 'Export as CSV',
  exported_one: 'Exported {{count}} call as {{file}}.',
  exported_other: 'Exported {{count}} calls as {{file}}.',
  exportFailed:
    'The call ledger could not be read ({{code}}), so nothing was exported. Check the permissions of the app’s folder, then try again.',
  phases: {
    'follow-lists': 'Reading follow lists',
    subscriptions: 'Reading subjects',
    alerts: 'Reading alerts',
    submitting: 'Sending reviews'
  },
  calls_one: '{{number}} call',
  calls_other: '{{number}} calls',
  callsOf_one: '{{calls}} of about {{expected}} call',
  callsOf_other: '{{calls}} of about {{expected}} calls',
  pages_one: '{{number}} page',
  pages_other: '{{number}} pages',
  rows_one: '{{number}} row',
  rows_other: '{{number}} rows',
  wait: {
    title: 'Waiting',
    because: {
      asked: 'The service asked for a pause: goes on at {{time}}.',
      'used-up': 'The service takes no more requests for now: goes on at {{time}}.',
      pace: 'The service refused requests, so Fieldcase goes slower: goes on at {{time}}.',
      refused: 'The service refused a request: tries again at {{time}}.',
      failed: 'A request failed: tries again at {{time}}.',
      limit: 'Your limit on calls is reached: looks again at {{time}}.',
      'lost-answer':
        'An answer was lost, and the service may still be at work on it: looks it up at {{time}}.',
      attempt: 'What could not be sent is tried again at {{time}}.'
    },
    short: {
      asked: 'pause asked for, until {{time}}',
      'used-up': 'no requests taken until {{time}}',
      pace: 'slowed down until {{time}}',
      refused: 'refused, again at {{time}}',
      failed: 'failed, again at {{time}}',
      limit: 'limit reached, again at {{time}}',
      'lost-answer': 'answer lost, looked up at {{time}}',
      attempt: 'tries again at {{time}}'
    },
    why: {
      asked: 'Trying now takes one request. If the service refuses it, the wait begins again.',
      'used-up': 'This cannot be shortened: the service keeps count, and would refuse anything sooner.',
      limit: 'This cannot be shortened, but you can raise your limit in Settings.',
      'lost-answer': 'This cannot be shortened: asked too soon, a review could go out twice.'
    },
    tryNow: 'Try now',
    trying: 'One request is on its way. Its answer shows whether sending and reading go on.',
    nothing: 'Nothing waits, so there is nothing to try.'
  },
  never: 'Nothing was synced yet.',
  first: 'This is the first sync.',
  partly: 'Not everything was synced yet.',
  readInPart: 'Read to their end, last {{time}}: all follow lists but {{lists}}.',
  readInPartSince: 'Read to their end since, last {{time}}: all follow lists but {{lists}}.',
  offlineHint: 'You are offline. A sync needs the service; everything else works.',
  lastRun: 'Last sync',
  endings: {
    completed: 'Last sync: completed {{time}}',
    cancelled: 'Last sync: cancelled {{time}}',
    stopped: 'Last sync: stopped {{time}}'
  },
  goesOn: 'What was read until then is kept; the next sync goes on from there.',
  summary: {
    duration: 'Time taken',
    calls: 'Calls',
    pages: 'Pages',
    rows: 'Rows',
    newAlerts: 'New alerts',
    changedAlerts: 'Changed alerts',
    goneAlerts: 'Alerts gone',
    refusedRows: 'Rows refused',
    skippedFeeds: 'Parts skipped',
    acceptedReviews: 'Reviews accepted',
    needAttention: 'Reviews that need attention'
  },
  seconds: '{{seconds}} s',
  problems: 'Problems',
  noProblems: 'No problems.',
  refusedRow:
    'A row of {{feed}} has a shape that Fieldcase does not know, so it was refused. The others of its page are kept.',
  rowId: 'row {{id}}',
  refusedAlike:
    '{{number}} rows of {{feed}} have a shape that Fieldcase does not know, all for the same reason, so they were refused. The others are kept.',
  refusedAlikeShow: 'Show the {{number}} rows',
  kindsOfFeed: {
    'follow-lists': 'follow lists',
    subscriptions: 'subjects',
    alerts: 'alerts'
  },
  feeds: {
    'follow-lists': 'the follow lists',
    persons: 'the persons of follow list {{list}}',
    businesses: 'the businesses of follow list {{list}}',
    alerts: 'the alerts of subject {{subject}}'
  },
  unread: {
    label: 'What could not be read',
    one: 'Not read: {{what}}. {{reason}}',
    list: 'follow list {{list}}',
    'all-subscriptions': {
      persons: 'the persons of one or more follow lists',
      businesses: 'the businesses of one or more follow lists'
    },
    'all-alerts': {
      persons: 'the alerts of one or more persons',
      businesses: 'the alerts of one or more businesses'
    },
    more_one: 'And {{count, number}} more was not read.',
    more_other: 'And {{count, number}} more were not read.',
    said_one: 'The page Sync says what was not read.',
    said_other: 'In {{count, number}} places something was not read: the page Sync says where, and why.'
  },
  moreProblems_one: '{{count, number}} more row was refused.',
  moreProblems_other: '{{count, number}} more rows were refused.',
  followLists: 'Follow lists',
  noFollowLists: 'No follow list was read yet.',
  listColumns: {
    name: 'Follow list',
    open: 'Open alerts',
    subjects: 'Subjects',
    threshold: 'Shows from',
    screened: 'Last screened',
    schedule: 'Screened'
  },
  listMissing: 'no longer listed by the service; nothing of it was deleted here',
  countsLeftOut:
    'the service leaves out counts of this list, so they cannot be compared: each sync reads its subjects',
  ledger: 'Call ledger',
  ledgerIntro: 'Every request that left this computer, newest first. It holds no names.',
  ledgerEmpty: 'No calls yet.',
  ledgerColumns: {
    time: 'Time',
    api: 'API',
    route: 'Route',
    status: 'Status',
    correlationId: 'Correlation id',
    remaining: 'Left in the window'
  },
  noAnswer: 'no answer',
  spent: '{{total}} in all, {{today}} today',
  api: { compliance: 'Compliance', locations: 'Addresses', 'organization-monitoring': 'Organisations' },
  busy: 'A sync is already running.',
  done: 'Synced: {{news}}.',
  doneNothing: 'Synced: nothing has changed.',
  problemsFirst: '{{problems}}.',
  seeProblems: 'See Problems on the Sync page for the reason.',
  otherwise: 'Otherwise: {{news}}.',
  otherwiseNothing: 'Otherwise nothing has changed.',
  refusedRows_one: '{{count, number}} row was refused',
  refusedRows_other: '{{count, number}} rows were refused',
  skippedFeeds_one:
    '{{count, number}} part was skipped, because the service no longer has it or gave it an id that cannot be used',
  skippedFeeds_other:
    '{{count, number}} parts were skipped, because the service no longer has them or gave them ids that cannot be used',
  questionedLists_one: '{{count, number}} follow list waits for your answer',
  questionedLists_other: '{{count, number}} follow lists wait for your answer',
  newAlerts_one: '{{count, number}} new alert',
  newAlerts_other: '{{count, number}} new alerts',
  changedAlerts_one: '{{count, number}} changed',
  changedAlerts_other: '{{count, number}} changed',
  goneAlerts_one: '{{count, number}} gone',
  goneAlerts_other: '{{count, number}} gone',
  cancelled: 'The sync was cancelled. What was read until then is kept.',
  sendingRefused:
    'Before that the service refused the sending: this key may not send. What is ready waits in the outbox, and nothing of it goes out by itself. Ask the provider for access, or enter another key in Settings. “Submit now” tries this key again.'
} as const
