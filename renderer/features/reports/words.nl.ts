import type { Words } from '../../i18n/wording.ts'
import type { cases as casesInEnglish } from './words.en.ts'

export const cases: Words<typeof casesInEnglish> = {
  find: 'Zoek een dossier op naam',
  leftNamed: '{{name}}, niet meer getoond door de dienst',
  noneFound: 'Geen dossier heeft dit in de naam van het subject of van een treffer.',
  offered_one: '{{count, number}} dossier; met de pijltjes gaat u door de lijst',
  offered_other: '{{count, number}} dossiers; met de pijltjes gaat u door de lijst',
  title: 'Dossier',
  open: 'Dossier',
  openNamed: 'Dossier van {{name}}',
  back: 'Terug naar de rapporten',
  backToAlert: 'Terug naar de alert',
  parts: 'Delen van dit dossier',
  print: 'Afdrukken',
  unknown: 'Dit dossier staat niet op deze computer. Synchroniseer om het op te halen.',
  window: {
    open: 'Eigen venster',
    title: 'Dossier – Fieldcase',
    readOnly:
      'Om te lezen. Beslissen, notities en bijlagen gaan in het hoofdvenster; wat daar verandert, staat hier meteen.',
    alert: 'Deze alert',
    alertGone: 'De alert waarvoor u dit venster opende, zit niet meer in dit dossier.',
    noNotes: 'Geen notities.',
    noFiles: 'Geen bijlagen.',
    tooMany: 'Vier dossiers hebben al een eigen venster. Sluit er eerst een.',
    lost: 'Het venster van een dossier is gesloten, omdat er iets in misging. Er is niets verloren: open het opnieuw vanuit de alert of het dossier.',
    picture: 'Afbeelding {{name}}',
    larger: 'Groter tonen',
    smaller: 'Kleiner tonen',
    oneTooMany: 'Niet getoond in dit venster. In het dossier in het hoofdvenster staat hij wel.',
    tooManyPictures:
      'Niet alle afbeeldingen zijn te zien: dit venster toont er hoogstens {{most}}, samen {{megabytes}} MB. In het dossier in het hoofdvenster staan ze allemaal.'
  },
  factsTitle: 'Gegevens',
  facts: { kind: 'Soort', born: 'Geboren', gender: 'Geslacht', countries: 'Landen', followList: 'Volglijst' },
  held: {
    title: 'Bewaarplicht',
    none: 'Dit dossier heeft geen bewaarplicht: wat oud is, wordt volgens de instellingen verwijderd.',
    since: 'Onder bewaarplicht sinds {{time}}.',
    means: 'Niets van dit dossier wordt op deze computer verwijderd tot de bewaarplicht is opgeheven.',
    refused: 'Er is niets verwijderd: dit dossier staat onder bewaarplicht. Hef die eerst op.',
    reasonMissing: 'Zeg waarom, in hoogstens 2.000 tekens.',
    cancel: 'Annuleren',
    place: {
      title: '{{name}} onder bewaarplicht plaatsen',
      means:
        'Niets van het dossier wordt op deze computer verwijderd, hoe oud het ook is: geen notitie, bijlage, beoordeling of alert. Toevoegen kan nog wel.',
      reason: 'Waarom moet het bewaard blijven?',
      confirm: 'Onder bewaarplicht plaatsen',
      done: '{{name}} staat onder bewaarplicht.'
    },
    release: {
      title: 'Bewaarplicht van {{name}} opheffen',
      means:
        'Wat ouder is dan volgens de instellingen mag, wordt bij de volgende start verwijderd, of binnen een dag als Fieldcase open blijft. De historie bewaart beide redenen.',
      reason: 'Waarom hoeft het niet meer bewaard te blijven?',
      confirm: 'Bewaarplicht opheffen',
      done: '{{name}} staat niet langer onder bewaarplicht.'
    }
  },
  notes: 'Notities',
  newNote: 'Nieuwe notitie',
  changedNote: 'Notitie wijzigen',
  noteHint:
    'Regels die met een streepje of een nummer beginnen, worden een lijst; https-adressen worden koppelingen in het document.',
  saveNote: 'Notitie opslaan',
  cancelNote: 'Annuleren',
  noteTyped: 'Sla eerst de notitie op die u aan het typen bent, of maak het veld leeg.',
  changeNote: 'Wijzigen',
  removeNote: 'Verwijderen',
  files: 'Bijlagen',
  attach: 'Bestanden toevoegen',
  fileHint:
    'Kies, sleep of plak: PDF, PNG, JPEG, WebP, HEIC en platte tekst; {{one}} per bestand, {{all}} per dossier. Ze worden versleuteld bewaard en nooit uitgevoerd.',
  camera: {
    title: 'Foto maken',
    question:
      'Mag Fieldcase de camera van deze computer gebruiken? Die staat alleen aan zolang dit venster toont wat hij ziet. Er wordt geen geluid opgenomen, en een foto blijft in dit dossier.',
    yes: 'Camera gebruiken',
    no: 'Nee',
    refused:
      'U hebt ervoor gekozen de camera niet te gebruiken. Bij Instellingen kunt u die toestaan. Kies, sleep of plak tot dan een foto.',
    problem: {
      none: 'Deze computer heeft geen camera. Maak de foto met een telefoon, en kies, sleep of plak hem hier.',
      'system-refused':
        'Het systeem geeft Fieldcase de camera niet. Sta dat toe in de privacy-instellingen van het systeem, of kies, sleep of plak een foto.',
      'in-use': 'Een ander programma gebruikt de camera. Sluit dat en open dit opnieuw.'
    },
    live: 'Wat de camera ziet',
    take: 'Maken',
    taken: 'De foto',
    keep: 'Bewaren',
    again: 'Opnieuw',
    leave: {
      question: 'De foto is nog niet bewaard. Weggooien?',
      back: 'Terug naar de foto',
      discard: 'Weggooien'
    },
    allow: 'De camera gebruiken voor foto’s in dossiers',
    saved: {
      allowed: 'Opgeslagen: de camera mag worden gebruikt.',
      refused: 'Opgeslagen: de camera wordt niet gebruikt.'
    }
  },
  photo: {
    taken: 'gemaakt {{time}}',
    whole: 'met tijd en plaats',
    wholeNamed: '{{name}} opslaan met tijd, plaats en camera',
    inReport: 'Wanneer, waar en waarmee foto’s zijn gemaakt',
    notCut:
      'Tijd en plaats kunnen op deze computer niet uit {{name}} worden gehaald. Vink “met tijd en plaats” aan om de foto zo op te slaan, of voeg die toe als JPEG.',
    heic: 'Deze computer kan geen HEIC tonen. De foto is bewaard zoals hij is. Laat de telefoon hem als JPEG sturen om hem hier te zien en af te drukken.',
    notShown: 'Deze afbeelding kan niet worden getoond: de inhoud is beschadigd of van een andere soort.'
  },
  refused: {
    empty: '{{name}} is leeg.',
    'not-read':
      '{{name}} kon niet worden gelezen. Is het een map, of is het verplaatst of gewijzigd? Kies het opnieuw.',
    'too-large': '{{name}} is groter dan een bijlage mag zijn.',
    'case-full': '{{name}} past niet: de bijlagen van dit dossier worden samen te groot.',
    'type-refused': '{{name}} is naar naam en inhoud geen bestand van een toegestane soort.',
    'not-stored': '{{name}} is niet toegevoegd. {{why}}'
  },
  types: {
    'application/pdf': 'PDF',
    'image/png': 'PNG',
    'image/jpeg': 'JPEG',
    'image/webp': 'WebP',
    'image/heic': 'HEIC',
    'text/plain': 'tekst'
  },
  show: 'Tonen',
  hide: 'Verbergen',
  showNamed: 'Tonen: {{name}}',
  hideNamed: 'Verbergen: {{name}}',
  saveCopy: 'Kopie opslaan',
  saveCopyNamed: 'Kopie opslaan van {{name}}',
  removeNamed: 'Verwijderen: {{name}}',
  fileMissing:
    'De inhoud van {{name}} staat niet op deze computer: alleen de naam en de hash zijn uit het werklogboek teruggekomen.',
  fileOther:
    'Van {{name}} is geen kopie opgeslagen: de inhoud op deze computer is niet het bestand dat is toegevoegd, want de SHA-256 is een andere dan die hier staat. Mogelijk kwam die mee met een back-up die is aangepast.',
  pictureMissing: 'De afbeelding staat niet op deze computer.',
  pictureOther:
    'De afbeelding wordt niet getoond: wat op deze computer staat, is niet het bestand dat is toegevoegd.',
  places: 'Adressen en organisaties',
  noPlaces: 'Er is geen adres toegevoegd en geen organisatie gekoppeld.',
  trailTitle: 'Gedaan op deze computer',
  noTrail: 'In dit dossier is nog niets gedaan.',
  trailColumns: { at: 'Wanneer', act: 'Wat er gedaan is', what: 'Waarmee', detail: 'Beslissing of reden' },
  trail: {
    decided: 'beslissing als concept bewaard',
    'decision-taken-back': 'beslissing van het concept teruggenomen',
    'draft-discarded': 'concept weggegooid',
    queued: 'beoordeling klaargezet',
    withdrawn: 'beoordeling ingetrokken',
    'review-discarded': 'beoordeling weggegooid',
    'decision-kept': 'bij de beslissing gebleven na een conflict',
    'decided-again': 'weer concept om opnieuw te beslissen',
    superseded: 'vervangen door een nieuwere beslissing',
    retried: 'beoordeling opnieuw geprobeerd',
    'split-off': 'beoordeling apart verzonden',
    'arrival-confirmed': 'bevestigd dat de beoordeling is aangekomen',
    'arrival-denied': 'gezegd dat de beoordeling nooit is aangekomen',
    undone: 'handeling teruggedraaid',
    'address-added': 'adres toegevoegd',
    'address-removed': 'adres verwijderd',
    'organisation-added': 'organisatie gekoppeld',
    'organisation-removed': 'organisatie ontkoppeld',
    'note-added': 'notitie geschreven',
    'note-removed': 'notitie verwijderd',
    'file-added': 'bestand toegevoegd',
    'file-removed': 'bestand verwijderd',
    'hold-added': 'onder bewaarplicht geplaatst',
    'hold-removed': 'bewaarplicht opgeheven'
  },
  unanswered: {
    sent: 'was zonder antwoord verzonden; of de beslissing was aangekomen, was niet bekend',
    'perhaps-sent': 'was misschien al verzonden; of de beslissing was aangekomen, was niet bekend'
  }
}
