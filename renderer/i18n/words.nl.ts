import type { Words } from './wording.ts'
import type { failures as failuresInEnglish, names as namesInEnglish } from './words.en.ts'

export const names: Words<typeof namesInEnglish> = {
  legalHold: 'Bewaarplicht',
  monitoringId: 'Alert (monitoringID)',
  subscriptionId: 'Subject (subscription id)',
  followListId: 'Volglijst (id)',
  furtherFields: {
    alert: 'Overige velden van de alert',
    subject: 'Overige velden van het subject',
    list: 'Overige velden'
  },
  profileId: { persons: 'Profiel (personID)', businesses: 'Profiel (businessID)' },
  createdAt: 'Subject aangemaakt',
  lastUpdatedAt: 'Subject laatst bijgewerkt',
  ageOfAlert: 'Leeftijd van de alert',
  countedFrom: {
    changed: 'Hier voor het laatst gewijzigd: {{time}}',
    history: 'Gerekend vanaf de eerste regel van de historie: {{time}}',
    subject: 'Gerekend vanaf de laatste keer dat het subject is bijgewerkt: {{time}}',
    here: 'Gerekend vanaf het moment waarop de alert hier voor het eerst is gezien: {{time}}'
  },
  copyNamed: 'Kopiëren: {{name}}',
  managed: 'Beheerd door uw organisatie',
  status: {
    open: 'Open',
    'true-positive': 'Echte treffer',
    'false-positive': 'Valse treffer',
    discarded: 'Vervallen'
  },
  decisionInLine: {
    open: 'open',
    'true-positive': 'echte treffer',
    'false-positive': 'valse treffer'
  },
  noDecision: 'nog geen beslissing',
  userState: {
    draft: 'concept',
    ready: 'klaar',
    sending: 'wordt verzonden',
    sent: 'verzonden',
    conflict: 'conflict',
    attention: 'vraagt aandacht'
  },
  family: { persons: 'Persoon', businesses: 'Bedrijf' },
  gender: { female: 'vrouw', male: 'man' },
  pepTier: { pepTier1: 'PEP-niveau 1', pepTier2: 'PEP-niveau 2', pepTier3: 'PEP-niveau 3' },
  dataset: {
    PEP: 'Politiek prominente persoon',
    'PEP-CURRENT': 'Politiek prominente persoon, huidig',
    'PEP-FORMER': 'Politiek prominente persoon, voormalig',
    'PEP-LINKED': 'Verbonden met een politiek prominente persoon',
    SAN: 'Gesanctioneerd',
    'SAN-CURRENT': 'Gesanctioneerd, huidig',
    'SAN-FORMER': 'Gesanctioneerd, voormalig',
    INS: 'Insolventie',
    RRE: 'Reputatierisico',
    DD: 'Bestuursverbod',
    POI: 'Profiel van belang',
    REL: 'Maatregelen van toezichthouders',
    SOE: 'Staatsbedrijf',
    'SOE-CURRENT': 'Staatsbedrijf, huidig',
    'SOE-FORMER': 'Staatsbedrijf, voormalig'
  },
  riskRating: { 'not risky': 'Geen risico', risky: 'Risico', low: 'Laag', medium: 'Midden', high: 'Hoog' },
  frequency: {
    daily: 'dagelijks',
    weekly: 'wekelijks',
    monthly: 'maandelijks',
    halfAYear: 'elk halfjaar',
    annual: 'jaarlijks'
  },
  valueMissing: 'niet bekend'
}

