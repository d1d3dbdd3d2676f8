import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One thing that a document says, as found in its text. Nothing here knows the app or the sandbox. */
export interface Said {
  /** The last two headings above it. */
  readonly section: string
  /** What it is called: a field, a parameter, a status, or the beginning of a sentence. */
  readonly name: string
  readonly kind: 'row' | 'value' | 'line' | 'term' | 'endpoint' | 'parameter' | 'answer'
  /** What the document says of it, without markup that a table could not hold. */
  readonly text: string
}

export interface Endpoint {
  readonly method: string
  /** With the path of its service, `/nl/locations`. */
  readonly path: string
  readonly request: string
  readonly success: string
  readonly section: string
}

export const documents = {
  compliance: 'compliance-monitoring.md',
  addresses: 'address-search-and-organization-monitoring.md'
} as const
export type DocumentName = keyof typeof documents

/** The text of a document: the copy that the app was built to, or a newer one in the folder that the variable names. */
function documentText(name: DocumentName): string {
  return readFileSync(
    join(process.env['FIELDCASE_SPECIFICATION'] ?? 'docs/specification', documents[name]),
    'utf8'
  )
}

interface Block {
  readonly section: string
  readonly lines: readonly string[]
}

function blocksOf(text: string): readonly Block[] {
  const blocks: { section: string; lines: string[] }[] = []
  let chapter = ''
  for (const line of text.split('\n')) {
    const heading = /^(?<depth>#+) (?<title>.+)$/u.exec(line)?.groups
    if (heading !== undefined) {
      const title = (heading['title'] ?? '').replace(/ \(path prefix.*$/u, '')
      if (heading['depth'] !== '###') chapter = title
      blocks.push({ section: heading['depth'] === '###' ? `${chapter}: ${title}` : title, lines: [] })
    } else if (line.trim() !== '') blocks.at(-1)?.lines.push(line.trim())
  }
  return blocks
}

const isRow = (line: string): boolean => line.startsWith('|')
const isRule = (line: string): boolean => /^\|[-|]+\|$/u.test(line)
const cellsOf = (line: string): readonly string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
const plain = (text: string): string => text.replaceAll('`', '').replaceAll('**', '')

/** Tables whose first cell holds names, one or several; of the others it is a sentence. */
const namedTables = new Set(['Field', 'Attribute', 'Parameter'])
const knownTables = new Set([...namedTables, 'Code', 'Collection', 'Status', 'Limit', 'Trigger', 'Method'])

/** Everything that a document says, line by line. */
export function saidIn(name: DocumentName): readonly Said[] {
  const text = documentText(name)
  const blocks = blocksOf(text)
  const tables = blocks.flatMap(({ section, lines }) => rowsIn(section, lines))
  const seen = new Set(tables.map(({ section, name: row }) => `${section} ${row}`))
  const everywhere = new Set(tables.map(({ name: row }) => row))
  const prose = blocks.flatMap(({ section, lines }) =>
    lines
      .filter((line) => !isRow(line))
      .flatMap((line) => {
        const words = plain(line.replace(/^(?:-|\d+\.) /u, ''))
        const terms = termsIn(section, line).filter((term) => {
          const isKnown = seen.has(`${section} ${term}`) || (!defines(section) && everywhere.has(term))
          seen.add(`${section} ${term}`)
          everywhere.add(term)
          return !isKnown
        })
        return [
          { section, name: beginning(words), kind: 'line', text: words } as const,
          ...terms.map(
            (term) => ({ section, name: term, kind: 'term', text: sentenceWith(words, term) }) as const
          )
        ]
      })
  )
  const order = blocks.map(({ section }) => section)
  return [...tables, ...prose, ...endpointsSaid(name)].toSorted(
    (left, right) => order.indexOf(left.section) - order.indexOf(right.section)
  )
}

function rowsIn(section: string, lines: readonly string[]): readonly Said[] {
  let head: readonly string[] = []
  let entity = ''
  return lines.flatMap((line, index): readonly Said[] => {
    if (!isRow(line))
      entity = /\b(?:organization|branch) entity\b/iu.exec(line)?.[0].split(' ')[0]?.toLowerCase() ?? entity
    if (!isRow(line) || isRule(line)) return []
    if (isRule(lines[index + 1] ?? '')) {
      head = cellsOf(line)
      if (!knownTables.has(head[0] ?? '')) throw new Error(`Nobody knows a table of ${head[0] ?? ''}.`)
      return []
    }
    const [first = '', ...others] = cellsOf(line)
    if (head[0] === 'Method') return []
    const text = plain(others.map((cell, at) => `${head[at + 1] ?? ''}: ${cell}`).join('; '))
    if (head[0] === 'Collection') return [{ section, name: `${entity}: ${plain(first)}`, kind: 'row', text }]
    if (!namedTables.has(head[0] ?? '')) return [{ section, name: plain(first), kind: 'row', text }]
    return first.split(', ').flatMap((name) => [
      { section, name: plain(name), kind: 'row', text } as const,
      ...valuesIn(others.join(' ')).map(
        (value) =>
          ({
            section,
            name: `${plain(name)}: ${value}`,
            kind: 'value',
            text: `a value that the line of ${plain(name)} shows`
          }) as const
      )
    ])
  })
}

/** Each value that a cell quotes. A series of days or months is written as its first and its last one. */
function valuesIn(cell: string): readonly string[] {
  return [...cell.matchAll(/`(?<value>[^`]+)`/gu)].map((match) => match[1] ?? '')
}

/** Where the documents define names, a name is listed although another resource has one that is written alike. */
function defines(section: string): boolean {
  return section.startsWith('Resources')
}

const beginning = (words: string): string => (words.length <= 70 ? words : `${words.slice(0, 67).trimEnd()}…`)

function sentenceWith(words: string, term: string): string {
  return words.split(/(?<=[.:;]) /u).find((sentence) => sentence.includes(term)) ?? words
}

/** Names in a sentence: in code quotes, in camel case, of headers, of parameters, of statuses, of lists of attributes. */
function termsIn(section: string, line: string): readonly string[] {
  const quoted = [...line.matchAll(/`(?<term>[^`]+)`/gu)].map(({ groups }) => groups?.['term'] ?? '')
  const bare = line.replaceAll(/`[^`]+`/gu, ' ')
  const found = [
    ...quoted,
    ...(bare.match(/\bX-[A-Za-z-]+\b/gu) ?? []),
    ...(bare.match(/\bpage\[\w+\]/gu) ?? []),
    ...(bare.match(/\b[a-z]+[A-Z]\w*\b/gu) ?? []),
    ...(bare.match(/\b(?:20\d|4\d\d|5\d\d)\b(?! (?:calls|chars))/gu) ?? []),
    ...[...bare.matchAll(/\b(?<term>[a-z]\w*) \((?:string|integer|object)\b/gu)].map(
      (match) => match[1] ?? ''
    ),
    ...[...bare.matchAll(/Attributes: (?<list>[\w, ]+?),? and\b/gu)].flatMap((match) =>
      (match[1] ?? '').split(', ')
    ),
    ...[...bare.matchAll(/= \{ (?<list>[\w, ]+) \}/gu)].flatMap((match) => (match[1] ?? '').split(', ')),
    ...(section.startsWith('Resources') ? (bare.match(/\b(?:links|meta)(?= = \{)/gu) ?? []) : [])
  ]
  return [...new Set(found.map((term) => term.trim()).filter((term) => term !== ''))]
}

/** Below the platform's address. */
const services: Readonly<Record<DocumentName, string>> = {
  compliance: '/compliance/monitor/v2',
  addresses: ''
}

/** The endpoints of a document, with those that it describes as the same as others. */
export function endpointsOf(name: DocumentName): readonly Endpoint[] {
  let suffixes: readonly Endpoint[] = []
  return blocksOf(documentText(name)).flatMap(({ section, lines }) => {
    const prefix = prefixIn(documentText(name), section) ?? services[name]
    const base = lines
      .map((line) => /^Base path `(?<base>[^`]+)`/u.exec(line)?.[1])
      .find((path) => path !== undefined)
    const rows = lines
      .filter((line) => isRow(line) && /^\| [A-Z]{3,7} \| (?:\/|\(none\))/u.test(line))
      .map(cellsOf)
    const own = rows.map(([method = '', path = '', request = '', success = '']) => ({
      method,
      path: path === '(none)' ? '' : path,
      request: plain(request),
      success: plain(success),
      section
    }))
    if (base === undefined) return own.map((endpoint) => ({ ...endpoint, path: `${prefix}${endpoint.path}` }))
    if (own.length > 0) suffixes = own
    return suffixes.map((endpoint) => ({ ...endpoint, section, path: `${prefix}${base}${endpoint.path}` }))
  })
}

/** A heading may name the path of its service. */
function prefixIn(text: string, section: string): string | undefined {
  const title = section.split(': ').at(-1) ?? ''
  return text
    .split('\n')
    .filter((line) => line.startsWith(`### ${title} (path prefix`))
    .map((line) => /`(?<prefix>[^`]+)`/u.exec(line)?.[1])[0]
}

/** The query parameters of an endpoint, from its line and from the sentences that its line leads to. */
function parametersOf(endpoint: Endpoint, name: DocumentName): readonly string[] {
  const blocks = blocksOf(documentText(name))
  const lines = blocks.flatMap((block) => block.lines)
  if (/query parameters below/u.test(endpoint.request))
    return blocks
      .filter(({ section }) => section === endpoint.section)
      .flatMap(({ section, lines: inside }) => rowsIn(section, inside))
      .flatMap(({ name: parameter, text }) => expanded(parameter, text))
  if (endpoint.path.endsWith('/updates'))
    return lines
      .filter((line) => line.startsWith('Update queries can be filtered by'))
      .flatMap((line) =>
        [...(line.split('. ')[0]?.matchAll(/`(?<term>[^`]+)`/gu) ?? [])].map((match) => match[1] ?? '')
      )
  const pages = lines.find((line) => line.startsWith('Pagination query parameter')) ?? ''
  return [
    ...(/\bquery page\b/u.test(endpoint.request) ? (pages.match(/page\[\w+\]/gu) ?? []) : []),
    ...[...endpoint.request.matchAll(/query (?<term>status|order)\b/gu)].map((match) => match[1] ?? '')
  ].filter((parameter, at, all) => all.indexOf(parameter) === at)
}

