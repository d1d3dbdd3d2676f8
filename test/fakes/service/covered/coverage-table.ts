import { readFileSync } from 'node:fs'
import { addressRows } from './address-rows.ts'
import { alertRows } from './alert-rows.ts'
import { type Entry, type Sections, told } from './cells.ts'
import type { DrivenRun } from './driven-run.ts'
import { type DocumentName, documents, type Said, saidIn } from './documents.ts'
import { endpointRows } from './endpoint-rows.ts'
import { followListRows } from './follow-list-rows.ts'
import { checkPlaces, checkTest, isPlace } from './found-in-repo.ts'
import { type Observed, observe, type Seen } from './observed.ts'
import { platformRows } from './platform-rows.ts'
import { subscriptionRows } from './subscription-rows.ts'

const entries: Readonly<Record<DocumentName, Sections>> = {
  compliance: { ...followListRows, ...subscriptionRows, ...alertRows, ...endpointRows, ...platformRows },
  addresses: addressRows
}

export interface CoverageTable {
  /** The document, as it is kept. */
  readonly text: string
  /** What is said and not covered, or covered by what is not there. */
  readonly problems: readonly string[]
  readonly counts: Readonly<Record<string, number>>
}

interface Row {
  readonly said: Said
  readonly cells: readonly [app: string, sandbox: string, tests: readonly string[]]
  readonly problems: readonly string[]
}

/** The whole table, from what the documents say, what is written beside it by hand, and what passed in the driven run. */
export function coverageTable(run: DrivenRun): CoverageTable {
  const observed = observe(run)
  const screens = screensOfFields()
  const parts = (Object.keys(documents) as DocumentName[]).map((name) => {
    const said = saidIn(name)
    const rows = said.map((one) => rowOf(one, entries[name], observed, screens))
    return { name, rows, stale: staleIn(entries[name], said) }
  })
  const tests = [...new Set(parts.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells[2])))]
  const kinds = parts.flatMap(({ rows }) => rows.map(({ said }) => said.kind))
  const counts = Object.fromEntries(
    [...new Set(kinds)].map((kind) => [kind, kinds.filter((one) => one === kind).length])
  )
  return {
    text: written(parts, tests, counts),
    problems: [
      ...observed.unnamed.map((request) => `${request}: no document names it`),
      ...parts.flatMap(({ rows, stale }) => [...rows.flatMap(({ problems }) => problems), ...stale])
    ],
    counts
  }
}

function entryFor({ section, name, kind }: Said, sections: Sections): readonly Entry[] {
  const isNamed = (known: string): boolean =>
    known === name || (kind === 'line' && known.endsWith('…') && name.startsWith(known.slice(0, -1)))
  return (sections[section] ?? []).filter(({ names }) => names.some(isNamed))
}

function rowOf(said: Said, sections: Sections, observed: Observed, screens: Screens): Row {
  const found = entryFor(said, sections)
  const [entry] = found
  const called = `${said.section}, ${said.name}`
  if (entry === undefined || found.length > 1)
    return { said, cells: ['', '', []], problems: [`${called}: ${found.length} rows say where it is used`] }
  const seen = observed.seen(said)
  const app = checkPlaces(said, entry.app, true)
  const sandbox = checkPlaces(said, entry.sandbox, false)
  const tests = entry.tests.map((test) => checkTest(said, test))
  const screen = screens.get(`${said.section} ${said.name}`)
  const isField = said.section.startsWith('Resources') && (said.kind === 'row' || said.kind === 'term')
  const problems = [
    ...app.problems,
    ...sandbox.problems,
    ...tests.flatMap((test) => test.problems),
    ...(tests.length === 0 ? ['no test'] : []),
    ...(isField && !tests.some(({ names }) => names) ? ['none of its tests names it'] : []),
    ...(entry.tests.includes(told.screen) && said.kind === 'row' && screen === undefined
      ? ['no screen shows it']
      : []),
    ...passing(said, entry, seen),
    ...(leavesOpen(said) && entry.app.every(isPlace)
      ? ['says “not shown”, and nothing says what is done with the unknown']
      : [])
  ]
  return {
    said,
    cells: [
      [app.shown, ...(screen === undefined ? [] : [`shown: ${screen}`]), ...sentText(entry, seen)].join('; '),
      [sandbox.shown, ...answeredText(entry, seen)].join('; '),
      tests.map(({ shown }) => shown)
    ],
    problems: problems.map((problem) => `${called}: ${problem}`)
  }
}

/** What the documents do not show must be met somehow. */
const leavesOpen = ({ kind, text }: Said): boolean =>
  (kind === 'row' || kind === 'line' || kind === 'answer') && /(?<!\bare )\bnot shown\b/u.test(text)

const isWritable = ({ section, text, kind }: Said): boolean =>
  kind === 'row' &&
  (/\bRequired: /u.test(text) || /\bwritable\b/u.test(text)) &&
  section.startsWith('Resources')

