import { stripVTControlCharacters } from 'node:util'
import type { MutantList } from './lists.ts'
import type { Mutant, Verdict } from './mutant.ts'

/** What became of each mutant that was tried, by its name. */
export type Verdicts = ReadonlyMap<string, Verdict>

const head = `# Mutants

Each row is one small way to break the product, tried alone, with the laws that it breaks in brackets; then what found it, and the first line of what that said. A test found it that cites one of its laws, and that passes without it. Lives found it where one of them broke its law so, and breaks none without it: \`npm run soak -- --of …\` lives that one again, on the product so broken.

\`npm run mutants -- --write docs/mutants.md\` tries all of them and writes this. With \`--of SUBJECT\` or \`--only TEXT\` it writes only the rows of what it tried.
`
const missed = '**missed**'
const untried = 'not tried'
const mostCharacters = 200

/** A table of each list. Of what was not tried now it has the rows of `before`. */
export function documentOf(lists: readonly MutantList[], verdicts: Verdicts, before: string): string {
  return [head, ...lists.map((list) => tableOf(list, verdicts, before))].join('\n')
}

export function tableOf({ subject, mutants }: MutantList, verdicts: Verdicts, before = ''): string {
  const old = before.split('\n')
  const rows = mutants.map((mutant) => {
    const verdict = verdicts.get(mutant.name)
    return verdict === undefined ? oldRowOf(mutant, old) : rowOf(mutant, verdict)
  })
  const holding = (cell: string): number => rows.filter((row) => row.includes(`| ${cell}`)).length
  const rest = holding(untried)
  const found = rows.length - holding(missed) - rest
  return [
    `## ${subject}`,
    '',
    `${String(found)} of ${String(rows.length)} found${rest === 0 ? '' : `, ${String(rest)} not tried`}.`,
    '',
    '| What it does wrong | Found by | What that said |',
    '|---|---|---|',
    ...rows,
    ''
  ].join('\n')
}

/** A row of another finder says nothing of this one. */
function oldRowOf(mutant: Mutant, old: readonly string[]): string {
  const begin = beginOf(mutant)
  return old.find((row) => row.startsWith(begin)) ?? `| ${escaped(mutant.name)} | | ${untried} |`
}

function rowOf(mutant: Mutant, verdict: Verdict): string {
  const begin = beginOf(mutant)
  if (verdict.kind === 'missed') return `${begin} | ${missed}: ${cellOf(verdict.because)} |`
  const life = mutant.foundBy === undefined ? `: ${code(verdict.by)}` : ''
  return `${begin}${life} | ${cellOf(verdict.said)} |`
}

const code = (text: string): string => `\`${text.replaceAll('|', String.raw`\|`)}\``
const beginOf = ({ name, foundBy }: Mutant): string =>
  `| ${escaped(name)} | ${foundBy === undefined ? 'lives' : code(foundBy)}`
const escaped = (text: string): string => text.replaceAll(/[\\|<>*_`[\]]/gu, String.raw`\$&`)

/** What differs from run to run though the same is wrong. */
const changing: readonly (readonly [what: RegExp, instead: string])[] = [
  [/(?:[A-Z]:)?[\w./\\-]*fieldcase-[\w./\\-]*/gu, '…'],
  [/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/giu, '…'],
  [/\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}[\d:.]*Z?/gu, '…'],
  [/(?<=localhost:|127\.0\.0\.1:)\d+/gu, '…'],
  [/\b1\d{12}\b/gu, '…'],
  [/\bafter \d+ tests?\b/gu, 'after … tests'],
  [/\b[\d.]+ ?ms\b/gu, '… ms'],
  [/\s+/gu, ' ']
]

/** One line of a message, the same for each run. */
function cellOf(message: string): string {
  const plain = stripVTControlCharacters(message)
  const same = changing.reduce((text, [what, instead]) => text.replaceAll(what, instead), plain).trim()
  const characters = Array.from(same)
  const short = characters.length > mostCharacters ? `${characters.slice(0, mostCharacters).join('')}…` : same
  return escaped(short)
}