/** `filter[<field>]` is one parameter for each field that is named. */
function expanded(parameter: string, text: string): readonly string[] {
  const named = /Named fields: (?<fields>[\w, ]+)/u.exec(text)?.[1]?.split(', ')
  return parameter.includes('<field>') && named !== undefined
    ? named.map((field) => parameter.replace('<field>', field))
    : [parameter]
}

/** Success statuses of an endpoint. None where the document shows none. */
function successOf({ success }: Endpoint): readonly number[] {
  return (/^\d{3}\b/u.exec(success) ?? []).map(Number)
}

function endpointsSaid(name: DocumentName): readonly Said[] {
  const endpoints = endpointsOf(name)
  const said = endpoints.flatMap((endpoint): readonly Said[] => {
    const { section, method, path, request, success } = endpoint
    const called = `${method} ${path}`
      .replace('/compliance/monitor/v2', '')
      .replace('/nl/organizations/monitoring/v1', '')
    const text = success === '' ? request : `Request: ${request}; success: ${success}`
    const [status] = successOf(endpoint)
    return [
      { section, name: called, kind: 'endpoint', text },
      ...parametersOf(endpoint, name).map(
        (parameter) =>
          ({ section, name: `${called} ?${parameter}`, kind: 'parameter', text: request }) as const
      ),
      {
        section,
        name: `${called} answers ${status ?? 'what is not shown'}`,
        kind: 'answer',
        text: status === undefined ? 'status and payload: not shown' : success
      }
    ]
  })
  return [...said, ...partsOfPaths(endpoints)]
}

/** `{list_id}` in the paths of a section. */
function partsOfPaths(endpoints: readonly Endpoint[]): readonly Said[] {
  const found = endpoints.flatMap(({ section, path }) =>
    (path.match(/\{[^}]+\}/gu) ?? []).map((part) => ({ section, part }))
  )
  return found
    .filter(
      ({ section, part }, at) => found.findIndex((one) => one.section === section && one.part === part) === at
    )
    .map(({ section, part }) => ({ section, name: part, kind: 'parameter', text: 'a part of the paths' }))
}
