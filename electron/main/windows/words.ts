import type { SpokenLanguage } from '../../../shared/domain/spelling.ts'

/** What main itself says, where no page can: before there is one, and in what the system draws. */
const english = {
  notStarted: 'Fieldcase could not start',
  notLocked:
    'Nothing can be written to the folder of Fieldcase, or to the system’s folder for temporary files. What you wrote is stored on this computer. Free some space on the disk, or check whether you may write to {{folder}}, then start Fieldcase again.',
  unexpected:
    'Something unexpected went wrong in Fieldcase. What you wrote is stored on this computer. If it happens again, pass this on to your service desk: {{where}}',
  emptyWindow:
    'The window of Fieldcase stays empty, because its page has failed. What you wrote is stored on this computer. Start Fieldcase once more, and the page is loaded anew. If it stays empty, pass this on to your service desk: {{where}}',
  underminedBy: {
    switch:
      'Fieldcase does not start with {{name}}, because that could get around the protection of your data. Start it without that option.',
    variable:
      'Fieldcase does not start while the variable {{name}} is set, because that could get around the protection of your data. Start it without that variable.',
    'no-sandbox':
      'Fieldcase does not start without its sandbox (--no-sandbox). If you did not ask for that, your system allows no sandbox for an AppImage: install the deb or rpm package instead.'
  },
  wipeLeft: {
    message: 'Not everything was deleted',
    keychain:
      'The keychain ({{keychain}}) still holds keys of what was deleted: {{entries}}. Unlock it, then start Fieldcase again, which deletes them. Or delete them there yourself: they belong to “Fieldcase”.',
    unasked:
      'The keychain ({{keychain}}) did not say what else it holds of what was deleted, perhaps an API key. Unlock it, then start Fieldcase again, which asks it once more.',
    files:
      'Another program has these files open: {{files}}. Close it, perhaps a virus scanner or a backup, then start Fieldcase again.',
    others: 'and {{count}} more'
  },
  replacing: {
    message: 'These files are already there',
    others: 'and {{count}} more',
    detail: 'Files of the report would replace them.',
    otherName: 'Choose another name',
    replace: 'Replace'
  },
  textMenu: {
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select all',
    noSuggestion: 'No suggestions in the dictionary',
    suggestionsLater: 'Suggestions are being looked up; open this menu again',
    addWord: 'Add to my words',
    removeWord: 'Remove from my words'
  },
  menu: {
    about: 'About Fieldcase',
    hide: 'Hide Fieldcase',
    hideOthers: 'Hide others',
    showAll: 'Show all',
    quit: 'Quit Fieldcase',
    file: 'File',
    closeWindow: 'Close window',
    edit: 'Edit',
    undo: 'Undo',
    redo: 'Redo',
    view: 'View',
    zoomIn: 'Larger',
    zoomOut: 'Smaller',
    zoomReset: 'Actual size',
    window: 'Window',
    minimise: 'Minimise',
    zoom: 'Zoom',
    fullScreen: 'Full screen',
    front: 'Bring all to front'
  },
  proxy: {
    language: 'en',
    title: 'Your network asks who you are',
    asks: 'The proxy {{proxy}} wants a name and a password before it lets anything through. They are not the API key. Fieldcase forgets them when it closes.',
    realm: 'The proxy itself says: “{{realm}}”',
    again: 'The proxy did not accept that. Check the name and the password.',
    name: 'Name',
    password: 'Password',
    send: 'Log in',
    cancel: 'Stay offline'
  },
  host: {
    service: {
      language: 'en',
      title: 'Is this the right service?',
      asks: 'Fieldcase will send your API key, and what you decide, to this address:',
      check: 'Continue only if it is the one that your organisation gave you.',
      send: 'Continue',
      cancel: 'Cancel'
    },
    updates: {
      language: 'en',
      title: 'Should new versions come from here?',
      asks: 'Once a day Fieldcase will look at this address for a new version:',
      check:
        'Continue only if your organisation or the publisher of Fieldcase gave you this address. Your API key is not sent to it.',
      send: 'Continue',
      cancel: 'Cancel'
    }
  },
  certificate: {
    language: 'en-GB',
    title: 'The service asks for a certificate',
    asks: '{{service}} wants to know by a certificate who you are. Choose the one that your organisation made for this. It is used until Fieldcase closes.',
    about: 'issued by {{issuer}}, valid until {{day}}',
    send: 'Use this certificate',
    cancel: 'Use none'
  }
}

export type MainWords = typeof english

