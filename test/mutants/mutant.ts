/** One small way to break the product: a text in a file, and the text to put in its place. */
export interface Mutant {
  /** What it does wrong, and in brackets at the end the laws that it breaks. */
  readonly name: string
  readonly file: string
  /** Found regardless of white space, so that formatting the file does not matter. */
  readonly from: string
  readonly to: string
  /** The tests that find it: one that cites a law of its name fails. Without it, lives do. */
  readonly foundBy?: string
  /** The lives that find it where no test does, by default those of the outbox. */
  readonly livesOf?: 'organisations'
  /** Where lives find it: the portions from this seed on. */
  readonly seed?: number
  /** Tried in continuous integration too, because it is found within seconds. */
  readonly isQuick?: true
}

/** The text of the file with the mutant's change. Null unless `from` occurs exactly once. */
export function broken({ from, to }: Mutant, text: string): string | null {
  const marks = [...text.matchAll(/\S/gu)]
  const bare = marks.map(([mark]) => mark).join('')
  const wanted = from.replaceAll(/\s/gu, '')
  const at = bare.indexOf(wanted)
  if (at === -1 || bare.includes(wanted, at + 1)) return null
  const first = marks[at]?.index
  const last = marks[at + wanted.length - 1]?.index
  if (first === undefined || last === undefined) return null
  return text.slice(0, first) + to + text.slice(last + 1)
}

/** The laws in the brackets at the end of a mutant's name. */
export function lawsOf({ name }: Pick<Mutant, 'name'>): readonly string[] {
  return /\((?<laws>[A-Z]\d+[a-z]?(?:, [A-Z]\d+[a-z]?)*)\)$/u.exec(name)?.groups?.['laws']?.split(', ') ?? []
}

/** The titles that cite one of the laws, by its own number or by that of the whole law: `E10a` and `E10`. */
export function citing(laws: readonly string[]): RegExp {
  const wholes = laws.map((law) => law.replace(/[a-z]$/u, ''))
  return new RegExp(String.raw`\b(?:${[...new Set([...laws, ...wholes])].join('|')})\b`, 'u')
}

/** What one test said of a mutant. */
export interface TestOutcome {
  readonly title: string
  readonly failed: boolean
  readonly messages: readonly string[]
}

export type Verdict =
  | { readonly kind: 'found'; readonly by: string }
  | { readonly kind: 'missed'; readonly because: string }

/** What says that the code could not run at all, or that somebody lost patience. It proves nothing. */
const noProof =
  /timed out in \d+ ?ms|ReferenceError|SyntaxError|Transform failed|Cannot find (?:module|package)/u

/** A mutant is found only if a test that cites one of its laws has run to its end and said that the law is broken. */
export function verdictOf(mutant: Pick<Mutant, 'name'>, outcomes: readonly TestOutcome[]): Verdict {
  const pattern = citing(lawsOf(mutant))
  const named = outcomes.filter(({ title }) => pattern.test(title))
  if (named.length === 0) return { kind: 'missed', because: 'no test that cites its law has run' }
  const failed = named.filter((one) => one.failed)
  const telling = failed.find(
    ({ messages }) => messages.length > 0 && !messages.some((text) => noProof.test(text))
  )
  if (telling !== undefined) return { kind: 'found', by: telling.title }
  const message = failed[0]?.messages[0]?.split('\n')[0]
  return { kind: 'missed', because: message ?? `${String(named.length)} tests that cite its law pass` }
}
