import type { Words } from '../../i18n/wording.ts'
import type { settings as settingsInEnglish } from './words.en.ts'

export const settings: Words<typeof settingsInEnglish> = {
  title: 'Instellingen',
  connection: 'Verbinding',
  connectionIntro: 'De monitoringdienst waarmee deze computer synchroniseert.',
  baseUrl: 'Basis-URL',
  baseUrlHint: 'Het adres van uw dienst, zonder /compliance. Het begint met https://',
  apiKey: 'API-sleutel',
  apiKeyNew: 'De sleutel wordt buiten deze pagina bewaard en nooit meer getoond.',
  apiKeyKept: 'Er is een sleutel bewaard in {{place}}. Laat dit leeg om die te houden.',
  apiKeyPerhaps: 'Is de sleutel nog bewaard in {{place}}, dan mag dit leeg blijven.',
  userId: 'Gebruikerskenmerk',
  userIdHint: 'Gaat mee met elke beoordeling, zodat de historie van de dienst u noemt.',
  headerForm: 'Vorm van de header',
  headerFormHint: 'Hoe de dienst de sleutel verwacht. Probeer de andere vorm na een 401.',
  bare: 'Alleen de sleutel',
  token: 'Token',
  test: 'Verbinding testen',
  testHint: 'Kost één aanroep.',
  testing: 'De dienst wordt geraadpleegd',
  notTested:
    'Fieldcase werkt offline, dus er is niets gevraagd. Sla de verbinding op: “Offline werken” staat dan onder in het venster. Zet het daar uit en test de verbinding bij Instellingen.',
  index: 'Delen van de instellingen',
  save: 'Verbinding opslaan',
  saving: 'Wordt opgeslagen',
  connectionNotSaved: 'De verbinding is niet opgeslagen.',
  saved: 'De verbinding is opgeslagen. Synchroniseer om de alerts op te halen.',
  accepted: 'De dienst heeft de sleutel aanvaard. {{lists}} {{window}}',
  acceptedLists_one: 'De eerste pagina toonde {{count, number}} volglijst.',
  acceptedLists_other: 'De eerste pagina toonde {{count, number}} volglijsten.',
  acceptedWindow_one: 'Er is {{count, number}} van de {{limit, number}} verzoeken over in dit tijdvak.',
  acceptedWindow_other: 'Er zijn {{count, number}} van de {{limit, number}} verzoeken over in dit tijdvak.',
  correlationId: 'Correlatie-id: {{id}}',
  forget: 'Sleutel vergeten',
  forgotten:
    'De sleutel is van deze computer verwijderd. Uw werk blijft; synchroniseren vraagt weer om een sleutel.',
  whereKept: 'Waar de sleutel wordt bewaard',
  vault: {
    keychain: 'In de sleutelhanger van dit systeem ({{backend}}), buiten het bereik van deze pagina.',
    'safe-storage':
      'In een bestand dat dit systeem versleutelt ({{backend}}), buiten het bereik van deze pagina.',
    session:
      'Alleen in het geheugen, omdat dit systeem geen sleutelhanger biedt. U vult die na elke start opnieuw in; die komt nooit op de schijf.'
  },
  places: {
    keychain: 'de sleutelhanger ({{backend}})',
    'safe-storage': 'een door {{backend}} versleuteld bestand',
    session: 'het geheugen tot u afsluit'
  },
  sampleNow:
    'U gebruikt voorbeelddata. Een verbinding opslaan schakelt over naar uw dienst; de voorbeelddata blijft daarvan gescheiden.',
  calls: 'Aanroepen',
  callsIntro:
    'Aanroepen worden in rekening gebracht, en een proefsleutel staat een vast aantal toe. Een limiet is hard: daarboven wordt geen aanroep gedaan.',
  limitOf: 'Limiet voor {{api}}',
  limits: { none: 'Geen limiet', day: 'Per dag', month: 'Per maand', trial: 'Proef van acht weken' },
  callsAllowed: 'Toegestane aanroepen',
  trialFrom: 'Begin van de proef',
  limitProblems: {
    calls: 'Vul een geheel getal in, zoals 50.',
    from: 'Vul de dag in waarop de proef begon: vandaag of eerder.'
  },
  useTrial: 'Aantallen van de proef gebruiken',
  useTrialHint: 'Compliance 50, adressen 50, organisaties 75 aanroepen, vanaf vandaag.',
  limitsSaved: 'Opgeslagen: de limieten.',
  schedule: 'Synchronisatie',
  background: 'Op de achtergrond synchroniseren',
  backgroundMinutes: 'Minuten tussen twee synchronisaties',
  fullPass: 'Alles opnieuw lezen wanneer de laatste volledige ronde te oud is',
  fullPassAfterDays: 'Dagen na een volledige ronde',
  notify: 'Meld nieuwe alerts met een systeemmelding',
  notifyHint: 'Die noemt het aantal en niemand bij naam.',
  scheduleProblem: 'Vul een geheel getal in van {{least}} tot {{most}}.',
  scheduleSaved: 'Opgeslagen: de instellingen voor synchronisatie.',
  notWritten:
    'De instellingen konden niet naar de schijf worden geschreven ({{code}}); er is niets gewijzigd. Maak ruimte vrij of controleer de rechten van de map en probeer het opnieuw.',
  outbox: 'Te verzenden',
  submission: 'Als de verbinding terug is',
  submissions: {
    manual: 'Niets verzenden tot ik het zeg',
    'on-reconnect': 'Verzenden wat klaarstaat',
    'ask-first': 'Eerst vragen, met de kosten'
  },
  reread: 'De alert vóór verzending opnieuw lezen',
  rereadHint:
    'Is de alert gewijzigd, dan ziet u dat eerst en wordt er niets verzonden. Lezen kost een aanroep per subject.',
  rereads: {
    always: 'Altijd',
    'older-than': 'Alleen als wat ik zag ouder is',
    never: 'Nooit: ik aanvaard dat een wijziging ongezien blijft'
  },
  rereadMinutes: 'Ouder dan, in minuten',
  batchSize: 'Beoordelingen per verzoek',
  batchSizeHint:
    'Beoordelingen van één subject worden samen verzonden. Een kleiner aantal verliest minder bij een verbroken verbinding.',
  outboxSaved: 'Opgeslagen: de instellingen voor verzenden.',
  retention: 'Hoe lang iets blijft',
  retentionIntro:
    'Wat bij de laatste synchronisatie ouder was dan dit, wordt van deze computer verwijderd: bij elke start, en één keer per dag zolang Fieldcase open blijft. Concepten en beoordelingen die niet zijn verzonden, blijven altijd; notities en bijlagen ook, en alles van een dossier onder bewaarplicht. Wat u open hebt, voor een rapport hebt gekozen of waarvoor u iets typt, blijft zolang dat zo is. De dienst houdt wat hij heeft.',
  retentionKinds: {
    sent: 'Beoordelingen en wijzigingen van subjecten die zijn verzonden, de handelingen bij alerts, en de lijst van rapporten (de bestanden blijven)',
    carried: 'Histories, foto’s en adressen die zijn opgehaald',
    gone: 'Alerts en subjecten die de dienst niet meer toont, met de histories en foto’s van die alerts'
  },
  retentionNever: 'Blijven',
  retentionDays_one: 'Na {{count, number}} dag verwijderd',
  retentionDays_other: 'Na {{count, number}} dagen verwijderd',
  retentionYears_one: 'Na {{count, number}} jaar verwijderd',
  retentionYears_other: 'Na {{count, number}} jaar verwijderd',
  retentionByLaw: 'Na {{count, number}} jaar verwijderd (Wwft)',
  retentionAsked:
    'Bij de volgende start, of binnen een dag als Fieldcase open blijft, verwijdert deze computer:',
  retentionHeld_one: '{{count, number}} dossier onder bewaarplicht verliest niets.',
  retentionHeld_other: '{{count, number}} dossiers onder bewaarplicht verliezen niets.',
  retentionYes: 'Verwijderen wat ouder is',
  retentionNo: 'Laten zoals het was',
  old: {
    reviews_one: '{{count, number}} verzonden beoordeling',
    reviews_other: '{{count, number}} verzonden beoordelingen',
    acts_one: '{{count, number}} handeling bij een alert',
    acts_other: '{{count, number}} handelingen bij alerts',
    edits_one: '{{count, number}} verzonden wijziging van een subject',
    edits_other: '{{count, number}} verzonden wijzigingen van subjecten',
    reports_one: '{{count, number}} rapport in de lijst',
    reports_other: '{{count, number}} rapporten in de lijst',
    histories_one: '{{count, number}} historie',
    histories_other: '{{count, number}} histories',
    images_one: '{{count, number}} foto',
    images_other: '{{count, number}} foto’s',
    addresses_one: '{{count, number}} adres',
    addresses_other: '{{count, number}} adressen',
    alerts_one: '{{count, number}} alert die de dienst niet meer toont',
    alerts_other: '{{count, number}} alerts die de dienst niet meer toont',
    subjects_one: '{{count, number}} subject dat zijn lijst niet meer toont',
    subjects_other: '{{count, number}} subjecten die hun lijst niet meer toont'
  },
  retentionHint:
    'De Wwft vraagt vijf jaar na het einde van de relatie, en dat einde kent Fieldcase niet: het rekent vanaf het moment waarop iets is verzonden, gemaakt of opgehaald, of waarop bleek dat de dienst het niet meer toont. Kies “Blijven” zolang een relatie loopt, of plaats het dossier onder bewaarplicht. Back-ups die u hebt gemaakt, houden wat erin zat.',
  retentionUntold:
    'Bij de laatste synchronisatie gaf de dienst geen tijd door. Zolang dat zo is, wordt er niets meer verwijderd, want Fieldcase vertrouwt niet alleen op de klok van deze computer.',
  retentionSaved:
    'Opgeslagen. Wat ouder is, wordt bij de volgende start verwijderd, of binnen een dag als Fieldcase open blijft.',
  retentionStays: 'Opgeslagen. Er wordt niets verwijderd omdat het oud is.',
  capture: {
    title: 'Schermopname',
    hide: 'Fieldcase verbergen voor schermopnamen',
    saved: {
      hidden: 'Fieldcase is verborgen voor schermopnamen, voor zover dit systeem dat kan.',
      shown: 'Schermopnamen tonen Fieldcase weer.'
    },
    managed: { hidden: 'Verborgen', shown: 'Zichtbaar' },
    reach: {
      whole:
        'Schermafbeeldingen, opnamen en gedeelde schermen laten het weg, en ook wie u op afstand helpt, ziet het niet. Op Windows 10 van vóór versie 2004 tonen ze het zwart. Op een foto van het scherm staat alles.',
      'in-part': 'macOS laat nieuwere programma’s het toch opnemen. Alleen sommige oudere laten het weg.',
      none: 'Dit systeem kan geen venster verbergen: schermafbeeldingen, opnamen en gedeelde schermen tonen wat u ziet.'
    }
  },
  words: {
    title: 'Mijn woorden',
    intro:
      'Woorden die in uw teksten nooit worden onderstreept. Ze zijn versleuteld zoals uw andere werk, en een back-up neemt ze mee.',
    word: 'Nieuw woord',
    add: 'Toevoegen',
    none: 'Nog geen woorden. Voeg er hier een toe, of kies “Toevoegen aan mijn woorden” in het menu van een onderstreept woord.',
    noWord: 'Typ één woord zonder spaties, van hooguit {{count, number}} letters.',
    known: '“{{word}}” staat al in de lijst.',
    full: 'Er passen {{count, number}} woorden in de lijst. Verwijder er een paar om ruimte te maken.',
    added: 'Toegevoegd aan mijn woorden: {{word}}.',
    remove: 'Verwijderen uit mijn woorden: {{word}}',
    removed: 'Verwijderd uit mijn woorden: {{word}}.',
    search: 'Zoeken in mijn woorden',
    notFound: 'In geen van uw woorden komt dit voor.',
    shown: '{{shown}} van {{total}} woorden. Typ een deel van een woord om de andere te vinden.'
  },
  appearance: 'Weergave',
  language: 'Taal',
  languages: { system: 'Zoals het systeem', en: 'English', nl: 'Nederlands' },
  theme: 'Thema',
  themes: { system: 'Zoals het systeem', light: 'Licht', dark: 'Donker', contrast: 'Hoog contrast' },
  textSize: 'Tekstgrootte',
  textSizeHint: 'De grootte van alle tekst. Rijen en velden groeien mee.',
  textSizes: { small: 'Klein', normal: 'Normaal', large: 'Groot', larger: 'Groter' },
  zoom: 'In- en uitzoomen',
  zoomHint: 'Hoe groot alles in dit venster is: Ctrl met +, - en 0, op een Mac ⌘.',
  zoomSteps: { in: 'Groter', out: 'Kleiner', reset: '100%' },
  percent: '{{percent}}%',
  density: 'Dichtheid',
  densities: { comfortable: 'Ruim', compact: 'Compact' },
  about: 'Fieldcase {{version}}'
}
