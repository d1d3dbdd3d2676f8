import type { Words } from '../../i18n/wording.ts'
import type { backup as backupInEnglish } from './words.en.ts'

export const backup: Words<typeof backupInEnglish> = {
  title: 'Back-up',
  what: 'Een back-up is één versleuteld bestand met alles wat deze werkruimte hier bewaart: alerts, concepten, wat te verzenden is, notities, redenen en uw eigen woorden. Een wachtwoordzin opent het, op elke computer. De API-sleutel staat er niet in.',
  folder: 'Back-ups gaan naar',
  chooseFolder: 'Andere map kiezen',
  keep: 'Bewaren',
  keepCount_one: 'de nieuwste back-up',
  keepCount_other: 'de nieuwste {{count, number}} back-ups',
  keepHint:
    'Oudere back-ups van deze werkruimte worden verwijderd zodra een nieuwe compleet is. Verder blijft alles in de map zoals het is.',
  automatic: 'Automatisch een back-up maken',
  automaticNever: 'Nooit',
  automaticEvery: { '24': 'Elke dag', '168': 'Elke week' },
  automaticHint:
    'Zolang Fieldcase open en niet vergrendeld is. De back-up gaat naar de map hierboven; de oudste worden verwijderd.',
  automaticPassphrase:
    'Een wachtwoordzin voor deze bestanden. Fieldcase bewaart er geen leesbare kopie van. Onthoud hem dus: u hebt hem nodig op de dag dat deze computer weg is.',
  automaticSave: 'Automatisch back-ups maken',
  automaticSaved:
    'Vanaf nu worden er automatisch back-ups gemaakt. Bewaar de wachtwoordzin op een veilige plek.',
  automaticFailed: {
    'not-written':
      'De automatische back-up kon niet worden gemaakt ({{code}}). Oudere back-ups zijn onveranderd; over een kwartier wordt het opnieuw geprobeerd. Maak ruimte vrij of zet de map terug.',
    'not-read':
      'De automatische back-up kon niet worden gemaakt, omdat de dossiers intussen werden gesloten of niet konden worden gelezen ({{code}}). Oudere back-ups zijn onveranderd; over een kwartier wordt het opnieuw geprobeerd. Mislukt het weer, start Fieldcase dan opnieuw.'
  },
  last: 'Laatste back-up: {{time}}',
  lastFailed:
    'De automatische back-up van {{time}} kon niet worden gemaakt ({{code}}): de schijf is vol of de map is er niet. Oudere back-ups zijn onveranderd; het wordt opnieuw geprobeerd.',
  lastAbandoned:
    'De automatische back-up van {{time}} werd afgebroken voordat die compleet was. Oudere back-ups zijn onveranderd; het wordt opnieuw geprobeerd.',
  make: 'Back-up maken',
  makeNow: 'Nu een back-up maken',
  making_one: 'Schrijven: {{count, number}} rij',
  making_other: 'Schrijven: {{count, number}} rijen',
  passphraseWhat:
    'Een wachtwoordzin voor dit bestand. Hij wordt nergens bewaard: zonder hem kan niemand de back-up openen.',
  made_one: 'De back-up is gemaakt en teruggelezen: {{name}}, {{count, number}} rij.',
  made_other: 'De back-up is gemaakt en teruggelezen: {{name}}, {{count, number}} rijen.',
  removed_one: '{{count, number}} oudere back-up is verwijderd.',
  removed_other: '{{count, number}} oudere back-ups zijn verwijderd.',
  refused: {
    'passphrase-too-short': 'De wachtwoordzin heeft minder dan {{count}} tekens. Voeg een woord toe.',
    busy: 'Er loopt een synchronisatie. Wacht tot die klaar is en probeer het dan opnieuw.',
    'passphrase-missing':
      'Er worden geen automatische back-ups gemaakt: de wachtwoordzin is met de huidige sleutel niet te openen. Kies opnieuw hoe vaak en typ de wachtwoordzin.',
    'not-protected':
      'De wachtwoordzin kan alleen worden bewaard als de gegevens beveiligd zijn: met de sleutelhanger of met een wachtwoordzin. Kies dat eerst bij Beveiliging.'
  },
  failed: {
    'not-written':
      'De back-up kon niet worden geschreven ({{code}}) en er is niets van over. Oudere back-ups zijn onveranderd. Maak ruimte vrij of kies een andere map en probeer het opnieuw.',
    'not-read':
      'De back-up kon niet worden gemaakt, omdat de dossiers intussen werden gesloten of niet konden worden gelezen ({{code}}), en er is niets van over. Oudere back-ups zijn onveranderd. Probeer het opnieuw; lukt het niet, start Fieldcase dan opnieuw.'
  },
  none: 'Er staat nog geen back-up van deze werkruimte in de map.',
  files: 'Back-ups',
  openedGone:
    'De back-up {{name}}, die met Fieldcase werd geopend, staat niet meer op zijn plaats. Zoek hem op en open hem opnieuw.',
  openedNotRead:
    'De back-up {{name}}, die met Fieldcase werd geopend, is niet te lezen ({{code}}). Kopieer het bestand naar deze computer, kijk of u het mag lezen en open het opnieuw.',
  restore: 'Back-up terugzetten',
  checkWhat: 'Het hele bestand wordt gelezen voordat er iets verandert.',
  file: 'Back-upbestand',
  passphrase: 'Wachtwoordzin van de back-up',
  check: 'Back-up openen',
  checking_one: 'Lezen: {{count, number}} rij',
  checking_other: 'Lezen: {{count, number}} rijen',
  problems: {
    'not-a-backup':
      'Dit bestand is geen back-up van Fieldcase. Er is niets veranderd. Kies een ander bestand.',
    'newer-format':
      'Deze back-up is gemaakt door een nieuwere versie van Fieldcase. Er is niets veranderd. Werk Fieldcase bij en open hem dan opnieuw.',
    damaged:
      'Deze back-up is beschadigd: de inhoud is niet zoals die is geschreven. Er is niets veranderd. Gebruik een andere kopie, of een oudere back-up.',
    'cut-off':
      'Deze back-up is niet compleet: het einde ontbreekt, zoals na een afgebroken kopie. Er is niets veranderd. Kopieer hem opnieuw, of gebruik een oudere back-up.',
    'wrong-passphrase': 'Dat is niet de wachtwoordzin van deze back-up. Er is niets veranderd.',
    'not-read':
      'Het bestand was niet te lezen: het is verplaatst, of de schijf is weg. Er is niets veranderd. Kies het opnieuw.'
  },
  ended: {
    'not-read':
      'De back-up is niet tot het einde teruggezet: het bestand is intussen verplaatst of gewijzigd, of de schijf is weg. Wat terug is, staat hier en blijft; zet de back-up nog eens terug, dan volgt de rest. Niets komt dubbel.',
    'not-stored':
      'De back-up is niet tot het einde teruggezet. Wat terug is, staat hier en blijft; zet de back-up nog eens terug, dan volgt de rest. Niets komt dubbel.'
  },
  whole: 'De back-up is compleet. Hij is gemaakt op {{time}}.',
  ofSample: 'Hij bevat voorbeelddata.',
  ofService: 'Hij bevat de gegevens van {{user}} bij {{url}}.',
  drafts_one: '{{count, number}} concept',
  drafts_other: '{{count, number}} concepten',
  reviews_one: '{{count, number}} beoordeling bij Te verzenden',
  reviews_other: '{{count, number}} beoordelingen bij Te verzenden',
  cases_one: '{{count, number}} subject met alerts',
  cases_other: '{{count, number}} subjecten met alerts',
  words_one: '{{count, number}} eigen woord',
  words_other: '{{count, number}} eigen woorden',
  unreadable_one: '{{count, number}} rij was niet te lezen toen de back-up werd gemaakt, en zit er niet in.',
  unreadable_other:
    '{{count, number}} rijen waren niet te lezen toen de back-up werd gemaakt, en zitten er niet in.',
  restoreWhat:
    'Wat op deze computer staat, blijft zoals het is: alleen wat hier ontbreekt, komt erbij. Beoordelingen die wachtten, kunnen intussen vanaf de andere computer zijn verzonden. Ze worden daarom niet vanzelf verzonden: ze staan bij Te verzenden onder “Uit een back-up” tot u aangeeft dat die computer niet meer wordt gebruikt.',
  restoreNow: 'Terugzetten',
  restoring_one: 'Back-up terugzetten: {{count, number}} rij',
  restoring_other: 'Back-up terugzetten: {{count, number}} rijen',
  restored: 'De back-up is teruggezet: {{parts}}.',
  nothingNew: 'niets nieuws',
  changes_one: '{{count, number}} wijziging van subjecten',
  changes_other: '{{count, number}} wijzigingen van subjecten',
  others_one: '{{count, number}} notitie, reden of handeling',
  others_other: '{{count, number}} notities, redenen en handelingen',
  lookedUp_one: '{{count, number}} adres of wijziging van een organisatie',
  lookedUp_other: '{{count, number}} adressen en wijzigingen van organisaties',
  stayed_one: '{{count, number}} is weggelaten, omdat hier hetzelfde of iets nieuwers staat.',
  stayed_other: '{{count, number}} zijn weggelaten, omdat hier hetzelfde of iets nieuwers staat.',
  restoredWords_one: '{{count, number}} eigen woord is erbij gekomen.',
  restoredWords_other: '{{count, number}} eigen woorden zijn erbij gekomen.',
  wordsNotKept:
    'De eigen woorden konden niet worden bewaard ({{code}}). Maak ruimte vrij en haal ze nog eens terug.',
  unusable_one:
    '{{count, number}} rij is niet zoals Fieldcase die schrijft, en is in het bestand gebleven: zie de details. Bewaar het bestand.',
  unusable_other:
    '{{count, number}} rijen zijn niet zoals Fieldcase ze schrijft, en zijn in het bestand gebleven: zie de details. Bewaar het bestand.',
  unusableRow: '{{kind}}, {{of}}: {{reason}}',
  unusableMore_one: 'en nog {{count, number}}',
  unusableMore_other: 'en nog {{count, number}}',
  tables: {
    drafts: 'Concept',
    reviews: 'Beoordeling',
    changes: 'Wijziging van een subject of volglijst',
    desk: 'Weergave, reden of opzijgelegde alert',
    caseItems: 'Notitie of bijlage',
    caseFiles: 'Inhoud van een bijlage',
    history: 'Handeling',
    monitoringLists: 'Monitoringlijst',
    monitoringItems: 'Gevolgde organisatie',
    madeReports: 'Rapport in de lijst',
    followLists: 'Volglijst',
    cases: 'Subject met zijn alerts',
    histories: 'Beoordelingshistorie',
    imageContents: 'Afbeelding',
    addresses: 'Adres',
    organizationUpdates: 'Wijziging van een organisatie',
    words: 'Eigen woord',
    others: 'Tot waar de dienst is gelezen'
  },
  restoredCache: {
    restored: 'Ook de alerts zijn terug.',
    kept: 'De alerts op deze computer zijn gebleven; een synchronisatie werkt ze bij.'
  }
}
