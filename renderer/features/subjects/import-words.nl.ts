import type { Words } from '../../i18n/wording.ts'
import type { imports as importsInEnglish } from './import-words.en.ts'

export const imports: Words<typeof importsInEnglish> = {
  title: 'Subjecten importeren in {{list}}',
  family: 'Het bestand bevat',
  persons: 'Personen',
  businesses: 'Bedrijven',
  notReadWhole: {
    unread: {
      persons:
        'Niet alle personen van deze lijst zijn hier gelezen. Wie er al op staat, wordt dan misschien niet als dubbel herkend en komt er nog eens bij. Synchroniseer eerst. Wat daarna niet te lezen is, staat op de pagina Synchronisatie.',
      businesses:
        'Niet alle bedrijven van deze lijst zijn hier gelezen. Een bedrijf dat er al op staat, wordt dan misschien niet als dubbel herkend en komt er nog eens bij. Synchroniseer eerst. Wat daarna niet te lezen is, staat op de pagina Synchronisatie.'
    },
    'in-part': {
      persons:
        'Sommige personen van deze lijst zijn niet te lezen, en nog eens synchroniseren verandert dat misschien niet. Zo iemand wordt misschien niet als dubbel herkend en komt er dan nog eens bij. Wat niet te lezen is, staat op de pagina Synchronisatie: kijk bij de dienst of er iemand uit uw bestand bij is.',
      businesses:
        'Sommige bedrijven van deze lijst zijn niet te lezen, en nog eens synchroniseren verandert dat misschien niet. Zo’n bedrijf wordt misschien niet als dubbel herkend en komt er dan nog eens bij. Wat niet te lezen is, staat op de pagina Synchronisatie: kijk bij de dienst of er een uit uw bestand bij is.'
    }
  },
  file: 'CSV-bestand',
  fileHint:
    'De eerste regel bevat de kolomnamen; kolommen zijn gescheiden door komma, puntkomma of tab; UTF-8 of Windows-tekst.',
  unreadable: {
    'not-read':
      '{{file}} kon niet worden gelezen: het is verplaatst of gewijzigd, of de schijf is weg. Kies het opnieuw.',
    'not-text': '{{file}} is geen tekst in één codering. Sla het op als CSV UTF-8 en kies het opnieuw.',
    empty: '{{file}} is leeg.',
    'too-large': '{{file}} is groter dan 20 MB. Splits het.',
    'line-too-long':
      'Regel {{line}} van {{file}} is langer dan een lijst kan hebben. Is dit het juiste bestand, en zijn de aanhalingstekens gesloten?',
    'broken-header':
      'De koppen van {{file}} zijn niet te lezen: in regel {{line}} is een aanhalingsteken niet gesloten, of er staat tekst achter. Herstel die regel en kies het bestand opnieuw.'
  },
  mapping: 'Kolommen',
  columnOf: 'Kolom van {{field}}',
  noColumn: 'geen',
  column: 'Kolom {{number}}',
  counts: '{{ready}} klaar, {{duplicate}} dubbel, {{refused}} geweigerd.',
  cost_one: 'Kost {{count, number}} aanroep bij het verzenden; kijken kost niets.',
  cost_other: 'Kost {{count, number}} aanroepen bij het verzenden; kijken kost niets.',
  preview: 'Eerste regels',
  line: 'Regel',
  content: 'Inhoud',
  outcome: 'Uitkomst',
  ready: 'Klaar',
  duplicateOf: {
    line: 'Dubbel met regel {{line}}',
    subject: 'Dubbel: staat al op de lijst',
    waiting: 'Dubbel: wacht al op verzending'
  },
  importedBefore: {
    underWay: 'Al uit dit bestand geïmporteerd, en nog niet aanvaard',
    accepted: 'Al uit dit bestand geïmporteerd'
  },
  duplicateLines: 'Dubbele regels',
  duplicateHint:
    'Ze worden weggelaten: de naam is dezelfde, hoe ook gespeld, en de geboortedatum ook, of waar die ontbreekt de landen.',
  includeDuplicates_one: 'Dit is iemand anders: toch importeren',
  includeDuplicates_other: 'Dit zijn anderen: alle {{count, number}} toch importeren',
  lineNumber: 'Regel {{line}}:',
  more_one: 'en nog {{count, number}}',
  more_other: 'en nog {{count, number}}',
  refusedLines: 'Geweigerde regels',
  refusedLine: 'Regel {{line}}: {{reason}}',
  saveRefused: 'Geweigerde regels opslaan',
  saveAs: 'geweigerde-regels.csv',
  reason: 'Reden',
  moreRefused_one: 'en nog {{count, number}}; ze staan allemaal in het bestand',
  moreRefused_other: 'en nog {{count, number}}; ze staan allemaal in het bestand',
  fieldIssue: '{{field}}: {{rule}}',
  otherFamily: {
    persons: 'Dit is een persoon, en er worden bedrijven geïmporteerd. Importeer het bestand als personen.',
    businesses: 'Dit is een bedrijf, en er worden personen geïmporteerd. Importeer het bestand als bedrijven.'
  },
  monthFirst:
    'Regel {{line}} heeft een geboortedatum met de maand vooraan, en deze misschien ook. Schrijf de geboortedata van het bestand met de dag vooraan, of met het jaar vooraan.',
  lineIssue: {
    'broken-quotes': 'Een aanhalingsteken is niet gesloten, of er staat tekst achter.',
    'too-many-cells': 'De regel heeft meer cellen dan er kolommen zijn.'
  },
  start_one: '{{count, number}} subject importeren',
  start_other: '{{count, number}} subjecten importeren',
  queued_one: '{{count, number}} subject wacht op verzending.',
  queued_other: '{{count, number}} subjecten wachten op verzending.',
  leftOut_one:
    '{{count, number}} regel is weggelaten: het subject staat intussen op de lijst of wacht op verzending.',
  leftOut_other:
    '{{count, number}} regels zijn weggelaten: de subjecten staan intussen op de lijst of wachten op verzending.'
}
