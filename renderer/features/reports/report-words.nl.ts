import type { Words } from '../../i18n/wording.ts'
import { made } from './made-words.nl.ts'
import type { reports as reportsInEnglish } from './report-words.en.ts'

export const reports: Words<typeof reportsInEnglish> = {
  title: 'Rapporten',
  intro:
    'Kies een of meer dossiers en maak er een document van: als PDF, met de gegevens als JSON en CSV ernaast. Dat kan ook offline.',
  made,
  export: 'PDF exporteren',
  addCase: 'Een dossier toevoegen',
  noneChosen: 'Er is geen dossier gekozen.',
  first: {
    text: 'Een rapport bevat alle alerts, beslissingen en notities van een dossier. Kies hierboven dossiers, druk bij een alert op {{report}}, of begin met dit dossier.',
    nothing:
      'Een rapport bevat alle alerts, beslissingen en notities van een dossier. Synchroniseer één keer, zodat er dossiers zijn.',
    report: 'Rapport over {{name}}'
  },
  drop: 'Weglaten',
  dropCase: '{{name}} weglaten',
  holds: 'Alerts: {{alerts}} · adressen: {{addresses}} · wijzigingen van organisaties: {{changes}}',
  dialog: 'Dossierrapport',
  author: 'Auteur',
  reason: 'Reden',
  reasonHint: 'Waarom het rapport gemaakt wordt en voor wie. Het staat op het voorblad.',
  from: 'Vanaf',
  to: 'Tot en met',
  language: 'Taal',
  languages: { en: 'English', nl: 'Nederlands' },
  redaction: 'Weglaten',
  added: 'Ook vermelden',
  hide: {
    birthDates: 'Geboortedata',
    comments: 'Toelichtingen en notities',
    images: 'Profielfoto’s en andere foto’s'
  },
  leavesOut:
    'Wat is aangevinkt, staat in geen van de bestanden: niet in de PDF en niet in de JSON en CSV ernaast. Het voorblad zegt wat is weggelaten.',
  leavesOutDates:
    'In wijzigingen van organisaties wordt elke waarde met een volledige datum ook weggelaten, welke dag het ook is. Een los jaartal blijft staan. In toelichtingen, notities en bestandsnamen worden de geboortedata van het dossier weggelaten waar ze staan zoals de dienst ze schrijft (1971-05-01), en zoals een vaste reden ze invult. Wat anders is getypt blijft staan, en de hele reden hierboven ook.',
  leftOut: 'weggelaten uit dit rapport',
  redacted: 'delen weggelaten',
  leftOutTitle: 'Weggelaten',
  nothingLeftOut: 'niets',
  addView: 'Alle dossiers van een weergave toevoegen',
  chooseView: 'Kies een weergave',
  viewQueue: 'Wat de werklijst nu toont',
  viewEverything: 'Alle dossiers op deze computer',
  viewAdded_one: '{{number}} dossier van “{{view}}” is gekozen.',
  viewAdded_other: '{{number}} dossiers van “{{view}}” zijn gekozen.',
  chosen_one: '{{number}} dossier is gekozen.',
  chosen_other: '{{number}} dossiers zijn gekozen.',
  dropAll: 'Alles weglaten',
  brings_one: 'In het rapport komt {{number}} alert: alles van {{cases}}, wat de werklijst ook toont.',
  brings_other: 'In het rapport komen {{number}} alerts: alles van {{cases}}, wat de werklijst ook toont.',
  bringsGone_one: 'Ook {{number}} alert die de dienst niet meer toont komt erin.',
  bringsGone_other: 'Ook {{number}} alerts die de dienst niet meer toont komen erin.',
  caseOf: 'het dossier van {{name}}',
  casesOf_one: '{{number}} dossier',
  casesOf_other: '{{number}} dossiers',
  wholeCases_one:
    'De weergave toont {{number}} alert; een rapport bevat hele dossiers, dus {{brought}} alerts die de dienst toont.',
  wholeCases_other:
    'De weergave toont {{number}} alerts; een rapport bevat hele dossiers, dus {{brought}} alerts die de dienst toont.',
  notShown_one: 'Nog {{number}} dossier staat in het rapport en wordt hier niet getoond.',
  notShown_other: 'Nog {{number}} dossiers staan in het rapport en worden hier niet getoond.',
  files: 'Bestanden',
  fileChoices: {
    document: 'PDF, met JSON en CSV ernaast',
    word: 'PDF en Word (DOCX), met JSON en CSV ernaast',
    data: 'Alleen JSON en CSV'
  },
  otherContent:
    'De inhoud op deze computer heeft een andere SHA-256 dan deze: het is niet het bestand dat is toegevoegd. Mogelijk kwam die mee met een back-up die is aangepast.',
  pictureNotPrinted:
    'De foto is niet afgedrukt: hij staat niet op deze computer, is niet te lezen, of alle foto’s samen zouden te groot zijn.',
  picturesReduced:
    'Foto’s zijn niet groter afgedrukt dan papier toont. Van een bewegende foto staat hier het eerste beeld. Elke SHA-256 is die van het bestand zoals het is toegevoegd.',
  imageOf: 'Afbeelding van het profiel {{name}}',
  writtenData: 'De gegevens zijn opgeslagen: {{file}}. De CSV staat ernaast.',
  notNumbered:
    'De inhoudsopgave van dit document heeft geen paginanummers: de browser schreef het bestand anders dan verwacht.',
  tagLimit:
    'Boven {{most}} alerts komt het document in delen; geen dossier wordt gesplitst. Een enkel dossier boven {{tagged}} alerts komt zonder structuur voor schermlezers en zonder bladwijzers, want die zouden te veel geheugen vragen.',
  volume: 'Deel {{number}} van {{count}}',
  writtenVolumes:
    'Het rapport is gemaakt in {{count}} delen, het eerste: {{file}}. De andere, JSON en CSV staan ernaast.',
  write: 'Rapport maken',
  writing: 'Het rapport wordt gemaakt',
  progress: 'Voortgang van het rapport',
  preparing: 'Het rapport wordt voorbereid.',
  printing: 'Het rapport wordt afgedrukt.',
  volumesLeft_one: '{{done}} van {{volumes}} delen is klaar, nog {{left}}.',
  volumesLeft_other: '{{done}} van {{volumes}} delen zijn klaar, nog {{left}}.',
  cancel: 'Rapport afbreken',
  cancelling: 'Wordt afgebroken',
  cancelled: 'Het rapport is afgebroken. Er is niets van bewaard.',
  written: 'Het rapport is gemaakt: {{file}}. JSON en CSV staan ernaast.',
  notWritten:
    'Het rapport kon niet worden opgeslagen ({{code}}). Kies een andere map of maak ruimte vrij op de schijf.',
  tooLarge:
    'Het rapport is te groot: het zou meer dan 200 MB tekst bevatten. Kies minder dossiers en maak meer rapporten.',
  notPrintedBecause:
    'Het rapport kon niet worden afgedrukt ({{code}}) en er is niets van opgeslagen. Probeer het opnieuw; gebeurt het weer, kies dan minder dossiers of laat de afbeeldingen weg.',
  notPrinted: 'Het rapport kon niet worden afgedrukt. Probeer het met minder dossiers.',
  kind: 'Dossierrapport',
  titleOne: 'Dossierrapport: {{name}}',
  titleMany_one: 'Dossierrapport over {{count}} dossier',
  titleMany_other: 'Dossierrapport over {{count}} dossiers',
  draft: 'CONCEPT, niet verzonden',
  draftUncertain: 'CONCEPT, niet bekend of het is aangekomen',
  draftRefused: 'CONCEPT, geweigerd',
  earlier: 'eerder: {{decision}}',
  draftOnCover: 'CONCEPT, niet door de dienst aanvaard',
  draftInHeader: 'CONCEPT, beslissingen die niet zijn aanvaard',
  proof: {
    answer: 'door de dienst in zijn antwoord aanvaard',
    history: 'het antwoord ging verloren; gevonden in de historie van de alert',
    reviewer: 'het antwoord ging verloren; door de beoordelaar gevonden in de historie van de alert'
  },
  atService: '{{status}} bij de dienst',
  statusGone: '{{status}}, niet meer getoond door de dienst',
  alertsGone: '{{number}}, waarvan de dienst er {{gone}} niet meer toont',
  goneAlert: 'De dienst toont deze alert niet meer. Zo is hij het laatst gelezen, {{time}}.',
  missingCases: 'Ontbreekt: niet op deze computer, of er niet te lezen (nummers van de subjects)',
  goneSubject: 'De dienst toont dit subject niet meer. Dit is wat er het laatst van gelezen is.',
  notHeld:
    'Wat de dienst van dit subject zei, staat niet op deze computer of is hier niet te lezen, en de alerts ook niet. Wat volgt, is op deze computer toegevoegd en gedaan. Een volledige synchronisatie haalt de rest op, als de dienst die nog toont.',
  notReadToEnd:
    'De alerts van dit dossier zijn niet tot het einde gelezen sinds de dienst een wijziging meldde: er kunnen er hier ontbreken, of hier staan zoals ze eerder waren. Synchroniseer één keer en kijk opnieuw.',
  notReadToEndOf:
    'De alerts van dit dossier zijn niet tot het einde gelezen sinds de dienst een wijziging meldde: er kunnen er hier ontbreken, of hier staan zoals ze eerder waren. De dienst telt er {{number}}. Synchroniseer één keer en kijk opnieuw.',
  refusedAlerts_one:
    '{{number}} alert van dit dossier kwam in een vorm die niet te lezen was: hij ontbreekt hier, of staat hier zoals hij eerder is gelezen. De pagina Synchronisatie zegt waarom.',
  refusedAlerts_other:
    '{{number}} alerts van dit dossier kwamen in een vorm die niet te lezen was: ze ontbreken hier, of staan hier zoals ze eerder zijn gelezen. De pagina Synchronisatie zegt waarom.',
  unreadableAlerts_one:
    '{{number}} alert van dit dossier ontbreekt hier: hij is op deze computer niet te lezen. Een volledige synchronisatie haalt hem opnieuw op.',
  unreadableAlerts_other:
    '{{number}} alerts van dit dossier ontbreken hier: ze zijn op deze computer niet te lezen. Een volledige synchronisatie haalt ze opnieuw op.',
  unreadableWork_one:
    '{{number}} regel van uw eigen werk in dit dossier is op deze computer niet te lezen en ontbreekt hier: een beslissing, een notitie, een bijlage, of wat er is gedaan. Te verzenden zegt wat u kunt doen.',
  unreadableWork_other:
    '{{number}} regels van uw eigen werk in dit dossier zijn op deze computer niet te lezen en ontbreken hier: beslissingen, notities, bijlagen, of wat er is gedaan. Te verzenden zegt wat u kunt doen.',
  notDecided: 'niet beslist op deze computer',
  notDecidedInPeriod: 'niet beslist op deze computer in de periode van dit rapport',
  subject: 'Subject',
  period: 'Periode',
  periodOf:
    '{{first}} – {{last}}. Beslissingen die op deze computer zijn genomen, wat erop is gedaan en wijzigingen bij organisaties zijn die van deze dagen; al het andere is zoals het nu is.',
  endsBefore:
    'Deze dag ligt vóór de eerste. Kies een latere dag, of laat het veld leeg voor geen laatste dag.',
  fromStart: 'vanaf het begin',
  noLastDay: 'geen laatste dag',
  allDays: 'alle dagen, ook die nog moeten komen',
  madeAt: 'Gemaakt',
  alerts: 'Alerts',
  hash: 'SHA-256 van de dossiergegevens naast dit document:',
  signed: 'Handtekening',
  dateAndPlace: 'Datum en plaats',
  contents: 'Inhoud',
  summary: 'Overzicht',
  alertNamed: 'Alert: {{name}}',
  noAlerts: 'Dit dossier heeft geen alerts.',
  withoutAlert: {
    title: 'Beslissingen over alerts die hier ontbreken',
    text: 'Deze alerts staan niet op deze computer, zijn er niet te lezen, of gaan nu over een ander profiel, doordat de dienst hun nummer opnieuw gebruikte. Wat volgt, is op deze computer over ze beslist, of erop vastgelegd als elders beslist.',
    status: 'alert ontbreekt hier'
  },
  score: 'score {{score}}',
  profileId: 'Profiel (personID of businessID)',
  aliasOf: 'Een andere naam van: {{name}}',
  decision: 'Beslissing',
  history: 'Beoordelingshistorie van de dienst',
  furtherOfList: 'Overige velden van de volglijst',
  historyRefused_one: '{{number}} regel van de historie was niet te lezen en ontbreekt hier.',
  historyRefused_other: '{{number}} regels van de historie waren niet te lezen en ontbreken hier.',
  historyOfOther: 'Deze historie is gelezen toen de alert over een ander profiel ging: {{name}}.',
  historyNotCarried: 'De historie is niet op deze computer opgehaald.',
  addresses: 'Adressen',
  timeline: 'Wijzigingen van gekoppelde organisaties',
  changesTo: 'Wijzigingen van {{organisation}} tot {{time}}.',
  changesNotRead:
    'De wijzigingen van {{organisation}} zijn op deze computer niet tot het einde gelezen: er kunnen er hier ontbreken.',
  noChanges: 'Op deze computer staat geen wijziging van deze organisaties.',
  noChangesInPeriod:
    'Op deze computer staat geen wijziging van deze organisaties uit de periode van dit rapport.',
  unreadableChanges_one:
    '{{number}} wijziging van organisaties is op deze computer niet te lezen en ontbreekt hier misschien.',
  unreadableChanges_other:
    '{{number}} wijzigingen van organisaties zijn op deze computer niet te lezen, en er kunnen er hier ontbreken.',
  provenance: 'Herkomst',
  provenanceText:
    'Gelezen van {{workspace}} en bewaard op de computer van de beoordelaar; daar is het rapport {{time}} gemaakt. De versies zijn die van de alert en van de treffer. De tijden zijn die van {{zone}}. Een correlatie-id hoort bij een antwoord van de dienst, die het daarmee kan terugvinden.',
  readEarlier:
    'Alerts die eerder dan op de dag van het rapport zijn gelezen, zijn sindsdien niet opnieuw gelezen. Waar een synchronisatie ze sindsdien vergeleek, vergeleek die alleen aantallen.',
  reading: 'alert',
  submission: 'beslissing',
  carriedHistory: 'historie, {{time}}',
  statusFromDecision: 'De status is die van de aanvaarde beslissing: de alert is daarvoor gelezen.',
  idNotKept: 'niet bewaard',
  provenanceOfPlaces: 'Adressen en wijzigingen',
  placeColumns: { what: 'Wat', readAt: 'Ontvangen', correlationId: 'Correlatie-id' },
  verify: 'De gegevens controleren',
  verifyText:
    'Het JSON-bestand dat met dit document is opgeslagen, bevat alles wat erin staat. De SHA-256 ervan moet die hieronder zijn; elk van deze opdrachten toont die, in de map van dat bestand:',
  columns: {
    subject: 'Subject',
    match: 'Treffer',
    score: 'Score',
    status: 'Status',
    decision: 'Beslissing',
    alert: 'Alert',
    readAt: 'Gelezen',
    version: 'Versies',
    correlationId: 'Correlatie-id’s'
  }
}
