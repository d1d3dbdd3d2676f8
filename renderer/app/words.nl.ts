import { backup } from '../features/backup/words.nl.ts'
import { review } from '../features/case/words.nl.ts'
import { outbox, unreadable } from '../features/outbox/words.nl.ts'
import { desk, triage } from '../features/queue/words.nl.ts'
import { settings } from '../features/settings/words.nl.ts'
import { start } from '../features/start/words.nl.ts'
import { subjects } from '../features/subjects/words.nl.ts'
import { sync } from '../features/sync/words.nl.ts'
import { protection } from '../features/vault/words.nl.ts'
import type { Words } from '../i18n/wording.ts'
import { failures, names } from '../i18n/words.nl.ts'
import type {
  frame as frameInEnglish,
  journal as journalInEnglish,
  page as pageInEnglish
} from './words.en.ts'

const frame: Words<typeof frameInEnglish> = {
  zoomed: 'Alles op {{percent}}%',
  fillIn: 'Vul dit in.',
  noLine: 'Geen regel van dit bestand is te gebruiken. Hieronder staat waarom.',
  chooseFirst: 'Kies eerst een bestand.',
  noDay: 'Deze dag bestaat niet. Typ de datum als {{pattern}}.',
  navigation: 'Hoofdmenu',
  pages: {
    triage: 'Triage',
    outbox: 'Te verzenden',
    subjects: 'Subjecten',
    addresses: 'Adressen',
    organisations: 'Organisaties',
    reports: 'Rapporten',
    numbers: 'Cijfers',
    sync: 'Synchronisatie',
    settings: 'Instellingen',
    manual: 'Handleiding'
  },
  navigationWidth: 'Breedte van het menu',
  queueWidth: 'Breedte van de werklijst',
  outboxNote_one: '{{count, number}} beoordeling vraagt aandacht',
  outboxNote_other: '{{count, number}} beoordelingen vragen aandacht',
  triageNote_one: '{{count, number}} alert staat open',
  triageNote_other: '{{count, number}} alerts staan open',
  connection: 'Verbinding',
  online: 'Online',
  offline: 'Offline',
  offlineBecause: {
    chosen: 'u werkt bewust offline',
    'no-network': 'geen netwerk',
    unreachable: 'de dienst antwoordt niet'
  },
  asOf: 'stand van {{time}}',
  partAsOf: 'deels stand van {{time}}',
  neverSynced: 'nog niet gesynchroniseerd',
  partlySynced: 'nog niet alles gelezen',
  ready_one: '{{count, number}} klaar',
  ready_other: '{{count, number}} klaar',
  drafts_one: '{{count, number}} concept',
  drafts_other: '{{count, number}} concepten',
  attention_one: '{{count, number}} vraagt aandacht',
  attention_other: '{{count, number}} vragen aandacht',
  callsSpent_one: '{{count, number}} aanroep verbruikt',
  callsSpent_other: '{{count, number}} aanroepen verbruikt',
  callsLeft_one: 'nog {{left, number}} van {{count, number}} aanroep',
  callsLeft_other: 'nog {{left, number}} van {{count, number}} aanroepen',
  callsOfAll_one: '{{count, number}} aanroep gedaan in totaal',
  callsOfAll_other: '{{count, number}} aanroepen gedaan in totaal',
  paused: 'synchronisatie gepauzeerd',
  callsOfSample_one: '{{count, number}} aanroep op voorbeelddata, kosteloos',
  callsOfSample_other: '{{count, number}} aanroepen op voorbeelddata, kosteloos',
  syncing_one: 'synchroniseert, {{count, number}} aanroep',
  syncing_other: 'synchroniseert, {{count, number}} aanroepen',
  submitting: 'verzendt',
  stopped: {
    'no-key': 'verzendt niet: geen sleutel',
    'other-customer': 'verzendt niet: sleutel onzeker',
    refused: 'verzendt niet: sleutel geweigerd'
  },
  vault: {
    keychain: 'sleutel in de sleutelhanger: {{backend}}',
    'safe-storage': 'sleutel versleuteld door {{backend}}',
    session: 'sleutel bewaard tot u afsluit',
    none: 'geen sleutel bewaard',
    sample: 'voorbeelddata, geen sleutel'
  },
  workOffline: 'Offline werken',
  syncNow: 'Nu synchroniseren',
  syncAndSend: 'Sync en verzend {{count, number}}',
  syncNowAndSend: 'Nu synchroniseren: sync en verzend {{count, number}}',
  windSample: 'Een dag vooruitspoelen',
  sampleWound:
    'Bij de voorbeelddienst is een dag voorbij: het is daar {{day}}. De lijsten zijn gescreend, en iets waarover u besliste, is veranderd.',
  sampleNotWound:
    'De voorbeelddienst draait niet, dus is er geen tijd voorbij. Synchroniseer één keer en probeer het opnieuw.',
  sampleBanner: 'Voorbeelddata: verzonnen personen, uit een dienst in deze app. Niets verlaat deze computer.',
  keyMissingBanner:
    'Er is geen API-sleutel bewaard; synchroniseren en verzenden kan daarom niet. Vul de sleutel in bij Instellingen; uw werk blijft hier staan.',
  otherCustomer: {
    title: 'Sleutel van een andere klant?',
    question:
      'De dienst toont geen van de lijsten die hier bekend zijn. Is deze sleutel van een andere klant?',
    meaning:
      'Er is niets verborgen, en er wordt niets verzonden tot dit is opgelost. Zet bij Instellingen de oude sleutel terug en synchroniseer, of geef aan dat de lijsten echt weg zijn. Fieldcase heeft één werkruimte per basis-URL: gebruik voor een andere klant een ander account van deze computer.',
    gone: 'De lijsten zijn echt weg',
    consequence:
      'De volgende synchronisatie neemt over wat de dienst toont: lijsten die de dienst niet toont, worden met hun alerts verborgen, tenzij uw werk erin staat. Wat klaarstaat, wordt weer verzonden, en een beoordeling waarvan de dienst de alert niet meer kent, wordt geweigerd.',
    stays:
      'Uw concepten, beslissingen en notities blijven. Hebt u alleen een andere sleutel ingevuld, zet dan de oude terug.',
    keep: 'Alles houden',
    confirm: 'Ja, ze zijn weg',
    confirmed: 'Genoteerd. De volgende synchronisatie neemt over wat de dienst toont.'
  },
  connect: 'Verbinden met uw dienst',
  openSettings: 'Instellingen openen',
  firstSync: 'Voor het eerst synchroniseren',
  typed: {
    question: 'Weggooien wat u hebt ingevuld?',
    keep: 'Verder invullen',
    discard: 'Weggooien',
    kept: 'Fieldcase vergrendelde, sloot of opende andere gegevens terwijl u iets aan het invullen was. Wat u had ingevuld, was niet opgeslagen; het staat bij de details.',
    gone: 'Wat u aan het typen was toen Fieldcase vergrendelde of sloot, kon niet worden opgeslagen en is weg.',
    files:
      'Er werden bestanden toegevoegd of een foto was nog niet bewaard toen Fieldcase vergrendelde of sloot. Kijk in het dossier of alles er staat, en voeg toe of maak opnieuw wat ontbreekt.'
  },
  close: 'Sluiten',
  undo: 'Terugdraaien',
  dismiss: 'Melding sluiten',
  details: 'Details',
  copy: 'Kopiëren',
  chooseFile: 'Bestand kiezen',
  chooseFiles: 'Bestanden kiezen',
  noFileChosen: 'geen gekozen',
  fileNotWritten:
    '{{file}} kon niet worden geschreven ({{code}}). Stond er al een bestand met deze naam, dan is dat ongewijzigd. Maak ruimte vrij, sluit het bestand in andere programma’s of kies een andere plaats en probeer het opnieuw.',
  fileInTheWay:
    'Er staat sinds uw keuze een ander bestand met de naam {{file}}. Dat is niet vervangen, en er is niets opgeslagen. Sla het opnieuw op onder een andere naam, of kies ervoor om dat bestand te vervangen.',
  fileUnfinished: 'Van {{name}} stond pas een deel toen Fieldcase stopte. Dat is weg: sla het opnieuw op.',
  fileUnfinishedLeft:
    'Het bestand {{name}} was nog niet klaar toen Fieldcase stopte. Wat er al van was, staat misschien nog in {{folder}} als {{left}}. Kijk dat na, verwijder het als u het niet nodig hebt en sla {{name}} opnieuw op.',
  copied: 'Gekopieerd',
  selected: 'Geselecteerd, druk op Ctrl+C (op een Mac ⌘C)',
  messages: 'Meldingen',
  said: {
    title: 'Alle meldingen',
    open: 'Alle meldingen bekijken',
    hint: 'Alle meldingen sinds Fieldcase is geopend, de nieuwste eerst.',
    nothing: 'Nog geen meldingen sinds Fieldcase is geopend.',
    kinds: { status: 'Gelukt', attention: 'Vraagt aandacht', alert: 'Mislukt' }
  },
  crashTitle: 'Dit deel van de pagina is gestopt',
  crashText:
    'Er ging iets onverwachts mis in Fieldcase. Wat u schreef, staat op deze computer. Laad de pagina opnieuw om verder te gaan.',
  reload: 'Pagina opnieuw laden',
  unexpected:
    'Er ging iets onverwachts mis in Fieldcase. Wat u schreef, staat op deze computer. Gebeurt het opnieuw, geef de details dan door aan uw servicedesk.',
  reportGivenUp:
    'Fieldcase vergrendelde terwijl een rapport werd gemaakt. Er is niets van bewaard: maak het opnieuw.',
  opening: 'De dossiers van deze computer worden geopend',
  keychainWaits:
    'Dit duurt langer dan gewoonlijk. Misschien vraagt de sleutelhanger van deze computer in een eigen venster om het wachtwoord.',
  openFailedTitle: 'De dossiers konden niet worden geopend',
  openAgain: 'Opnieuw proberen',
  openBeside: 'Verder zonder deze bestanden',
  besideQuestion:
    'De bestanden met uw eigen werk gaan niet open, en het werklogboek, hun tweede kopie, is niet compleet. Start eerst Fieldcase of de computer opnieuw: vaak houdt een ander programma ze even vast. U kunt ook verder zonder deze bestanden. Fieldcase laat ze dan zoals ze zijn en begint met wat nog in het werklogboek staat. Wat daar niet in staat, ook bijlagen, ontbreekt tot de bestanden weer opengaan; dan voegt Fieldcase alles samen.',
  alsoCalled: {
    'true-positive': 'tp, echte treffer, raak, bevestigen, escaleren',
    'false-positive': 'fp, valse treffer, vals alarm, geen match, afwijzen',
    open: 'onbeslist, nog open',
    snooze: 'snooze, uitstellen, later, herinneren, parkeren',
    comment: 'notitie, opmerking',
    reasons: 'sjabloon, standaardreden',
    undo: 'terugdraaien, ongedaan maken',
    'add-to-outbox': 'klaarzetten, gereed',
    submit: 'versturen, verzenden, indienen, opsturen, send',
    withdraw: 'terughalen, intrekken',
    'decide-selected': 'bulk, alles tegelijk, meerdere',
    search: 'vinden, opzoeken',
    'open-case': 'dossier, notities, bijlagen',
    'report-case': 'afdrukken, printen, pdf, word, docx, p',
    'case-window': 'tweede venster, naast elkaar, vergelijken',
    sync: 'verversen, bijwerken, ophalen, refresh',
    'cancel-sync': 'stoppen, afbreken',
    'carry-case': 'downloaden, meenemen, veldpakket',
    said: 'notificaties, wat is er gemeld, fouten, meldingen',
    lock: 'uitloggen, afmelden',
    'go-settings': 'voorkeuren, opties, configuratie',
    'go-numbers': 'statistieken, dashboard, cijfers',
    manual: 'hulp, help, uitleg, documentatie, f1',
    news: 'wijzigingen, release notes, update',
    'theme-dark': 'nachtmodus, donkere modus'
  },
  keys: {
    single: 'Toetsen van één letter',
    singleHint:
      'Uitgeschakeld geeft een losse letter, een los cijfer of een los teken geen opdracht. Dat helpt als u tegen de computer spreekt, of per ongeluk toetsen raakt. Velden, vensters die iets vragen en de tijdas houden hun toetsen zolang u erin bent. Geef opdrachten die u nodig hebt toetsen met Ctrl.',
    none: 'geen toets',
    change: 'Wijzigen',
    changeOne: 'De toetsen van “{{command}}” wijzigen',
    reset: 'Herstellen',
    resetOne: 'De toetsen van “{{command}}” herstellen',
    resetAll: 'Alle toetsen herstellen',
    press: 'Druk op de nieuwe toetsen, of op Escape',
    pressAfterG: 'G, en dan?',
    pressFor: 'Druk op de nieuwe toetsen van “{{command}}”, of op Escape',
    held: '{{keys}} is van “{{command}}”.',
    swap: 'De twee verwisselen',
    leave: 'Zo laten',
    refused: {
      system: 'Het systeem, velden en het zoomen hebben deze toetsen nodig. Kies andere.',
      reader: 'Schermlezers en elk veld hebben deze toets nodig. Kies een letter, een cijfer of een teken.',
      'begins-ways': 'G is de eerste toets om naar een pagina te gaan. Kies een andere letter.',
      'single-off': 'Toetsen van één letter zijn uitgeschakeld. Houd ook Ctrl ingedrukt.'
    }
  },
  commands: {
    title: 'Opdrachten',
    search: 'Zoek een opdracht',
    none: 'Geen opdracht met die naam.',
    list: 'Gevonden opdrachten',
    shortcutsTitle: 'Sneltoetsen',
    shortcutsHint: 'In een tekstveld zijn letters gewoon tekst. Met Escape verlaat u het veld.',
    groups: {
      decide: 'Beslissen',
      select: 'Selecteren',
      move: 'Navigeren',
      case: 'Dossier',
      outbox: 'Te verzenden',
      go: 'Ga naar',
      subjects: 'Volglijsten en subjecten',
      app: 'Overige',
      page: 'Op deze pagina'
    },
    isOn: 'aan',
    isOff: 'uit',
    notThereAnyMore:
      '“{{name}}” staat niet meer op deze pagina; er is niets gedaan. Kijk opnieuw op de pagina.',
    keyThen: '{{first}} en dan {{second}}',
    openCommands: 'Een opdracht zoeken',
    zoom: { in: 'Alles groter maken', out: 'Alles kleiner maken', reset: 'Alles op 100% tonen' },
    textSize: 'Tekstgrootte: {{size}}',
    openShortcuts: 'De sneltoetsen tonen',
    next: 'Volgende alert',
    previous: 'Vorige alert',
    search_: 'Alerts zoeken',
    filters: 'Alle filters tonen of verbergen',
    showCase: 'De gekozen alert tonen',
    comment: 'Een toelichting schrijven',
    leaveDraft: 'Het concept laten staan en naar de volgende alert gaan, ook vanuit de toelichting',
    discardDraft: 'Het concept weggooien',
    rate: 'Risicobeoordeling: {{rating}}',
    noRating: 'De risicobeoordeling weghalen',
    ratingKeys: 'Welke toetsen een risicobeoordeling geven',
    ratingKey: '{{key}} {{rating}}',
    ratingKeysAre: 'Geen risicobeoordeling heeft deze toets. De toetsen zijn {{keys}}, en 0 voor geen.',
    reasons: 'Een reden invoegen',
    undo: 'De laatste handeling terugdraaien',
    undoDecision: 'De beslissing terugdraaien, ook in een lege toelichting',
    snooze: 'Opzijleggen',
    snoozeTomorrow: 'Opzijleggen tot morgenochtend',
    select: 'De alert selecteren, of de selectie opheffen',
    selectNext: 'Selecteren, en naar de volgende alert',
    selectPrevious: 'Selecteren, en naar de vorige alert',
    selectTo: 'Van de laatst geselecteerde alert tot deze selecteren',
    selectSubject: 'De alerts van dit subject selecteren',
    selectAll: 'Alles in deze weergave selecteren',
    clearSelection: 'Selectie opheffen',
    decideSelected: 'Over alle geselecteerde alerts beslissen',
    views: 'Een weergave kiezen of opslaan',
    view: 'Weergave: {{name}}',
    sort: 'Volgorde: {{order}}',
    turnOrder: 'Volgorde omdraaien',
    truePositive: 'Beslissen: echte treffer',
    falsePositive: 'Beslissen: valse treffer',
    open: 'Beslissen: open',
    addToOutbox: 'Klaarzetten en naar de volgende alert',
    withdraw: 'De beoordeling van deze alert intrekken',
    nothingToWithdraw: 'Van deze alert wacht geen beoordeling bij Te verzenden; er is niets ingetrokken.',
    nextOfSubject: 'Volgende alert van dit subject',
    noOtherAlert: 'Dit subject heeft geen andere alert.',
    readHistory: 'De historie van deze alert lezen',
    openCase: 'Het dossier openen: bestanden en rapport',
    lookFirst:
      'Deze opdracht werkt op de alert die Triage toont. Bekijk die eerst en kies de opdracht dan opnieuw.',
    nothingSelected: 'Er is geen alert geselecteerd. Selecteer er eerst een met {{select}}.',
    noAlertChosen: 'Er is geen alert gekozen. Kies er eerst een in de werklijst.',
    importSubjects: 'Subjecten importeren uit een CSV-bestand',
    exportSubjects: 'De subjecten van de volglijst exporteren als CSV',
    noSubjects: 'Deze volglijst heeft hier geen subjecten; er valt niets te exporteren.',
    editList: 'De volglijst bewerken',
    removeList: 'De volglijst verwijderen, of onverzonden weggooien',
    listOnItsWay:
      'Deze volglijst is onderweg naar de dienst. Wacht op de uitkomst en probeer het dan opnieuw.',
    noListChosen: 'Er is geen volglijst gekozen. Kies er eerst een op deze pagina.',
    editSubject: 'Het gekozen subject bewerken',
    deleteSubject: 'Het gekozen subject verwijderen',
    noSubjectChosen: 'Er is geen subject gekozen. Kies op deze pagina eerst een volglijst en een subject.',
    carryList: 'De volglijst offline meenemen, of juist niet meer',
    carrySubject: 'Het gekozen subject offline meenemen, of juist niet meer',
    carryCase: 'Het subject van deze alert offline meenemen, of juist niet meer',
    nothingToCarry: 'De dienst heeft deze volglijst nog niet; er is niets om mee te nemen.',
    newMonitoringList: 'Nieuwe monitoringlijst',
    addOrganisations: 'Organisaties toevoegen',
    pollOrganisations: 'Controleren op wijzigingen',
    carryPack: 'Het veldpakket nu meenemen',
    reportCase: 'Het dossierrapport van deze alert exporteren als PDF',
    caseWindow: 'Dit dossier in een eigen venster openen',
    exportLedger: 'Het logboek van aanroepen exporteren als CSV',
    pauseSync: 'Synchronisatie pauzeren of hervatten',
    cancelSync: 'Synchronisatie of veldpakket afbreken',
    noSync: 'Er loopt niets.',
    language: 'Taal: {{language}}',
    workOffline: 'Offline werken',
    workOnline: 'Online werken en verzenden wat klaarstaat',
    offlineNotKept:
      'U werkt nu offline. Dat kon niet naar de schijf worden geschreven ({{code}}); na de volgende start is Fieldcase weer online. Maak ruimte vrij of controleer de rechten van de map en kies het dan nog eens.',
    onlineNotKept:
      'U werkt nu online. Dat kon niet naar de schijf worden geschreven ({{code}}); na de volgende start is Fieldcase weer offline. Maak ruimte vrij of controleer de rechten van de map en kies het dan nog eens.',
    guide: 'De rondleiding in zes stappen tonen',
    guideInSample: 'De rondleiding werkt met de voorbeelddata. Nu is uw eigen dienst geopend.',
    manual: 'De handleiding bij dit scherm openen',
    news: 'Wat is er nieuw?',
    syncNow: 'Nu synchroniseren',
    syncAll: 'Alles opnieuw synchroniseren',
    submitNow: 'Nu verzenden',
    goTo: 'Ga naar {{page}}',
    themeLight: 'Licht thema',
    themeDark: 'Donker thema',
    themeContrast: 'Thema met hoog contrast',
    themeSystem: 'Systeemthema',
    densityCompact: 'Compacte rijen',
    densityComfortable: 'Ruime rijen'
  }
}

