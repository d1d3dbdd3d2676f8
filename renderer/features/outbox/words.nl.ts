import { empty, first } from './empty-words.nl.ts'
import type { Words } from '../../i18n/wording.ts'
import type { outbox as outboxInEnglish, unreadable as unreadableInEnglish } from './words.en.ts'

export const outbox: Words<typeof outboxInEnglish> = {
  importDecisions: 'Beslissingen importeren',
  recordElsewhere: 'Beslissing van elders vastleggen',
  takenElsewhere: 'elders genomen door {{user}}',
  title: 'Te verzenden',
  intro: 'De oudste beoordelingen gaan eerst. Een geweigerde beoordeling houdt de andere nooit op.',
  held: {
    title: 'Uit een back-up',
    what_one:
      '{{number}} regel kwam terug uit een back-up. De computer die de back-up maakte, kan die nog verzenden; daarom wordt die hier niet verzonden, ook niet met “Nu verzenden”. Wordt die computer niet meer gebruikt, geef dat dan hier aan. Fieldcase kijkt dan eerst bij de dienst, en verzendt wat daar niet staat.',
    what_other:
      '{{number}} regels kwamen terug uit een back-up. De computer die de back-up maakte, kan ze nog verzenden; daarom worden ze hier niet verzonden, ook niet met “Nu verzenden”. Wordt die computer niet meer gebruikt, geef dat dan hier aan. Fieldcase kijkt dan eerst bij de dienst, en verzendt wat daar niet staat.',
    release: 'De andere computer wordt niet meer gebruikt',
    keep: 'Hier laten staan',
    released: 'Fieldcase kijkt over een halve minuut bij de dienst en verzendt dan wat daar niet staat.',
    reason: {
      'from-backup':
        'Kwam terug uit een back-up. De computer die de back-up maakte, kan dit nog verzenden; daarom wordt het hier niet verzonden.',
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
    chooseFirst: 'Kies eerst een regel: met {{next}} gaat u naar de volgende.'
  },
  chosen: {
    title: 'Gekozen regel',
    none: 'Kies een regel, of druk op {{next}}.',
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
    title: 'Wordt zo verzonden',
    reviews_one: '{{count, number}} beoordeling',
    reviews_other: '{{count, number}} beoordelingen',
    edits_one: '{{count, number}} wijziging van subjecten',
    edits_other: '{{count, number}} wijzigingen van subjecten',
    text: 'Over {{count, number}} s wordt verzonden: {{what}}.',
    fullStop: 'punt',
    announced: 'Over tien seconden wordt verzonden: {{what}}. Druk op {{keys}} om dat hier te houden.',
    takeBack: 'Nog niet verzenden',
    takeBackCommand: 'Nog niet verzenden wat zo wordt verzonden',
    nothing: 'Er wordt nu niets vanzelf verzonden.'
  },
  submitOffline:
    'U bent offline. Wat klaarstaat, wacht hier en kan worden verzonden zodra u weer online bent.',
  cost: 'Verzenden kost {{calls}}.',
  addAll: 'Alle concepten klaarzetten',
  lookedUpAt:
    '{{entry}} wordt niet eerder opgezocht dan {{time}}: tot dan kan de dienst er nog mee bezig zijn.',
  entry: '{{subject}}, {{decision}}',
  entryMatch: 'treffer {{match}}',
  rating: 'risicobeoordeling {{rating}}',
  reason: {
    draft: 'Bewaard {{time}}',
    draftWithoutDecision: 'Bewaard {{time}}; beslis voordat het kan worden verzonden',
    queued: 'Wacht sinds {{time}}',
    queuedLater: 'Wordt om {{time}} opnieuw verzonden: {{problem}}',
    sending: 'Verzonden {{time}}, nog geen antwoord',
    uncertain:
      'Verzonden {{time}}, maar er kwam geen antwoord. Misschien is het verwerkt: Fieldcase leest de historie van de alert voordat er opnieuw iets wordt verzonden.',
    uncertainBecause:
      'Verzonden {{time}}, maar {{problem}}. Misschien is het verwerkt: het wordt {{next}} opgezocht en nooit twee keer verzonden.',
    uncertainWaits:
      'Verzonden {{time}}, maar {{problem}}. De dienst kan er nog mee bezig zijn: het wordt om {{next}} opgezocht, niet eerder, en nooit twee keer verzonden.',
    uncertainHeld: {
      key: 'Verzonden {{time}}, maar {{problem}}. Misschien is het verwerkt: het wordt bij de volgende synchronisatie opgezocht en nooit twee keer verzonden.',
      offline:
        'Verzonden {{time}}, maar {{problem}}. Misschien is het verwerkt: het wordt opgezocht zodra er verbinding is, en nooit twee keer verzonden.'
    },
    conflict: 'De alert is gewijzigd nadat u had beslist',
    queuedBehind:
      'Wacht sinds {{time}}; wordt verzonden als de oudere beoordeling van deze alert is afgehandeld',
    queuedAlone: 'Wacht sinds {{time}}; wordt in een eigen verzoek verzonden'
  },
  proof: {
    answer: 'Door de dienst aanvaard {{time}}',
    history: 'Gevonden in de historie van de alert {{time}}: de dienst had dit aanvaard',
    reviewer: 'Door u in de historie van de alert gevonden {{time}}'
  },
  problem: {
    'working-offline': 'u werkte offline',
    'unsendable-id': 'het id dat de dienst gaf, past in geen adres',
    cancelled: 'het is afgebroken',
    'no-key': 'er was geen sleutel bewaard',
    'other-customer': 'de sleutel is misschien van een andere klant',
    'not-checked': 'er kon niet worden nagegaan van wie de sleutel was',
    'budget-spent': 'de limiet op aanroepen was bereikt',
    'ledger-unread': 'het logboek van aanroepen kon niet worden gelezen',
    unauthorized: 'de dienst aanvaardde de sleutel niet',
    forbidden: 'de sleutel geeft geen toegang tot deze dienst',
    'access-disallowed': 'de dienst weigerde de sleutel de toegang',
    'bad-request': 'de dienst begreep het verzoek niet',
    'not-found': 'de dienst kende het adres niet',
    'too-large': 'het verzoek was te groot',
    'rate-limited': 'de dienst vroeg om langzamer te gaan',
    'server-error': 'de dienst had een interne fout',
    'unexpected-status': 'de dienst antwoordde op een onbekende manier',
    'not-json': 'iets anders dan de dienst antwoordde',
    'unexpected-shape': 'het antwoord had een onbekende vorm',
    'endless-pages': 'de dienst bleef pagina’s geven',
    'no-such-host': 'het adres van de dienst is niet gevonden',
    refused: 'de verbinding werd geweigerd',
    'timed-out': 'de dienst antwoordde niet op tijd',
    'cut-off': 'de verbinding viel weg',
    certificate: 'het certificaat van de dienst wordt niet vertrouwd',
    'no-network': 'er was geen netwerk',
    proxy: 'de proxy van het netwerk vroeg om een naam en een wachtwoord',
    other: 'de dienst was niet te bereiken',
    interrupted: 'Fieldcase stopte voordat het antwoord kwam',
    'missing-in-answer': 'het antwoord zei niets over deze beoordeling',
    'not-applied': 'de historie bevat dit niet, dus het wordt opnieuw verzonden',
    restored:
      'de beoordeling kwam terug uit een kopie die ouder kan zijn, dus eerst wordt de historie gelezen',
    'several-equal-entries': 'de historie van de alert bevat meerdere regels die gelijk zijn',
    'entry-of-doubtful-time': 'de historie van de alert bevat een gelijke regel, maar met een onzekere tijd',
    'entry-with-other-values':
      'de historie van de alert bevat een nieuwe regel met andere woorden, die deze beoordeling kan zijn',
    'history-unreadable': 'een deel van de historie van de alert was niet te lezen'
  },
  unknownProblem: 'de laatste poging mislukte ({{code}})',
  rejected: {
    'item-error':
      'De dienst heeft de beoordeling geweigerd: {{message}} ({{code}}). Beslis opnieuw of gooi de beoordeling weg.',
    'request-refused':
      'De dienst heeft het verzoek geweigerd ({{status}}): {{detail}}. Beslis opnieuw of gooi de beoordeling weg.',
    noDetail: 'er werd geen reden gegeven',
    'alert-gone':
      'De dienst kent de alert niet meer; de beoordeling kan niet worden verzonden. Gooi de beoordeling weg, of probeer het opnieuw als de alert terug is.',
    goneUnanswered:
      'Verzonden {{time}}, zonder antwoord, en de dienst kent de alert niet meer. Of de beoordeling is aangekomen, is dus niet bekend. Gooi de beoordeling weg, of probeer het opnieuw als de alert terug is: voordat er iets wordt verzonden, wordt opgezocht of die er al staat.',
    unseen:
      'Er kwam geen antwoord, en de dienst toont geen alert met dit nummer. Of de beslissing is vastgelegd, is dus niet bekend. Vraag het uw aanbieder. Is dat niet gebeurd, gooi de beslissing dan hier weg en leg die opnieuw vast.',
    'alert-discarded':
      'De dienst heeft de alert laten vervallen en staat geen beslissing meer toe. Gooi de beoordeling weg.',
    neverSent:
      'Het is nooit verzonden en kan ook niet worden verzonden: {{problem}}. Beslis bij de dienst zelf en gooi het hier weg. Meld het uw servicedesk.',
    'not-carried-out':
      '{{times, number}} keer geprobeerd, en het is niet aangekomen. De laatste keer: {{problem}}. Fieldcase probeert het niet meer uit zichzelf. Probeer het opnieuw, beslis opnieuw of gooi het weg.'
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
  splitOff: 'Afgesplitst: {{entry}} wordt in een eigen verzoek verzonden.',
  enterKey: 'Sleutel invullen',
  stoppedByKey:
    'Wat klaarstaat, wacht hier; dit telde niet als poging. Met een andere sleutel gaat het verzenden vanzelf verder. “Nu verzenden” probeert deze sleutel opnieuw.',
  stopped: {
    'no-key': 'Er wordt niets verzonden: er was geen API-sleutel bewaard toen dit moest gebeuren.',
    'other-customer':
      'Er wordt niets vanzelf verzonden: de dienst toonde geen van de lijsten die hier bekend zijn.',
    refused:
      'Er wordt niets vanzelf verzonden: de dienst weigerde deze sleutel toen er iets te verzenden was.'
  },
  discardDialog: {
    title: 'Deze beoordeling weggooien?',
    reason: 'Waarom u de beoordeling weggooit',
    keep: 'Behouden',
    intro:
      'Uw beoordeling “{{entry}}” wordt niet verzonden. De reden blijft in de historie van de alert op deze computer.',
    uncertain:
      'Uw beoordeling “{{entry}}” is verzonden zonder antwoord: misschien staat die al in de historie van de dienst. Hier weggooien verandert daar niets.'
  },
  uncertain: {
    title: 'Is de beoordeling aangekomen?',
    intro:
      'U verzond een beoordeling over {{subject}} en er kwam geen antwoord. Uit de historie van de alert blijkt niet of een regel daarin deze beoordeling is.',
    introUnread:
      'U verzond een beoordeling over {{subject}} en er kwam geen antwoord. Fieldcase kan niet de hele historie van de alert lezen, en dus niet zeggen of de beoordeling is aangekomen. Bekijk deze alert bij uw aanbieder: een regel van rond die tijd met dezelfde status, risicobeoordeling, toelichting en gebruiker is deze beoordeling.',
    sent: 'Wat u verzond',
    held: 'Wat de historie bevat',
    heldUnread: 'Wat er van de historie te lezen was',
    hint: 'Er wordt niets verzonden tot u kiest. “Niet aangekomen” maakt er weer een concept van, zodat u opnieuw kunt beslissen en verzenden.',
    hintElsewhere:
      'Er wordt niets verzonden tot u kiest. Van dit nummer is hier geen alert om over te beslissen: is de beoordeling niet aangekomen, gooi die dan weg in Te verzenden en leg de beslissing opnieuw vast.',
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
    later: 'Niet nu'
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
  submitWaits: 'Wat u net deed, wordt nog opgeslagen. Meteen daarna wordt verzonden.',
  submitted: 'Verzonden: {{outcome}}.',
  addedAll_one: '{{count, number}} concept staat klaar voor verzending.',
  addedAll_other: '{{count, number}} concepten staan klaar voor verzending.',
  addedAllRefused_one: '{{count, number}} concept blijft staan: {{reason}}',
  addedAllRefused_other: '{{count, number}} concepten blijven staan: {{reason}}',
  added: 'Klaargezet: {{entry}}. Dit gaat mee met de volgende verzending.',
  retried: '{{entry}} wordt opnieuw geprobeerd zodra dat kan.',
  lookedUp: '{{entry}} wordt opgezocht zodra dat kan. Tot dan wordt het niet opnieuw verzonden.',
  arrived: 'Aangekomen: {{entry}}.',
  draftAgain: '{{entry}} is weer een concept.',
  withdrawn: 'Ingetrokken: {{entry}}. Het is weer een concept.',
  kept: 'Behouden: {{entry}}. Dit gaat mee met de volgende verzending.',
  discarded: 'Weggegooid: {{entry}}.',
  draftDiscarded: 'Weggegooid: {{entry}}. Druk op {{undo}} om dit terug te draaien.',
  settledMeanwhile: 'Intussen: {{entry}}. {{reason}}',
  busy: 'Er loopt een synchronisatie. Uw beoordelingen worden daarmee of daarna verzonden.',
  conflict: {
    title: 'De alert is gewijzigd',
    intro:
      'U besliste over {{subject}} met wat u {{seen}} zag. De dienst toonde {{found}} iets anders. Er is niets verzonden.',
    yours: 'Uw beslissing: {{decision}}',
    field: 'Veld',
    seen: 'Wat u zag',
    now: 'Wat het nu is',
    added: 'erbij: {{items}}',
    removed: 'weg: {{items}}',
    notThere: 'was er niet toen u besliste',
    notThereNow: 'is er niet meer',
    same: 'De waarden die u zag zijn gelijk; de dienst telt het als een nieuwe versie.',
    keep: 'Mijn beslissing houden',
    again: 'Opnieuw beslissen',
    discard: 'Weggooien',
    hint: '“Mijn beslissing houden” verzendt uw beslissing over de alert zoals die nu is. “Opnieuw beslissen” maakt er een concept van. “Weggooien” verzendt niets en vraagt naar uw reden.',
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

export const unreadable: Words<typeof unreadableInEnglish> = {
  title: 'Was niet te lezen',
  hint: 'Fieldcase verwijdert hier niets. Bij elke start probeert het opnieuw, met de sleutel van dat moment en met wat in het werklogboek staat. Versleutelde gegevens kan alleen iemand openen die de sleutel heeft.',
  tryAgain: 'Opnieuw proberen',
  cameBack_one: '{{count, number}} stuk van uw werk dat niet te lezen was, is terug.',
  cameBack_other: '{{count, number}} stukken van uw werk die niet te lezen waren, zijn terug.',
  stillUnreadable:
    'Het is nog steeds niet te lezen: geen sleutel die hier is, opent het, en in het werklogboek staat het niet. Zet de sleutel of de profielmap terug en start Fieldcase opnieuw.',
  of: '{{kind}} bij {{subject}}',
  kinds: {
    drafts: 'Concept',
    reviews: 'Beoordeling bij Te verzenden',
    desk: 'Weergave, reden of opzijgelegde alert',
    changes: 'Wijziging van een subject of volglijst',
    caseItems: 'Notitie, bijlage of adres van een dossier',
    monitoringLists: 'Monitoringlijst',
    monitoringItems: 'Gevolgde organisatie',
    madeReports: 'Rapport in de lijst'
  },
  reasons: {
    'not-sealed': 'Wat er staat, is niet wat Fieldcase schreef: het is op de schijf beschadigd.',
    'unknown-version':
      'Het is geschreven door een nieuwere versie van Fieldcase, of op de schijf beschadigd.',
    'unknown-key': 'Het is versleuteld met een sleutel die hier niet is.',
    'not-authentic': 'Het is op de schijf beschadigd of gewijzigd, of daar van elders neergezet.'
  },
  staysInPlace:
    'Wat erin stond, is verloren, tenzij het weer te lezen is. Het blijft staan waar het staat en wordt niet verzonden.',
  staysBeside: 'U hebt {{time}} opnieuw beslist. De nieuwere beslissing geldt; deze wordt ook bewaard.',
  isBack:
    'Wat erin stond, is terug, uit het werklogboek. De onleesbare gegevens worden nog bewaard, voor het geval ze nieuwer waren.',
  readableAgain:
    'Het is weer te lezen, maar u hebt sindsdien een nieuwer concept geschreven. Kies welk concept geldt; het andere blijft in de historie van de alert.',
  older: 'Dit concept, {{time}}: {{what}}',
  newer: 'Het nieuwere, {{time}}: {{what}}',
  takeOld: 'Dit concept nemen',
  keepNew: 'Het nieuwere houden',
  tookOld: 'Het oudere concept geldt weer. Het nieuwere staat in de historie van de alert.',
  keptNew: 'Het nieuwere concept geldt. Het oudere staat in de historie van de alert.',
  save: 'Versleutelde gegevens opslaan',
  remove: 'Versleutelde gegevens verwijderen',
  giveUp: 'Opgeven',
  giveUpSure: 'Definitief opgeven'
}
