export const numbers = {
  title: 'Numbers',
  emptyTitle: 'Nothing to count yet',
  emptyText: 'What is open and what you decide is counted here, on this computer.',
  intro:
    'Counted on this computer, as of {{time}}: your own decisions of the last {{count, number}} days, and what is open in the synced follow lists. Costs no call.',
  counting: 'Counting…',
  print: 'Print',
  toDecide: 'Open and not decided',
  decided: 'Decided',
  ofThese: '{{share}} false positive',
  perDecision: 'Time per decision',
  median: 'the median of those taken one by one, without pauses of over 10 min',
  ahead: 'Workload ahead',
  noPace: 'your pace is not known yet',
  aheadDays_one:
    'at your average pace, decisions on many alerts at once included; with as many a day as so far {{count, number}} day',
  aheadDays_other:
    'at your average pace, decisions on many alerts at once included; with as many a day as so far {{count, number}} days',
  open: 'Open alerts by follow list and age',
  agesFrom: 'Ages are counted from: {{parts}}.',
  ageFrom: {
    history: 'the first entry of the history ({{number}})',
    subject: 'the last update of the subject ({{number}})',
    here: 'when the alert was first seen here ({{number}})'
  },
  byDay: 'Decisions a day',
  asTable: 'As a table',
  followList: 'Follow list',
  day: 'Day',
  dayToCome: '{{day}}, still to come',
  toCome_one:
    'Of these decisions, {{number}} is dated on a day that is still to come by the clock of this computer. It was ahead then, or is behind now.',
  toCome_other:
    'Of these decisions, {{number}} are dated on days that are still to come by the clock of this computer. It was ahead then, or is behind now.',
  all: 'All',
  undecided: 'Not decided',
  share: 'False positives',
  noneDecided: 'No decision in these days.',
  most_one: 'at most {{count, number}} a day',
  most_other: 'at most {{count, number}} a day',
  age: { day: 'under a day', week: 'under a week', month: 'under 30 days', longer: '30 days or longer' }
} as const
