import type { Words } from '../../i18n/wording.ts'
import type { protection as protectionInEnglish } from './words.en.ts'

export const protection: Words<typeof protectionInEnglish> = {
  locked: 'Vergrendeld',
  lockedWhat:
    'Niets van wat is opgeslagen, staat in het geheugen van dit venster. Wat klaarstaat om te verzenden, wacht tot u ontgrendelt.',
  passphrase: 'Wachtwoordzin',
  unlock: 'Ontgrendelen',
  unlocking: 'Openen',
  unlockByPrompt: 'Touch ID gebruiken',
  promptReason: 'te ontgrendelen wat in Fieldcase is opgeslagen',
  unlockByKeychain: 'Ontgrendelen met {{keychain}}',
  forgotten: {
    alone:
      'Zonder de wachtwoordzin kan niemand het openen: uw beheerder niet, en de makers van Fieldcase ook niet.',
    besideKeychain:
      'De sleutel staat ook in {{keychain}}. Wie hier gaat zitten, heeft de wachtwoordzin nodig; een programma dat onder uw account draait, kan de sleutel daar wel uit halen.'
  },
  lost: 'De wachtwoordzin is kwijt',
  chooseTitle: 'Wie mag lezen wat op deze computer wordt bewaard?',
  chooseWhat: 'Namen, geboortedata en uw beslissingen worden versleuteld voordat ze op de schijf komen.',
  chooseHow: 'Kies waarmee ze opengaan. U kunt dit later wijzigen bij Instellingen.',
  chooseNoKeychain:
    'Dit systeem heeft geen werkende sleutelhanger, dus daar kan de sleutel niet worden bewaard.',
  choice: 'Gaat open met',
  choices: {
    keychain: 'Mijn aanmelding op deze computer ({{keychain}})',
    passphrase: 'Een wachtwoordzin die ik bij elke start typ',
    'nothing-kept': 'Niets: bewaar niets op deze computer'
  },
  choiceWhat: {
    keychain: 'De sleutel staat in {{keychain}}. Wie onder uw account is aangemeld, kan Fieldcase openen.',
    passphrase:
      'Alleen de wachtwoordzin opent wat is opgeslagen. Die wordt nergens bewaard; raakt die kwijt, dan bent u ook kwijt wat niet is verzonden.',
    'nothing-kept':
      'De sleutel staat alleen in het geheugen. Als Fieldcase sluit, is alles weg: wat is opgehaald, en beslissingen die niet zijn verzonden.'
  },
  newPassphrase: 'Nieuwe wachtwoordzin',
  repeatPassphrase: 'Nieuwe wachtwoordzin nogmaals',
  currentPassphrase: 'Huidige wachtwoordzin',
  passphraseHint: 'Minstens {{count}} tekens. Vier of vijf woorden die niet bij elkaar horen, zijn goed.',
  goOn: 'Doorgaan',
  problems: {
    'wrong-passphrase': 'Dat is niet de wachtwoordzin. Er is niets gewijzigd.',
    'prompt-refused':
      'Het systeem heeft niet bevestigd dat u het bent, of u hebt geannuleerd. Probeer het opnieuw of typ de wachtwoordzin.',
    'passphrase-too-short': 'De wachtwoordzin heeft minder dan {{count}} tekens. Voeg een woord toe.',
    'not-the-same': 'De twee zijn niet gelijk. Typ ze opnieuw.',
    'no-passphrase': 'Typ de wachtwoordzin.',
    'no-keychain':
      'De sleutelhanger van dit systeem werkt nu niet. Ontgrendel die, of kies een wachtwoordzin.',
    'keychain-failed': 'De sleutelhanger nam de sleutel niet aan. Ontgrendel die, of kies een wachtwoordzin.',
    'api-key-kept':
      'De sleutelhanger heeft uw API-sleutel niet verwijderd, dus er is niet opnieuw begonnen. Ontgrendel de sleutelhanger en probeer het opnieuw.',
    'not-written':
      'Het kon niet naar de schijf worden geschreven, dus er is niets gewijzigd. Maak ruimte vrij en probeer het opnieuw.',
    'run-under-way':
      'Er loopt een synchronisatie of verzending, dus er is niets gewijzigd. Wacht tot die klaar is of breek die af, en probeer het opnieuw.',
    managed: 'Uw organisatie beheert dit; er is niets gewijzigd.',
    'keychain-required':
      'Uw organisatie vraagt om de sleutelhanger van dit systeem, en die werkt nu niet. Ontgrendel die en start Fieldcase opnieuw.',
    'not-possible-now': 'Dat kan nu niet. Er is niets gewijzigd.'
  },
  missingTitle: 'De sleutel van uw gegevens is niet waar die werd bewaard',
  newerTitle: 'Uw gegevens zijn van een nieuwere versie',
  missing: {
    'not-found':
      'De sleutelhanger ({{place}}) antwoordt, maar heeft de sleutel niet. Dat gebeurt na een wijziging van het gebruikersaccount, de bureaubladomgeving of de sleutelhanger. Uw gegevens staan er nog, versleuteld; er is niets verwijderd.',
    'place-unavailable':
      'De sleutelhanger met de sleutel ({{place}}) is nu niet te gebruiken: die is vergrendeld, of deze bureaubladomgeving heeft een andere. Uw gegevens staan er nog, versleuteld; er is niets verwijderd.',
    'wrong-key':
      'De sleutelhanger ({{place}}) gaf een sleutel die uw gegevens niet opent. Uw gegevens staan er nog, versleuteld; er is niets verwijderd.',
    'file-broken':
      'Het bestand waarin staat hoe de sleutel wordt bewaard, is beschadigd, en de kopie ook. Uw gegevens staan er nog, versleuteld; er is niets verwijderd.',
    'file-newer':
      'Een nieuwere versie van Fieldcase heeft het bestand geschreven waarin staat hoe de sleutel wordt bewaard. Er is niets geopend en niets gewijzigd. Installeer de nieuwste versie en start die.'
  },
  ways: 'Wat u kunt doen',
  tryAgain: 'Sleutel opnieuw zoeken',
  tryAgainWhat:
    'Nadat u de sleutelhanger hebt ontgrendeld, of u hebt aangemeld bij de bureaubladomgeving van eerder.',
  byPassphrase:
    'Open ze met de wachtwoordzin die u hebt ingesteld. De sleutel komt dan in de huidige sleutelhanger.',
  anew: 'Opnieuw beginnen',
  anewWhat:
    'U begint met niets. De oude gegevens blijven versleuteld op deze computer: Instellingen toont ze onder “Apart bewaard”, en hun sleutel of wachtwoordzin opent ze daar. Uw API-sleutel wordt hier verwijderd; die vult u opnieuw in.',
  anewSure: 'Opnieuw beginnen en de oude gegevens apart bewaren',
  anewDone:
    'De gegevens van eerder zijn op deze computer apart bewaard. Instellingen toont ze onder “Apart bewaard”: hun sleutel of wachtwoordzin opent ze daar, en wat niet verzonden is, kunt u overnemen.',
  anewShut: {
    what: 'U begint met niets. De oude gegevens blijven versleuteld op deze computer, maar niets hier kan ze openen en Instellingen toont ze niet: het bestand met hun sleutels is beschadigd. Staat dat bestand nog heel in een back-up van deze computer, zet het dan liever terug. Uw API-sleutel wordt hier verwijderd; die vult u opnieuw in.',
    sure: 'Opnieuw beginnen en de oude gegevens dicht laten',
    done: 'De gegevens van eerder staan nog versleuteld op deze computer. Niets hier kan ze openen, want het bestand met hun sleutels is beschadigd.'
  },
  section: 'Beveiliging',
  now: {
    keychain:
      'Wat is opgeslagen, is versleuteld. De sleutel staat in de sleutelhanger van dit systeem ({{keychain}}).',
    passphrase:
      'Wat is opgeslagen, is versleuteld. Alleen uw wachtwoordzin opent het, bij elke start: de sleutel staat nergens anders.',
    'nothing-kept':
      'Er wordt niets bewaard: de sleutel staat alleen in het geheugen, en alles is weg als Fieldcase sluit.',
    'sample-only':
      'Er zijn alleen verzonnen personen opgeslagen; daarom staat de sleutel erbij. Voordat u verbinding maakt met uw dienst, kiest u wie mag lezen wat is opgeslagen.'
  },
  withPassphrase:
    'Fieldcase vraagt bij elke start en na vergrendelen om uw wachtwoordzin. Een programma dat onder uw account draait, kan de sleutel zonder die zin uit {{keychain}} halen.',
  withoutPassphrase:
    'Er is geen wachtwoordzin, dus wie onder uw account is aangemeld, kan Fieldcase openen. Met een wachtwoordzin is Fieldcase bij elke start vergrendeld, en gaan de gegevens ook open als de sleutelhanger kwijt is.',
  setPassphrase: 'Wachtwoordzin instellen',
  changePassphrase: 'Wachtwoordzin wijzigen',
  removePassphrase: 'Wachtwoordzin verwijderen',
  place: 'Waar de gegevenssleutel wordt bewaard',
  places: {
    'keychain-too': 'Achter de wachtwoordzin, en in {{keychain}}',
    'passphrase-alone': 'Alleen achter de wachtwoordzin'
  },
  placeWhat: {
    'keychain-too':
      'Fieldcase vraagt toch om de wachtwoordzin; raak die dus niet kwijt. Een programma dat onder uw account draait, kan de sleutel nog wel uit {{keychain}} halen.',
    'passphrase-alone':
      'De sleutel wordt uit {{keychain}} verwijderd. Zonder de wachtwoordzin opent niemand wat is opgeslagen. Raakt die kwijt, dan bent u ook kwijt wat niet is verzonden.'
  },
  keepKey: {
    'keychain-too': 'Sleutel ook in de sleutelhanger bewaren',
    'passphrase-alone': 'Sleutel uit {{keychain}} verwijderen'
  },
  keptKey: {
    'keychain-too': 'De sleutel staat nu ook in de sleutelhanger.',
    'passphrase-alone':
      'De sleutel is uit de sleutelhanger verwijderd. Alleen uw wachtwoordzin opent wat is opgeslagen.'
  },
  savePassphrase: 'Wachtwoordzin bewaren',
  cancel: 'Annuleren',
  passphraseSet: 'De wachtwoordzin is ingesteld. Bewaar die op een veilige plek.',
  passphraseRemoved: 'De wachtwoordzin is verwijderd. Alleen de sleutelhanger opent wat is opgeslagen.',
  changeKey: 'Gegevenssleutel wijzigen',
  changeKeyHint:
    'Wie een kopie heeft van het sleutelbestand of van de sleutel in de sleutelhanger, opent daarmee niets van wat vanaf nu wordt opgeslagen. Alles wordt opnieuw versleuteld met nieuwe sleutels; dat duurt enkele seconden per 10.000 alerts. Een kopie van de gegevens van eerder blijft daarmee leesbaar, en automatische back-ups ook, tot u daarvoor een nieuwe wachtwoordzin instelt.',
  keyChanged:
    'De sleutels zijn gewijzigd. Een kopie van de eerdere sleutels opent niets van wat vanaf nu wordt opgeslagen.',
  resealing_one: 'Opnieuw versleutelen met de nieuwe sleutels: {{count, number}} rij',
  resealing_other: 'Opnieuw versleutelen met de nieuwe sleutels: {{count, number}} rijen',
  earlierNeeded:
    'Misschien is hier nog iets versleuteld met de sleutels van vóór de laatste wijziging; wie daarvan een kopie heeft, zou het kunnen lezen. De volgende start probeert het opnieuw.',
  earlierLeft:
    'De sleutelhanger ({{keychain}}) heeft de sleutel van vóór de laatste wijziging niet verwijderd. Dat wordt opnieuw geprobeerd als Fieldcase weer wordt geopend.',
  wipe: 'Niets op deze computer achterlaten',
  wipeLocked:
    'Uw wachtwoordzin is genoeg. Fieldcase gaat open, laat zien wat niet is verzonden, en wist alles zodra u een woord hebt getypt.',
  unlockToWipe: 'Ontgrendelen en daarna wissen',
  wipeHint:
    'Verwijdert alles wat Fieldcase hier bewaart, en de sleutels. Wat is verzonden, blijft bij de dienst.',
  wipeNothingUnsent: 'Alles wat u hebt beslist, is verzonden.',
  wipeUnsent_one: '{{count, number}} beslissing of wijziging is niet verzonden en gaat verloren:',
  wipeUnsent_other: '{{count, number}} beslissingen en wijzigingen zijn niet verzonden en gaan verloren:',
  wipeUnsentList: 'Niet verzonden',
  wipeUnreadable_one:
    'Nog {{count, number}} beslissing is niet verzonden. Die is versleuteld met een sleutel die hier niet is, en kan daarom niet bij naam worden genoemd.',
  wipeUnreadable_other:
    'Nog {{count, number}} beslissingen zijn niet verzonden. Ze zijn versleuteld met een sleutel die hier niet is, en kunnen daarom niet bij naam worden genoemd.',
  wipeMore_one: 'en nog {{count, number}}',
  wipeMore_other: 'en nog {{count, number}}',
  wipeHeld_one:
    '{{count, number}} dossier staat onder bewaarplicht en wordt ook verwijderd. Maak eerst een back-up.',
  wipeHeld_other:
    '{{count, number}} dossiers staan onder bewaarplicht en worden ook verwijderd. Maak eerst een back-up.',
  wipeWhat:
    'Alerts, beslissingen, notities, het werklogboek, het logboek van aanroepen, de logs, de instellingen en de sleutels worden verwijderd, en Fieldcase sluit. Dit kan niet worden teruggedraaid. Back-ups, rapporten en andere bestanden die u hebt opgeslagen, blijven waar ze zijn.',
  wipeChange: 'wijziging van een subject of volglijst',
  wipeConfirm: 'Typ {{word}} om door te gaan',
  wipeWord: 'WISSEN',
  wipeNow: 'Alles verwijderen en stoppen',
  lockAfter: 'Vergrendelen na',
  lockNever: 'Geen tijdslimiet',
  lockMinutes_one: '{{count, number}} minuut zonder toets of klik',
  lockMinutes_other: '{{count, number}} minuten zonder toets of klik',
  lockAlso: {
    passphrase:
      'Met een wachtwoordzin vergrendelt Fieldcase ook als deze computer in slaapstand gaat en, op Windows en macOS, als het scherm wordt vergrendeld of een andere gebruiker het overneemt.',
    minutes:
      'Met een tijdslimiet vergrendelt Fieldcase ook als deze computer in slaapstand gaat en, op Windows en macOS, als het scherm wordt vergrendeld of een andere gebruiker het overneemt.'
  },
  lockNow: 'Nu vergrendelen',
  nothingToLock:
    'Er valt niets te vergrendelen: er is nog niets opgeslagen, of alleen voorbeelddata, of de sleutel staat alleen in het geheugen. Sluit Fieldcase af als u deze computer verlaat. Wordt er niets bewaard, dan is wat niet is verzonden daarna weg.',
  lockNeedsKey: 'Zonder wachtwoordzin ontgrendelt {{keychain}} Fieldcase weer, zonder iets te vragen.',
  unreadable_one:
    '{{count, number}} opgeslagen rij is niet te lezen: beschadigd of gewijzigd op de schijf, of daar van elders neergezet. De rij wordt weggelaten, niet verwijderd.',
  unreadable_other:
    '{{count, number}} opgeslagen rijen zijn niet te lezen: beschadigd of gewijzigd op de schijf, of daar van elders neergezet. Ze worden weggelaten, niet verwijderd.',
  unreadableCache: 'Een volledige synchronisatie haalt opnieuw op wat van de dienst kwam.',
  unreadableWork_one: '{{count, number}} daarvan is uw eigen werk.',
  unreadableWork_other: '{{count, number}} daarvan zijn uw eigen werk.'
}
