/** Where something of a document is found: a file with the words that stand in it, or a sentence that says what is done instead. */
export interface Cells {
  readonly app: readonly string[]
  readonly sandbox: readonly string[]
  readonly tests: readonly string[]
  /** Why the client does not send it, although the documents let it. */
  readonly unsent?: string
  /** Why it does not pass in the driven run. */
  readonly unseen?: string
}

export interface Entry extends Cells {
  /** As `Said` names them. One that ends in `…` is the beginning of a line. */
  readonly names: readonly string[]
}

/** By the section of the document. */
export type Sections = Readonly<Record<string, readonly Entry[]>>

export function rows(names: readonly string[], cells: Cells): Entry {
  return { names, ...cells }
}

/** The words stand in the file. A file alone holds the name of the row. */
export const at = (file: string, words: string): string => `${file} :: ${words}`

const service = 'test/integration/service'
const sandbox = 'test/integration/sandbox'
const main = 'test/unit/electron/main'

/** Tests that many rows name, by the beginnings of their titles. */
export const told = {
  client: at(
    `${service}/specification-client.test.ts`,
    'asks as the specification says, and understands the answer'
  ),
  sandbox: at(
    `${service}/specification-sandbox.test.ts`,
    'takes what the specification asks, and answers as it says'
  ),
  driven: at(`${service}/specification-coverage.test.ts`, 'the driven run sends and answers'),
  screen: at('test/e2e/page/every-field.test.ts', 'the page shows every attribute that the documents name'),
  addresses: at(`${service}/hostile-service.test.ts`, 'asks for each resource at its own address'),
  form: at(`${service}/hostile-service.test.ts`, 'sends the key in the chosen form'),
  write: at(`${service}/hostile-service.test.ts`, 'sends a write once, whatever comes back'),
  pageSize: at(`${sandbox}/pages.test.ts`, 'hold 10 rows unless asked for, at most 20'),
  links: at(`${sandbox}/pages.test.ts`, 'have links of both shapes'),
  statuses: at(`${sandbox}/subscriptions.test.ts`, 'lists open, closed or all subscriptions'),
  orders: at(`${sandbox}/alerts.test.ts`, 'comes in both orders'),
  filters: at(`${sandbox}/monitoring.test.ts`, 'filters updates by date, entity and collection'),
  rateHeaders: at(`${sandbox}/access.test.ts`, 'carry a correlation id of its own'),
  trial: at(`${sandbox}/access.test.ts`, 'end after eight weeks'),
  policies: at(`${sandbox}/access.test.ts`, 'limit a key to the APIs of its policy'),
  batch: at(`${sandbox}/alerts.test.ts`, 'answer for each item: bad ones with a code'),
  transitions: at(`${sandbox}/alerts.test.ts`, 'let a status go into any other'),
  autoReviews: at(`${sandbox}/alerts.test.ts`, 'create the match of a profile and close it at once'),
  history: at(`${sandbox}/alerts.test.ts`, 'have a history that begins with the finding'),
  listRules: at(`${sandbox}/follow-lists.test.ts`, 'refuses %s on create and on update, and names the field'),
  defaults: at(`${sandbox}/follow-lists.test.ts`, 'creates a list and shows the defaults'),
  deletion: at(`${sandbox}/follow-lists.test.ts`, 'takes all subscriptions and alerts along'),
  screening: at(`${sandbox}/screening.test.ts`, 'runs the screenings that fall due'),
  threshold: at(`${sandbox}/screening.test.ts`, 'takes effect at the next screening'),
  search: at(`${sandbox}/locations.test.ts`, 'combines the three modes'),
  events: at(`${sandbox}/monitoring.test.ts`, 'describes an event by entity, collection, time'),
  watched: at(`${sandbox}/monitoring.test.ts`, 'announces a change to the items that watch'),
  headers: at(`${main}/rate/rate-headers.test.ts`, 'are read with the reset as an absolute time in seconds'),
  gate: at(`${main}/rate/rate-gate.test.ts`, 'never draws a 429 from a service that keeps to its headers'),
  cursors: at('test/unit/shared/wire/envelope.test.ts', 'decodes an opaque cursor exactly once'),
  disallowed: at(
    'test/unit/shared/wire/resources.test.ts',
    'tells a 400 about the key from a 400 about the request'
  ),
  further: at('test/unit/shared/wire/resources.test.ts', 'are all that no document names, as it came'),
  loosely: at('test/unit/shared/wire/resources.test.ts', 'hold what has another type than the documents say'),
  oddAnswers: at(
    'test/integration/organisations/odd-answers.test.ts',
    'names a list by where it is said to be'
  )
} as const
