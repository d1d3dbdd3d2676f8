import type { Words } from '../../i18n/wording.ts'
import type { numbers as numbersInEnglish } from './words.en.ts'

export const numbers: Words<typeof numbersInEnglish> = {
  title: 'Cijfers',
  emptyTitle: 'Nog niets te tellen',
  emptyText: 'Hier wordt op deze computer geteld wat openstaat en wat u beslist.',
  intro:
    'Geteld op deze computer, stand van {{time}}: uw eigen beslissingen van de laatste {{count, number}} dagen, en wat openstaat in de gesynchroniseerde volglijsten. Kost geen aanroep.',
  counting: 'Bezig met tellen…',
  print: 'Afdrukken',
  toDecide: 'Open en niet beslist',
  decided: 'Beslist',
  ofThese: '{{share}} valse treffers',
  perDecision: 'Tijd per beslissing',
  median: 'de mediaan van wat één voor één is beslist, zonder pauzes van meer dan 10 min',
  ahead: 'Werk dat nog wacht',
  noPace: 'uw tempo is nog niet bekend',
  aheadDays_one:
    'in uw gemiddelde tempo, beslissingen over meer alerts tegelijk meegerekend; met zoveel per dag als tot nu toe {{count, number}} dag',
  aheadDays_other:
    'in uw gemiddelde tempo, beslissingen over meer alerts tegelijk meegerekend; met zoveel per dag als tot nu toe {{count, number}} dagen',
  open: 'Open alerts per volglijst en leeftijd',
  agesFrom: 'De leeftijd is gerekend vanaf: {{parts}}.',
  ageFrom: {
    history: 'de eerste regel van de historie ({{number}})',
    subject: 'de laatste keer dat het subject is bijgewerkt ({{number}})',
    here: 'het moment waarop de alert hier voor het eerst is gezien ({{number}})'
  },
  byDay: 'Beslissingen per dag',
  asTable: 'Als tabel',
  followList: 'Volglijst',
  day: 'Dag',
  dayToCome: '{{day}}, moet nog komen',
  toCome_one:
    'Van deze beslissingen heeft er {{number}} een datum die volgens de klok van deze computer nog moet komen. Die liep toen voor, of loopt nu achter.',
  toCome_other:
    'Van deze beslissingen hebben er {{number}} een datum die volgens de klok van deze computer nog moet komen. Die liep toen voor, of loopt nu achter.',
  all: 'Alle',
  undecided: 'Niet beslist',
  share: 'Valse treffers',
  noneDecided: 'Geen beslissing in deze dagen.',
  most_one: 'ten hoogste {{count, number}} per dag',
  most_other: 'ten hoogste {{count, number}} per dag',
  age: {
    day: 'jonger dan een dag',
    week: 'jonger dan een week',
    month: 'jonger dan 30 dagen',
    longer: '30 dagen of ouder'
  }
}
