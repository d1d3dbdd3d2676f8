import type { Breach } from '../fakes/lives/own-work.ts'
import { type BrokenLife, brokenLivesIn } from '../soak/life-names.ts'

/** One small way to break the product: a text in a file, and the text to put in its place. */
interface Change {
  /** What it does wrong, and in brackets at the end the laws that it breaks. */
  readonly name: string
  readonly file: string
  /** Found regardless of white space, so that formatting the file does not matter. */
  readonly from: string
  readonly to: string
  /** Tried in continuous integration too, because it is found within seconds. */
  readonly isQuick?: true
}

export interface MutantOfTests extends Change {
  /** The tests that find it: one that cites a law of its name fails. */
  readonly foundBy: string
  /** A TypeError is what is wrong here, and no sign that the mutant cannot run. */
  readonly throwsTypeError?: true
}

/** One that no test finds, but random lives. */
export interface MutantOfLives extends Change {
  readonly foundBy?: never
  /** The lives that find it, by default those of the outbox. */
  readonly livesOf?: 'organisations'
  /** How its law shows that it is broken. A life that breaks one in another way does not find it. */
  readonly breaks: readonly Breach[]
  /** The lives from this seed on, by default 1. */
  readonly seed?: number
}

export type Mutant = MutantOfTests | MutantOfLives

/** The text of the file with the mutant's change. Null unless `from` occurs exactly once. */
export function broken({ from, to }: Pick<Change, 'from' | 'to'>, text: string): string | null {
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
export function lawsOf({ name }: Pick<Change, 'name'>): readonly string[] {
  return /\((?<laws>[A-Z]\d+[a-z]?(?:, [A-Z]\d+[a-z]?)*)\)$/u.exec(name)?.groups?.['laws']?.split(', ') ?? []
}

/** The titles that cite one of the laws, by its own number or by that of the whole law: `E10a` and `E10`. */
export function citing(laws: readonly string[]): RegExp {
  const wholes = laws.map((law) => law.replace(/[a-z]$/u, ''))
  return new RegExp(String.raw`\b(?:${[...new Set([...laws, ...wholes])].join('|')})\b`, 'u')
}

/** What one test said of a mutant, or of the product without one. */
export interface TestOutcome {
  /** Below the repository. */
  readonly file: string
  readonly title: string
  readonly failed: boolean
  /** Of each error, and behind it of what caused it. */
  readonly messages: readonly string[]
}

export type Verdict =
  | { readonly kind: 'found'; readonly by: string; readonly said: string }
  | { readonly kind: 'missed'; readonly because: string }

/** What says that the code could not run at all, or that somebody lost patience. It proves nothing. */
const noProof =
  /timed out in \d+ ?ms|STACK_TRACE_ERROR|ReferenceError|SyntaxError|Transform failed|Cannot find (?:module|package)/u
/** An error that is thrown, not one that is spoken of. A call that found no network is one too, and is no mistake of code. */
const typeError = /^TypeError: (?!fetch failed)/u

/**
 * A mutant is found only if a test that cites one of its laws has run to its end and said that the law is broken.
 * `unbroken`: what the same tests said without it. One that did not pass then tells nothing.
 */
export function verdictOf(
  mutant: Pick<MutantOfTests, 'name' | 'throwsTypeError'>,
  outcomes: readonly TestOutcome[],
  unbroken?: readonly TestOutcome[]
): Verdict {
  const pattern = citing(lawsOf(mutant))
  const passing = new Set(unbroken?.filter(({ failed }) => !failed).map(({ title }) => title))
  const cited = outcomes.filter(({ title }) => pattern.test(title))
  if (cited.length === 0) return { kind: 'missed', because: 'no test that cites its law has run' }
  const named = cited.filter(({ title }) => unbroken === undefined || passing.has(title))
  if (named.length === 0)
    return { kind: 'missed', because: `it does not pass without it: ${cited[0]?.title}` }
  const proves = (text: string): boolean =>
    !noProof.test(text) && (mutant.throwsTypeError === true || !typeError.test(text))
  const failed = named.filter((one) => one.failed)
  const telling = failed.find(({ messages }) => messages.length > 0 && messages.every(proves))
  if (telling !== undefined) return { kind: 'found', by: telling.title, said: firstLine(telling.messages) }
  if (failed.length > 0) return { kind: 'missed', because: firstLine(failed[0]?.messages ?? []) }
  return { kind: 'missed', because: `${String(named.length)} tests that cite its law pass` }
}

/** A property says only how often it was asked; what caused it to fail says what is wrong. */
function firstLine(messages: readonly string[]): string {
  const lines = messages.map((message) => message.split('\n', 1)[0] ?? '')
  return lines.find((line) => !line.startsWith('Error: Property failed')) ?? lines[0] ?? 'it says nothing'
}

/** The first life that broke its law, or why there is none in what a soak has said. */
export function lifeThatFinds(
  { breaks }: Pick<MutantOfLives, 'breaks'>,
  said: string
): { readonly kind: 'found'; readonly life: BrokenLife } | Extract<Verdict, { readonly kind: 'missed' }> {
  const lives = brokenLivesIn(said)
  const life = lives.find(({ kind }) => breaks.includes(kind))
  if (life !== undefined) return { kind: 'found', life }
  const [other] = lives
  return {
    kind: 'missed',
    because:
      other === undefined
        ? 'no life broke a law'
        : `a life broke another law, ${other.kind} and not ${breaks.join(' or ')}: ${other.message}`
  }
}