export const failures: Words<typeof failuresInEnglish> = {
  unreachable: {
    'no-such-host':
      'Het adres van de dienst is niet gevonden. Er is niets verloren gegaan. Controleer de basis-URL bij Instellingen, of probeer het opnieuw als er netwerk is.',
    refused:
      'De server van de dienst weigerde de verbinding. Er is niets verloren gegaan. Controleer de basis-URL bij Instellingen, of probeer het later opnieuw.',
    'timed-out':
      'De dienst antwoordde niet op tijd. Er is niets verloren gegaan. Probeer het zo dadelijk opnieuw.',
    'cut-off':
      'De verbinding viel weg voordat het antwoord compleet was. Er is niets verloren gegaan. Probeer het zo dadelijk opnieuw.',
    certificate:
      'Het certificaat van de dienst wordt niet vertrouwd. Er is niets verloren gegaan. Controleer de basis-URL, of vraag uw netwerkbeheerder.',
    'no-network':
      'Deze computer heeft geen netwerk. Werk offline door; synchroniseer als er weer netwerk is.',
    proxy:
      'De proxy van uw netwerk vroeg om een naam en een wachtwoord. Er is niets verloren gegaan. Werk offline door, of synchroniseer opnieuw en meld u aan.',
    other:
      'De dienst was niet te bereiken. Er is niets verloren gegaan. Controleer het netwerk en de basis-URL en probeer het opnieuw.'
  },
  maybeApplied:
    'Wat onderweg was, kan de dienst hebben bereikt. Fieldcase kijkt daar eerst voordat een beoordeling, of een wijziging van een subject, opnieuw wordt verzonden.',
  'working-offline':
    'U werkt bewust offline; er is niets verzonden. Zet “Offline werken” uit om de dienst te bereiken.',
  cancelled: 'U hebt dit afgebroken. Wat tot dan toe is gedaan, blijft.',
  'unsendable-id':
    'Er is niets verzonden: het id dat de dienst hieraan gaf, past in geen adres, zodat niemand ernaar kan vragen. Uw werk is bewaard. Meld het uw servicedesk.',
  'other-customer':
    'De dienst toont geen van de lijsten die hier bekend zijn. Is deze sleutel van een andere klant? Er is niets verborgen of verzonden. Zet bij Instellingen de oude sleutel terug, of geef aan dat de lijsten echt weg zijn.',
  notChecked: {
    store:
      'Er is niets verzonden: Fieldcase kon zijn eigen bestanden hier niet lezen om na te gaan van wie deze sleutel is. Het ligt niet aan de dienst. Probeer het opnieuw; gebeurt het weer, start Fieldcase dan opnieuw. Uw werk is bewaard.',
    service: 'Er is niets verzonden, omdat niet kon worden nagegaan van wie deze sleutel is. {{sentence}}'
  },
  'no-key':
    'Op deze computer is geen API-sleutel bewaard; de dienst is zonder sleutel niet te gebruiken. Vul de sleutel in bij Instellingen. Uw werk is bewaard.',
  unauthorized:
    'De dienst heeft de sleutel niet aanvaard (401). Controleer de sleutel en de vorm van de header bij Instellingen. Uw werk is bewaard.',
  forbidden:
    'De sleutel geeft geen toegang tot deze dienst, of niet tot alles ervan (403). Vraag de aanbieder om toegang, of gebruik een andere sleutel. Uw werk is bewaard.',
  'access-disallowed':
    'De dienst heeft de toegang voor deze sleutel geweigerd (400). Het toegangsbeleid ontbreekt, of de sleutel is niet meer geldig. Vraag de aanbieder, of vul bij Instellingen een andere sleutel in. Uw werk is bewaard.',
  'bad-request':
    'De dienst begreep het verzoek niet (400). Uw werk is bewaard. Gebeurt het opnieuw, geef de details dan door aan uw servicedesk.',
  'not-found':
    'De dienst kent niet wat werd gevraagd (404). Het kan daar zijn verwijderd, of de basis-URL klopt niet. Controleer die bij Instellingen en synchroniseer opnieuw.',
  'too-large':
    'Het verzoek was te groot voor de dienst (413). Uw werk is bewaard. Gebeurt het opnieuw, geef de details dan door aan uw servicedesk.',
  'rate-limited':
    'De dienst vroeg om langzamer te gaan (429). Er is niets verloren gegaan. Probeer het over een minuut opnieuw.',
  rateLimitedUntil:
    'De dienst vroeg om langzamer te gaan (429). Er is niets verloren gegaan. Vanaf {{time}} neemt de dienst weer verzoeken aan.',
  budgetNone:
    'Uw limiet staat geen aanroepen toe voor {{api}}, of de proef is voorbij, dus er is niets verzonden. Wat al gelezen is, blijft. Wijzig de limiet bij Instellingen, onderdeel Aanroepen.',
  budgetSpent_one:
    'De ene aanroep die u voor {{api}} toestaat, is verbruikt, dus er is niets meer verzonden. Wat al gelezen is, blijft. Sta meer toe bij Instellingen, onderdeel Aanroepen; de volgende synchronisatie gaat daar verder.',
  budgetSpent_other:
    'Alle {{allowed}} aanroepen die u voor {{api}} toestaat, zijn verbruikt, dus er is niets meer verzonden. Wat al gelezen is, blijft. Sta meer toe bij Instellingen, onderdeel Aanroepen; de volgende synchronisatie gaat daar verder.',
  budgetSpentUntil_one:
    'De ene aanroep die u voor {{api}} toestaat, is verbruikt, dus er is niets meer verzonden. Wat al gelezen is, blijft. Nieuwe aanroepen zijn er vanaf {{time}}; u kunt meer toestaan bij Instellingen, onderdeel Aanroepen.',
  budgetSpentUntil_other:
    'Alle {{allowed}} aanroepen die u voor {{api}} toestaat, zijn verbruikt, dus er is niets meer verzonden. Wat al gelezen is, blijft. Nieuwe aanroepen zijn er vanaf {{time}}; u kunt meer toestaan bij Instellingen, onderdeel Aanroepen.',
  'ledger-unread':
    'Het logboek van aanroepen kon niet worden gelezen. Daardoor is niet bekend hoeveel van uw limiet verbruikt is, en er is niets verzonden. Misschien heeft een ander programma het bestand in gebruik. Probeer het zo dadelijk opnieuw; gebeurt het weer, geef de details dan door aan uw servicedesk.',
  'server-error':
    'De dienst had een interne fout ({{status}}). Er is niets verloren gegaan. Probeer het zo dadelijk opnieuw.',
  'unexpected-status':
    'De dienst antwoordde op een manier die Fieldcase niet kent ({{status}}). Er is niets verloren gegaan. Controleer de basis-URL bij Instellingen.',
  'not-json':
    'Er kwam antwoord, maar niet van de dienst: het was geen JSON ({{status}}). Er is niets verloren gegaan. Controleer de basis-URL, of meld u aan bij het netwerk.',
  'unexpected-shape':
    'Het antwoord van de dienst heeft een vorm die Fieldcase niet kent; er is niets van bewaard. Geef de details door aan uw servicedesk.',
  'endless-pages':
    'De dienst bleef pagina’s van één lijst geven: al {{count, number}}, meer dan volgens de eigen aantallen kan. De synchronisatie is gestopt. Wat al gelezen is, blijft; de volgende synchronisatie gaat daar verder. Meld het aan uw servicedesk.',
  details: {
    correlationId: 'Correlatie-id: {{id}}',
    error: '{{status}} {{code}}: {{title}}. {{detail}}',
    contentType: 'Content type: {{type}}',
    code: 'Code: {{code}}'
  },
  rowFaults: {
    'no-row': 'Het nummer ontbreekt, of een deel dat erin hoort.',
    'row-too-long': 'De rij is langer dan {{longest, number}} tekens.',
    'nested-too-deep': 'De inhoud is dieper genest dan een antwoord nodig heeft.',
    'answer-too-long': 'Het antwoord is langer dan Fieldcase leest.',
    'not-its-own': 'De inhoud hoort bij een andere rij, of is niet te lezen.'
  },
  fieldFaults: {
    missing: '“{{path}}” ontbreekt.',
    'no-text': '“{{path}}” is geen tekst.',
    'no-number': '“{{path}}” is geen getal.',
    'no-list': '“{{path}}” is geen lijst.',
    'no-fields': '“{{path}}” bevat geen velden.',
    'other-type': '“{{path}}” is van een andere soort dan daar hoort.',
    'too-long': '“{{path}}” is langer dan mogelijk is.',
    'too-short': '“{{path}}” is korter dan nodig is.',
    'too-high': '“{{path}}” is hoger dan mogelijk is.',
    'too-low': '“{{path}}” is lager dan mogelijk is.',
    'other-form': '“{{path}}” is niet geschreven zoals het hoort.',
    'other-value': '“{{path}}” heeft een waarde die daar niet kan staan.',
    'no-end': '“{{path}}” leidt van pagina naar pagina zonder einde.',
    'unknown-field': '“{{path}}” heeft een veld dat Fieldcase niet kent.',
    'no-known-shape': '“{{path}}” heeft geen vorm die Fieldcase kent.'
  },
  notDeleted:
    'Niet alles wat te oud is, kon worden verwijderd. Dat wordt binnen een dag en bij de volgende start opnieuw geprobeerd. {{sentence}}',
  store: {
    'storage-full':
      'De schijf is vol; er kan niets meer worden bewaard. Wat al bewaard was, is veilig. Maak ruimte vrij en probeer het opnieuw.',
    'storage-closed':
      'De dossiers werden gesloten terwijl dit nog bezig was. Wat al bewaard was, is veilig. Probeer het opnieuw; lukt het niet, start Fieldcase dan opnieuw.',
    'storage-newer':
      'Een nieuwere versie van Fieldcase heeft deze dossiers geschreven; deze versie zou kunnen beschadigen wat die niet kent. Er is niets geopend en niets gewijzigd. Installeer de nieuwste versie van Fieldcase en start die.',
    'journal-behind':
      'Het werklogboek kan niet worden geopend of geschreven; er is niets verzonden: na een crash zou wat er niet in staat twee keer kunnen uitgaan. Uw werk is bewaard. Maak ruimte vrij of controleer de rechten van de map van Fieldcase, start Fieldcase opnieuw en verzend dan.',
    'storage-failed':
      'De dossiers konden niet worden geschreven ({{name}}). Wat al bewaard was, is veilig. Start Fieldcase opnieuw; gebeurt het weer, geef dit dan door aan uw servicedesk.'
  },
  action: {
    'no-such-alert':
      'Deze alert staat niet meer op deze computer; er is niets geschreven. Kies een andere in de werklijst.',
    'alert-changed':
      'De alert veranderde op het moment dat u besliste; er is niets vastgelegd. Bekijk hem zoals hij nu is en beslis opnieuw.',
    'other-profile':
      'De alert gaat nu over een ander profiel dan waarover u schreef; hij blijft daarom concept. Bekijk over wie hij gaat en beslis opnieuw.',
    'alert-gone':
      'De dienst toont deze alert niet meer; verzenden kan daarom niet. Wat u schreef, is bewaard; u kunt het weggooien.',
    'alert-discarded':
      'De dienst heeft deze alert laten vervallen en staat geen beslissing meer toe. Wat u schreef, is bewaard; u kunt het weggooien.',
    'no-draft':
      'Er is geen concept meer over deze alert. Beslis eerst: {{truePositive}}, {{falsePositive}} of {{open}}.',
    'draft-without-decision':
      'Het concept heeft nog geen beslissing en blijft daarom een concept. Beslis eerst: {{truePositive}}, {{falsePositive}} of {{open}}.',
    'user-id-missing':
      'Er is geen gebruikerskenmerk ingevuld, en elke beoordeling heeft er een nodig. Vul het in bij Instellingen.',
    'no-such-review': 'Deze beoordeling staat niet meer bij Te verzenden. Er is niets gedaan.',
    'reason-missing': 'Een beoordeling weggooien kan alleen met een reden. Er is niets gedaan.',
    'comment-missing':
      'Er staat nog geen toelichting bij, en volgens uw instellingen is die nodig om klaar te zetten. Het blijft een concept.',
    'comment-unwritten':
      'De schijf heeft nog niet aangenomen wat u bij deze alert typte; het blijft een concept. Open de alert: het wordt daar opgeslagen zodra er ruimte is.',
    'reason-not-true': 'De reden klopt niet bij deze alert. Er is niets gedaan.',
    'reason-against':
      'Een reden in de toelichting spreekt de beslissing tegen; het blijft een concept. Open de alert en wijzig een van beide.'
  },
  inTheWay: {
    queued:
      'Uw beoordeling van deze alert staat klaar bij Te verzenden. Trek die eerst in en beslis dan opnieuw.',
    sending: 'Uw beoordeling van deze alert wordt verzonden. Wacht op de uitkomst en beslis dan opnieuw.',
    uncertain:
      'Uw beoordeling van deze alert is verzonden, maar er kwam geen antwoord. Wacht tot de uitkomst bekend is en beslis dan opnieuw.'
  },
  wrongState: {
    queued:
      'De beoordeling staat inmiddels klaar voor verzending; daarom is dit niet gedaan. Trek die eerst in om iets te wijzigen.',
    sending: 'De beoordeling wordt inmiddels verzonden; daarom is dit niet gedaan. Wacht op de uitkomst.',
    uncertain:
      'De beoordeling is verzonden en de uitkomst is nog niet bekend; daarom is dit niet gedaan. Wacht tot die bekend is.',
    conflict:
      'De beoordeling is inmiddels in conflict; daarom is dit niet gedaan. Vergelijk beide versies bij Te verzenden.',
    rejected:
      'De dienst heeft de beoordeling inmiddels geweigerd; daarom is dit niet gedaan. Bij Te verzenden ziet u waarom.',
    accepted:
      'De dienst heeft de beoordeling inmiddels aanvaard; daarom is dit niet gedaan. Beslis opnieuw over de alert om iets te wijzigen.'
  },
  connection: {
    'host-not-confirmed':
      'Er is niets verzonden: u hebt dit adres niet bevestigd. Controleer het en probeer het opnieuw.',
    'too-long': 'Gebruik hoogstens {{count, number}} tekens.',
    'key-missing': 'Vul de API-sleutel in: op deze computer is er geen bewaard voor deze dienst.',
    'user-id-missing': 'Vul uw gebruikerskenmerk in: elke beoordeling heeft er een nodig.',
    busy: 'Er loopt een synchronisatie of verzending. Wacht tot die klaar is, of breek die af; sla daarna opnieuw op.',
    'vault-failed':
      'De sleutelhanger van het systeem nam de sleutel niet aan; de verbinding is niet opgeslagen. Ontgrendel de sleutelhanger en probeer het opnieuw.',
    'settings-not-written':
      'De instellingen konden niet naar de schijf worden geschreven ({{code}}); de verbinding is niet opgeslagen. Maak ruimte vrij of controleer de rechten van de map en probeer het opnieuw.',
    managed: 'Uw organisatie beheert dit; er is niets gewijzigd.',
    'sample-not-started':
      'De voorbeelddienst is niet gestart; er is niets gewijzigd. Probeer het opnieuw; lukt het niet, start Fieldcase dan opnieuw.'
  },
  baseUrl: {
    empty: 'Vul het adres van uw dienst in.',
    'not-a-url': 'Dit is geen adres. Een adres ziet eruit als https://api.example.com',
    'not-https': 'Het adres moet met https:// beginnen, omdat de sleutel met elk verzoek meegaat.',
    'has-credentials':
      'Laat gebruikersnaam en wachtwoord weg uit het adres; de sleutel heeft een eigen veld.',
    'has-query': 'Laat alles vanaf “?” of “#” weg.'
  }
}
