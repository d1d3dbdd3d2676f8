import type { Words } from '../../i18n/wording.ts'
import type { review as reviewInEnglish } from './words.en.ts'

export const review: Words<typeof reviewInEnglish> = {
  case: 'Gekozen alert',
  caseFile: 'Dossier',
  file: 'Subject en treffer',
  noneTitle: 'Geen alert gekozen',
  noneText: 'Kies er een in de werklijst, of druk op {{next}} voor de eerste.',
  back: 'Terug naar de werklijst',
  missingTitle: 'Deze alert staat niet meer op deze computer',
  missingText: 'De dienst toont de alert niet meer. Kies een andere in de werklijst.',
  unknownSubject: 'Subject nog niet gelezen',
  screened: '{{day}} gescreend',
  notScreened: 'nog niet gescreend',
  asOf: 'gelezen {{time}}',
  byCounts: 'sindsdien alleen de aantallen vergeleken, laatst {{time}}',
  alertOf: 'Alert {{position}} van {{total}}',
  score: 'score {{score}}',
  threshold: '(lijst toont vanaf {{threshold}})',
  previousSibling: 'Vorige alert van dit subject',
  nextSibling: 'Volgende alert van dit subject',
  comparison: 'Vergelijking',
  columns: { field: 'Veld', subject: 'Subject', match: 'Treffer', result: 'Uitkomst' },
  fields: {
    name: 'naam',
    'birth-date': 'geboren',
    gender: 'geslacht',
    countries: 'landen',
    datasets: 'datasets',
    'pep-tier': 'PEP-niveau'
  },
  results: {
    matched: 'Komt overeen',
    near: 'Komt deels overeen',
    'not-matched': 'Komt niet overeen',
    unknown: 'Onbekend'
  },
  listResults: {
    matched: 'Wordt gezocht',
    near: 'Wordt deels gezocht',
    'not-matched': 'Wordt niet gezocht',
    unknown: 'Onbekend'
  },
  nameDetail: {
    equal: 'dezelfde woorden',
    'other-order': 'dezelfde woorden, andere volgorde',
    spelling: 'andere spelling',
    initials: 'alleen voorletters',
    partly: 'sommige woorden verschillen',
    none: 'geen woord gemeen'
  },
  romanised: 'via transliteratie: {{names}}',
  unreadScript: 'ander schrift, vergeleken zoals geschreven (geen eenduidige transliteratie)',
  kinship: {
    similar: 'andere spelling: {{words}}',
    initial: 'voorletters: {{words}}',
    none: 'alleen aan één kant: {{words}}'
  },
  aliasOf: 'alias van {{name}}',
  birthDateDetail: {
    'same-date': 'dezelfde datum',
    'year-only': 'alleen het jaar',
    'month-only': 'alleen jaar en maand',
    'day-and-month-swapped': 'dag en maand verwisseld',
    'same-year': 'zelfde jaar, andere dag',
    unreadable: 'een datum die niet te lezen is'
  },
  notComparable: 'waarden die niet te vergelijken zijn',
  yearsApartUnknown_one: '{{count, number}} jaar verschil, de marge van de lijst is niet bekend',
  yearsApartUnknown_other: '{{count, number}} jaar verschil, de marge van de lijst is niet bekend',
  yearsApartWithin_one: '{{count, number}} jaar verschil, binnen de marge van de lijst',
  yearsApartWithin_other: '{{count, number}} jaar verschil, binnen de marge van de lijst',
  yearsApartBeyond_one: '{{count, number}} jaar verschil, buiten de marge van de lijst',
  yearsApartBeyond_other: '{{count, number}} jaar verschil, buiten de marge van de lijst',
  missing: {
    subject: 'niet bekend van het subject',
    match: 'niet bekend van de treffer',
    both: 'van geen van beide bekend'
  },
  oneOf: '{{shared}} van {{total}}',
  nearestOf: 'de dichtstbijzijnde van {{total}}',
  countriesNone: 'geen land gemeen',
  versionChanges: 'Gewijzigd sinds de versie van {{time}}',
  listNotRead: 'de volglijst is nog niet gelezen',
  listLooksFor: 'de lijst zoekt naar: {{values}}',
  ofListOnly: 'waar de lijst naar zoekt, zegt niets over het subject',
  allTiers: 'de lijst zoekt naar elk niveau',
  earlier: {
    title: 'Eerder beslist over dit profiel',
    withState: '{{decision}} ({{state}})',
    more_one: 'nog {{count}}',
    more_other: 'nog {{count}}',
    differentThen_one: '{{count}} gegeven van het profiel was toen anders',
    differentThen_other: '{{count}} gegevens van het profiel waren toen anders',
    nothingDifferent: 'Het subject zegt hetzelfde, en het profiel zei toen hetzelfde.',
    thenUnknown: 'Wat het profiel toen zei, is hier niet bekend.',
    otherSubject: '{{field}} van dat subject: {{there}}; hier: {{here}}',
    show: 'Die alert tonen',
    takeComment: 'De toelichting overnemen'
  },
  facts: 'Profiel',
  datasets: 'Datasets',
  noDatasets: 'geen vermeld',
  pepTier: 'PEP-niveau',
  profileImage: 'Profielfoto',
  primaryName: 'Hoofdnaam',
  version: 'Versie',
  versions: 'treffer {{match}}, profiel {{profile}}',
  record: 'Nummers en tijden',
  subjectAlerts: 'Alerts van het subject',
  countOf: '{{name}}: {{number}}',
  otherAlerts: 'Andere alerts van dit subject',
  yourReviews: 'Uw beoordelingen van deze alert',
  ofOtherProfile: 'over een ander profiel: {{name}}',
  reviewQueued: '{{decision}}, klaar sinds {{time}}',
  reviewSending: '{{decision}}, wordt verzonden sinds {{time}}',
  reviewUncertain: '{{decision}}, {{time}} verzonden zonder antwoord',
  reviewConflict: '{{decision}}, in conflict sinds {{time}}',
  reviewRejected: '{{decision}}, {{time}} geweigerd',
  reviewAccepted: {
    answer: '{{decision}}, {{time}} door de dienst aanvaard',
    history: '{{decision}}, {{time}} gevonden in de historie van de alert: de dienst had dit aanvaard',
    reviewer: '{{decision}}, {{time}} door u gevonden in de historie van de alert'
  },
  history: 'Beoordelingshistorie',
  historyAsOf: 'stand van {{time}}',
  historyOrder: { label: 'Volgorde van de historie', newest: 'Nieuwste eerst', oldest: 'Oudste eerst' },
  historyNotCarried:
    'De historie staat niet op deze computer. Lees die nu, of neem die mee in het veldpakket voordat u offline gaat.',
  historyNotCarriedOffline:
    'De historie staat niet op deze computer en u bent offline. Neem die de volgende keer mee in het veldpakket, voordat u gaat.',
  historyOfOther:
    'Dit is gelezen toen de alert over een ander profiel ging: {{name}}. Lees de historie opnieuw om te zien wat er nu in staat.',
  historyOlder: 'De alert is gewijzigd sinds dit is gelezen.',
  historyMissing: 'Niet bekend: {{fields}}',
  historyFields: { riskRating: 'risicobeoordeling', riskComment: 'toelichting', userId: 'beoordelaar' },
  historyRefused_one: '{{count}} regel heeft een vorm die Fieldcase niet kent en wordt niet getoond.',
  historyRefused_other: '{{count}} regels hebben een vorm die Fieldcase niet kent en worden niet getoond.',
  readHistory: 'Historie lezen',
  readHistoryAgain: 'Historie opnieuw lezen',
  readHistoryCost: 'kost één aanroep, of één per 20 regels',
  carrySubject: 'Dit subject meenemen',
  subjectChosen: 'Gekozen voor het veldpakket: bekijk wat het kost',
  fetchImage: 'Profielfoto ophalen',
  imageCost:
    '1 verzoek aan {{host}}, zonder uw sleutel en niet berekend; daarvoor 1 aanroep als de dienst deze host nog niet heeft genoemd',
  imageOffline: 'Er is een profielfoto; u kunt die ophalen als u online bent.',
  imageAlt: 'Profielfoto van {{name}}, stand van {{time}}',
  imageFailed: 'Geen profielfoto: {{reason}} (geprobeerd {{time}})',
  imageBroken: 'De profielfoto kan niet worden getoond: het bestand is beschadigd.',
  imageFailures: {
    'address-refused': 'het adres is niet toegestaan',
    'too-many-redirects': 'het adres verwijst telkens door',
    'too-large': 'de foto is groter dan 2 MB',
    'not-an-image': 'wat kwam is geen PNG, JPEG of WebP',
    'not-found': 'de foto staat niet meer op het adres',
    'server-error': 'de server gaf een fout',
    'timed-out': 'de server antwoordde niet op tijd',
    unreachable: 'de server was niet te bereiken'
  },
  decision: 'Beslissing',
  reason: 'Reden',
  putAside: 'Opzijleggen',
  riskRating: 'Risicobeoordeling',
  noRating: 'Niet ingevuld',
  unrated: 'Risicobeoordeling: geen',
  otherRating: 'Ander…',
  typedRating: 'Risicobeoordeling in eigen woorden',
  comment: 'Toelichting',
  commentHint: 'Waarom u zo beslist',
  whyHint: 'Een cijfer, of eigen woorden',
  reasonMissing: 'Zeg eerst waarom: kies een reden met het cijfer, of typ er een. Daarna {{ready}}.',
  decidedDraft: '{{decision}}, concept',
  decidedDraftAt: '{{decision}}, concept, {{position}} van {{total}}',
  commentOvertaken:
    'Wat u bij {{name}} typte, is nooit op de schijf gekomen, en de alert is intussen gewijzigd of beslist. De toelichting blijft zoals ze is. U had getypt: “{{comment}}”',
  nothingToComment: 'Er is geen alert in beeld om een toelichting bij te schrijven. Kies er eerst een.',
  otherChosen: 'Er werd een andere alert gekozen voordat deze in beeld was, dus er is niets gedaan.',
  notRead: 'Deze alert kon niet worden getoond, dus er is niets gedaan. Kies hem nog eens.',
  notInList:
    '{{subject}} staat niet in de lijst die u ziet, dus de toets deed niets. Met {{next}} gaat u naar de eerste alert van de lijst; de knoppen onder de gekozen alert beslissen over deze.',
  addToOutbox: 'Klaarzetten',
  draftSaved: 'Concept bewaard {{time}}',
  discardDraft: 'Concept weggooien',
  queued: '{{subject}}: {{decision}} staat klaar bij Te verzenden.',
  queuedOffline:
    '{{subject}}: {{decision}} staat klaar bij Te verzenden en kan worden verzonden zodra u weer online bent.',
  basisChangedTitle: 'De alert is gewijzigd sinds uw concept',
  basisChangedText: 'Bekijk de wijzigingen en beslis opnieuw; uw concept blijft tot dan staan.',
  otherProfileTitle: 'Deze alert gaat nu over een ander profiel',
  otherProfileText:
    'Wat u schreef, ging over {{name}}. Kijk over wie de alert nu gaat voordat u beslist: uw concept staat er nog, ook de toelichting en de risicobeoordeling.',
  blocked: {
    discarded:
      'De dienst heeft deze alert laten vervallen: het is geen treffer meer en een beslissing is niet meer mogelijk. U hoeft niets te doen.',
    gone: 'De dienst toont deze alert niet meer; beslissen kan daarom niet. Wat u schreef, is bewaard; u kunt het weggooien.',
    queued:
      'Uw beoordeling van deze alert staat klaar bij Te verzenden. Trek die in om opnieuw te beslissen.',
    sending: 'Uw beoordeling van deze alert wordt verzonden. Wacht op de uitkomst.',
    uncertain:
      'Uw beoordeling is verzonden, maar er kwam geen antwoord. Fieldcase leest de historie van de alert voordat er opnieuw iets wordt verzonden.',
    conflict:
      'De alert is gewijzigd nadat u had beslist; er is niets verzonden. Vergelijk beide, of beslis opnieuw op wat u hier ziet.',
    rejected:
      'De dienst heeft uw laatste beoordeling van deze alert geweigerd; bij Te verzenden ziet u waarom. Een nieuwe beslissing komt ervoor in de plaats.',
    unanswered:
      'Uw laatste beoordeling van deze alert is verzonden zonder antwoord en is misschien aangekomen. Probeer die bij Te verzenden opnieuw om het te laten opzoeken. Een nieuwe beslissing komt ervoor in de plaats.'
  },
  withdraw: 'Intrekken',
  compare: 'Vergelijken',
  seeOutbox: 'Te verzenden openen'
}
