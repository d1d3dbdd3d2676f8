import type { Words } from '../../i18n/wording.ts'
import type { guide as guideInEnglish } from './guide-words.en.ts'

export const guide: Words<typeof guideInEnglish> = {
  title: 'Rondleiding',
  step: 'Stap {{number}} van {{of}}',
  tasks: {
    decide:
      'Beslis over de alert die openstaat: druk op F voor een valse of T voor een echte treffer, of gebruik de knoppen eronder.',
    comment:
      'Zeg waarom: druk op 1 voor een reden die past, of typ er zelf een. Met Ctrl+Enter staat de beoordeling klaar en gaat de volgende alert open.',
    offline:
      'Ga nu van het netwerk af, zoals in een parkeergarage: zet rechtsonder “Offline werken” aan. Alles gaat gewoon door.',
    outbox:
      'Beslis nog een of twee keer met F en Ctrl+Enter. Open daarna met G en O wat te verzenden is: daar staat wat wacht.',
    online:
      'Zet “Offline werken” weer uit. Wat wacht, wordt verzonden: elke beoordeling één keer, ook als de verbinding wegvalt.',
    conflict:
      'Beslis in Triage (G en T) nog een keer met F en Ctrl+Enter. Druk vóór het verzenden bovenaan op “Een dag vooruitspoelen”: het profiel verandert.',
    compare:
      'Eén beoordeling is tegengehouden, omdat de alert na uw beslissing veranderde. Open die bij Te verzenden en kies: bij uw beslissing blijven, opnieuw beslissen of weggooien.'
  },
  skip: 'Deze stap overslaan',
  end: 'Rondleiding stoppen',
  done: 'Dat was alles. Via “Opdrachten” (Ctrl+K) ziet u de rondleiding opnieuw.'
}
