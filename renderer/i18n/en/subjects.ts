export const subjects = {
  title: 'Subjects',
  intro: 'The follow lists as the service last showed them. Creating and editing subjects is not part of this version.',
  emptyTitle: 'No follow list on this machine yet',
  emptyText: 'Sync once while you are online; the follow lists appear here.',
  grid: 'Follow lists',
  counts: {
    open: 'Open',
    truePositive: 'True positive',
    falsePositive: 'False positive',
    discarded: 'Discarded'
  },
  columns: { name: 'Follow list', persons: 'Persons', businesses: 'Businesses', screening: 'Screening' },
  screening: '{{frequency}}, from score {{threshold}}'
} as const
