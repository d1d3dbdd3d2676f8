import type { Words } from '../../i18n/wording.ts'
import type { aside as asideInEnglish } from './words.en.ts'

export const aside: Words<typeof asideInEnglish> = {
  title: 'Apart bewaard',
  what: 'Hier staan gegevens van eerder, versleuteld met een eigen sleutel. Ze worden niet getoond en niet verzonden totdat u ze overneemt.',
  whatWithoutKey:
    'Dit is eerder apart bewaard, elk deel met een eigen sleutel. Het blijft zoals het is. Zodra u de sleutel weer hebt of opnieuw bent begonnen, kunt u het bij Instellingen openen.',
  list: 'Apart bewaard',
  of: 'Apart bewaard op {{time}}',
  ofOld: 'Apart bewaard door een eerdere versie, begonnen op {{time}}',
  because: {
    'not-found': 'De sleutel stond niet in de sleutelhanger.',
    'place-unavailable': 'De sleutelhanger met de sleutel was niet te gebruiken.',
    'wrong-key': 'De sleutelhanger gaf een andere sleutel.',
    'file-broken': 'Het bestand waarin staat hoe de sleutel wordt bewaard, was beschadigd.',
    'file-newer': 'Een nieuwere versie had het geschreven.',
    forgotten: 'U bent opnieuw begonnen vanaf het vergrendelde scherm.',
    'chosen-anew': 'U hebt opnieuw gekozen wie de gegevens mag lezen.'
  },
  size_one: '{{count, number}} rij in {{names}}',
  size_other: '{{count, number}} rijen in {{names}}',
  sizeUnknown: 'Gaat nu niet open: {{names}}',
  databases: { work: 'uw werk', cache: 'de kopie van de dienst' },
  noDatabasesHere: 'De databases staan niet meer op deze computer.',
  noDatabases:
    'De databases staan niet meer op deze computer. Open het om te zien of het werklogboek nog werk bevat.',
  opens: {
    passphrase: 'Ze gaan open met de eigen wachtwoordzin.',
    key: 'De sleutel is er, dus ze gaan zonder wachtwoordzin open.',
    plain: 'De sleutel is erbij bewaard: het gaat alleen om verzonnen personen.',
    keychain:
      'Ze gaan open zodra de sleutel weer in {{keychain}} staat. Ontgrendel die sleutelhanger, of meld u aan zoals eerder; open ze dan hier.',
    never: 'Er is geen wachtwoordzin voor ingesteld en geen sleutelhanger had de sleutel.'
  },
  open: 'Openen',
  openNamed: 'Openen wat op {{time}} apart is bewaard',
  remove: 'Voorgoed verwijderen',
  removeNamed: 'Voorgoed verwijderen wat op {{time}} apart is bewaard',
  openTitle: 'Openen wat apart is bewaard',
  openWhat: 'Het wordt gelezen en geteld. Er verandert niets.',
  passphrase: 'De wachtwoordzin ervan',
  reading: 'Lezen…',
  problems: {
    'wrong-passphrase': 'Dat is niet de wachtwoordzin ervan. Er is niets veranderd.',
    'no-keychain':
      'Geen sleutelhanger geeft nu de sleutel. Ontgrendel de sleutelhanger die hem had en probeer het opnieuw. De gegevens blijven hier, versleuteld.',
    other: 'Dat kan nu niet. Er is niets veranderd.'
  },
  contents: {
    sample: 'Voorbeelddata',
    here: 'De dienst waarmee u verbonden bent',
    elsewhere: 'Een andere dienst'
  },
  alerts_one: '{{count, number}} alert',
  alerts_other: '{{count, number}} alerts',
  drafts_one: '{{count, number}} concept',
  drafts_other: '{{count, number}} concepten',
  waiting_one: '{{count, number}} beoordeling die niet verzonden of niet afgehandeld is',
  waiting_other: '{{count, number}} beoordelingen die niet verzonden of niet afgehandeld zijn',
  changes_one: '{{count, number}} wijziging van een subject of volglijst',
  changes_other: '{{count, number}} wijzigingen van subjecten en volglijsten',
  cases_one: '{{count, number}} dossier',
  cases_other: '{{count, number}} dossiers',
  notes_one: '{{count, number}} notitie',
  notes_other: '{{count, number}} notities',
  words_one: '{{count, number}} eigen woord',
  words_other: '{{count, number}} eigen woorden',
  unreadable_one: '{{count, number}} rij van uw werk is niet te lezen en blijft achter.',
  unreadable_other: '{{count, number}} rijen van uw werk zijn niet te lezen en blijven achter.',
  lacksJournal:
    'Het werklogboek ervan is niet tot het einde te lezen. Wat alleen daarin staat, is niet meegeteld en wordt niet overgenomen. Laat het apart bewaard.',
  takeOver: 'Overnemen',
  takeOverWhat:
    'Wat hier ontbreekt, komt erbij; wat hier staat, blijft zoals het is. Voordat een wachtende beoordeling wordt verzonden, wordt de historie gelezen, zodat niets twee keer wordt verzonden. Wat u overneemt, blijft ook apart bewaard totdat u het verwijdert.',
  protectFirst:
    'Verbind eerst met uw dienst en kies wie mag lezen wat hier bewaard wordt: dit zijn gegevens van echte personen.',
  passing:
    'Deze sessie bewaart niets: wat u overneemt, verdwijnt als Fieldcase sluit. Het blijft wel apart bewaard.',
  takingOver_one: 'Overnemen: {{count, number}} rij',
  takingOver_other: 'Overnemen: {{count, number}} rijen',
  takenOver: 'Overgenomen: {{parts}}.',
  takenOverEnded:
    'Niet alles is overgenomen. Wat is overgenomen, staat hier en blijft; neem het nog eens over, dan volgt de rest. Niets komt dubbel.',
  save: 'Opslaan als back-up',
  saveNow: 'De back-up nu opslaan',
  saveWhat:
    'Eén versleuteld bestand in uw map met back-ups, met een eigen wachtwoordzin. Het telt mee als back-up van deze werkruimte, waarvan de oudste worden verwijderd.',
  saveElsewhere: 'Verbind eerst met de dienst waar dit bij hoort; dan kunt u er een back-up van maken.',
  removeWhat:
    'De databases en de sleutel worden van deze computer verwijderd. Niemand kan de inhoud dan terughalen, en wat ervan niet verzonden is, gaat verloren. Wat u hebt overgenomen, blijft.',
  removeNow: 'Voorgoed verwijderen',
  removed: 'Wat apart was bewaard, is verwijderd, en de sleutel ook.',
  rowsKept:
    'Niet alle databases konden worden verwijderd: iets heeft ze nog open. De sleutel is onveranderd. Sluit Fieldcase, start het opnieuw en verwijder ze nog eens.',
  keyKept:
    'De databases zijn verwijderd. De sleutel staat nog in {{keychains}}, of dat is nu niet na te gaan. Ontgrendel die sleutelhanger en verwijder nog eens.',
  notWritten:
    'De databases en de sleutel zijn verwijderd, maar de lijst kon niet worden geschreven ({{code}}). Maak ruimte vrij en verwijder nog eens.'
}
