import type { Words } from '../../i18n/wording.ts'
import type {
  decisions as decisionsInEnglish,
  elsewhere as elsewhereInEnglish
} from './elsewhere-words.en.ts'

export const elsewhere: Words<typeof elsewhereInEnglish> = {
  title: 'Beslissing van elders vastleggen',
  intro:
    'Voor een profiel waarover u in een ander systeem hebt beslist en waarvan hier geen alert is. De beslissing komt bij Te verzenden en gaat van daar als auto-review naar de dienst.',
  unknown:
    'De documenten van de dienst zeggen niet hoe auto-reviews van reviews verschillen, en of monitoringID het nummer van een profiel mag zijn. Volgens openbare pagina’s maakt de dienst de treffer aan voor de audittrail en sluit die meteen. Fieldcase verzendt precies wat u typt; het antwoord staat bij de regel onder Te verzenden. Duikt vóór het verzenden een alert met dit nummer op, dan vergelijkt u eerst beide.',
  list: 'Volglijst',
  find: 'Subject zoeken',
  subject: 'Subject',
  choose: 'Kies er een',
  monitoringId: 'Nummer van de alert of het profiel (monitoringID)',
  profileName: 'Naam van het profiel',
  profileNameHint: 'Alleen voor uw eigen overzicht; wordt niet verzonden.',
  matchVersion: 'Versie van de treffer',
  matchVersionHint: 'Een geheel getal. Typ 1 als u het niet weet.',
  status: 'Beslissing',
  user: 'Gebruikerskenmerk van wie heeft beslist',
  rating: 'Risicobeoordeling',
  comment: 'Toelichting',
  add: 'Klaarzetten',
  cancel: 'Annuleren',
  added: '{{subject}}: {{decision}}, elders genomen, staat klaar bij Te verzenden.',
  problems: {
    subject: 'Kies het subject waarover is beslist.',
    monitoringId: 'Typ het nummer. Zonder nummer weet de dienst niet waarover is beslist.',
    matchVersion: 'Dit is geen geheel getal.',
    comment: 'Typ waarom zo is beslist: uw instellingen vragen om een toelichting.',
    user: 'Typ wie heeft beslist. De dienst bewaart dat bij de beslissing.',
    'alert-here':
      'Hier is een alert met dit nummer. Beslis erover in Triage, of importeer de beslissing uit een bestand.',
    'alert-gone':
      'Hier is een alert met dit nummer, maar de dienst toont die niet meer, dus kunt u er niet over beslissen. In het dossier van het subject ziet u hoe die het laatst is gelezen. U vindt dat dossier op de pagina Rapporten, als de dienst er andere alerts van toont, of als er een beslissing, notitie of bijlage van hier in staat.',
    'alert-discarded':
      'Hier is een alert met dit nummer, maar de dienst heeft die laten vervallen, dus kunt u er niet over beslissen.',
    'may-have-arrived':
      'Met dit nummer is al een beslissing verzonden, en het is niet bekend of die is aangekomen. Vraag het uw aanbieder. Is die niet aangekomen, gooi die dan weg bij Te verzenden en leg daarna deze vast.'
  }
}

