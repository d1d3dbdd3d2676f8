import type { Words } from '../../i18n/wording.ts'
import type { sync as syncInEnglish } from './words.en.ts'

export const sync: Words<typeof syncInEnglish> = {
  title: 'Synchronisatie',
  syncNow: 'Nu synchroniseren',
  syncAll: 'Alles opnieuw lezen',
  cancel: 'Synchronisatie afbreken',
  cancelling: 'Stopt na de pagina die nu wordt gelezen',
  progress: 'Voortgang van de synchronisatie',
  underWay: 'Lopende synchronisatie',
  pause: 'Synchronisatie pauzeren',
  resume: 'Synchronisatie hervatten',
  paused: 'Gepauzeerd',
  pausedHint: 'Er gaat geen aanroep uit tot u hervat. Wat al gelezen is, blijft.',
  left_one: 'nog ongeveer {{number}} aanroep',
  left_other: 'nog ongeveer {{number}} aanroepen',
  leftUnknown: 'hoeveel er nog komt, is bekend zodra de volglijsten gelezen zijn',
  windowLeft_one: 'nog {{count}} verzoek in het tijdvak van de snelheidslimiet',
  windowLeft_other: 'nog {{count}} verzoeken in het tijdvak van de snelheidslimiet',
  estimateNow: 'Schatting',
  estimate: {
    title: 'Schatting',
    what: 'Wat er wordt gelezen',
    changed: 'Wat er is gewijzigd',
    full: 'Alles opnieuw',
    range_one: '{{least}} tot {{most}} aanroep',
    range_other: '{{least}} tot {{most}} aanroepen',
    orMore_one: '{{least}} aanroep of meer',
    orMore_other: '{{least}} aanroepen of meer',
    ofApi: 'van {{api}}',
    time: 'De snelheidslimiet laat dat toe in ongeveer {{least}}.',
    timeRange: 'De snelheidslimiet laat dat toe in {{least}} tot {{most}}.',
    timeOrMore: 'De snelheidslimiet laat dat toe in {{least}} of meer.',
    timeUnknown:
      'Hoe lang het duurt, is na de eerste aanroep bekend: de dienst meldt zijn snelheid bij elk antwoord.',
    notLimited: 'U hebt geen limiet op aanroepen ingesteld.',
    fits_one: 'Nog {{count, number}} aanroep: dit past.',
    fits_other: 'Nog {{count, number}} aanroepen: dit past.',
    mayPass_one:
      'Nog {{count, number}} aanroep: dit past misschien niet. De synchronisatie stopt netjes waar die op is, en de volgende gaat daar verder.',
    mayPass_other:
      'Nog {{count, number}} aanroepen: dit past misschien niet. De synchronisatie stopt netjes waar ze op zijn, en de volgende gaat daar verder.',
    passes_one:
      'Nog {{count, number}} aanroep: dit past niet. De synchronisatie stopt netjes waar die op is, en de volgende gaat daar verder.',
    passes_other:
      'Nog {{count, number}} aanroepen: dit past niet. De synchronisatie stopt netjes waar ze op zijn, en de volgende gaat daar verder.',
    fullByAge:
      'De laatste volledige ronde is ouder dan u toestaat, dus deze keer wordt alles opnieuw gelezen.',
    table: 'Aanroepen per volglijst',
    part: 'Wat wordt gelezen',
    least: 'Minstens',
    most: 'Hoogstens',
    unknown: 'nog niet bekend',
    parts: {
      outbox: 'Beoordelingen verzenden',
      changes: 'Wijzigingen van subjecten verzenden',
      'list-of-lists': 'De lijst van volglijsten'
    },
    basis: 'Geteld naar wat al gelezen is, stand van {{time}}',
    basisNone: 'Er is nog niets gelezen, dus het hoogste aantal is niet bekend',
    basisInPart: 'Geteld naar wat tot nu toe gelezen is, en dat is niet alles',
    basisAndSince:
      'Geteld naar wat gelezen is, stand van {{time}}, en van sommige volglijsten naar wat sindsdien gelezen is',
    foot: '{{basis}}. Geschat {{time}}; schatten kost geen aanroep.'
  },
  budget: {
    title: 'Deze synchronisatie gaat mogelijk over uw limiet',
    passes_one: 'Nodig: {{calls}}. Over: {{left}}.',
    passes_other: 'Nodig: {{calls}}. Over: {{left}}.',
    mayPass_one: 'Nodig: {{calls}}, al naar gelang wat er is gewijzigd. Over: {{left}}.',
    mayPass_other: 'Nodig: {{calls}}, al naar gelang wat er is gewijzigd. Over: {{left}}.',
    stops:
      'De synchronisatie stopt netjes waar de aanroepen op zijn. Wat al gelezen is, blijft; de volgende gaat daar verder.',
    not: 'Niet synchroniseren',
    anyway: 'Toch synchroniseren'
  },
  passes: {
    title: 'Wat de laatste rondes wijzigden',
    none: 'Er is nog geen volglijst gelezen.',
    list: 'Volglijst',
    pass: 'Laatste ronde',
    kinds: {
      new: 'Nieuw',
      changed: 'Gewijzigd',
      reopened: 'Heropend',
      discarded: 'Vervallen',
      gone: 'Verdwenen'
    },
    never: 'nog niet tot het einde gelezen',
    underWay: 'bezig sinds {{time}}',
    begun: 'begonnen {{time}}, niet tot het einde gelezen',
    asOf: 'stand van {{time}}',
    incomplete: 'stand van {{time}}, niet tot het einde gelezen',
    full: 'alles is gelezen',
    lastFull: {
      at: 'op aantallen vergeleken; alle alerts ervan zijn het laatst gelezen {{time}}',
      before: 'op aantallen vergeleken; alle alerts ervan zijn het laatst gelezen vóór {{time}}'
    },
    earlier: 'Eerdere rondes van {{list}}'
  },
  questions: {
    'not-listed': '{{list}} staat niet meer bij de dienst.',
    'not-found':
      'De dienst noemt {{list}} in zijn overzicht, maar vindt de lijst niet als erom wordt gevraagd.',
    emptied: 'De dienst toont van {{list}} geen personen of geen bedrijven meer, terwijl daar werk van u is.',
    drafts_one: '{{count}} concept',
    drafts_other: '{{count}} concepten',
    reviews_one: '{{count}} beoordeling die nog niet is aanvaard',
    reviews_other: '{{count}} beoordelingen die nog niet zijn aanvaard',
    kept_one: 'Bewaard van u in deze lijst: {{work}}.',
    kept_other: 'Bewaard van u in deze lijst: {{work}}.',
    nothingOfYours: 'Hier is niets van de lijst verwijderd.',
    since: 'Gevonden {{time}}.',
    keep: '{{list}} hier houden',
    remove: '{{list}} hier verwijderen',
    removeEmptied: 'Wat van {{list}} niet meer wordt getoond hier verwijderen',
    removeHint:
      'Verwijderen verbergt de alerts bij de volgende synchronisatie. Uw concepten en beoordelingen blijven bij Te verzenden.',
    keptByYou: 'U houdt de lijst hier zoals die was.',
    answeredKeep: '{{list}} blijft hier zoals die was.',
    answeredRemove: '{{list}} wordt hier bij de volgende synchronisatie verwijderd. Uw eigen werk blijft.',
    answeredRemoveEmptied:
      'Wat de dienst van {{list}} niet meer toont, wordt hier bij de volgende synchronisatie verwijderd. Uw eigen werk blijft.',
    answeredNothing: 'De dienst toont {{list}} weer; er valt niets te antwoorden.'
  },
  notice: {
    title_one: '{{count, number}} nieuwe alert',
    title_other: '{{count, number}} nieuwe alerts',
    body: 'Gevonden door de synchronisatie die om {{time}} klaar was. Ze staan klaar in Triage.'
  },
  retry: 'Opnieuw synchroniseren',
  readAgain: 'Opnieuw lezen',
  readAgainHint: 'Vraagt de dienst nog eens om deze rijen, en om wat er verder gewijzigd is.',
  openSettings: 'Instellingen openen',
  refusedRetry:
    'Rijen die zijn geweigerd, worden opnieuw gelezen als ze wijzigen. “Opnieuw lezen” vraagt die van één pagina nu op, “Alles opnieuw lezen” allemaal.',
  diagnostic: 'Diagnosebestand opslaan',
  diagnosticHint: 'Paden, redenen en aantallen voor uw servicedesk. Er staan geen namen en geen waarden in.',
  diagnosticSaved: 'Opgeslagen als {{file}}. Er staan geen namen en geen waarden in.',
  asOf: 'Stand van {{time}}',
  byCounts:
    'Volglijsten met gelijke aantallen zijn niet opnieuw gelezen. Alles is voor het laatst gelezen {{time}}.',
  standings: 'Aanroepen over',
  standing: {
    notLimited_one: '{{api}}: {{spent}} aanroep verbruikt, geen limiet',
    notLimited_other: '{{api}}: {{spent}} aanroepen verbruikt, geen limiet',
    left_one: '{{api}}: nog {{left}} van {{allowed}} aanroep',
    left_other: '{{api}}: nog {{left}} van {{allowed}} aanroepen',
    renews: 'nieuwe {{time}}',
    trialUntil: 'proefperiode tot {{time}}',
    trialOver: 'de proefperiode is {{time}} afgelopen',
    trialTotal:
      'Met een proefsleutel zijn in totaal {{total}} aanroepen mogelijk, over alle API’s van het platform samen.'
  },
  changeLimits: 'Limieten wijzigen bij Instellingen',
  perDay: 'Aanroepen per dag',
  day: 'Dag',
  sum: 'Totaal',
  export: 'Exporteren als CSV',
  exported_one: '{{count}} aanroep geëxporteerd als {{file}}.',
  exported_other: '{{count}} aanroepen geëxporteerd als {{file}}.',
  exportFailed:
    'Het logboek van aanroepen kon niet worden gelezen ({{code}}), dus er is niets geëxporteerd. Controleer de rechten van de map van de app en probeer het opnieuw.',
  phases: {
    'follow-lists': 'Volglijsten worden gelezen',
    subscriptions: 'Subjecten worden gelezen',
    alerts: 'Alerts worden gelezen',
    submitting: 'Beoordelingen worden verzonden'
  },
  calls_one: '{{number}} aanroep',
  calls_other: '{{number}} aanroepen',
  callsOf_one: '{{calls}} van ongeveer {{expected}} aanroep',
  callsOf_other: '{{calls}} van ongeveer {{expected}} aanroepen',
  pages_one: '{{number}} pagina',
  pages_other: '{{number}} pagina’s',
  rows_one: '{{number}} rij',
  rows_other: '{{number}} rijen',
  wait: {
    title: 'Wachten',
    because: {
      asked: 'De dienst vroeg om een pauze: gaat verder om {{time}}.',
      'used-up': 'De dienst neemt even geen verzoeken meer aan: gaat verder om {{time}}.',
      pace: 'De dienst weigerde verzoeken, dus Fieldcase gaat langzamer: gaat verder om {{time}}.',
      refused: 'De dienst weigerde een verzoek: probeert het opnieuw om {{time}}.',
      failed: 'Een verzoek is mislukt: probeert het opnieuw om {{time}}.',
      limit: 'Uw limiet op aanroepen is bereikt: kijkt opnieuw om {{time}}.',
      'lost-answer':
        'Een antwoord ging verloren, en de dienst is er misschien nog mee bezig: wordt opgezocht om {{time}}.',
      attempt: 'Wat niet verzonden kon worden, wordt opnieuw geprobeerd om {{time}}.'
    },
    short: {
      asked: 'pauze gevraagd, tot {{time}}',
      'used-up': 'geen verzoeken tot {{time}}',
      pace: 'langzamer tot {{time}}',
      refused: 'geweigerd, opnieuw om {{time}}',
      failed: 'mislukt, opnieuw om {{time}}',
      limit: 'limiet bereikt, opnieuw om {{time}}',
      'lost-answer': 'antwoord kwijt, opgezocht om {{time}}',
      attempt: 'probeert opnieuw om {{time}}'
    },
    why: {
      asked: 'Nu proberen kost één verzoek. Weigert de dienst het, dan begint het wachten opnieuw.',
      'used-up': 'Dit kan niet korter: de dienst telt mee en zou alles weigeren wat eerder komt.',
      limit: 'Dit kan niet korter, maar u kunt uw limiet verhogen in Instellingen.',
      'lost-answer':
        'Dit kan niet korter: bij te vroeg vragen kan een beoordeling twee keer worden verzonden.'
    },
    tryNow: 'Nu proberen',
    trying: 'Er is één verzoek onderweg. Uit het antwoord blijkt of het verdergaat.',
    nothing: 'Er wacht niets, dus er valt niets te proberen.'
  },
  never: 'Er is nog niets gesynchroniseerd.',
  first: 'Dit is de eerste synchronisatie.',
  partly: 'Er is nog niet alles gesynchroniseerd.',
  readInPart: 'Tot het einde gelezen, het laatst {{time}}: alle volglijsten behalve {{lists}}.',
  readInPartSince:
    'Sindsdien tot het einde gelezen, het laatst {{time}}: alle volglijsten behalve {{lists}}.',
  offlineHint: 'U bent offline. Voor een synchronisatie is de dienst nodig; al het andere werkt.',
  lastRun: 'Laatste synchronisatie',
  endings: {
    completed: 'Laatste synchronisatie: voltooid {{time}}',
    cancelled: 'Laatste synchronisatie: afgebroken {{time}}',
    stopped: 'Laatste synchronisatie: gestopt {{time}}'
  },
  goesOn: 'Wat tot dan toe is gelezen, blijft; de volgende keer gaat het daar verder.',
  summary: {
    duration: 'Duur',
    calls: 'Aanroepen',
    pages: 'Pagina’s',
    rows: 'Rijen',
    newAlerts: 'Nieuwe alerts',
    changedAlerts: 'Gewijzigde alerts',
    goneAlerts: 'Verdwenen alerts',
    refusedRows: 'Geweigerde rijen',
    skippedFeeds: 'Onderdelen overgeslagen',
    acceptedReviews: 'Aanvaarde beoordelingen',
    needAttention: 'Beoordelingen die aandacht vragen'
  },
  seconds: '{{seconds}} s',
  problems: 'Problemen',
  noProblems: 'Geen problemen.',
  refusedRow:
    'Een rij van {{feed}} heeft een vorm die Fieldcase niet kent en is geweigerd. De andere van de pagina zijn bewaard.',
  rowId: 'rij {{id}}',
  refusedAlike:
    '{{number}} rijen met {{feed}} hebben een vorm die Fieldcase niet kent, alle om dezelfde reden, en zijn geweigerd. De andere zijn bewaard.',
  refusedAlikeShow: 'De {{number}} rijen tonen',
  kindsOfFeed: {
    'follow-lists': 'volglijsten',
    subscriptions: 'subjecten',
    alerts: 'alerts'
  },
  feeds: {
    'follow-lists': 'de volglijsten',
    persons: 'de personen van volglijst {{list}}',
    businesses: 'de bedrijven van volglijst {{list}}',
    alerts: 'de alerts van subject {{subject}}'
  },
  unread: {
    label: 'Wat niet kon worden gelezen',
    one: 'Niet gelezen: {{what}}. {{reason}}',
    list: 'volglijst {{list}}',
    'all-subscriptions': {
      persons: 'de personen van een of meer volglijsten',
      businesses: 'de bedrijven van een of meer volglijsten'
    },
    'all-alerts': {
      persons: 'de alerts van een of meer personen',
      businesses: 'de alerts van een of meer bedrijven'
    },
    more_one: 'En nog {{count, number}} ander onderdeel is niet gelezen.',
    more_other: 'En nog {{count, number}} andere onderdelen zijn niet gelezen.',
    said_one: 'De pagina Synchronisatie zegt wat er niet is gelezen.',
    said_other:
      'Op {{count, number}} plaatsen is iets niet gelezen: de pagina Synchronisatie zegt waar, en waarom.'
  },
  moreProblems_one: 'Nog {{count, number}} rij is geweigerd.',
  moreProblems_other: 'Nog {{count, number}} rijen zijn geweigerd.',
  followLists: 'Volglijsten',
  noFollowLists: 'Er is nog geen volglijst gelezen.',
  listColumns: {
    name: 'Volglijst',
    open: 'Open alerts',
    subjects: 'Subjecten',
    threshold: 'Toont vanaf',
    screened: 'Laatst gescreend',
    schedule: 'Gescreend'
  },
  listMissing: 'wordt door de dienst niet meer getoond; hier is niets verwijderd',
  countsLeftOut:
    'de dienst laat aantallen van deze lijst weg, dus er valt niets te vergelijken: elke synchronisatie leest de subjecten',
  ledger: 'Logboek van aanroepen',
  ledgerIntro: 'Elk verzoek dat deze computer verliet, het nieuwste eerst. Er staan geen namen in.',
  ledgerEmpty: 'Nog geen aanroepen.',
  ledgerColumns: {
    time: 'Tijd',
    api: 'API',
    route: 'Route',
    status: 'Status',
    correlationId: 'Correlatie-id',
    remaining: 'Over in het tijdvak'
  },
  noAnswer: 'geen antwoord',
  spent: '{{total}} in totaal, {{today}} vandaag',
  api: { compliance: 'Compliance', locations: 'Adressen', 'organization-monitoring': 'Organisaties' },
  busy: 'Er loopt al een synchronisatie.',
  done: 'Gesynchroniseerd: {{news}}.',
  doneNothing: 'Gesynchroniseerd: er is niets gewijzigd.',
  problemsFirst: '{{problems}}.',
  seeProblems: 'Bij Problemen op de pagina Synchronisatie staat waarom.',
  otherwise: 'Verder: {{news}}.',
  otherwiseNothing: 'Verder is er niets gewijzigd.',
  refusedRows_one: '{{count, number}} rij is geweigerd',
  refusedRows_other: '{{count, number}} rijen zijn geweigerd',
  skippedFeeds_one:
    '{{count, number}} onderdeel is overgeslagen, omdat de dienst het niet meer heeft of er een onbruikbaar id aan gaf',
  skippedFeeds_other:
    '{{count, number}} onderdelen zijn overgeslagen, omdat de dienst ze niet meer heeft of er een onbruikbaar id aan gaf',
  questionedLists_one: '{{count, number}} volglijst wacht op uw antwoord',
  questionedLists_other: '{{count, number}} volglijsten wachten op uw antwoord',
  newAlerts_one: '{{count, number}} nieuwe alert',
  newAlerts_other: '{{count, number}} nieuwe alerts',
  changedAlerts_one: '{{count, number}} gewijzigd',
  changedAlerts_other: '{{count, number}} gewijzigd',
  goneAlerts_one: '{{count, number}} verdwenen',
  goneAlerts_other: '{{count, number}} verdwenen',
  cancelled: 'De synchronisatie is afgebroken. Wat tot dan toe is gelezen, blijft.',
  sendingRefused:
    'Daarvoor heeft de dienst het verzenden geweigerd: deze sleutel mag niet verzenden. Wat klaarstaat, wacht onder “Te verzenden”, en daarvan gaat niets vanzelf weg. Vraag de aanbieder om toegang, of vul bij Instellingen een andere sleutel in. “Nu verzenden” probeert deze sleutel opnieuw.'
}
