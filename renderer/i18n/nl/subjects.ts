import type { subjects as source } from '../en/subjects.ts'
import type { Words } from '../words.ts'

export const subjects: Words<typeof source> = {
  title: 'Subjecten',
  intro: 'De volglijsten zoals de dienst ze het laatst toonde. Subjecten aanmaken en bewerken zit niet in deze versie.',
  emptyTitle: 'Nog geen volglijst op deze computer',
  emptyText: 'Synchroniseer één keer terwijl u online bent; de volglijsten verschijnen hier.',
  grid: 'Volglijsten',
  counts: {
    open: 'Open',
    truePositive: 'Echte treffer',
    falsePositive: 'Valse treffer',
    discarded: 'Vervallen'
  },
  columns: { name: 'Volglijst', persons: 'Personen', businesses: 'Bedrijven', screening: 'Screening' },
  screening: '{{frequency}}, vanaf score {{threshold}}'
}
