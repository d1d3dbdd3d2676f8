export const triage = {
  queue: 'Queue',
  search: 'Search alerts',
  searchHint: 'Name, match or comment',
  clearSearch: 'Clear the search',
  filters: 'Filters',
  activeFilters: 'Active filters',
  removeFilter: 'Remove the filter {{facet}}: {{value}}',
  facets: {
    status: 'Status',
    family: 'Kind of subject',
    followList: 'Follow list',
    dataset: 'Dataset',
    score: 'Score',
    country: 'Country of the match',
    pepTier: 'PEP tier',
    draft: 'Your decision',
    changed: 'Since your decision',
    hit: 'Name that matched',
    waiting: 'Age of the alert',
    age: 'Age of the subject',
    snoozed: 'Put aside'
  },
  facetValues: {
    family: { persons: 'Persons', businesses: 'Businesses' },
    draft: { without: 'Not decided by me yet', with: 'Draft', decided: 'In the outbox, or sent' },
    changed: { changed: 'Changed since', same: 'Not changed, or not decided' },
    hit: { alias: 'An alias', name: 'The primary name' },
    waiting: { day: 'Less than a day', week: 'Up to a week', month: 'Up to 30 days', longer: 'Longer' },
    snoozed: { awake: 'Not put aside', snoozed: 'Put aside' }
  },
  facetNone: 'none given',
  scoreFrom: '{{score}} and above',
  scoreRange: '{{from}} to {{to}}',
  scoreBelow: 'below {{score}}',
  ageFrom: '{{age}} and older',
  ageRange: '{{from}} to {{to}} years',
  ageUnknown: 'not known',
  moreValues_one: '{{count}} more',
  moreValues_other: '{{count}} more',
  sort: 'Order',
  sorts: {
    score: 'Highest score',
    waiting: 'Oldest first',
    changed: 'Last changed',
    subject: 'Subject, A to Z',
    followList: 'Follow list'
  },
  turnOrder: 'Reverse the order',
  shown_one: '{{number}} alert',
  shown_other: '{{number}} alerts',
  position: '{{position}} of {{total}}',
  isFirst: 'This is the first alert of this view.',
  isLast: 'This is the last alert of this view.',
  grid: 'Alerts',
  row: '{{subject}}, match {{match}}, score {{score}}',
  rowWithState: '{{subject}}, match {{match}}, score {{score}}, {{state}}',
  rowMarked: '{{row}}, selected',
  rowAge: {
    changed: 'last change: {{age}}',
    history: 'from the history: {{age}}',
    subject: 'subject updated: {{age}}',
    here: 'first seen here: {{age}}'
  },
  glanceOf: '{{field}} {{result}}',
  glance: { matched: 'matched', near: 'matched in part', 'not-matched': 'not matched', unknown: 'unknown' },
  progress: '{{left}} left · {{done}} done',
  progressTitle:
    'Left: open, not put aside and not decided by you. Done: decided by you, in a draft, in the outbox or sent.',
  changedSince: 'changed since',
  otherProfile: 'another profile',
  selection: {
    toolbar: 'Selected alerts',
    count_one: '{{number}} selected',
    count_other: '{{number}} selected',
    hidden: '({{number}} not in this view)',
    decide: 'Decide',
    snooze: 'Put aside',
    all: 'Select all {{number}}',
    clear: 'Clear the selection',
    one: 'Select {{row}}'
  },
  stateWithDecision: '{{state}} {{decision}}',
  emptyTitle: 'No alert fits',
  emptyText: 'No alert fits the search and the filters. Remove one to see more.',
  showAll: 'Show all alerts',
  nothingYetTitle: 'No alerts on this computer yet',
  nothingYetText: 'Sync once while you are online; after that you can work without a network.',
  firstSyncTitle: 'Fetching the first alerts',
  firstSyncText: 'Alerts appear here as they arrive. You can begin at once.',
  allDoneTitle: 'Nothing is open',
  allDoneText: 'No alert on this computer is open. A sync shows whether there are new ones.',
  allAsideTitle: 'All that is open is put aside',
  allAsideText: 'Each alert comes back by itself: at its time, or as soon as it changes.',
  showAside: 'Show what is put aside'
} as const

