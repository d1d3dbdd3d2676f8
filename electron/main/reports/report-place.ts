import { basename, dirname, extname, join } from 'node:path'
import { setAside, unfinished } from '../files/file-system.ts'
import { isThere } from '../files/free-names.ts'
import { askUnlessGivenUp } from './given-up.ts'

/** How a report asks for its place. */
export interface PlaceQuestions {
  /** Asks the user: a name for the documents folder at first, then a whole path. Null if they changed their mind. */
  readonly askWhere: (proposed: string) => Promise<string | null>
  /** Whether these files may be replaced, by their names. The question goes as soon as the report is given up. */
  readonly askToReplace: (names: readonly string[], givenUp: AbortSignal) => Promise<boolean>
}

/** Which files a report has besides its data. */
export interface WantedFiles {
  readonly volumes: number
  /** Whether each volume comes as a Word document too. */
  readonly word: boolean
}

/** Where the files of one report go. */
export interface ReportPlace {
  /** Volume by volume. None if only the data are written. */
  readonly documents: readonly string[]
  /** The same as Word documents. None unless they are wanted. */
  readonly words: readonly string[]
  readonly json: string
  readonly csv: string
  /** The files that somebody has agreed to replace. What nothing lay under was not asked about (SPEC R11c). */
  readonly replaced: ReadonlySet<string>
  /** The same of the names that its files have until all are written, and that what they replace has till then. */
  readonly overwritten: ReadonlySet<string>
}

/**
 * Asks where a report goes, until nothing is in the way or may be replaced (SPEC R11). The system's dialog has
 * asked about the one name that it returns, and knows nothing of the files that come to lie beside it. Null as soon as
 * the report is given up.
 */
export async function choosePlace(
  { askWhere, askToReplace }: PlaceQuestions,
  fileName: string,
  wanted: WantedFiles,
  givenUp: AbortSignal
): Promise<ReportPlace | null> {
  for (let proposed = `${fileName}${endingOf(wanted)}`; ;) {
    const chosen = await askUnlessGivenUp(() => askWhere(proposed), givenUp)
    if (chosen === null) return null
    const files = filesAt(chosen, wanted)
    const replaced = await thoseThere(allOf(files))
    const overwritten = await thoseThere(passingNames(files))
    const names = [...replaced.filter((file) => file !== chosen), ...overwritten].map((file) =>
      basename(file)
    )
    const mayReplace = await askUnlessGivenUp(
      async () => names.length === 0 || (await askToReplace(names, givenUp)),
      givenUp
    )
    if (mayReplace === null) return null
    if (mayReplace) return { ...files, replaced: new Set(replaced), overwritten: new Set(overwritten) }
    proposed = await freeNameBeside(chosen, wanted)
  }
}

type Files = Omit<ReportPlace, 'replaced' | 'overwritten'>

function filesAt(chosen: string, { volumes, word }: WantedFiles): Files {
  const base = chosen.replace(/\.(?:pdf|json)$/iu, '')
  const ending = extname(chosen).toLowerCase()
  const stems = Array.from({ length: volumes }, (_, index) =>
    volumes > 1 ? `${base}${volumeMark(index + 1, volumes)}` : base
  )
  return {
    documents: stems.map((stem) => (volumes === 1 && ending === '.pdf' ? chosen : `${stem}.pdf`)),
    words: word ? stems.map((stem) => `${stem}.docx`) : [],
    json: volumes === 0 && ending === '.json' ? chosen : `${base}.json`,
    csv: `${base}.csv`
  }
}

function endingOf({ volumes }: WantedFiles): string {
  return volumes === 0 ? '.json' : '.pdf'
}

/** All marks have the same length, so that folders show the volumes in their order. */
function volumeMark(number: number, count: number): string {
  return `-${String(number).padStart(String(count).length, '0')}-of-${count}`
}

function allOf({ documents, words, json, csv }: Files): readonly string[] {
  return [...documents, ...words, json, csv]
}

/** What its files are called before all of them are written, and what they replace until then (SPEC R11d). */
function passingNames(files: Files): readonly string[] {
  return allOf(files).flatMap((file) => [unfinished(file), setAside(file)])
}

async function thoseThere(files: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const file of files) if (await isThere(file)) found.push(file)
  return found
}

async function freeNameBeside(chosen: string, wanted: WantedFiles): Promise<string> {
  const stem = basename(chosen).replace(/\.(?:pdf|json)$/iu, '')
  for (let number = 2; ; number += 1) {
    const proposed = join(dirname(chosen), `${stem}-${number}${endingOf(wanted)}`)
    const files = filesAt(proposed, wanted)
    if ((await thoseThere([...allOf(files), ...passingNames(files)])).length === 0) return proposed
  }
}
