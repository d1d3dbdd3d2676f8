import { empty, first } from './empty-words.nl.ts'
import type { Words } from '../../i18n/wording.ts'
import type {
  decisions as decisionsInEnglish,
  elsewhere as elsewhereInEnglish,
  outbox as outboxInEnglish,
  unreadable as unreadableInEnglish
} from './words.en.ts'

export const outbox: Words<typeof outboxInEnglish> = {
  title: 'Te verzenden',
  intro: 'De oudste beoordelingen gaan eerst. Een geweigerde houdt de andere nooit op.',
  held: {
    title: 'Uit een back-up',
    what_one:
      '{{number}} regel kwam terug uit een back-up. De computer die de back-up maakte, kan hem nog verzenden; daarom wordt hij hier niet verzonden, ook niet met “Nu verzenden”. Wordt die computer niet meer gebruikt, zeg dat dan. De dienst wordt dan eerst gelezen, en wat die niet laat zien, wordt verzonden.',
    what_other:
      '{{number}} regels kwamen terug uit een back-up. De computer die de back-up maakte, kan ze nog verzenden; daarom worden ze hier niet verzonden, ook niet met “Nu verzenden”. Wordt die computer niet meer gebruikt, zeg dat dan. De dienst wordt dan eerst gelezen, en wat die niet laat zien, wordt verzonden.',
    release: 'De andere computer wordt niet meer gebruikt',
    keep: 'Hier laten staan',
    released:
      'De dienst wordt over een halve minuut gelezen. Wat die niet laat zien, wordt daarna verzonden.',
    reason: {
      'from-backup':
        'Kwam terug uit een back-up. De computer die hem maakte, kan dit nog verzenden; daarom wordt het hier niet verzonden.',
      'from-backup-asked':
        'Kwam terug uit een back-up. Het wordt bij de dienst opgezocht, en niet verzonden.',
      'from-backup-absent':
        'Kwam terug uit een back-up. De dienst liet het niet zien toen het werd opgezocht. De computer die de back-up maakte, kan het nog verzenden; daarom wordt het hier niet verzonden.'
    }
  },
  keys: {
    next: 'Volgende regel',
    before: 'Vorige regel',
    open: 'De regel vergelijken, of de alert openen',
    withdraw: 'De regel uit Te verzenden halen',
    again: 'Opnieuw beslissen over de regel, ook bij een conflict; een concept klaarzetten',
    discard: 'De regel weggooien, ook bij een conflict',
    keep: 'Bij een conflict: mijn beslissing houden',
    lookFirst: 'Ga eerst naar Te verzenden.',
    chooseFirst: 'Kies eerst een regel: met J gaat u naar de volgende.'
  },
  chosen: {
    title: 'Gekozen regel',
    none: 'Kies een regel, of druk op J.',
    match: 'Treffer',
    decision: 'Beslissing',
    rating: 'Risicobeoordeling',
    comment: 'Toelichting'
  },
  boxes: {
    drafts: 'Concepten',
    ready: 'Klaar',
    sending: 'Wordt verzonden',
    sent: 'Verzonden',
    attention: 'Vraagt aandacht'
  },
  first,
  empty,
  submitNow: 'Nu verzenden',
  submitCount: 'Nu verzenden ({{count, number}})',
  soon: {
    title: 'Gaat zo weg',
    reviews_one: '{{count, number}} beoordeling',
    reviews_other: '{{count, number}} beoordelingen',
    edits_one: '{{count, number}} wijziging van subjecten',
    edits_other: '{{count, number}} wijzigingen van subjecten',
    text: 'Over {{count, number}} s verzonden: {{what}}.',
    announced: 'Over tien seconden verzonden: {{what}}. Druk op Control en punt om ze hier te houden.',
    takeBack: 'Nog niet verzenden',
    takeBackCommand: 'Nog niet verzenden wat zo weggaat',
    nothing: 'Er gaat nu niets vanzelf weg.'
  },
  submitOffline: 'U bent offline. Wat klaarstaat wacht hier en gaat weg zodra u weer online bent.',
  cost: 'Verzenden kost {{calls}}.',
  addAll: 'Alle concepten klaarzetten',
  lookedUpAt:
    '{{entry}} wordt om {{time}} opgezocht, niet eerder: tot dan kan de dienst er nog mee bezig zijn.',
  entry: '{{subject}}, {{decision}}',
  entryMatch: 'treffer {{match}}',
  rating: 'risicobeoordeling {{rating}}',
  reason: {
    draft: 'Bewaard {{time}}',
    draftWithoutDecision: 'Bewaard {{time}}; beslis voordat het kan worden verzonden',
    queued: 'Wacht sinds {{time}}',
    queuedLater: 'Gaat opnieuw weg om {{time}}: {{problem}}',
    sending: '{{time}} verzonden, nog geen antwoord',
    uncertain:
      '{{time}} verzonden, maar er kwam geen antwoord. Het kan zijn verwerkt: de historie wordt gelezen voordat er opnieuw iets wordt verzonden.',
    uncertainBecause:
      '{{time}} verzonden, maar {{problem}}. Het kan zijn verwerkt: het wordt {{next}} weer opgezocht en nooit tweemaal verzonden.',
    uncertainWaits:
      '{{time}} verzonden, maar {{problem}}. De dienst kan er nog mee bezig zijn: het wordt om {{next}} opgezocht, niet eerder, en nooit tweemaal verzonden.',
    conflict: 'De alert is gewijzigd nadat u had beslist',
    queuedBehind: 'Wacht sinds {{time}}; gaat weg als de oudere beoordeling van deze alert is afgehandeld',
    queuedAlone: 'Wacht sinds {{time}}; gaat in een eigen verzoek'
  },
  proof: {
    answer: 'Door de dienst aanvaard {{time}}',
    history: 'Gevonden in de historie van de alert {{time}}: de dienst had ze aanvaard',
    reviewer: 'Door u in de historie van de alert gevonden {{time}}'
  },
  problem: {
    'working-offline': 'u werkte offline',
    cancelled: 'het is afgebroken',
    'no-key': 'er was geen sleutel bewaard',
    'other-customer': 'de sleutel is misschien van een andere klant',
    'not-checked': 'er kon niet worden nagegaan van wie de sleutel was',
    'budget-spent': 'het budget was op',
    unauthorized: 'de dienst aanvaardde de sleutel niet',
    forbidden: 'de sleutel is niet bevoegd',
    'access-disallowed': 'de sleutel heeft geen toegang',
    'bad-request': 'de dienst begreep het verzoek niet',
    'not-found': 'de dienst kende het adres niet',
    'too-large': 'het verzoek was te groot',
    'rate-limited': 'de dienst vroeg om langzamer te gaan',
    'server-error': 'de dienst had een interne fout',
    'unexpected-status': 'de dienst antwoordde op een onbekende manier',
    'not-json': 'iets anders dan de dienst antwoordde',
    'unexpected-shape': 'het antwoord had een onbekende vorm',
    'endless-pages': 'de dienst gaf pagina’s zonder eind',
    'no-such-host': 'het adres van de dienst is niet gevonden',
    refused: 'de verbinding werd geweigerd',
    'timed-out': 'de dienst antwoordde niet op tijd',
    'cut-off': 'de verbinding brak',
    certificate: 'het certificaat van de dienst is niet vertrouwd',
    'no-network': 'er was geen netwerk',
    proxy: 'de proxy van het netwerk vroeg om een naam en een wachtwoord',
    other: 'de dienst was niet te bereiken',
    interrupted: 'Fieldcase stopte voordat het antwoord kwam',
    'missing-in-answer': 'het antwoord zei niets over deze beoordeling',
    'not-applied': 'de historie bevat haar niet; ze gaat opnieuw weg',
    restored: 'ze kwam terug uit een kopie die ouder kan zijn, dus eerst wordt haar historie gelezen',
    'several-equal-entries': 'de historie van de alert bevat meerdere gelijke regels',
    'entry-of-doubtful-time': 'de historie van de alert bevat een gelijke regel met een twijfelachtige tijd',
    'history-unreadable': 'een deel van de historie van de alert was niet te lezen'
  },
  unknownProblem: 'de laatste poging mislukte ({{code}})',
  rejected: {
    'item-error': 'De dienst heeft haar geweigerd: {{message}} ({{code}}). Beslis opnieuw of gooi haar weg.',
    'request-refused':
      'De dienst heeft het verzoek geweigerd ({{status}}): {{detail}}. Beslis opnieuw of gooi haar weg.',
    'alert-gone':
      'De dienst kent de alert niet meer; de beoordeling kan niet worden verzonden. Gooi haar weg, of probeer opnieuw als de alert terug is.',
    unseen:
      'Er kwam geen antwoord, en de dienst toont geen alert met dit nummer. Er blijkt dus nergens uit of de beslissing is vastgelegd. Vraag het uw aanbieder voordat u het opnieuw probeert.',
    'alert-discarded':
      'De dienst heeft de alert laten vervallen en staat geen beslissing meer toe. Gooi de beoordeling weg.'
  },
  actions: {
    open: 'De alert van {{entry}} tonen',
    edit: 'Bewerken',
    splitOff: 'Afsplitsen',
    compareFacts: 'Vergelijken',
    withdraw: 'Intrekken',
    retry: 'Opnieuw proberen',
    decideAgain: 'Opnieuw beslissen',
    discard: 'Weggooien',
    compare: 'Vergelijken',
    add: 'Klaarzetten'
  },
  actionOn: '{{action}}: {{entry}}',
  splitOff: 'Afgesplitst: {{entry}} gaat in een eigen verzoek.',
  enterKey: 'Sleutel invullen',
  stoppedByKey:
    'Wat klaarstaat wacht hier en er is geen poging geteld. Met een andere sleutel gaat het vanzelf verder.',
  discardDialog: {
    title: 'Deze beoordeling weggooien?',
    reason: 'Waarom u haar weggooit',
    keep: 'Behouden',
    intro:
      'Uw beoordeling “{{entry}}” wordt niet verzonden. De reden blijft in de historie van de alert op deze computer.',
    uncertain:
      'Uw beoordeling “{{entry}}” is verzonden zonder antwoord: ze staat misschien al in de historie van de dienst. Hier weggooien neemt daar niets terug.'
  },
  uncertain: {
    title: 'Is ze aangekomen?',
    intro:
      'U verzond een beoordeling over {{subject}} en er kwam geen antwoord. Uit de historie blijkt niet of een regel daarin deze beoordeling is.',
    sent: 'Wat u verzond',
    held: 'Wat de historie bevat',
    hint: 'Er wordt niets verzonden tot u zegt wat geldt. “Niet aangekomen” maakt er een concept van, om opnieuw te beslissen en te verzenden.',
    lookAgain: 'Opnieuw kijken',
    notArrived: 'Niet aangekomen',
    arrived: 'Aangekomen',
    columns: { time: 'Tijd', status: 'Status', rating: 'Risico', comment: 'Toelichting', user: 'Gebruiker' }
  },
  question: {
    title: 'Verzenden wat klaarstaat?',
    text: 'De verbinding is er weer. Klaar om te verzenden:',
    reviews_one: '{{count, number}} beoordeling: {{calls}}',
    reviews_other: '{{count, number}} beoordelingen: {{calls}}',
    changes_one: '{{count, number}} wijziging van volglijsten en subjecten: {{calls}}',
    changes_other: '{{count, number}} wijzigingen van volglijsten en subjecten: {{calls}}',
    later: 'Nu niet'
  },
  showMore: 'Nog {{count, number}} tonen',
  lastRun: 'Laatste verzending, {{time}}: {{outcome}}',
  accepted_one: '{{count, number}} beoordeling aanvaard',
  accepted_other: '{{count, number}} beoordelingen aanvaard',
  nothingToSend: 'Er wachtte niets op verzending.',
  nothingSent_one:
    'Er is niets verzonden. {{count, number}} alert is gewijzigd nadat u besliste; vergelijk hem.',
  nothingSent_other:
    'Er is niets verzonden. {{count, number}} alerts zijn gewijzigd nadat u besliste; vergelijk ze.',
  nothingAccepted: 'De dienst heeft niets aanvaard: {{outcome}}.',
  submitted: 'Verzonden: {{outcome}}.',
  addedAll_one: '{{count, number}} concept staat klaar voor verzending.',
  addedAll_other: '{{count, number}} concepten staan klaar voor verzending.',
  addedAllRefused_one: '{{count, number}} concept blijft staan: {{reason}}',
  addedAllRefused_other: '{{count, number}} concepten blijven staan: {{reason}}',
  withdrawn: 'Ingetrokken: {{entry}}. Het is weer een concept.',
  kept: 'Behouden: {{entry}}. Dit gaat mee met de volgende verzending.',
  discarded: 'Weggegooid: {{entry}}.',
  busy: 'Er loopt een synchronisatie. Uw beoordelingen gaan daarmee of daarna weg.',
  conflict: {
    title: 'De alert is gewijzigd',
    intro:
      'U besliste over {{subject}} met wat u {{seen}} zag. De dienst toonde {{found}} iets anders. Er is niets verzonden.',
    yours: 'Uw beslissing: {{decision}}',
    field: 'Veld',
    seen: 'Wat ik zag',
    now: 'Wat het nu is',
    added: 'erbij: {{items}}',
    removed: 'weg: {{items}}',
    notThere: 'was er niet toen u besliste',
    notThereNow: 'is er niet meer',
    same: 'De waarden die u zag zijn gelijk; de dienst telt het als een nieuwe versie.',
    keep: 'Mijn beslissing houden',
    again: 'Opnieuw beslissen',
    discard: 'Weggooien',
    hint: 'Houden verzendt uw beslissing over de alert zoals die nu is. Opnieuw beslissen maakt er een concept van. Weggooien verzendt niets en vraagt uw reden.',
    fields: {
      status: 'status',
      matchVersion: 'versie van de treffer',
      version: 'versie van het profiel',
      score: 'score',
      name: 'hoofdnaam',
      match: 'naam van de treffer',
      gender: 'geslacht',
      pepTier: 'PEP-niveau',
      profileId: 'profiel',
      datasets: 'datasets',
      countries: 'landen',
      datesOfBirth: 'geboortedata'
    }
  }
}

