import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { wordsOf as wordsOfMain } from '../../../../electron/main/windows/words.ts'
import { laterWords } from '../../../../renderer/app/later-words.ts'
import { page as en } from '../../../../renderer/app/words.en.ts'
import { page as nl } from '../../../../renderer/app/words.nl.ts'

type Texts = { readonly [key: string]: string | Texts }

const docs = join(import.meta.dirname, '../../../../docs')
const rows = readFileSync(join(docs, 'words.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))
const terms = rows.map(([, english = '', dutch = '', , notEnglish = '', notDutch = '']) => ({
  en: { term: english, not: wordsOf(notEnglish) },
  nl: { term: dutch, not: wordsOf(notDutch) }
}))

function wordsOf(cell: string): readonly string[] {
  return cell === '' ? [] : cell.split(', ')
}

/** Every text with its key, but for what commands are also called: people search by the words they know. */
function textsOf(texts: Texts, prefix = ''): readonly string[] {
  return Object.entries(texts).flatMap(([key, value]) => {
    if (key === 'alsoCalled') return []
    return typeof value === 'string' ? [`${prefix}${key}: ${value}`] : textsOf(value, `${prefix}${key}.`)
  })
}

/** The lines of the guide, each with its chapter. Keys, commands that are typed elsewhere and files are no words. */
function guideIn(language: 'en' | 'nl'): readonly string[] {
  const folder = join(docs, 'guide', language)
  const chapters = readdirSync(folder).filter((file) => file.endsWith('.md'))
  return chapters.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .map((line) => `${file}: ${line.replaceAll(/`[^`]*`|\]\([^)]*\)/gu, '#')}`)
  )
}

const ofProgram = {
  en: textsOf({ ...en, ...laterWords.en, ofMain: wordsOfMain('en') }),
  nl: textsOf({ ...nl, ...laterWords.nl, ofMain: wordsOfMain('nl') })
}

const texts = {
  en: [...ofProgram.en, ...guideIn('en')],
  nl: [...ofProgram.nl, ...guideIn('nl')]
}

/** What no sentence says, whatever it is about. */
const neverSaid = {
  en: [
    ['American spelling', /\b(?:organiz|license\b|color|authoriz|minimiz|recogniz)/iu],
    ['what only this project calls so', /\bthe (?:loop|palette)\b/iu]
  ],
  nl: [
    ['je or jij for u', /\b(?:je|jij|jouw|jullie)\b/iu],
    ['u heeft for u hebt', /\bu heeft\b(?! gegeven)/iu],
    ['haar for a thing', /\bhaar\b/iu],
    ['an act told as a state', /\bis niet vertrouwd\b|niets verloren\./iu]
  ],
  both: [
    ['a straight quotation mark or apostrophe', /["']/u],
    ['two spaces', /\S {2,}\S/u],
    ['three full stops, or a space before them', /\.\.\.| …/u]
  ]
} as const

/** What is so with one way of sending only: the settings may say to send nothing before the user says so, or to ask. */
const promised = {
  en: /(?<!can )\b(?:goes|go) out when you are online/iu,
  nl: /(?<!kan |kunnen )\bword(?:t|en) verzonden zodra u weer online bent/iu
} as const

/** What only the service knows: a sync may have been cut, or not have been shown all lists. */
const known = {
  en: /\b(?:every|no) alert of the follow lists\b/iu,
  nl: /\b(?:elke|geen) alert van de volglijsten\b/iu
} as const

/** What the reader says: what they press, choose, or have as their own. */
const readersOwn = [
  'addresses.whileTyping:',
  'desk.views.own.',
  'ofMain.textMenu.addWord:',
  'ofMain.textMenu.removeWord:',
  'organisations.firstVisit:',
  'organisations.sinceVisit:',
  'outbox.conflict.keep:',
  'outbox.keys.keep:',
  'protection.choices.',
  'settings.notify:',
  'settings.rereads.',
  'settings.submissions.',
  'settings.words.',
  'subjects.changes.actions.keep:',
  'triage.facetValues.',
  'updates.rules.'
]

/** What narrows the queue. */
const narrowing = ['desk.views.own.', 'triage.facetValues.']

const persons = {
  en: { first: /\b(?:I|[Mm]e|[Mm]y|[Mm]ine)\b/u, second: /\byour?\b/iu },
  nl: { first: /\b(?:ik|mij|mijn)\b/iu, second: /\b(?:u|uw)\b/iu }
} as const

const isOneOf = (text: string, places: readonly string[]): boolean =>
  places.some((place) => text.startsWith(place))

const sentence = (text: string): string => text.slice(text.indexOf(': ') + 2)

/** Without the names of buttons that it quotes. */
const unquoted = (text: string): string => sentence(text).replaceAll(/“[^”]*”/gu, '')

describe.each(['en', 'nl'] as const)('the terms of docs/words.md in %s', (language) => {
  it('are those that the page uses', () => {
    const unused = terms
      .map((row) => row[language].term)
      .filter((term) => !texts[language].some((text) => text.toLowerCase().includes(term)))
    expect(unused).toEqual([])
  })

  it('have no second word for the same thing', () => {
    const found = terms.flatMap((row) =>
      row[language].not.flatMap((word) => {
        const pattern = new RegExp(`(?<![\\p{L}.])${word.replaceAll('?', '\\?')}(?!\\p{L})`, 'iu')
        return texts[language].filter((text) => pattern.test(sentence(text)))
      })
    )
    expect(found.join('\n')).toBe('')
  })

  it('are said as docs/words.md asks', () => {
    const found = [...neverSaid[language], ...neverSaid.both].flatMap(([what, pattern]) =>
      texts[language].filter((text) => pattern.test(sentence(text))).map((text) => `${what}: ${text}`)
    )
    expect(found.join('\n')).toBe('')
  })
})

it.each(['en', 'nl'] as const)(
  'what waits offline is said to be able to go out when the connection is back, and no more, in %s (O21d)',
  (language) => {
    expect(texts[language].filter((text) => promised[language].test(sentence(text))).join('\n')).toBe('')
  }
)

it.each(['en', 'nl'] as const)(
  'no sentence speaks of all alerts of the follow lists, but of those on this computer, in %s (T28)',
  (language) => {
    expect(texts[language].filter((text) => known[language].test(sentence(text))).join('\n')).toBe('')
  }
)

it.each(['en', 'nl'] as const)(
  'the page says you to its reader, who says I of what is theirs to press or choose, in %s (Q1n)',
  (language) => {
    const { first, second } = persons[language]
    const found = ofProgram[language].filter(
      (text) =>
        (first.test(unquoted(text)) && !isOneOf(text, readersOwn)) ||
        (second.test(sentence(text)) && isOneOf(text, narrowing))
    )
    expect(found.join('\n')).toBe('')
  }
)

it.each([
  ['en', en.review],
  ['nl', nl.review]
] as const)(
  'the region of the chosen alert has another name than the button that opens its case file, in %s (Q1o)',
  (_, review) => {
    expect(review.case).not.toBe(review.caseFile)
  }
)

it('the terms are read from the table, each with both of its words', () => {
  expect(terms.length).toBeGreaterThan(25)
  for (const { en: english, nl: dutch } of terms) expect([english.term, dutch.term]).not.toContain('')
})
