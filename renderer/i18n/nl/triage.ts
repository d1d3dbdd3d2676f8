import type { triage as source } from '../en/triage.ts'
import type { Words } from '../words.ts'

export const triage: Words<typeof source> = {
  queue: 'Werklijst',
  search: 'Alerts zoeken',
  searchHint: 'Naam van een subject of een treffer',
  clearSearch: 'Zoekopdracht wissen',
  filters: 'Filters',
  filter: {
    open: 'Open',
    decided: 'Beslist',
    discarded: 'Vervallen',
    withDraft: 'Met concept',
    withoutDraft: 'Zonder concept',
    persons: 'Personen',
    businesses: 'Bedrijven'
  },
  followList: 'Volglijst',
  allFollowLists: 'Alle volglijsten',
  sort: 'Volgorde',
  sorts: { score: 'Hoogste score', changed: 'Laatst gewijzigd', subject: 'Subject, A tot Z' },
  shown_one: '{{number}} alert',
  shown_other: '{{number}} alerts',
  position: '{{position}} van {{total}}',
  grid: 'Alerts',
  row: '{{subject}}, treffer {{match}}, score {{score}}',
  rowWithState: '{{subject}}, treffer {{match}}, score {{score}}, {{state}}',
  stateWithDecision: '{{state}} {{decision}}',
  emptyTitle: 'Geen passende alert',
  emptyText: 'Geen alert past bij de zoekopdracht en de filters. Haal er een weg om meer te zien.',
  showAll: 'Alle alerts tonen',
  nothingYetTitle: 'Nog geen alerts op deze computer',
  nothingYetText: 'Synchroniseer één keer terwijl u online bent; daarna kunt u zonder netwerk werken.',
  firstSyncTitle: 'De eerste alerts worden opgehaald',
  firstSyncText: 'Alerts verschijnen hier zodra ze binnenkomen. U kunt meteen beginnen.',
  allDoneTitle: 'Er staat niets open',
  allDoneText: 'Over elke alert van de volglijsten is beslist.'
}