export const elsewhere: Words<typeof elsewhereInEnglish> = {
  open: 'Beslissing van elders vastleggen',
  title: 'Beslissing van elders vastleggen',
  intro:
    'Voor een profiel waarover u in een ander systeem hebt beslist en waarvan hier geen alert is. De beslissing komt bij Te verzenden en gaat van daar naar de dienst (auto-reviews).',
  unknown:
    'De documenten van de dienst laten open hoe auto-reviews van reviews verschillen, en of monitoringID het nummer van een profiel mag zijn. Volgens openbare pagina’s maakt de dienst de treffer aan voor de audittrail en sluit die meteen. Fieldcase verzendt ongewijzigd wat u typt; het antwoord staat bij de regel onder Te verzenden. Duikt vóór het verzenden een alert met dit nummer op, dan vergelijkt u eerst beide.',
  list: 'Volglijst',
  find: 'Subject zoeken',
  subject: 'Subject',
  choose: 'Kies er een',
  monitoringId: 'Nummer van de alert of het profiel (monitoringID)',
  profileName: 'Naam van het profiel',
  profileNameHint: 'Alleen voor uw eigen overzicht; wordt niet verzonden.',
  matchVersion: 'Versie van de treffer',
  matchVersionHint: 'Een geheel getal. 1 als u geen ander weet.',
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
    user: 'Typ wie heeft beslist. De dienst bewaart dat bij de beslissing.',
    'alert-here':
      'De alert met dit nummer staat hier. Beslis erover in Triage, of importeer de beslissing uit een bestand.'
  }
}

