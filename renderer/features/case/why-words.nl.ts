import type { Words } from '../../i18n/wording.ts'
import type { why as whyInEnglish } from './why-words.en.ts'

export const why: Words<typeof whyInEnglish> = {
  title: 'Waarom?',
  notTrue: '“{{name}}” past hier niet. {{why}}',
  taken: 'Reden gekozen: {{name}}',
  takenOut: 'Reden weggehaald: {{name}}',
  settings: {
    title: 'Beslissen',
    after: 'Na echte treffer, valse treffer of open',
    afterHint: 'Geldt voor de toetsen T, F en O en voor de knoppen.',
    choices: {
      stay: 'Bij de alert blijven en vragen waarom. Ctrl+Enter zet klaar en gaat verder.',
      draft: 'Meteen verder, met een concept',
      outbox: 'Meteen verder, en de beslissing klaarzetten'
    },
    reasonNeeded: 'Een beslissing alleen met een toelichting klaarzetten',
    reasonNeededHint: 'T, F en O blijven dan bij de alert, tenzij ze een concept maken.'
  }
}
