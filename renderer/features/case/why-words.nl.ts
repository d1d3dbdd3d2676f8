import type { Words } from '../../i18n/wording.ts'
import type { why as whyInEnglish } from './why-words.en.ts'

export const why: Words<typeof whyInEnglish> = {
  title: 'Waarom?',
  notTrue: '“{{name}}” past hier niet. {{why}}',
  against:
    '“{{name}}” spreekt uw beslissing tegen: {{decision}}. Haal deze reden uit de toelichting, of beslis anders.',
  taken: 'Reden gekozen: {{name}}',
  takenOut: 'Reden weggehaald: {{name}}',
  settings: {
    title: 'Beslissen',
    after: 'Na echte treffer, valse treffer of open',
    afterHint: 'Geldt voor de knoppen en voor hun toetsen.',
    choices: {
      stay: 'Bij de alert blijven en vragen waarom. {{ready}} zet klaar en gaat verder.',
      draft: 'Meteen verder, met een concept',
      outbox: 'Meteen verder, en de beslissing klaarzetten'
    },
    reasonNeeded: 'Een beslissing alleen met een toelichting klaarzetten',
    reasonNeededHint: 'Een beslissing blijft dan bij de alert, tenzij die een concept blijft.'
  }
}
