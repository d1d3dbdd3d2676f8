/** What main itself says, where no page can: before there is one, and in what the system draws. */
const english = {
  notStarted: 'Fieldcase could not start',
  unexpected:
    'Something in Fieldcase went wrong that it did not expect. What you wrote is stored on this machine. If it happens again, pass this on to your service desk: {{where}}',
  textMenu: { cut: 'Cut', copy: 'Copy', paste: 'Paste', selectAll: 'Select all' }
}

export type MainWords = typeof english

const dutch: MainWords = {
  notStarted: 'Fieldcase kon niet starten',
  unexpected:
    'In Fieldcase ging iets mis dat niet was voorzien. Wat u schreef, staat op deze computer. Gebeurt het opnieuw, geef dit dan door aan uw servicedesk: {{where}}',
  textMenu: { cut: 'Knippen', copy: 'Kopiëren', paste: 'Plakken', selectAll: 'Alles selecteren' }
}

/** The words in the language of a locale such as `nl-BE`. English for one that the app does not speak. */
export function wordsOf(locale: string): MainWords {
  return /^nl\b/iu.test(locale) ? dutch : english
}