export const decisions: Words<typeof decisionsInEnglish> = {
  open: 'Beslissingen importeren',
  title: 'Beslissingen importeren',
  intro:
    'Beslissingen die elders zijn genomen komen bij Te verzenden te staan, en gaan van daar als zodanig naar de dienst (auto-reviews). Is een alert intussen veranderd, dan komt hij bij u terug voordat er iets wordt verzonden.',
  file: 'CSV-bestand',
  fileHint:
    'Met een eerste regel kolomnamen; komma, puntkomma of tab. Er moeten het nummer van de alert en de beslissing in staan (echte treffer of valse treffer).',
  unreadable: {
    'not-text': '{{file}} is geen tekstbestand. Sla het op als CSV en kies het opnieuw.',
    empty: '{{file}} heeft geen regels. Er is niets geïmporteerd.',
    'too-large': '{{file}} is groter dan 20 MB. Splits het en importeer de delen.',
    'line-too-long':
      'Regel {{line}} van {{file}} is langer dan een lijst kan hebben. Is het het juiste bestand, en zijn de aanhalingstekens gesloten?'
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
    'too-many-cells': 'De regel heeft meer cellen dan er kolommen zijn.',
    'no-alert': 'Er staat geen alert in.',
    'unknown-alert': 'Zo’n alert staat niet op deze computer. Controleer het nummer, of synchroniseer eerst.',
    'several-alerts':
      'Meerdere alerts hebben dit nummer. Voeg een kolom toe met het nummer van het subject of met de volglijst.',
    'alert-gone': 'De dienst toont deze alert niet meer.',
    'alert-discarded': 'De dienst heeft deze alert laten vervallen en neemt geen beslissing meer aan.',
    'no-status': 'Er staat geen beslissing in.',
    'no-user':
      'Er staat geen gebruiker in, en de verbinding heeft er ook geen. Vul uw gebruikerskenmerk in bij Instellingen.',
    'own-draft': 'U hebt zelf een concept op deze alert. Gooi het weg of verzend het eerst.',
    'review-in-the-way':
      'Een andere beoordeling van deze alert staat bij Te verzenden. Trek haar in of verzend haar eerst.',
    'unknown-status': '“{{status}}” is geen echte en geen valse treffer.',
    'bad-version': '“{{version}}” is geen versie van een treffer.',
    'other-version': 'Beslist op versie {{version}} van de treffer; de alert heeft nu versie {{now}}.',
    contradicts: 'Regel {{line, number}} beslist anders over dezelfde alert.'
  }
}

