import type { Words } from '../../i18n/wording.ts'
import type { updates as updatesInEnglish } from './words.en.ts'

export const updates: Words<typeof updatesInEnglish> = {
  title: 'Updates',
  what: 'Nieuwe versies van Fieldcase. Van elke versie wordt de handtekening van de uitgever gecontroleerd voordat die wordt geïnstalleerd. Uw werk blijft staan.',
  rule: 'Waar nieuwe versies vandaan komen',
  rules: {
    never: 'Nergens vandaan',
    'by-file': 'Alleen uit een map die ik kies',
    'from-server': 'Ook van een adres'
  },
  ruleHint:
    'Als er een adres is opgegeven, kijkt Fieldcase daar na het starten en één keer per dag, en haalt een versie op als u erom vraagt. Over u of deze computer wordt niets verzonden.',
  managedHint: 'Uw organisatie laat nieuwe versies ook ophalen zonder het te vragen.',
  managedAddress: 'Van {{address}}, of uit een map',
  address: 'Adres van de updates',
  addressHint: 'De uitgever van Fieldcase noemt het. Het begint met https://',
  addressProblem: 'Vul een adres in dat begint met https:// en waarin geen vraagteken staat.',
  notConfirmed: 'Niet opgeslagen: u hebt dit adres niet bevestigd. Controleer het en sla het opnieuw op.',
  save: 'Adres opslaan',
  saved: 'Opgeslagen: waar nieuwe versies vandaan komen.',
  look: 'Naar een nieuwe versie kijken',
  fromFolder: 'Een versie uit een map nemen',
  fromFolderHint:
    'Voor een computer zonder netwerk. In de map staan drie bestanden: het programma, de beschrijving ervan (latest….yml) en de handtekening daarvan (….yml.sig).',
  fetch: 'Versie {{version}} ophalen',
  install: 'Nu installeren',
  progress: 'De nieuwe versie wordt opgehaald',
  percent: '{{percent}}%',
  state: {
    never: 'Sinds het starten is er niet naar een nieuwe versie gekeken.',
    nothing: 'Geen nieuwere versie gevonden: {{at}}.',
    looking: 'Er wordt naar een nieuwe versie gekeken.',
    available: 'Versie {{version}} is beschikbaar.',
    fetching: 'Versie {{version}} wordt opgehaald.',
    ready:
      'Versie {{version}} is opgehaald en gecontroleerd. Die wordt geïnstalleerd wanneer Fieldcase wordt afgesloten.',
    waiting: 'Versie {{version}} wordt geïnstalleerd zodra klaar is wat nu loopt.'
  },
  startsAgain: '“Nu installeren” sluit Fieldcase af en start de nieuwe versie.',
  closes: '“Nu installeren” sluit Fieldcase af. Start het daarna opnieuw.',
  byHand:
    'Versie {{version}} is opgehaald en gecontroleerd. Deze computer installeert die als pakket van het systeem. Een beheerder doet dat, met deze opdracht:',
  nothing: {
    'no-publisher':
      'Dit exemplaar van Fieldcase kent geen handtekening van een uitgever en kan daarom geen nieuwe versie controleren. Installeer nieuwe versies met de hand, van een bron die u vertrouwt.',
    'not-installed':
      'Dit exemplaar van Fieldcase is niet geïnstalleerd en kan daarom niet automatisch worden vervangen. Installeer nieuwe versies op de manier waarop u aan dit exemplaar bent gekomen.',
    msi: 'Dit exemplaar van Fieldcase is geïnstalleerd met een MSI-pakket, zoals organisaties doen. Nieuwe versies komen op dezelfde manier: vraag het aan wie deze computer beheert.'
  },
  news: {
    available: 'Versie {{version}} van Fieldcase is beschikbaar. U kunt die ophalen bij Instellingen.',
    ready:
      'Versie {{version}} van Fieldcase is opgehaald en gecontroleerd. Bij Instellingen staat hoe die wordt geïnstalleerd.'
  },
  notInstalled:
    'Versie {{version}} is niet geïnstalleerd toen Fieldcase werd gesloten, dus dit is nog de vorige versie. Haal die versie nog eens op, of installeer die met de hand.',
  notReplaced:
    'Versie {{version}} kon deze versie niet vervangen toen Fieldcase werd gesloten ({{code}}). Kijk of u de map van het programma mag wijzigen en of de schijf vol is. Haal de nieuwe versie daarna nog eens op, of installeer die met de hand.',
  failed: {
    unreachable: {
      'no-such-host': 'Het adres van de updates is niet gevonden. Controleer het, of kijk later nog eens.',
      refused: 'Het adres van de updates antwoordt niet. Kijk later nog eens.',
      'timed-out': 'De server van de updates antwoordde niet meer. Kijk later nog eens.',
      'cut-off':
        'De verbinding met de server van de updates viel weg. Kijk nog eens: er is niets geïnstalleerd.',
      certificate:
        'De server van de updates heeft niet bewezen dat het de juiste is, dus er is niets opgehaald. Vraag het aan wie uw netwerk beheert.',
      'no-network': 'Er is geen netwerk. Kijk nog eens wanneer het er weer is.',
      proxy: 'De proxy van uw netwerk vroeg om een naam en een wachtwoord. Kijk nog eens en geef antwoord.',
      other: 'De server van de updates was niet te bereiken. Kijk later nog eens.'
    },
    'not-found':
      'Er is daar geen update voor dit systeem. Nodig zijn het programma, de beschrijving (latest….yml) en de handtekening (….yml.sig).',
    refused: 'De server van de updates weigerde het verzoek ({{status}}). Kijk later nog eens.',
    redirected:
      'De server van de updates verwijst naar een andere plaats, die niet veilig is. Er is niets opgehaald. Controleer het adres, of meld het aan wie het u heeft gegeven.',
    'working-offline': 'U werkt offline, dus er is niets opgehaald. Een map met een update werkt nog wel.',
    'not-signed':
      'Wat daar staat, is niet ondertekend door de uitgever van Fieldcase. Er is niets geïnstalleerd. Meld het aan wie het u heeft gegeven.',
    unusable:
      'Wat daar staat, is ondertekend, maar het is voor een ander systeem, of deze versie van Fieldcase begrijpt het niet. Installeer de nieuwe versie met de hand.',
    'other-file':
      'Het bestand is niet wat de uitgever heeft ondertekend: het is beschadigd of verwisseld. Het is verwijderd. Haal het nog eens op.',
    'not-newer': 'In de map staat geen versie die nieuwer is dan deze.',
    disk: 'Het bestand kon niet worden gelezen of geschreven ({{code}}). Maak ruimte vrij op de schijf, of controleer of u de map mag lezen.',
    'not-installed':
      'De nieuwe versie is niet geïnstalleerd. Haal die nog eens op, of installeer die met de hand.'
  }
}