/** What should have passed in the driven run and did not, or passed although a reason says why it cannot. */
function passing(said: Said, { unsent, unseen }: Entry, seen: Seen | null): readonly string[] {
  if (seen === null)
    return unsent === undefined && unseen === undefined ? [] : ['a reason for what cannot pass']
  const { sent, answered } = seen
  if (unsent !== undefined) return sent > 0 ? ['is sent, and a reason says that it is not'] : []
  if (unseen !== undefined) return sent + answered > 0 ? ['passes, and a reason says that it does not'] : []
  const isSent = said.kind === 'parameter' || said.kind === 'endpoint' || isWritable(said)
  const isAnswered =
    said.kind === 'answer' ||
    said.kind === 'endpoint' ||
    (said.kind === 'row' && said.section.startsWith('Resources'))
  return [
    ...(isSent && sent === 0 ? ['is never sent in the driven run'] : []),
    ...(isAnswered && answered === 0 ? ['is never answered in the driven run'] : []),
    ...(sent + answered === 0 ? ['does not pass in the driven run'] : [])
  ]
}

const endpoints = (number: number): string => `${number} ${number === 1 ? 'endpoint' : 'endpoints'}`

function sentText({ unsent }: Entry, seen: Seen | null): readonly string[] {
  if (unsent !== undefined) return [`not sent: ${unsent}`]
  return seen === null || seen.sent === 0 ? [] : [`sent to ${endpoints(seen.sent)}`]
}

function answeredText({ unseen }: Entry, seen: Seen | null): readonly string[] {
  if (unseen !== undefined) return [`does not pass: ${unseen}`]
  return seen === null || seen.answered === 0 ? [] : [`answered by ${endpoints(seen.answered)}`]
}

/** Rows that no document has any more. */
function staleIn(sections: Sections, said: readonly Said[]): readonly string[] {
  return Object.entries(sections).flatMap(([section, all]) =>
    all.flatMap((entry) =>
      entry.names
        .filter(
          (name) =>
            !said.some(
              (one) =>
                one.section === section &&
                entryFor(one, { [section]: [{ ...entry, names: [name] }] }).length > 0
            )
        )
        .map((name) => `${section}, ${name}: no document says it`)
    )
  )
}

type Screens = ReadonlyMap<string, string>

/** Where each field is found, from the table that the page's own test makes. */
function screensOfFields(): Screens {
  const screens = new Map<string, string>()
  for (const line of readFileSync('docs/specification-fields.md', 'utf8').split('\n')) {
    const [, resource = '', attribute = '', screen = ''] = line.split('|').map((cell) => cell.trim())
    const name = /^`(?<name>.+)`$/u.exec(attribute)?.[1]
    if (name !== undefined)
      screens.set(`Resources and their fields: ${resource.split(',')[0] ?? ''} ${name}`, screen)
  }
  return screens
}

const kindsInWords: Readonly<Record<Said['kind'], string>> = {
  endpoint: 'endpoints',
  parameter: 'parameters of endpoints',
  answer: 'success statuses of endpoints',
  row: 'lines of tables',
  value: 'values in them',
  term: 'names in sentences',
  line: 'sentences'
}

function written(
  parts: readonly { readonly name: DocumentName; readonly rows: readonly Row[] }[],
  tests: readonly string[],
  counts: Readonly<Record<string, number>>
): string {
  const counted = Object.entries(kindsInWords).map(([kind, words]) => `${counts[kind] ?? 0} ${words}`)
  return [
    '# Where each line of both documents is used',
    '',
    'Made by `test/integration/service/specification-coverage.test.ts`. What the documents say is read from their text (`docs/specification`), line by line. Where it is used is written beside it in `test/fakes/service/covered` and looked up there: a file that is gone, a word that does not stand in it, a test that has another title and a law that does not exist fail the test. What is sent and answered is counted in a run in which the client asks every endpoint of the sandbox. Numbers of the last column lead to [the tests](#the-tests).',
    '',
    `${counted.slice(0, -1).join(', ')} and ${counted.at(-1) ?? ''}.`,
    ...parts.flatMap(({ name, rows }) => ['', `## ${documents[name]}`, ...sectionsOf(rows, tests)]),
    '',
    '## The tests',
    '',
    ...tests.map((test, index) => `${index + 1}. ${test}`),
    ''
  ].join('\n')
}

function sectionsOf(rows: readonly Row[], tests: readonly string[]): readonly string[] {
  const sections = [...new Set(rows.map(({ said }) => said.section))]
  return sections.flatMap((section) => [
    '',
    `### ${section}`,
    '',
    '| The documents say | Where the app uses it | Where the sandbox does | Tests |',
    '|---|---|---|---|',
    ...rows
      .filter(({ said }) => said.section === section)
      .map(({ said, cells: [app, sandbox, titles] }) => {
        const numbers = titles
          .map((title) => tests.indexOf(title) + 1)
          .toSorted((left, right) => left - right)
        return `| ${[whatIsSaid(said), app, sandbox, numbers.join(', ')].map(cell).join(' | ')} |`
      })
  ])
}

function whatIsSaid({ kind, name, text }: Said): string {
  return kind === 'line' ? plainText(text) : `\`${name}\`: ${plainText(text)}`
}

const plainText = (text: string): string => text.replaceAll('<', '&lt;')
const cell = (text: string): string => text.replaceAll('|', '\\|')
