/** About a follow list or a subject that is deleted at the service. */
export const deletion = {
  title: 'Delete {{name}}',
  takes: 'This cannot be undone. The service deletes with it:',
  takesList: 'What is deleted',
  persons_one: '{{count, number}} person',
  persons_other: '{{count, number}} persons',
  businesses_one: '{{count, number}} business',
  businesses_other: '{{count, number}} businesses',
  alerts_one: '{{count, number}} alert with its review history',
  alerts_other: '{{count, number}} alerts with their review histories',
  alertsNotCounted: 'its alerts with their review histories, which the next sync counts',
  leftOut: {
    persons: 'its persons, whose number the service left out',
    businesses: 'its businesses, whose number the service left out',
    alerts: 'its alerts with their review histories, whose number the service left out'
  },
  history: 'all that was decided about it',
  work_one: '{{number}} draft or waiting review of yours can then no longer be sent',
  work_other: '{{number}} drafts or waiting reviews of yours can then no longer be sent',
  changes_one: '{{count, number}} change of yours that waits for it is discarded here',
  changes_other: '{{count, number}} changes of yours that wait for it are discarded here',
  keeps: 'Your drafts, reviews and notes stay on this computer. The counts are those of the last sync.',
  held_one:
    'One case is under legal hold, so this cannot be deleted. Release the hold in its case file first.',
  held_other:
    '{{count, number}} cases are under legal hold, so this cannot be deleted. Release the holds in their case files first.',
  offline: 'You are offline. Deleting cannot wait in the outbox: go online to delete.',
  name: 'Type the name to confirm',
  confirm: 'Delete for good',
  deleted: '{{name}} is deleted.',
  'was-gone': '{{name}} was gone already.',
  notWritten: '{{outcome}} This computer could not record that: it may be shown until the next sync.',
  busy: 'A sync is running. Delete when it is done.',
  'still-there':
    'The answer was lost, and the service still shows {{name}}. It may still be at work on it: sync in a minute, and delete once more if it is still there. Nothing is sent again by itself.',
  unknown:
    'The answer was lost, and the service could not be read. Sync when it answers again: that shows whether {{name}} is deleted.'
} as const