export const unreadable: Words<typeof unreadableInEnglish> = {
  title: 'Was niet te lezen',
  hint: 'Fieldcase verwijdert hier niets. Bij elke start probeert het opnieuw: met de sleutel die er dan is, en met wat het werklogboek bevat. Verzegelde bytes kan alleen iemand openen die de sleutel heeft.',
  tryAgain: 'Opnieuw proberen',
  cameBack_one: '{{count, number}} stuk van uw werk dat niet te lezen was, is terug.',
  cameBack_other: '{{count, number}} stukken van uw werk die niet te lezen waren, zijn terug.',
  stillUnreadable:
    'Het is nog steeds niet te lezen: geen sleutel die hier is opent het, en het werklogboek bevat het niet. Zet de sleutel of de profielmap terug en start Fieldcase opnieuw.',
  of: '{{kind}} bij {{subject}}',
  kinds: {
    drafts: 'Concept',
    reviews: 'Beoordeling bij Te verzenden',
    desk: 'Iets dat voor later klaarligt',
    changes: 'Wijziging van een subject of volglijst',
    caseItems: 'Notitie, bijlage of adres van een dossier',
    monitoringLists: 'Monitoringlijst',
    monitoringItems: 'Gevolgde organisatie',
    madeReports: 'Rapport in de lijst'
  },
  reasons: {
    'not-sealed': 'Wat er staat is niet wat Fieldcase schreef: het is op de schijf beschadigd.',
    'unknown-version':
      'Het is geschreven door een nieuwere versie van Fieldcase, of op de schijf beschadigd.',
    'unknown-key': 'Het is versleuteld met een sleutel die hier niet is.',
    'not-authentic': 'Het is op de schijf beschadigd of gewijzigd, of daar van elders neergezet.'
  },
  staysInPlace:
    'Wat erin stond is verloren, tenzij het weer te lezen is. Het blijft staan waar het staat en wordt niet verzonden.',
  staysBeside:
    'U hebt {{time}} opnieuw beslist; de nieuwere beslissing geldt, en deze wordt ernaast bewaard.',
  isBack:
    'Wat erin stond is terug, uit het werklogboek. Alleen de bytes zoals ze op de schijf stonden worden nog bewaard, voor het geval ze nieuwer waren.',
  readableAgain:
    'Het is weer te lezen, maar u hebt sindsdien een nieuwer concept geschreven. Kies welk concept geldt; het andere blijft in de historie van de alert.',
  older: 'Dit concept, {{time}}: {{what}}',
  newer: 'Het nieuwere, {{time}}: {{what}}',
  takeOld: 'Dit concept nemen',
  keepNew: 'Het nieuwere houden',
  tookOld: 'Het oudere concept geldt weer. Het nieuwere staat in de historie van de alert.',
  keptNew: 'Het nieuwere concept geldt. Het oudere staat in de historie van de alert.',
  save: 'Verzegelde bytes opslaan',
  remove: 'Bytes verwijderen',
  giveUp: 'Opgeven',
  giveUpSure: 'Definitief opgeven'
}
