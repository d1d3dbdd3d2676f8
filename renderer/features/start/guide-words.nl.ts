import type { Words } from '../../i18n/wording.ts'
import type { guide as guideInEnglish } from './guide-words.en.ts'

export const guide: Words<typeof guideInEnglish> = {
  title: 'Rondleiding',
  step: 'Stap {{number}} van {{of}}',
  tasks: {
    decide:
      'Beslis over de alert die openstaat: druk op {{falsePositive}} voor een valse of {{truePositive}} voor een echte treffer, of gebruik de knoppen eronder.',
    comment:
      'Zeg waarom: druk op 1 voor een reden die past, of typ er zelf een. Met {{ready}} staat de beoordeling klaar en gaat de volgende alert open.',
    offline:
      'Ga nu van het netwerk af, zoals in een parkeergarage: zet rechtsonder “Offline werken” aan. Alles gaat gewoon door.',
    outbox:
      'Beslis nog een of twee keer met {{falsePositive}} en {{ready}}. Open daarna met {{goToOutbox}} wat te verzenden is: daar staat wat wacht.',
    online:
      'Zet “Offline werken” weer uit. Wat wacht, wordt verzonden: elke beoordeling één keer, ook als de verbinding wegvalt.',
    conflict:
      'Beslis in {{triage}} nog een keer met {{falsePositive}} en {{ready}}. Druk vóór het verzenden bovenaan op “Een dag vooruitspoelen”: het profiel verandert.',
    compare:
      'Eén beoordeling is tegengehouden, omdat de alert na uw beslissing veranderde. Open die bij Te verzenden en kies: bij uw beslissing blijven, opnieuw beslissen of weggooien.'
  },
  skip: 'Deze stap overslaan',
  end: 'Rondleiding stoppen',
  done: 'Dat was alles. Via {{commands}} ziet u de rondleiding opnieuw.'
}
