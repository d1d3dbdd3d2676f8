import type { Words } from '../../i18n/wording.ts'
import type { subjects as subjectsInEnglish } from './words.en.ts'

export const subjects: Words<typeof subjectsInEnglish> = {
  title: 'Subjecten',
  intro:
    'Volglijsten met de personen en bedrijven erop. Wat u aanmaakt of bewerkt, wacht hieronder tot het is verzonden.',
  emptyTitle: 'Nog geen volglijst op deze computer',
  emptyText: 'Synchroniseer één keer terwijl u online bent, of maak een nieuwe volglijst.',
  chooseList: 'Kies een volglijst om de subjecten te zien.',
  reading: 'De subjecten worden gelezen',
  grid: 'Volglijsten',
  subjectGrid: 'Subjecten',
  search: 'Subjecten zoeken',
  shown_one: '{{count, number}} subject van {{all}}',
  shown_other: '{{count, number}} subjecten van {{all}}',
  alertsWanted: {
    label: 'Open alerts',
    all: 'Alle subjecten',
    open: 'Met open alerts',
    closed: 'Zonder open alerts',
    unknown_one:
      'Van nog {{count, number}} meldde de dienst niet hoeveel alerts er openstaan; dat subject staat bij “Alle subjecten”.',
    unknown_other:
      'Van nog {{count, number}} meldde de dienst niet hoeveel alerts er openstaan; die staan bij “Alle subjecten”.'
  },
  newFollowList: 'Nieuwe volglijst',
  editFollowList: 'Volglijst bewerken',
  deleteFollowList: 'Volglijst verwijderen',
  addPerson: 'Persoon toevoegen',
  addBusiness: 'Bedrijf toevoegen',
  importCsv: 'CSV importeren',
  exportCsv: 'CSV exporteren',
  edit: 'Bewerken',
  editNamed: 'Bewerken: {{name}}',
  edited: 'bewerkt',
  deleteSubject: 'Verwijderen',
  deleteNamed: 'Verwijderen: {{name}}',
  save: 'Opslaan',
  cancel: 'Annuleren',
  choose: 'Kies',
  serviceDecides: 'zoals de dienst het standaard doet',
  anotherValue: 'Een andere waarde…',
  anotherValueOf: '{{field}}: een andere waarde',
  saved: '{{name}} is opgeslagen. Het gaat mee met “Nu verzenden” of de volgende synchronisatie.',
  savedOffline: '{{name}} is opgeslagen. Het kan worden verzonden zodra u weer online bent.',
  accepted_one: '{{count, number}} wijziging van subjecten aanvaard',
  accepted_other: '{{count, number}} wijzigingen van subjecten aanvaard',
  needAttention_one: '{{count, number}} wijziging van subjecten vraagt aandacht',
  needAttention_other: '{{count, number}} wijzigingen van subjecten vragen aandacht',
  waiting_one: '{{count, number}} wijziging van subjecten wacht',
  waiting_other: '{{count, number}} wijzigingen van subjecten wachten',
  fieldsToMend_one: 'Controleer {{count, number}} veld.',
  fieldsToMend_other: 'Controleer {{count, number}} velden.',
  counts: {
    open: 'Open',
    truePositive: 'Echte treffer',
    falsePositive: 'Valse treffer',
    discarded: 'Vervallen'
  },
  columns: {
    name: 'Volglijst',
    persons: 'Personen',
    businesses: 'Bedrijven',
    screening: 'Screening',
    subject: 'Naam',
    family: 'Soort',
    born: 'Geboren',
    gender: 'Geslacht',
    countries: 'Landen'
  },
  screening: '{{frequency}}, vanaf score {{threshold}}',
  forms: {
    gone: 'De dienst toonde dit niet meer toen die voor het laatst werd gelezen. Wat u typte, blijft hier staan; wat u nu opslaat, wordt geweigerd, tenzij de dienst het weer toont.',
    persons: { new: 'Persoon toevoegen aan {{list}}', edit: 'Persoon van {{list}} bewerken' },
    businesses: { new: 'Bedrijf toevoegen aan {{list}}', edit: 'Bedrijf van {{list}} bewerken' }
  },
  about: {
    title: 'Over deze lijst: instellingen en tellers',
    screenedAt: 'Laatst gescreend',
    counters: 'Tellers van deze lijst',
    counter: 'Wat de dienst telt',
    persons: 'Personen',
    businesses: 'Bedrijven',
    all: 'Samen',
    meta: {
      persons: 'Volgens de lijst van personen, {{time}}',
      businesses: 'Volgens de lijst van bedrijven, {{time}}'
    },
    rows: {
      subscriptions: 'Subjecten',
      openSubscriptions: 'Open subjecten',
      open: 'Open alerts',
      truePositive: 'Echte treffers',
      falsePositive: 'Valse treffers',
      discarded: 'Vervallen alerts'
    }
  },
  fields: {
    name: 'Naam',
    family: 'Persoon of bedrijf',
    threshold: 'Drempel',
    frequency: 'Frequentie',
    datasets: 'Datasets',
    scheduleDayOfTheWeek: 'Dag van de week',
    scheduleDayOfTheMonth: 'Dag van de maand',
    scheduleMonth: 'Maand',
    dateOfBirthMatching: 'Geboortedata komen overeen',
    dateOfBirthRequired: 'Geboortedatum verplicht',
    countryRequired: 'Land verplicht',
    matching: 'Namen komen overeen',
    pepTiers: 'PEP-niveaus',
    otherTiers: 'Andere PEP-niveaus',
    countries: 'Landen',
    dateOfBirth: 'Geboortedatum',
    gender: 'Geslacht'
  },
  hints: {
    threshold: '75 tot en met 100. Alerts met een lagere score worden niet getoond.',
    datasets: 'Een dataset omvat ook zijn delen; met “huidig” en “voormalig” beperkt u de keuze.',
    pepTiers: 'Kiest u er geen, dan gelden ze alle. Zonder PEP-dataset hebben ze geen effect.',
    countries: 'Codes van twee letters, zoals NL BE.',
    anotherValue: 'Zoals de dienst het schrijft. Het wordt verzonden zoals u het typt.'
  },
  days: {
    monday: 'maandag',
    tuesday: 'dinsdag',
    wednesday: 'woensdag',
    thursday: 'donderdag',
    friday: 'vrijdag',
    saturday: 'zaterdag',
    sunday: 'zondag'
  },
  months: {
    january: 'januari',
    february: 'februari',
    march: 'maart',
    april: 'april',
    may: 'mei',
    june: 'juni',
    july: 'juli',
    august: 'augustus',
    september: 'september',
    october: 'oktober',
    november: 'november',
    december: 'december'
  },
  birthMatchings: {
    exact: 'precies',
    sameYear: 'in hetzelfde jaar',
    withinOneYear: 'binnen één jaar',
    withinTwoYears: 'binnen twee jaar',
    withinThreeYears: 'binnen drie jaar',
    withinFourYears: 'binnen vier jaar',
    withinFiveYears: 'binnen vijf jaar'
  },
  matchings: { fuzzy: 'ruim (fuzzy)', strict: 'strikt' },
  rules: {
    required: 'Vul dit in.',
    'not-text': 'Dit moet tekst zijn.',
    'not-a-whole-number': 'Dit moet een geheel getal zijn.',
    'not-a-list': 'Dit moet een lijst zijn.',
    'not-yes-or-no': 'Dit moet ja of nee zijn.',
    'too-short': 'Vul dit in.',
    'too-long': 'Hooguit {{max}} tekens.',
    'too-low': 'Minstens {{min}}.',
    'too-high': 'Hooguit {{max}}.',
    'too-few': 'Kies er minstens één.',
    'unknown-value': 'De dienst kent deze waarde niet.',
    'unlisted-value': 'Geen van de bekende waarden. Dit wordt verzonden zoals getypt.',
    'not-a-date': 'Een bestaande dag, zoals 1971-05-01 of 01-05-1971.',
    'not-a-country-code': 'Landen hebben meestal twee letters, zoals NL. Dit wordt verzonden zoals getypt.',
    'not-allowed-with-frequency': 'Dit hoort niet bij deze frequentie.',
    'not-allowed-for-businesses': 'Een bedrijf heeft dit niet.',
    'required-by-follow-list': 'De volglijst vraagt erom. Verzenden kan ook zonder.',
    'unknown-country': 'Geen bekend land heeft deze code. Dit wordt verzonden zoals getypt.',
    'in-the-future': 'Deze dag moet nog komen.',
    'usual-with-frequency': 'Bij zo’n frequentie hoort er meestal een. Verzenden kan ook zonder.'
  },
  changes: {
    heading: 'Wijzigingen',
    send: 'Nu verzenden',
    offline: 'Ze kunnen worden verzonden zodra u weer online bent.',
    box: {
      attention: 'Wijzigingen die aandacht vragen',
      ready: 'Te verzenden wijzigingen',
      sending: 'Wijzigingen onderweg',
      sent: 'Verzonden wijzigingen'
    },
    more_one: 'en nog {{number}}',
    more_other: 'en nog {{number}}',
    title: {
      'create-follow-list': 'Nieuwe volglijst: {{name}}',
      'edit-follow-list': 'Bewerkte volglijst: {{name}}',
      'create-subscription': 'Nieuw subject: {{name}}',
      'edit-subscription': 'Bewerkt subject: {{name}}'
    },
    queued: 'Wacht op verzending.',
    queuedAgain: 'Wacht opnieuw op verzending: {{problem}}.',
    queuedLater: 'Wordt {{time}} opnieuw verzonden: {{problem}}.',
    waitsForList: 'Wacht op de volglijst {{list}}: het wordt verzonden zodra die is aangemaakt.',
    waitsForRefused:
      'De dienst weigerde de volglijst {{list}}. Het wordt verzonden zodra die is verbeterd en aangemaakt.',
    waitsForLost:
      'De volglijst is niet aangemaakt en staat niet meer op deze computer. Gooi dit weg en voeg het subject aan een andere lijst toe.',
    sending: 'Verzonden {{time}}, nog geen antwoord.',
    uncertain:
      'Verzonden {{time}}, maar {{problem}}. Misschien is het uitgevoerd: het wordt {{next}} opgezocht en nooit dubbel gemaakt.',
    undecided:
      'Verzonden {{time}}, maar {{problem}}. Kijk of het er is en zeg het: is het niet aangekomen, dan wordt het opnieuw klaargezet. Er wordt niets verzonden tot u kiest.',
    undecidedUnread:
      'Verzonden {{time}}, maar {{problem}}. Kijk of het er is en zeg het: is het niet aangekomen, dan wordt het opnieuw klaargezet. Zolang u niet kiest, wordt het alleen opnieuw verzonden als later bij het opzoeken blijkt dat het er niet is.',
    uncertainHeld: {
      key: 'Verzonden {{time}}, maar {{problem}}. Misschien is het uitgevoerd: het wordt bij de volgende synchronisatie opgezocht en nooit dubbel gemaakt.',
      offline:
        'Verzonden {{time}}, maar {{problem}}. Misschien is het uitgevoerd: het wordt opgezocht zodra er verbinding is, en nooit dubbel gemaakt.'
    },
    uncertainWaits:
      'Verzonden {{time}}, maar {{problem}}. De dienst kan er nog mee bezig zijn: het wordt om {{next}} opgezocht, niet eerder, en nooit dubbel gemaakt.',
    lookedUpAt:
      '{{change}} wordt niet eerder opgezocht dan {{time}}: tot dan kan de dienst er nog mee bezig zijn.',
    conflict:
      'De dienst toonde {{time}} iets anders. Er is niets verzonden. Houd uw versie, bewerk die of gooi die weg.',
    sentInVain:
      'De dienst toonde {{time}} iets anders, dus het is niet opnieuw verzonden. Wat er eerder van was verzonden, stond daar niet. Houd uw versie, bewerk die of gooi die weg.',
    notTaken:
      'Het is verzonden, maar {{time}} had de dienst andere waarden dan deze. Houd uw versie om die opnieuw te verzenden, bewerk die, of gooi die weg om het zo te laten.',
    perhapsTaken:
      'Misschien is het bij de dienst aangekomen, maar {{time}} had die andere waarden dan deze. Houd uw versie om die te verzenden, bewerk die, of gooi die weg om het zo te laten.',
    gone: 'De dienst kent het niet meer. Gooi de wijziging weg.',
    goneUnanswered:
      'Verzonden {{time}}, zonder antwoord, en de dienst kent de volglijst niet meer. Of het is aangekomen, is dus niet bekend. Gooi het weg, of zoek het op als de lijst terug is.',
    refused: 'De dienst weigerde het ({{status}}): {{detail}} Bewerk het of gooi het weg.',
    notCarriedOut:
      '{{times, number}} keer geprobeerd, en het is niet aangekomen. De laatste keer: {{problem}}. Fieldcase probeert het niet meer uit zichzelf. Verzend het opnieuw, bewerk het of gooi het weg.',
    neverSent:
      'Het is nooit verzonden en kan ook niet worden verzonden: {{problem}}. Doe het bij de dienst zelf en gooi het hier weg. Meld het uw servicedesk.',
    noDetail: 'er werd geen reden gegeven.',
    accepted: {
      answer: 'Aanvaard door de dienst {{time}}.',
      person:
        'Door u bij de dienst gevonden {{time}}. Het is hier te zien zodra een synchronisatie het heeft gelezen.',
      reading: 'Het antwoord ging verloren of toonde het niet; {{time}} bleek de dienst het te hebben.',
      there: 'Er viel niets meer te verzenden: de dienst bleek het {{time}} al te hebben.',
      otherwise:
        'Aangemaakt door de dienst {{time}}, maar met andere waarden dan deze. Het wordt niet nog eens aangemaakt: bewerk wat in de lijst staat om ze te wijzigen.',
      unread:
        'Aangemaakt door de dienst {{time}}, maar het antwoord toonde niet met welke waarden. Uw waarden staan hier tot een synchronisatie heeft gelezen wat de dienst heeft.'
    },
    actions: {
      edit: 'Bewerken',
      keep: 'Mijn versie houden',
      retry: 'Opnieuw verzenden',
      lookUp: 'Nu opzoeken',
      notArrived: 'Niet aangekomen',
      arrived: 'Aangekomen',
      discard: 'Weggooien'
    },
    actionOn: '{{action}}: {{change}}',
    kept: 'Behouden: {{change}}. Dit staat klaar om te worden verzonden.',
    readyAgain: '{{change}} staat weer klaar om te worden verzonden.',
    retried: '{{change}} wordt opnieuw geprobeerd zodra dat kan.',
    lookedUp: '{{change}} wordt opgezocht zodra dat kan. Tot dan wordt het niet opnieuw verzonden.',
    isThere: 'Aangekomen: {{change}}.',
    discarded: 'Weggegooid: {{change}}.'
  },
  conflict: {
    label: 'Waar de dienst iets anders toont',
    field: 'Veld',
    mine: 'Uw versie',
    now: 'De dienst',
    typed: 'Wat u invulde en wat er niet meer is',
    before: 'Wat er was',
    inForm: 'De dienst toont iets anders dan deze bewerking. Wat u nu opslaat, komt in de plaats daarvan:'
  },
  yes: 'ja',
  no: 'nee',
  problem: {
    'not-applied': 'de dienst is gelezen en heeft het niet',
    'several-equal-entries':
      'de dienst heeft er meerdere die gelijk zijn, zodat niemand kan zeggen of dit er een van is',
    'entry-of-doubtful-time': 'de dienst heeft een gelijke, maar met een onzekere tijd',
    'entry-with-other-values':
      'de dienst heeft een nieuwe met deze naam en andere waarden, en niemand kan zeggen of het deze is',
    'entry-gone': 'de dienst had er een die dit kan zijn, en heeft die niet meer',
    'history-unreadable': 'een deel van de lijst kon niet worden gelezen',
    'changed-meanwhile': 'de lijst veranderde terwijl die werd gelezen'
  },
  failure: {
    'more-wait': 'Er wachten meer wijzigingen dan u te zien kreeg. Er is niets weggegooid.',
    'no-such-list': 'Deze volglijst is weggegooid voordat die werd verzonden. Er is niets geschreven.',
    'list-without-id':
      'Er wachten subjecten op deze volglijst, en het is nog niet bekend welke van de dienst het is. Synchroniseer eerst. Hebben meer nieuwe volglijsten deze naam, geef de andere dan een andere naam en synchroniseer opnieuw. Kies daarna nog een keer Aangekomen. Er is niets vastgelegd.',
    'subjects-wait': 'Er wachten subjecten op deze volglijst. Er is niets weggegooid.',
    'may-have-arrived': 'Deze wijziging is misschien bij de dienst aangekomen. Er is niets weggegooid.',
    'no-such-change': 'Deze wijziging is er niet meer. Er is niets geschreven.',
    'edit-under-way':
      'Een eerdere bewerking van dit subject is onderweg. Wacht op de uitkomst en bewerk dan opnieuw.',
    'change-moved': 'Deze wijziging heeft intussen een andere status. Bekijk die opnieuw.'
  },
  discardOne: {
    title: 'Deze wijziging weggooien?',
    arrival:
      '“{{change}}” is misschien bij de dienst aangekomen. Hier weggooien verandert daar niets, en daarna is het niet meer op te zoeken.',
    keep: 'Behouden'
  },
  discardMany: {
    import: 'Import van {{time}} weggooien',
    refused: 'Alle geweigerde weggooien',
    title: { import: 'Een import weggooien', refused: 'Alle geweigerde wijzigingen weggooien' },
    takes: {
      import_one:
        '{{count, number}} subject van deze import wacht of is geweigerd, en wordt weggegooid. Wat is verzonden, blijft zoals de dienst het heeft.',
      import_other:
        '{{count, number}} subjecten van deze import wachten of zijn geweigerd, en worden weggegooid. Wat is verzonden, blijft zoals de dienst het heeft.',
      refused_one: '{{count, number}} wijziging is door de dienst geweigerd, en wordt weggegooid.',
      refused_other: '{{count, number}} wijzigingen zijn door de dienst geweigerd, en worden weggegooid.'
    },
    noWayBack: 'Ze kunnen niet worden teruggehaald. Een bestand kan opnieuw worden geïmporteerd.',
    confirm_one: '{{count, number}} weggooien',
    confirm_other: '{{count, number}} weggooien',
    done_one: '{{count, number}} wijziging weggegooid.',
    done_other: '{{count, number}} wijzigingen weggegooid.'
  },
  unsentList: {
    mark: 'nog niet verzonden',
    hint: 'De dienst heeft deze lijst nog niet. Wat u toevoegt, wordt er direct na verzonden.',
    discard: 'Volglijst weggooien',
    discardTitle: '{{name}} weggooien',
    takes_one: '{{count, number}} subject wacht op deze volglijst en wordt mee weggegooid.',
    takes_other: '{{count, number}} subjecten wachten op deze volglijst en worden mee weggegooid.',
    noWayBack_one: 'Dat subject is niet verzonden en kan niet worden teruggehaald.',
    noWayBack_other: 'Die subjecten zijn niet verzonden en kunnen niet worden teruggehaald.',
    discardAll: 'Alles weggooien'
  }
}