export const decisions: Words<typeof decisionsInEnglish> = {
  title: 'Beslissingen importeren',
  intro:
    'Beslissingen die elders zijn genomen, komen bij Te verzenden te staan en gaan van daar als auto-reviews naar de dienst. Is een alert intussen veranderd, dan komt die bij u terug voordat er iets wordt verzonden.',
  file: 'CSV-bestand',
  fileHint:
    'De eerste regel bevat de kolomnamen; kolommen zijn gescheiden door komma, puntkomma of tab. In het bestand moeten het nummer van de alert en de beslissing staan (echte treffer of valse treffer).',
  unreadable: {
    'not-read':
      '{{file}} kon niet worden gelezen: het is verplaatst of gewijzigd, of de schijf is weg. Kies het opnieuw.',
    'not-text': '{{file}} is geen tekst in één codering. Sla het op als CSV UTF-8 en kies het opnieuw.',
    empty: '{{file}} heeft geen regels. Er is niets geïmporteerd.',
    'too-large': '{{file}} is groter dan 20 MB. Splits het en importeer de delen.',
    'line-too-long':
      'Regel {{line}} van {{file}} is langer dan een lijst kan hebben. Is dit het juiste bestand, en zijn de aanhalingstekens gesloten?',
    'broken-header':
      'De koppen van {{file}} zijn niet te lezen: in regel {{line}} is een aanhalingsteken niet gesloten, of er staat tekst achter. Herstel die regel en kies het bestand opnieuw.'
  },
  mapping: 'Wat de kolommen betekenen',
  noColumn: 'geen kolom',
  column: 'kolom {{number, number}}',
  fields: {
    alert: 'Nummer van de alert',
    status: 'Beslissing',
    riskRating: 'Risicobeoordeling',
    riskComment: 'Toelichting',
    user: 'Gebruikerskenmerk',
    matchVersion: 'Versie van de treffer',
    subject: 'Nummer van het subject',
    followList: 'Volglijst'
  },
  count: '{{number}} {{kind}}',
  kinds: { ready: 'klaar', present: 'al aanwezig', duplicate: 'dubbel', refused: 'niet geïmporteerd' },
  preview: 'Wat er met elke regel gebeurt',
  line: 'Regel',
  content: 'Inhoud',
  outcome: 'Uitkomst',
  more_one: 'Nog {{count, number}} regel staat in het bestand met uitkomsten.',
  more_other: 'Nog {{count, number}} regels staan in het bestand met uitkomsten.',
  save: 'Uitkomsten opslaan',
  saved: { line: 'Regel in het bestand', outcome: 'Wat ermee gebeurt', reason: 'Waarom' },
  saveAs: 'uitkomsten-beslissingen.csv',
  against: 'de toelichting bevat de reden “{{name}}”, die de beslissing tegenspreekt',
  againstCount_one: '{{count, number}} met een reden die de beslissing tegenspreekt',
  againstCount_other: '{{count, number}} met een reden die de beslissing tegenspreekt',
  sentBefore: 'eerder verzonden; de beoordeling is sindsdien verwijderd vanwege de leeftijd',
  duplicateOf: 'gelijk aan regel {{line, number}}',
  cancel: 'Annuleren',
  start_one: '{{count, number}} beslissing klaarzetten',
  start_other: '{{count, number}} beslissingen klaarzetten',
  queued_one: '{{count, number}} beslissing staat klaar bij Te verzenden.',
  queued_other: '{{count, number}} beslissingen staan klaar bij Te verzenden.',
  issues: {
    'broken-quotes': 'Een aanhalingsteken is niet gesloten, of er staat tekst achter.',
    'too-many-cells': 'De regel heeft meer cellen dan er kolommen zijn.',
    'no-alert': 'Er staat geen alert in.',
    'unknown-alert': 'Zo’n alert staat niet op deze computer. Controleer het nummer, of synchroniseer eerst.',
    'several-alerts':
      'Meerdere alerts hebben dit nummer. Voeg een kolom toe met het nummer van het subject of met de volglijst.',
    'alert-gone': 'De dienst toont deze alert niet meer.',
    'alert-discarded': 'De dienst heeft deze alert laten vervallen en neemt geen beslissing meer aan.',
    'no-status': 'Er staat geen beslissing in.',
    'no-user':
      'Er staat geen gebruiker in, en hier is ook geen gebruikerskenmerk ingevuld. Vul het in bij Instellingen.',
    'no-comment': 'Er staat geen toelichting bij, en uw instellingen vragen erom.',
    'own-draft': 'U hebt zelf een concept over deze alert. Gooi het weg of verzend het eerst.',
    'review-in-the-way':
      'Een andere beoordeling van deze alert staat bij Te verzenden. Trek die in of verzend die eerst.',
    'other-profile':
      'Dezelfde beslissing is hier genomen over een ander profiel, waarvan de alert eerder dit nummer had. Misschien is dat profiel bedoeld: beslis over de alert in Triage.',
    'unknown-status': '“{{status}}” is geen echte en geen valse treffer.',
    'bad-version': '“{{version}}” is geen versie van een treffer.',
    'other-version': 'Beslist op versie {{version}} van de treffer; de alert heeft nu versie {{now}}.',
    contradicts: 'Regel {{line, number}} beslist anders over dezelfde alert.'
  }
}