const journal: Words<typeof journalInEnglish> = {
  restored: {
    reset:
      'Uw dossiers waren door het systeem geleegd. Fieldcase heeft uw eigen werk uit het werklogboek teruggehaald: {{parts}}. Synchroniseer om de alerts weer op te halen.',
    'rolled-back':
      'Uw dossiers waren een oudere kopie. Fieldcase heeft uw eigen werk bijgewerkt uit het werklogboek: {{parts}}.',
    replaced:
      'Uw dossiers hoorden niet bij dit werklogboek. Fieldcase heeft daaruit aangevuld wat ontbrak: {{parts}}.',
    rejoined:
      'Uw dossiers kunnen weer worden geopend. Fieldcase heeft toegevoegd wat u intussen deed: {{parts}}.'
  },
  beside:
    'Uw dossiers konden niet worden geopend. Fieldcase heeft ze gelaten zoals ze zijn en werkt voorlopig met wat in het werklogboek staat. Bijlagen staan in de bestanden die niet opengaan en ontbreken tot dan. Start Fieldcase of de computer opnieuw om het nog eens te proberen; gaan de bestanden open, dan wordt toegevoegd wat u intussen deed.',
  drafts_one: '{{count, number}} concept',
  drafts_other: '{{count, number}} concepten',
  reviews_one: '{{count, number}} beoordeling',
  reviews_other: '{{count, number}} beoordelingen',
  desk_one: '{{count, number}} weergave, reden of opzijgelegde alert',
  desk_other: '{{count, number}} weergaven, redenen en opzijgelegde alerts',
  changes_one: '{{count, number}} wijziging van volglijsten of subjecten',
  changes_other: '{{count, number}} wijzigingen van volglijsten of subjecten',
  places_one: '{{count, number}} onderdeel van een dossier, de monitoring of de lijst van rapporten',
  places_other: '{{count, number}} onderdelen van dossiers, de monitoring of de lijst van rapporten',
  acts_one: '{{count, number}} regel van de historie',
  acts_other: '{{count, number}} regels van de historie',
  unreadable_one:
    '{{count, number}} regel is door een andere versie geschreven en blijft bewaard in het bestand van het werklogboek.',
  unreadable_other:
    '{{count, number}} regels zijn door een andere versie geschreven en blijven bewaard in het bestand van het werklogboek.',
  damagedOnly:
    'Een deel van het werklogboek is beschadigd. Uw dossiers zijn compleet, er ontbreekt dus niets; het beschadigde bestand blijft naast het nieuwe bewaard.',
  notOpened:
    'Het werklogboek kon niet worden geopend ({{code}}). Uw werk is bewaard, maar zonder tweede kopie; daarom wordt er niets verzonden: na een crash zou het twee keer kunnen uitgaan. Maak ruimte vrij of controleer de rechten van de map van Fieldcase en start Fieldcase opnieuw.',
  notWritten:
    'Het werklogboek kon niet worden geschreven ({{code}}). Wat u doet, wordt bewaard, maar er wordt niets verzonden tot schrijven weer kan. Maak ruimte vrij als de schijf vol is. Blijft deze melding, start Fieldcase dan opnieuw.',
  found: {
    'torn-tail': 'De laatste regel is afgebroken toen Fieldcase stopte; die was nog niet bevestigd.',
    damaged: 'Een deel is beschadigd; alles ervoor en erna is gelezen.',
    damagedEntries_one: '{{count, number}} regel is beschadigd; alles ervoor en erna is gelezen.',
    damagedEntries_other: '{{count, number}} regels zijn beschadigd; al het andere is gelezen.',
    'chain-broken':
      'Een regel sluit niet aan op de vorige: er is iets uitgehaald, tussengevoegd of verplaatst.',
    'unknown-format': 'Een deel is door een andere versie van Fieldcase geschreven (formaat {{version}}).',
    'written-elsewhere':
      'Fieldcase heeft een tijd zonder de sleutel van het werklogboek gewerkt; er kan dus recent werk in ontbreken.'
  }
}

/** Every text of the page in Dutch, by feature. */
export const page: Words<typeof pageInEnglish> = {
  backup,
  desk,
  failures,
  frame,
  journal,
  names,
  outbox,
  protection,
  review,
  settings,
  start,
  subjects,
  sync,
  triage,
  unreadable
}
