import type { Words } from '../../i18n/language.ts'
import type { decisions as decisionsInEnglish } from './decisions.ts'

export const decisions: Words<typeof decisionsInEnglish> = {
  open: 'Beslissingen importeren',
  title: 'Beslissingen importeren',
  intro: 'Beslissingen die elders zijn genomen komen bij Te verzenden te staan, en gaan van daar als zodanig naar de dienst (auto-reviews). Is een alert intussen veranderd, dan komt ze bij u terug voordat er iets wordt verzonden.',
  file: 'CSV-bestand',
  fileHint: 'Met een eerste regel kolomnamen; komma, puntkomma of tab. Er moeten het nummer van de alert en de beslissing in staan (echte treffer of valse treffer).',
  unreadable: {
    'not-text': '{{file}} is geen tekstbestand. Sla het op als CSV en kies het opnieuw.',
    empty: '{{file}} heeft geen regels. Er is niets geïmporteerd.',
    'too-large': '{{file}} is groter dan 20 MB. Splits het en importeer de delen.'
  },
  mapping: 'Wat de kolommen betekenen',
  noColumn: 'geen kolom',
  column: 'kolom {{number, number}}',
  fields: { alert: 'Nummer van de alert', status: 'Beslissing', riskRating: 'Risicoscore', riskComment: 'Toelichting', user: 'Gebruikerskenmerk', matchVersion: 'Matchversie', subject: 'Nummer van het subject', followList: 'Volglijst' },
  count: '{{number}} {{kind}}',
  kinds: { ready: 'klaar', present: 'al aanwezig', duplicate: 'dubbel', refused: 'niet geïmporteerd' },
  preview: 'Wat er van elke regel wordt',
  line: 'Regel',
  content: 'Inhoud',
  outcome: 'Uitkomst',
  more_one: 'Nog {{count, number}} regel staat in het bestand met uitkomsten.',
  more_other: 'Nog {{count, number}} regels staan in het bestand met uitkomsten.',
  save: 'Uitkomsten opslaan',
  saveAs: 'uitkomsten-beslissingen.csv',
  reason: 'Reden',
  duplicateOf: 'gelijk aan regel {{line, number}}',
  cancel: 'Annuleren',
  start_one: '{{count, number}} beslissing klaarzetten',
  start_other: '{{count, number}} beslissingen klaarzetten',
  queued_one: '{{count, number}} beslissing staat klaar bij Te verzenden.',
  queued_other: '{{count, number}} beslissingen staan klaar bij Te verzenden.',
  takenElsewhere: 'elders genomen door {{user}}',
  issues: {
    'broken-quotes': 'Een aanhalingsteken wordt niet gesloten, of er staat tekst achter.',
    'too-many-cells': 'Ze heeft meer cellen dan er kolommen zijn.',
    'no-alert': 'Er staat geen alert in.',
    'unknown-alert': 'Zo’n alert staat niet op deze computer. Controleer het nummer, of synchroniseer eerst.',
    'several-alerts': 'Meer alerts hebben dit nummer. Voeg een kolom toe met het nummer van het subject of met de volglijst.',
    'alert-gone': 'De dienst toont deze alert niet meer.',
    'alert-discarded': 'De dienst heeft deze alert laten vervallen en neemt geen beslissing meer aan.',
    'no-status': 'Er staat geen beslissing in.',
    'no-user': 'Er staat geen gebruiker in, en de verbinding heeft er ook geen. Vul uw gebruikerskenmerk in bij Instellingen.',
    'own-draft': 'U hebt zelf een concept op deze alert. Gooi het weg of verzend het eerst.',
    'review-in-the-way': 'Een andere beoordeling van deze alert staat bij Te verzenden. Trek haar in of verzend haar eerst.',
    'unknown-status': '“{{status}}” is geen echte en geen valse treffer.',
    'bad-version': '“{{version}}” is geen matchversie.',
    'other-version': 'Besloten op matchversie {{version}}; de alert is nu aan {{now}} toe.',
    contradicts: 'Regel {{line, number}} beslist anders over dezelfde alert.'
  }
}