const dutch: MainWords = {
  notStarted: 'Fieldcase kon niet starten',
  notLocked:
    'Er kan niets worden geschreven in de map van Fieldcase of in de map van het systeem voor tijdelijke bestanden. Wat u schreef, staat op deze computer. Maak ruimte vrij op de schijf of kijk of u in {{folder}} mag schrijven, en start Fieldcase dan opnieuw.',
  unexpected:
    'Er ging iets onverwachts mis in Fieldcase. Wat u schreef, staat op deze computer. Gebeurt het opnieuw, geef dit dan door aan uw servicedesk: {{where}}',
  emptyWindow:
    'Het venster van Fieldcase blijft leeg, omdat er iets misging met de pagina ervan. Wat u schreef, staat op deze computer. Start Fieldcase nog eens; dan wordt de pagina opnieuw geladen. Blijft het leeg, geef dit dan door aan uw servicedesk: {{where}}',
  underminedBy: {
    switch:
      'Fieldcase start niet met {{name}}, omdat daarmee de beveiliging van uw gegevens te omzeilen is. Start het zonder die optie.',
    variable:
      'Fieldcase start niet zolang de variabele {{name}} is ingesteld, omdat daarmee de beveiliging van uw gegevens te omzeilen is. Start het zonder die variabele.',
    'no-sandbox':
      'Fieldcase start niet zonder zijn sandbox (--no-sandbox). Hebt u daar niet om gevraagd, dan staat uw systeem een AppImage geen sandbox toe: installeer in plaats daarvan het deb- of rpm-pakket.'
  },
  wipeLeft: {
    message: 'Niet alles is verwijderd',
    keychain:
      'In de sleutelhanger ({{keychain}}) staan nog sleutels van wat is verwijderd: {{entries}}. Ontgrendel die en start Fieldcase opnieuw; dan worden ze verwijderd. Of verwijder ze daar zelf: ze staan er onder “Fieldcase”.',
    unasked:
      'De sleutelhanger ({{keychain}}) zei niet wat er nog meer in staat van wat is verwijderd, misschien een API-sleutel. Ontgrendel die en start Fieldcase opnieuw; dan wordt er nog eens in gekeken.',
    files:
      'Een ander programma heeft deze bestanden open: {{files}}. Sluit dat, misschien een virusscanner of een back-up, en start Fieldcase opnieuw.',
    others: 'en nog {{count}}'
  },
  replacing: {
    message: 'Deze bestanden staan er al',
    others: 'en nog {{count}}',
    detail: 'Ze zouden worden vervangen door bestanden van het rapport.',
    otherName: 'Andere naam kiezen',
    replace: 'Vervangen'
  },
  textMenu: {
    cut: 'Knippen',
    copy: 'Kopiëren',
    paste: 'Plakken',
    selectAll: 'Alles selecteren',
    noSuggestion: 'Geen suggesties in het woordenboek',
    suggestionsLater: 'Suggesties worden opgezocht; open dit menu nog eens',
    addWord: 'Toevoegen aan mijn woorden',
    removeWord: 'Verwijderen uit mijn woorden'
  },
  menu: {
    about: 'Over Fieldcase',
    hide: 'Verberg Fieldcase',
    hideOthers: 'Verberg andere',
    showAll: 'Toon alles',
    quit: 'Stop Fieldcase',
    file: 'Archief',
    closeWindow: 'Sluit venster',
    edit: 'Wijzig',
    undo: 'Herstel',
    redo: 'Opnieuw',
    view: 'Weergave',
    zoomIn: 'Groter',
    zoomOut: 'Kleiner',
    zoomReset: 'Ware grootte',
    window: 'Venster',
    minimise: 'Minimaliseer',
    zoom: 'Vergroot/verklein',
    fullScreen: 'Volledig scherm',
    front: 'Breng alles naar voren'
  },
  proxy: {
    language: 'nl',
    title: 'Uw netwerk vraagt wie u bent',
    asks: 'De proxy {{proxy}} wil een naam en een wachtwoord voordat die iets doorlaat. Dat is niet de API-sleutel. Fieldcase vergeet ze bij het afsluiten.',
    realm: 'De proxy zegt zelf: “{{realm}}”',
    again: 'De proxy nam dat niet aan. Controleer de naam en het wachtwoord.',
    name: 'Naam',
    password: 'Wachtwoord',
    send: 'Aanmelden',
    cancel: 'Offline blijven'
  },
  host: {
    service: {
      language: 'nl',
      title: 'Is dit de juiste dienst?',
      asks: 'Fieldcase verzendt uw API-sleutel, en wat u beslist, naar dit adres:',
      check: 'Ga alleen door als dit het adres is dat u van uw organisatie hebt gekregen.',
      send: 'Doorgaan',
      cancel: 'Annuleren'
    },
    updates: {
      language: 'nl',
      title: 'Moeten nieuwe versies hiervandaan komen?',
      asks: 'Fieldcase kijkt één keer per dag op dit adres of er een nieuwe versie is:',
      check:
        'Ga alleen door als u dit adres van uw organisatie of van de uitgever van Fieldcase hebt gekregen. Uw API-sleutel gaat er niet heen.',
      send: 'Doorgaan',
      cancel: 'Annuleren'
    }
  },
  certificate: {
    language: 'nl',
    title: 'De dienst vraagt om een certificaat',
    asks: '{{service}} wil met een certificaat weten wie u bent. Kies het certificaat dat uw organisatie hiervoor heeft gemaakt. De keuze geldt tot Fieldcase wordt afgesloten.',
    about: 'uitgegeven door {{issuer}}, geldig tot {{day}}',
    send: 'Dit certificaat gebruiken',
    cancel: 'Geen gebruiken'
  }
}

/** The words in the language of a locale such as `nl-BE`. English for one that the app does not speak. */
export function wordsOf(locale: string): MainWords {
  return { nl: dutch, en: english }[spokenBy(locale)]
}

/** What main speaks: the language of the page, and before that has said so, the one of the system. */
export interface Speech {
  readonly speak: (language: SpokenLanguage) => void
  readonly language: () => SpokenLanguage
  readonly words: () => MainWords
}

export function createSpeech(locale: () => string): Speech {
  let spoken: SpokenLanguage | null = null
  const language = (): SpokenLanguage => spoken ?? spokenBy(locale())
  return {
    speak: (chosen) => {
      spoken = chosen
    },
    language,
    words: () => wordsOf(language())
  }
}

function spokenBy(locale: string): SpokenLanguage {
  return /^nl\b/iu.test(locale) ? 'nl' : 'en'
}
