export const subjects = {
  title: 'Subjects',
  intro:
    'Follow lists and the persons and businesses on them. What you create or edit waits below until it is sent.',
  emptyTitle: 'No follow list on this computer yet',
  emptyText: 'Sync once while you are online, or make a new follow list.',
  chooseList: 'Choose a follow list to see its subjects.',
  reading: 'Reading the subjects',
  grid: 'Follow lists',
  subjectGrid: 'Subjects',
  search: 'Search subjects',
  shown_one: '{{count, number}} subject of {{all}}',
  shown_other: '{{count, number}} subjects of {{all}}',
  alertsWanted: {
    label: 'Open alerts',
    all: 'All subjects',
    open: 'With open alerts',
    closed: 'Without open alerts',
    unknown_one:
      'For {{count, number}} more, the service did not say how many alerts are open; it is listed under “All subjects”.',
    unknown_other:
      'For {{count, number}} more, the service did not say how many alerts are open; they are listed under “All subjects”.'
  },
  newFollowList: 'New follow list',
  editFollowList: 'Edit follow list',
  deleteFollowList: 'Delete follow list',
  addPerson: 'Add person',
  addBusiness: 'Add business',
  importCsv: 'Import CSV',
  exportCsv: 'Export CSV',
  edit: 'Edit',
  editNamed: 'Edit {{name}}',
  edited: 'edited',
  deleteSubject: 'Delete',
  deleteNamed: 'Delete {{name}}',
  save: 'Save',
  cancel: 'Cancel',
  choose: 'Choose',
  serviceDecides: 'as the service does by default',
  anotherValue: 'Another value…',
  anotherValueOf: '{{field}}: another value',
  saved: '{{name}} is saved. It goes out with “Send now” or the next sync.',
  savedOffline: '{{name}} is saved. It can go out when you are online again.',
  accepted_one: '{{count, number}} change of subjects accepted',
  accepted_other: '{{count, number}} changes of subjects accepted',
  needAttention_one: '{{count, number}} change of subjects needs attention',
  needAttention_other: '{{count, number}} changes of subjects need attention',
  waiting_one: '{{count, number}} change of subjects waits',
  waiting_other: '{{count, number}} changes of subjects wait',
  fieldsToMend_one: 'Check {{count, number}} field.',
  fieldsToMend_other: 'Check {{count, number}} fields.',
  counts: {
    open: 'Open',
    truePositive: 'True positive',
    falsePositive: 'False positive',
    discarded: 'Discarded'
  },
  columns: {
    name: 'Follow list',
    persons: 'Persons',
    businesses: 'Businesses',
    screening: 'Screening',
    subject: 'Name',
    family: 'Kind',
    born: 'Born',
    gender: 'Gender',
    countries: 'Countries'
  },
  screening: '{{frequency}}, from score {{threshold}}',
  forms: {
    gone: 'The service no longer showed this when it was last read. What you typed stays here; what you save now is refused, unless the service shows it again.',
    persons: { new: 'Add person to {{list}}', edit: 'Edit person of {{list}}' },
    businesses: { new: 'Add business to {{list}}', edit: 'Edit business of {{list}}' }
  },
  about: {
    title: 'About this list: settings and counters',
    screenedAt: 'Last screened',
    counters: 'Counters of this list',
    counter: 'What the service counts',
    persons: 'Persons',
    businesses: 'Businesses',
    all: 'Together',
    meta: {
      persons: 'By the list of persons, {{time}}',
      businesses: 'By the list of businesses, {{time}}'
    },
    rows: {
      subscriptions: 'Subjects',
      openSubscriptions: 'Open subjects',
      open: 'Open alerts',
      truePositive: 'True positives',
      falsePositive: 'False positives',
      discarded: 'Discarded alerts'
    }
  },
  fields: {
    name: 'Name',
    family: 'Person or business',
    threshold: 'Threshold',
    frequency: 'Frequency',
    datasets: 'Datasets',
    scheduleDayOfTheWeek: 'Day of the week',
    scheduleDayOfTheMonth: 'Day of the month',
    scheduleMonth: 'Month',
    dateOfBirthMatching: 'Birth dates match',
    dateOfBirthRequired: 'Birth date required',
    countryRequired: 'Country required',
    matching: 'Names match',
    pepTiers: 'PEP tiers',
    otherTiers: 'Other PEP tiers',
    countries: 'Countries',
    dateOfBirth: 'Birth date',
    gender: 'Gender'
  },
  hints: {
    threshold: '75 to 100. Alerts with a lower score are not shown.',
    datasets: 'A dataset includes its parts; “current” and “former” narrow it down.',
    pepTiers: 'If you choose none, all of them count. Without a PEP dataset they have no effect.',
    countries: 'Two-letter codes, such as NL BE.',
    anotherValue: 'As the service writes it. It is sent as typed.'
  },
  days: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday'
  },
  months: {
    january: 'January',
    february: 'February',
    march: 'March',
    april: 'April',
    may: 'May',
    june: 'June',
    july: 'July',
    august: 'August',
    september: 'September',
    october: 'October',
    november: 'November',
    december: 'December'
  },
  birthMatchings: {
    exact: 'exactly',
    sameYear: 'in the same year',
    withinOneYear: 'within one year',
    withinTwoYears: 'within two years',
    withinThreeYears: 'within three years',
    withinFourYears: 'within four years',
    withinFiveYears: 'within five years'
  },
  matchings: { fuzzy: 'loosely (fuzzy)', strict: 'strictly' },
  rules: {
    required: 'Fill this in.',
    'not-text': 'This must be text.',
    'not-a-whole-number': 'This must be a whole number.',
    'not-a-list': 'This must be a list.',
    'not-yes-or-no': 'This must be yes or no.',
    'too-short': 'Fill this in.',
    'too-long': 'At most {{max}} characters.',
    'too-low': 'At least {{min}}.',
    'too-high': 'At most {{max}}.',
    'too-few': 'Choose at least one.',
    'unknown-value': 'The service does not know this value.',
    'unlisted-value': 'Not one of the known values. It is sent as typed.',
    'not-a-date': 'A day that exists, such as 1971-05-01 or 01-05-1971.',
    'not-a-country-code': 'Countries usually have two letters, such as NL. It is sent as typed.',
    'not-allowed-with-frequency': 'This does not go with the frequency.',
    'not-allowed-for-businesses': 'A business has none.',
    'required-by-follow-list': 'The follow list asks for it. It can be sent without.',
    'unknown-country': 'No known country has this code. It is sent as typed.',
    'in-the-future': 'This day has not come yet.',
    'usual-with-frequency': 'Such a frequency usually has one. It can be sent without.'
  },
  changes: {
    heading: 'Changes',
    send: 'Send now',
    offline: 'They can go out when you are online again.',
    box: {
      attention: 'Changes that need attention',
      ready: 'Changes to be sent',
      sending: 'Changes on their way',
      sent: 'Changes sent'
    },
    more_one: 'and {{number}} more',
    more_other: 'and {{number}} more',
    title: {
      'create-follow-list': 'New follow list: {{name}}',
      'edit-follow-list': 'Edited follow list: {{name}}',
      'create-subscription': 'New subject: {{name}}',
      'edit-subscription': 'Edited subject: {{name}}'
    },
    queued: 'Waits to be sent.',
    queuedAgain: 'Waits to be sent again: {{problem}}.',
    queuedLater: 'Is sent again {{time}}: {{problem}}.',
    waitsForList: 'Waits for its follow list, {{list}}: it goes out as soon as that has been created.',
    waitsForRefused:
      'The service refused its follow list, {{list}}. It goes out when that has been put right and created.',
    waitsForLost:
      'Its follow list was not created and is no longer here. Discard it, and add the subject to another list.',
    sending: 'Sent {{time}}, no answer yet.',
    uncertain:
      'Sent {{time}}, but {{problem}}. It may have been carried out: it is looked up {{next}} and never made twice.',
    undecided:
      'Sent {{time}}, but {{problem}}. See whether it is there, and say so: if it did not arrive, it is made ready again. Nothing is sent until you choose.',
    undecidedUnread:
      'Sent {{time}}, but {{problem}}. See whether it is there, and say so: if it did not arrive, it is made ready again. As long as you have not chosen, it is sent again only if a later look-up shows that it is not there.',
    uncertainHeld: {
      key: 'Sent {{time}}, but {{problem}}. It may have been carried out: it is looked up with the next sync and never made twice.',
      offline:
        'Sent {{time}}, but {{problem}}. It may have been carried out: it is looked up once there is a connection and never made twice.'
    },
    uncertainWaits:
      'Sent {{time}}, but {{problem}}. The service may still be at work on it: it is looked up at {{next}}, not before, and never made twice.',
    lookedUpAt:
      '{{change}} is not looked up before {{time}}: until then the service may still be at work on it.',
    conflict:
      'The service showed something else {{time}}. Nothing was sent. Keep yours, edit it or discard it.',
    sentInVain:
      'The service showed something else {{time}}, so it was not sent again. What had been sent of it before was not found there. Keep yours, edit it or discard it.',
    notTaken:
      'It was sent, but {{time}} the service held other values than these. Keep yours to send them again, edit it, or discard it to leave it so.',
    perhapsTaken:
      'It may have reached the service, but {{time}} the service held other values than these. Keep yours to send them, edit it, or discard it to leave it so.',
    gone: 'The service no longer knows it. Discard the change.',
    goneUnanswered:
      'Sent {{time}} without an answer, and the service no longer knows the follow list. So it is not known whether it arrived. Discard it, or look it up if the list came back.',
    refused: 'The service refused it ({{status}}): {{detail}} Edit or discard it.',
    notCarriedOut:
      'Tried {{times, number}} times, and it did not arrive. The last time: {{problem}}. Fieldcase does not try it again by itself. Send it again, edit it or discard it.',
    neverSent:
      'It was never sent and cannot be: {{problem}}. Do it at the service itself, and discard it here. Tell your service desk.',
    noDetail: 'it gave no reason.',
    accepted: {
      answer: 'Accepted by the service {{time}}.',
      person: 'Found at the service by you {{time}}. It is shown here once a sync has read it.',
      reading: 'Its answer was lost or did not show it, and the service was found to have it {{time}}.',
      there: 'There was nothing more to send: the service was found to have it {{time}}.',
      otherwise:
        'Created by the service {{time}}, but with other values than these. It is not created again: edit the one on the list to change them.',
      unread:
        'Created by the service {{time}}, but its answer did not show with which values. Your values are shown here until a sync has read what the service holds.'
    },
    actions: {
      edit: 'Edit',
      keep: 'Keep mine',
      retry: 'Send again',
      lookUp: 'Look up now',
      notArrived: 'It did not arrive',
      arrived: 'It arrived',
      discard: 'Discard'
    },
    actionOn: '{{action}}: {{change}}',
    kept: 'Kept: {{change}}. It is ready to be sent.',
    readyAgain: '{{change}} is ready to be sent again.',
    retried: '{{change}} is tried again as soon as possible.',
    lookedUp: '{{change}} is looked up as soon as possible. Until then it is not sent again.',
    isThere: 'Arrived: {{change}}.',
    discarded: 'Discarded: {{change}}.'
  },
  conflict: {
    label: 'Where the service shows something else',
    field: 'Field',
    mine: 'Yours',
    now: 'The service',
    typed: 'What you typed and what is not there any more',
    before: 'What it was',
    inForm: 'The service shows something other than this edit. What you save now replaces it:'
  },
  yes: 'yes',
  no: 'no',
  problem: {
    'not-applied': 'the service was read and does not have it',
    'several-equal-entries':
      'the service has several that are equal, so that nobody can tell whether one of them is this',
    'entry-of-doubtful-time': 'the service has an equal one, but its time is uncertain',
    'entry-with-other-values':
      'the service has a new one of this name with other values, and nobody can tell whether it is this',
    'entry-gone': 'the service had one that may be this, and does not have it any more',
    'history-unreadable': 'a part of the list could not be read',
    'changed-meanwhile': 'the list changed while it was read'
  },
  failure: {
    'more-wait': 'More changes wait than you were told of. Nothing was discarded.',
    'no-such-list': 'This follow list was discarded before it was sent. Nothing was written.',
    'list-without-id':
      'Subjects wait for this follow list, and it is not known yet which list of the service it is. Sync first. If several new follow lists have this name, give the others another one and sync again. Then choose It arrived once more. Nothing was written.',
    'subjects-wait': 'Subjects wait for this follow list. Nothing was discarded.',
    'may-have-arrived': 'This change may have reached the service. Nothing was discarded.',
    'no-such-change': 'This change is no longer here. Nothing was written.',
    'edit-under-way': 'An earlier edit of this subject is on its way. Wait for its outcome, then edit again.',
    'change-moved': 'The state of this change is different by now. Look at it again.'
  },
  discardOne: {
    title: 'Discard this change?',
    arrival:
      '“{{change}}” may have reached the service. Discarding it here changes nothing there, and it can no longer be looked up.',
    keep: 'Keep it'
  },
  discardMany: {
    import: 'Discard the import of {{time}}',
    refused: 'Discard all refused',
    title: { import: 'Discard an import', refused: 'Discard all refused changes' },
    takes: {
      import_one:
        '{{count, number}} subject of this import waits or was refused, and is discarded. What was sent stays as the service has it.',
      import_other:
        '{{count, number}} subjects of this import wait or were refused, and are discarded. What was sent stays as the service has it.',
      refused_one: '{{count, number}} change was refused by the service, and is discarded.',
      refused_other: '{{count, number}} changes were refused by the service, and are discarded.'
    },
    noWayBack: 'They cannot be brought back. A file can be imported again.',
    confirm_one: 'Discard {{count, number}}',
    confirm_other: 'Discard {{count, number}}',
    done_one: '{{count, number}} change discarded.',
    done_other: '{{count, number}} changes discarded.'
  },
  unsentList: {
    mark: 'not sent yet',
    hint: 'The service does not have this list yet. What you add to it is sent right after it.',
    discard: 'Discard follow list',
    discardTitle: 'Discard {{name}}',
    takes_one: '{{count, number}} subject waits for this follow list and is discarded with it.',
    takes_other: '{{count, number}} subjects wait for this follow list and are discarded with it.',
    noWayBack_one: 'That subject was not sent, and cannot be brought back.',
    noWayBack_other: 'Those subjects were not sent, and cannot be brought back.',
    discardAll: 'Discard all'
  }
} as const
