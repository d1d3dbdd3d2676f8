import { describe, expect, it } from 'vitest'
import {
  countriesOf,
  firstSubjectDraft,
  subjectSettingsOf
} from '../../../../../renderer/features/subjects/form-drafts.ts'
import {
  planImport,
  suggestMapping,
  writeSubjectsCsv
} from '../../../../../renderer/features/subjects/import-plan.ts'
import { readCsv } from '../../../../../renderer/files/csv.ts'
import { followListId, subscriptionId } from '../../../../../shared/ids.ts'

const lists = [['NL', 'BE'], ['United Kingdom', 'NL'], ['Isle of Man'], ['GBR', 'Atlantis', 'BE']].map(
  (countries) => ({ countries })
)

/** What an import reads from the file that an export wrote. */
function exportedAndRead(countries: readonly string[]): unknown {
  const subject = {
    followListId: followListId('l'),
    family: 'businesses',
    subscriptionId: subscriptionId('s'),
    name: 'Acme',
    countries,
    dateOfBirth: null,
    gender: null,
    counts: { open: 0, falsePositive: 0, truePositive: 0, discarded: 0 },
    createdAt: null,
    lastUpdatedAt: null
  } as const
  const read = readCsv(new TextEncoder().encode(writeSubjectsCsv([subject], ',')))
  if (read.kind !== 'read') throw new Error(read.kind)
  const [line] = planImport(read.file, {
    family: 'businesses',
    mapping: suggestMapping(read.file.header, 'businesses'),
    demands: {},
    subjects: new Set(),
    waiting: new Set(),
    imported: new Map()
  }).lines
  return line?.kind === 'ready' ? line.settings.countries : line
}

describe('the countries of a subject (C14e)', () => {
  it.each(lists)('come back from an export as they were: $countries', ({ countries }) => {
    expect(exportedAndRead(countries)).toEqual(countries)
  })

  it.each(lists)('stay whole in a form in which one is added: $countries', ({ countries }) => {
    const before = { name: 'Acme', countries, dateOfBirth: null, gender: null }
    const draft = firstSubjectDraft(before)
    for (const typed of [`${draft.countries}, de`, `${draft.countries}; DE`])
      expect(subjectSettingsOf({ ...draft, countries: typed }, before).countries).toEqual([
        ...countries,
        'DE'
      ])
  })

  it.each([
    'Korea, Republic of',
    "Korea, Democratic People's Republic of",
    'Congo, the Democratic Republic of the',
    'Virgin Islands, U.S.',
    'Taiwan, Province of China'
  ])('stay whole where ISO 3166 writes one with a comma: %s (C14f)', (country) => {
    const countries = ['Isle of Man', country, 'NL']
    expect(countriesOf(country)).toEqual([country])
    expect(exportedAndRead(countries)).toEqual(countries)
    const before = { name: 'Acme', countries, dateOfBirth: null, gender: null }
    const draft = firstSubjectDraft(before)
    expect(subjectSettingsOf({ ...draft, countries: `${draft.countries}, be` }, before).countries).toEqual([
      ...countries,
      'BE'
    ])
  })

  it('are apart at every other comma, also behind a code (C14f)', () => {
    expect(countriesOf('Korea, Isle of Man')).toEqual(['Korea', 'Isle of Man'])
    expect(countriesOf('NL, British')).toEqual(['NL', 'British'])
    expect(countriesOf('Republic of, NL')).toEqual(['Republic of', 'NL'])
  })

  it.each([
    ['N/A', ['N/A']],
    ['n / a', ['n/a']],
    ['NL, N/A', ['NL', 'N/A']],
    ['N/A/BE', ['N/A', 'BE']],
    ['NL/BE', ['NL', 'BE']],
    ['NL / be/Isle of Man', ['NL', 'BE', 'Isle of Man']]
  ])('stay whole where they say N/A, and are apart at every other slash: %s (C14g)', (text, countries) => {
    expect(countriesOf(text)).toEqual(countries)
  })

  it('come back from an export with the words N/A whole (C14g)', () => {
    expect(exportedAndRead(['NL', 'N/A'])).toEqual(['NL', 'N/A'])
  })

  it('may be typed with spaces between their codes, and with commas beside a name', () => {
    expect(countriesOf('nl be')).toEqual(['NL', 'BE'])
    expect(countriesOf('Isle of Man; nl de')).toEqual(['Isle of Man', 'NL', 'DE'])
  })
})