/** About acts on many alerts, alerts that are put aside, views and reasons. */
export const desk = {
  save: 'Save',
  edit: 'Edit',
  remove: 'Remove',
  cancel: 'Cancel',
  bulk: {
    title_one: 'Decide on {{number}} selected alert',
    title_other: 'Decide on {{number}} selected alerts',
    decide_one: '{{number}} alert: {{decision}}',
    decide_other: '{{number}} alerts: {{decision}}',
    undecided: 'Choose a decision',
    lacks: {
      nothing: 'None of these alerts can be decided on.',
      decision: 'Choose a decision first.',
      reason: 'Give a reason first.',
      against: 'This reason contradicts the decision: choose another reason, or decide otherwise.',
      unfit: 'The reason does not fit all of them: leave the others out, or change the reason.',
      anew: 'Look at what is marked as new first. Then press once more.',
      unread:
        'Not all of these alerts could be read, so it is not known whether the reason fits. Close this and try again; if it happens again, restart Fieldcase.',
      number: 'Type {{number}} first, so that it is clear that you mean all of them.'
    },
    checking: 'Checking whether the reason fits each alert. Then it is done at once.',
    keepRating: 'As it is',
    reason: 'Reason',
    fromTemplate: 'Choose a reason from the list',
    reasonHint:
      'Needed. A digit chooses a reason from the list, or type your own. Words in braces, such as {subject}, are filled in for each alert.',
    then: 'What happens to the decisions',
    toOutbox: 'Into the outbox',
    toDrafts: 'Stay drafts',
    filled: 'How the reason reads',
    filling: 'Filling in the reason for each alert.',
    unfit_one: 'The reason does not fit {{number}} of them, or something in it is not known.',
    unfit_other: 'The reason does not fit {{number}} of them, or something in it is not known.',
    leaveUnfitOut_one: 'Leave it out',
    leaveUnfitOut_other: 'Leave these {{number}} out',
    standOut_one: 'Look at this one first',
    standOut_other: 'Look at these {{number}} first',
    standOutAnew_one: 'While this was open, the sync brought {{number}} alert that stands out too.',
    standOutAnew_other: 'While this was open, the sync brought {{number}} alerts that stand out too.',
    anew: 'New:',
    nothingStandsOut: 'No sanction among them, and no comparison speaks against the decision.',
    why: {
      sanctions: 'on a sanctions list',
      agrees: 'name and birth date agree',
      'country-agrees': 'name and country agree',
      differs: 'something differs',
      partly: 'name and birth date agree, one of them in part',
      unread: 'the birth date agrees, and the name cannot be compared',
      'name-agrees': 'the name agrees, or nearly does'
    },
    preview: 'What will change',
    touches_one: '{{number}} alert is decided',
    touches_other: '{{number}} alerts are decided',
    replaced_one: '{{number}} has a draft of yours that this decision replaces',
    replaced_other: '{{number}} have a draft of yours that this decision replaces',
    begun_one:
      '{{number}} has a draft of yours without a decision; a reason or rating given here replaces its own',
    begun_other:
      '{{number}} have drafts of yours without a decision; a reason or rating given here replaces theirs',
    decidedBefore_one: '{{number}} was decided before',
    decidedBefore_other: '{{number}} were decided before',
    leftOut: {
      gone_one: '{{number}} is left out: the service no longer shows it',
      gone_other: '{{number}} are left out: the service no longer shows them',
      discarded_one: '{{number}} is left out: the service discarded it',
      discarded_other: '{{number}} are left out: the service discarded them',
      'under-way_one': '{{number}} is left out: its review is in the outbox',
      'under-way_other': '{{number}} are left out: their reviews are in the outbox',
      changed_one: '{{number}} is left out: it changed since you selected it. Look at it and select it again',
      changed_other:
        '{{number}} are left out: they changed since you selected them. Look at them and select them again'
    },
    andMore_one: 'and {{number}} more',
    andMore_other: 'and {{number}} more',
    typeCount: 'Type {{number}} to confirm that you mean all of them',
    doneDrafts_one: '{{number}} alert: {{decision}}, as a draft. Press {{undo}} to undo.',
    doneDrafts_other: '{{number}} alerts: {{decision}}, as drafts. Press {{undo}} to undo.',
    doneOutbox_one:
      '{{number}} alert: {{decision}}, ready in the outbox. Press {{undo}} to undo until it is sent.',
    doneOutbox_other:
      '{{number}} alerts: {{decision}}, ready in the outbox. Press {{undo}} to undo until they are sent.',
    refused_one: '{{number}} stayed as it was.',
    refused_other: '{{number}} stayed as they were.',
    changed_one: '{{number}} of them changed since you selected it: look at it again.',
    changed_other: '{{number}} of them changed since you selected them: look at them again.',
    stayedUnfit_one: 'The reason does not fit {{number}} of them.',
    stayedUnfit_other: 'The reason does not fit {{number}} of them.'
  },
  snooze: {
    title: 'Put aside until',
    text: 'An alert that is put aside leaves the queue. It comes back at that time, or earlier if it changes.',
    spans: {
      threeHours: 'In three hours',
      tomorrow: 'Tomorrow morning',
      threeDays: 'In three days',
      week: 'In a week'
    },
    now: 'Now, back in the queue',
    nowAside_one: '{{number}} alert is put aside',
    nowAside_other: '{{number}} alerts are put aside',
    changed: 'The alert changed before it was put aside, and stays in the queue. Look at it as it is now.',
    back_one: '{{number}} alert is back in the queue.',
    back_other: '{{number}} alerts are back in the queue.',
    done_one: '{{number}} alert is put aside until {{time}}. Press {{undo}} to undo.',
    done_other: '{{number}} alerts are put aside until {{time}}. Press {{undo}} to undo.'
  },
  views: {
    title: 'Views',
    button: 'View: {{name}}',
    narrowed: 'narrowed',
    own: {
      open: 'Open',
      undecided: 'Open, not decided by me yet',
      oldest: 'Open, oldest first',
      highScore: 'Open, high score',
      sanctions: 'Open, sanctions',
      drafts: 'My drafts',
      changed: 'Changed since my decision',
      snoozed: 'Put aside',
      everything: 'All alerts'
    },
    name: 'Name for what the queue shows now',
    nameHint: 'Search, filters and order are kept with it.',
    save: 'Save view',
    replace: 'Replace the view of this name',
    removeOne: 'Remove the view {{name}}'
  },
  reasons: {
    title: 'Reasons',
    new: 'Write a reason of your own',
    editOne: 'Edit the reason {{name}}',
    name: 'Name',
    text: 'Text',
    placeholders: 'Filled in for each alert: {{items}}',
    unknown: 'Nothing fills in {{items}}: it is sent as it is written.',
    onlyWhere: 'Offer it only where',
    anyway: 'any',
    speaksFor: 'Speaks for',
    anyDecision: 'any decision',
    is: { agrees: 'is the same', differs: 'differs' },
    misfit: {
      name: { agrees: 'Only where the names are the same.', differs: 'Only where the names differ.' },
      'birth-date': {
        agrees: 'Only where the birth dates are the same.',
        differs: 'Only where the birth dates differ.'
      },
      gender: { agrees: 'Only where the gender is the same.', differs: 'Only where the gender differs.' },
      countries: {
        agrees: 'Only where a country is the same.',
        differs: 'Only where no country is the same.'
      },
      notGiven: 'The reason names something that is not known here.',
      'true-positive': 'Not with the decision false positive.',
      'false-positive': 'Not with the decision true positive.'
    },
    own: {
      otherBirth: {
        name: 'Other birth date',
        text: 'Not the same: {subject} was born {born}, the match {matchBorn}.'
      },
      otherCountry: {
        name: 'Other country',
        text: 'Not the same: {subject} is known in {countries}, the match in {matchCountries}.'
      },
      otherName: { name: 'Other name', text: 'The names differ: {subject}, and the match {match}.' },
      sameDetails: {
        name: 'Same details',
        text: '{subject} and {match} agree in name and details ({datasets}); score {score}, seen {today}.'
      }
    }
  },
  undo: {
    notLast: 'Something else was done since. Press {{undo}} to take that back first.',
    nothing: 'There is nothing to undo.',
    done_one: 'Undone: {{act}}.',
    done_other: 'Undone: {{act}}, on {{number}} alerts.',
    kept_one: '{{number}} review is on its way or changed since, and stays as it is.',
    kept_other: '{{number}} reviews are on their way or changed since, and stay as they are.',
    acts: {
      decided: 'the decision {{decision}}',
      rated: 'the risk rating',
      queued: 'adding to the outbox',
      'draft-discarded': 'discarding the draft',
      snoozed: 'putting aside',
      woken: 'bringing back into the queue'
    }
  }
} as const
