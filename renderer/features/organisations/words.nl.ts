import type { Words } from '../../i18n/wording.ts'
import type { organisations as organisationsInEnglish } from './words.en.ts'

export const organisations: Words<typeof organisationsInEnglish> = {
  title: 'Organisaties',
  intro:
    'Maak een monitoringlijst en voeg organisaties toe. De dienst houdt hun wijzigingen bij; die haalt u hier op wanneer u controleert.',
  emptyTitle: 'Hier wordt nog geen organisatie gevolgd',
  newList: 'Nieuwe monitoringlijst',
  noList: 'Hier is nog geen monitoringlijst. Maak er eerst een.',
  addItems: 'Organisaties toevoegen',
  poll: 'Controleren op wijzigingen',
  pollItem: 'Deze controleren',
  offline: 'Offline: wat eerder is opgehaald, is te zien.',
  cost_one: 'Controleren kost {{calls}} aanroep per pagina met wijzigingen: één lijst.',
  cost_other:
    'Controleren kost {{calls}} aanroepen of meer: één per lijst en één voor elke volgende pagina met wijzigingen.',
  left_one: 'Nog {{number}} aanroep over.',
  left_other: 'Nog {{number}} aanroepen over.',
  listKind: 'Welke lijst',
  listNew: 'Een nieuwe lijst bij de dienst (1 aanroep)',
  listKnown: 'Een bestaande lijst, op id (1 aanroep: de dienst wordt ernaar gevraagd)',
  listId: 'Lijst-id',
  listIdHint:
    'De dienst geeft geen overzicht van zijn lijsten. Fieldcase vraagt deze op voordat die wordt bewaard.',
  doubt: {
    unknown:
      'De dienst kent geen lijst met de id {{id}}. Controleer de id. Bewaart u de lijst toch, dan staat die hier als onbekend.',
    failed:
      'Deze lijst kon niet bij de dienst worden opgevraagd; het is dus niet zeker dat die bestaat. {{reason}} U kunt de lijst toch bewaren.'
  },
  addAllTheSameList: 'Toch bewaren',
  unknownSince:
    'De dienst kende deze lijst {{time}} niet: de id is verkeerd getypt, de lijst is verwijderd, of die hoort bij een andere sleutel. Controles slaan de lijst over.',
  onlyUnknown: 'De dienst kent geen van deze lijsten. Vraag er opnieuw naar, of haal ze weg.',
  askOnce: 'Opnieuw vragen (1 aanroep per pagina wijzigingen)',
  removeList: 'Hier weghalen',
  removeListNamed: 'De lijst {{name}} hier weghalen',
  notKnown: {
    list: 'De dienst kent de lijst {{name}} ({{id}}) niet. De id is verkeerd getypt, de lijst is verwijderd, of die hoort bij een andere sleutel. U kunt de lijst hieronder weghalen.',
    item: 'De dienst kent {{name}} niet meer. Het is elders verwijderd, of hoort bij een andere sleutel. U kunt het hieronder verwijderen.'
  },
  listName: 'Naam van de lijst',
  createList: 'Lijst maken',
  addList: 'Lijst toevoegen',
  listKept: 'De lijst {{name}} is hier toegevoegd.',
  listWithoutId:
    'De dienst heeft de lijst {{name}} gemaakt, maar gaf de id niet. De lijst staat hieronder, met wat u kunt doen.',
  list: 'Lijst',
  entityType: 'Wat wordt toegevoegd',
  eventEntityType: 'Soort organisatie',
  itemEvents: 'Soorten gebeurtenissen: {{types}}',
  entityTypes: { organization: 'Organisatie', branch: 'Vestiging' },
  entities: 'Nummers, één per regel',
  entitiesHint:
    'Meestal 8 cijfers, 12 voor een vestiging. Na een komma hoe u de organisatie noemt: 12345678, Noorderlicht B.V.',
  collectionsLabel: 'Wijzigingen van',
  otherCollections: 'Andere onderwerpen',
  otherCollectionsHint:
    'Namen zoals de dienst ze schrijft, met komma’s ertussen. Ze worden verzonden zoals getypt.',
  unusualNumbers_one:
    '{{names}} is ongebruikelijk: een nummer heeft 8 cijfers, of 12 voor een vestiging. Het wordt verzonden zoals getypt.',
  unusualNumbers_other:
    '{{names}} zijn ongebruikelijk: een nummer heeft 8 cijfers, of 12 voor een vestiging. Ze worden verzonden zoals getypt.',
  eventTypes: 'Soorten gebeurtenissen',
  eventTypesHint: 'Gescheiden door komma’s.',
  addNow_one: 'Toevoegen ({{count}} aanroep)',
  addNow_other: 'Toevoegen ({{count}} aanroepen)',
  issues: {
    'no-number': 'Typ één of meer nummers, elk op een eigen regel.',
    'long-number': 'Een nummer heeft hoogstens 40 tekens.',
    'no-collections': 'Kies één of meer onderwerpen.',
    'long-collections':
      'Een onderwerp heeft hoogstens 200 tekens, en er zijn er hoogstens 200. Zet er komma’s tussen.',
    'long-event-types':
      'Een soort gebeurtenis heeft hoogstens 200 tekens, en er zijn er hoogstens 200. Zet er komma’s tussen.'
  },
  added_one: '{{count}} organisatie wordt gevolgd.',
  added_other: '{{count}} organisaties worden gevolgd.',
  noItems: 'Vanaf hier is niets aan deze lijst toegevoegd.',
  neverPolled: 'nog niet gecontroleerd',
  checkedAt: 'gecontroleerd {{time}}',
  polledTo: 'wijzigingen tot {{time}}',
  remove: 'Verwijderen',
  removeNamed: '{{name}} verwijderen',
  removed: '{{name}} wordt niet meer gevolgd. De wijzigingen blijven.',
  removedAt: 'Verwijderd {{time}}',
  forgottenAt: 'Niet meer als gevolgd getoond sinds {{time}}. Als de dienst het heeft, houdt de dienst het.',
  beingSent: 'Dit is al onderweg naar de dienst.',
  sending: 'Wordt verzonden',
  unknownItem:
    'Verzonden {{time}}, en er is geen antwoord bewaard. De dienst volgt dit misschien, en brengt het dan in rekening. Controleer de lijst: komt er een wijziging van deze organisatie, dan heeft de dienst die.',
  unknownList:
    'Verzonden {{time}}, en er is geen antwoord bewaard. De dienst heeft misschien een lege lijst met deze naam gemaakt; daarover is hier niets te vragen. Kent u de id, voeg de lijst dan met die id toe. Maak de lijst anders opnieuw: er blijft dan misschien een lege lijst bij de dienst achter.',
  madeWithoutId:
    'Gemaakt {{time}}. De dienst gaf de id niet, zodat de lijst hier niet te controleren of te vullen is. Kent u de id, voeg de lijst dan met die id toe. Maak anders een andere lijst; deze blijft leeg bij de dienst.',
  unknownRemoval:
    'De verwijdering is verzonden {{time}}, en er is geen antwoord bewaard. Dit is misschien al verwijderd. Verwijder het nogmaals: wat de dienst niet meer kent, geldt als verwijderd.',
  lostItems:
    'Voor {{name}} kwam geen bruikbaar antwoord. De dienst volgt dit misschien, en brengt het dan in rekening. Het staat in de lijst als onzeker. Controleer de lijst: een wijziging laat zien dat de dienst het heeft. Voegt u het nogmaals toe, dan volgt de dienst het misschien dubbel.',
  refusedItems: 'De dienst volgt {{name}} niet: “{{reason}}”',
  refusedWithoutReason: 'De dienst volgt {{name}} niet en geeft daar geen reden voor.',
  lostList:
    'Voor de lijst {{name}} kwam geen bruikbaar antwoord. De dienst heeft misschien een lege lijst met deze naam gemaakt. De lijst staat hier als onzeker, met wat u kunt doen.',
  lostRemoval:
    'Voor {{name}} kwam geen bruikbaar antwoord. Misschien is het al verwijderd. Verwijder het nog eens: wat de dienst niet meer kent, geldt als verwijderd.',
  withoutId: 'De dienst heeft de id niet gegeven; daarom kan dit hier niet worden verwijderd.',
  withoutAddress: 'De id past in geen webadres; daarom kan dit hier niet worden verwijderd.',
  forget: 'Niet meer tonen',
  forgetNamed: '{{name}} niet meer tonen',
  forgotten: '{{name}} wordt niet meer getoond. Als de dienst het heeft, houdt de dienst het.',
  already_one:
    '{{names}} wordt al gevolgd, of misschien. Als u het nog eens toevoegt, kan de dienst het dubbel volgen en beide in rekening brengen.',
  already_other:
    '{{names}} worden al gevolgd, of misschien. Als u ze nog eens toevoegt, kan de dienst ze dubbel volgen en beide in rekening brengen.',
  inList: '{{name}} (lijst {{list}})',
  addAllTheSame_one: 'Toch toevoegen ({{count}} aanroep)',
  addAllTheSame_other: 'Toch toevoegen ({{count}} aanroepen)',
  twiceTyped: 'Een nummer staat op meer dan één regel: {{names}}. Houd één regel per nummer.',
  sameName:
    'Een lijst met deze naam staat hier, of misschien bij de dienst. Als u er nog een maakt, zijn het er twee.',
  createAllTheSame: 'Toch maken',
  uncertainLists: 'Onzekere lijsten',
  link: 'Aan een dossier koppelen',
  linkTo: 'Dossier',
  linkNow: 'Koppelen',
  linked: '{{name}} is gekoppeld aan het dossier van {{subject}}.',
  linkedBefore: '{{name}} was al gekoppeld aan het dossier van {{subject}}. Er is niets toegevoegd.',
  polled_one: '{{count}} nieuwe wijziging.',
  polled_other: '{{count}} nieuwe wijzigingen.',
  notAsked_one: '{{count}} lijst is daarna niet meer gevraagd.',
  notAsked_other: '{{count}} lijsten zijn daarna niet meer gevraagd.',
  refused_one: '{{count}} gegeven was onleesbaar.',
  refused_other: '{{count}} gegevens waren onleesbaar.',
  unfinished: {
    'link-not-understood':
      'De wijzigingen zijn niet tot het einde gelezen: de dienst noemt de volgende pagina op een manier die de app niet kent. Wat gelezen is, is bewaard, en er kunnen wijzigingen ontbreken. Elke controle begint bij dezelfde dag, tot er een het einde haalt. Controleer delen van enkele dagen en stuur de details naar de servicedesk.',
    'links-in-a-circle':
      'De wijzigingen zijn niet tot het einde gelezen: de dienst verwees terug naar een pagina die al gelezen was. Wat gelezen is, is bewaard, en er kunnen wijzigingen ontbreken. Elke controle begint bij dezelfde dag, tot er een het einde haalt. Controleer nog een keer; gebeurt het weer, controleer dan delen van enkele dagen.',
    'too-many-pages':
      'De wijzigingen zijn niet tot het einde gelezen: er zijn meer dan 500 pagina’s. Wat gelezen is, is bewaard, en er ontbreken wijzigingen. Elke controle begint bij dezelfde dag, tot er een het einde haalt. Controleer delen van enkele dagen om de rest te krijgen.',
    'pages-shifted':
      'De wijzigingen zijn niet tot het einde gelezen: terwijl de pagina’s werden gelezen, verdwenen er enkele bij de dienst, zodat andere kunnen zijn overgeslagen. Wat gelezen is, is bewaard, en er kunnen wijzigingen ontbreken. Elke controle begint bij dezelfde dag, tot er een het einde haalt. Controleer nog een keer.'
  },
  part: 'Alleen een deel controleren',
  askFrom: 'Vragen vanaf',
  askTo: 'Vragen tot',
  daysTurned: 'De dag bij “Vragen tot” ligt vóór die bij “Vragen vanaf”. Er wordt daarom niets gevraagd.',
  askEntity: 'Eén organisatienummer',
  askOf: 'Lijst of organisatie',
  notThere: 'Is er niet meer',
  partGone: 'Wat was gekozen, is er niet meer. Kies wat u wilt controleren.',
  askCollections: 'Alleen deze onderwerpen (geen: alle)',
  askPart: 'Dit deel controleren',
  all: 'Alle',
  timeline: 'Tijdlijn',
  asOf: 'stand van {{time}}',
  readAll: 'Alles als gelezen markeren',
  filter: 'Tijdlijn filteren',
  entity: 'Organisatie',
  collection: 'Onderwerp',
  from: 'Vanaf',
  to: 'Tot en met',
  filterTurned: 'Deze dag ligt vóór de eerste, zodat er geen dag tussen ligt.',
  unreadOnly: 'Alleen ongelezen',
  sinceVisit: 'Sinds mijn laatste bezoek ({{time}})',
  firstVisit: 'Sinds mijn laatste bezoek',
  withCase: 'Met de alerts en beoordelingen van een dossier',
  showAll: 'Alles tonen',
  shown_one: '{{number}} regel, {{unread}} ongelezen',
  shown_other: '{{number}} regels, {{unread}} ongelezen',
  outside_one: 'Nog {{number}} ligt buiten dit deel van de tijdas.',
  outside_other: 'Nog {{number}} liggen buiten dit deel van de tijdas.',
  noneInPart: 'Niets in dit deel van de tijdas.',
  axis: 'Tijdas',
  axisRange: 'Van {{from}} tot {{to}}',
  zoomIn: 'Inzoomen',
  zoomOut: 'Uitzoomen',
  earlier: 'Eerder',
  later: 'Later',
  wholeTime: 'Hele periode',
  kinds: { update: 'Wijzigingen', alert: 'Alerts', review: 'Beoordelingen' },
  noChanges: 'Geen wijzigingen om te tonen.',
  more: 'Meer tonen',
  alertEntry: 'Alert: {{name}}, {{status}}, score {{score}}',
  reviewEntry: 'Beoordeling: {{name}}, {{decision}}',
  unnamedChange: 'wijziging zonder onderwerp',
  unknownEntity: 'organisatie niet genoemd',
  undated: 'geen datum, ontvangen {{time}}',
  unread: 'nieuw',
  nothing: 'niets',
  fields: 'Alle velden',
  receivedAt: 'ontvangen',
  markRead: 'Als gelezen markeren',
  markUnread: 'Als ongelezen markeren',
  collections: {
    name: 'Naam',
    'legal-form': 'Rechtsvorm',
    lifecycle: 'Inschrijving, ontbinding, liquidatie',
    'insolvency-status': 'Insolventiestatus',
    'insolvency-publications': 'Insolventiepublicaties',
    'main-branch--address': 'Bezoekadres van de hoofdvestiging',
    'main-branch--personnel': 'Personeel van de hoofdvestiging',
    'main-branch--activities': 'Activiteiten van de hoofdvestiging',
    'extension--management': 'Bestuurders en functionarissen',
    'extension--ownership-structure': 'Moeder- en dochterondernemingen',
    'extension--financials': 'Financiële gegevens',
    'extension--size-indicators': 'Omzet, winst, personeel (verrijkt)',
    rsin: 'RSIN-nummer',
    address: 'Bezoekadres van de vestiging',
    activities: 'Activiteiten van de vestiging',
    personnel: 'Personeel van de vestiging',
    'trade-names': 'Handelsnamen'
  }
}
