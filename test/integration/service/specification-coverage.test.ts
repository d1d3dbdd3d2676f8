import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type CoverageTable, coverageTable } from '../../fakes/service/covered/coverage-table.ts'
import { type DocumentName, documents } from '../../fakes/service/covered/documents.ts'
import { driveEveryEndpoint, type DrivenRun } from '../../fakes/service/covered/driven-run.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const variable = 'FIELDCASE_SPECIFICATION'
const chosen = process.env[variable]
let run: DrivenRun
let table: CoverageTable
beforeAll(async () => {
  run = await driveEveryEndpoint()
  table = coverageTable(run)
}, 240_000)
afterEach(() => {
  vi.unstubAllEnvs()
})

it('the driven run sends and answers what the documents say, and each line of them is found in the app, in the sandbox and in a test (T14b)', async () => {
  expect(table.problems).toEqual([])
  expect(table.counts).toMatchObject({ endpoint: 31, answer: 31, parameter: 47 })
  await expect(table.text).toMatchFileSnapshot('../../../docs/specification-coverage.md')
})

it('the client knows each error status from the others at each endpoint', () => {
  const kinds = {
    400: 'bad-request',
    401: 'unauthorized',
    403: 'forbidden',
    404: 'not-found',
    429: 'rate-limited',
    500: 'server-error'
  } as const
  const told = Object.entries(kinds).map(([status, kind]) => ({
    status: Number(status),
    endpoints: new Set(
      run.failures
        .filter((failure) => failure.status === Number(status) && failure.kind === kind)
        .map(({ endpoint }) => endpoint)
    ).size
  }))
  expect(told).toEqual(Object.keys(kinds).map((status) => ({ status: Number(status), endpoints: 31 })))
})

interface Change {
  readonly what: string
  readonly document: DocumentName
  readonly before: string
  readonly after: string
  /** What the table then lacks, or nothing where only its text is another. */
  readonly problem: RegExp | null
}

const after = (line: string, added: string): Pick<Change, 'before' | 'after'> => ({
  before: line,
  after: `${line}\n${added}`
})

const changes: readonly Change[] = [
  {
    what: 'a field',
    document: 'compliance',
    ...after('| personID | string |', '| occupation | string |'),
    problem: /^Resources and their fields: Person Alert, occupation: 0 rows/u
  },
  {
    what: 'a counter among several in one cell',
    document: 'compliance',
    before: '| openCount, falsePositiveCount, truePositiveCount, discardedCount | integer | read-only |',
    after:
      '| openCount, falsePositiveCount, truePositiveCount, discardedCount, pendingCount | integer | read-only |',
    problem: /^Resources and their fields: Business Subscription, pendingCount: 0 rows/u
  },
  {
    what: 'a field of the list meta, in a sentence',
    document: 'compliance',
    before: 'subscriptionsCount, truePositiveAlertsCount.',
    after: 'subscriptionsCount, truePositiveAlertsCount, staleAlertsCount.',
    problem: /Subscription list meta, staleAlertsCount: 0 rows/u
  },
  {
    what: 'a field of the batch result, in a sentence',
    document: 'compliance',
    before: '`review` (the submitted item), and',
    after: '`review` (the submitted item), `sequence` (integer), and',
    problem: /Batch review result \(response\), sequence: 0 rows/u
  },
  {
    what: 'an endpoint',
    document: 'compliance',
    ...after(
      '| DELETE | /follow-lists/{follow_list_id} | none | 204, empty body; deletes all Subscriptions in the list |',
      '| PATCH | /follow-lists/{follow_list_id} | body | 200: `data` Follow List |'
    ),
    problem: /^Endpoints: Follow Lists, PATCH \/follow-lists\/\{follow_list_id\}: 0 rows/u
  },
  {
    what: 'an endpoint of persons, which businesses then have too',
    document: 'compliance',
    ...after(
      '| DELETE | /{subscription_id} | none | 204, empty body |',
      '| POST | /{subscription_id}/copies | none | 201: `data` |'
    ),
    problem: /^Endpoints: Business Subscriptions, POST .*\/businesses\/\{subscription_id\}\/copies: 0 rows/u
  },
  {
    what: 'a success status',
    document: 'compliance',
    before: '| PUT | /{subscription_id} | same body as POST | 200: `data`',
    after: '| PUT | /{subscription_id} | same body as POST | 202: `data`',
    problem: /persons\/\{subscription_id\} answers 202: 0 rows/u
  },
  {
    what: 'an error status',
    document: 'compliance',
    ...after('| 404 | Not Found |', '| 409 | Conflict |'),
    problem: /^Errors, 409: 0 rows/u
  },
  {
    what: 'a header, in a sentence',
    document: 'compliance',
    before: '`X-Ratelimit-Reset` (integer,',
    after: '`X-Ratelimit-Policy` (string), `X-Ratelimit-Reset` (integer,',
    problem: /^Limits, X-Ratelimit-Policy: 0 rows/u
  },
  {
    what: 'a sentence',
    document: 'compliance',
    ...after('- Numeric rate limit values: not shown.', '- Maintenance windows: not shown.'),
    problem: /^Limits, Maintenance windows: not shown\.: 0 rows/u
  },
  {
    what: 'a limit that changes',
    document: 'compliance',
    before: '| Page size | default 10, maximum 20 |',
    after: '| Page size | default 10, maximum 50 |',
    problem: null
  },
  {
    what: 'a field that is no more',
    document: 'compliance',
    before: '| pepTier | string |\n',
    after: '',
    problem: /Person Alert, pepTier: no document says it/u
  },
  {
    what: 'a query parameter of the address search',
    document: 'addresses',
    ...after('| page[size] | integer, default 10, maximum 20 |', '| near | a point |'),
    problem: /^Endpoints: Location search, GET \/nl\/locations \?near: 0 rows/u
  },
  {
    what: 'a filter of the updates',
    document: 'addresses',
    before: '(date range), by `entity.id`,',
    after: '(date range), by `entity.type`, by `entity.id`,',
    problem: /updates \?entity\.type: 0 rows/u
  },
  {
    what: 'a link of the location envelope',
    document: 'addresses',
    before: '{ last, next, self }',
    after: '{ first, last, next, self }',
    problem: /Location, first: 0 rows/u
  },
  {
    what: 'a collection of branches',
    document: 'addresses',
    ...after('| trade-names | trade name changes |', '| domains | domain name changes |'),
    problem: /List and Item, branch: domains: 0 rows/u
  },
  {
    what: 'a kind of table that nobody knows',
    document: 'addresses',
    before: '| Parameter | Behaviour |',
    after: '| Option | Behaviour |',
    problem: /Nobody knows a table of Option/u
  }
]

describe('the table of what is covered', () => {
  it.each(changes)(
    'fails for $what that a document gains, loses or changes',
    async ({ document, before, after: now, problem }) => {
      const folder = await newFolder()
      await cp(chosen ?? 'docs/specification', folder, { recursive: true })
      const file = join(folder, documents[document])
      const text = await readFile(file, 'utf8')
      expect(text.split(before).length).toBeGreaterThan(1)
      await writeFile(file, text.replace(before, now))
      vi.stubEnv(variable, folder)
      const { problems, text: made } = tableOrReason()
      if (problem === null) expect([problems, made === table.text]).toEqual([[], false])
      else expect(problems).toContainEqual(expect.stringMatching(problem))
    }
  )
})

function tableOrReason(): Pick<CoverageTable, 'problems' | 'text'> {
  try {
    return coverageTable(run)
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown
    return { problems: [thrown.message], text: '' }
  }
}
