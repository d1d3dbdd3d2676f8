import type { Clock, EpochMillis } from '../../../shared/clock.ts'
import { type MadeReport, mostNamedCases, type ReportListing } from '../../../shared/domain/made-report.ts'
import { canonicalJson, type JsonValue } from '../../../shared/domain/json-value.ts'
import {
  alertCount,
  holdsDrafts,
  mostTaggedAlerts,
  redactions,
  type ReportAlert,
  type ReportCase,
  type ReportData,
  type ReportPictures,
  reportRows,
  volumesOf
} from '../../../shared/domain/report.ts'
import { redacted } from '../../../shared/domain/report-redaction.ts'
import { leftOutInText, withTyped } from '../../../shared/domain/report-typed.ts'
import {
  longestReportData,
  type ReportOrder,
  type ReportOutcome,
  type ReportProgress
} from '../../../shared/ipc/report-schemas.ts'
import { isolated, withoutTurns } from '../../../shared/domain/turning-text.ts'
import type { Client } from '../../client/client.ts'
import { attemptStore } from '../../data/database/store-failures.ts'
import { listReport } from '../../data/work/made-reports.ts'
import { subscriptionRefOf } from '../../data/database/row-keys.ts'
import { readCasesAtOnce, readReportPictures, watchReportCases } from '../../data/work/report-queries.ts'
import type { OpenWorkspace } from '../../data/workspace.ts'
import { sha256 } from '../../files/bytes.ts'
import { storeFailureText } from '../../i18n/failure-text.ts'
import { toLanguage, wordingOf } from '../../i18n/wording.ts'
import { useAnswer, useSession } from '../../live/context.ts'
import { sayDone, sayFailure } from '../../parts/messages.ts'
import { clockIn, daysOfPeriod, ownTimeZone } from './report-days.ts'
import { paintedDrawings } from './painted-drawings.ts'
import { printedPicture } from './reduced-picture.ts'

/** What the user chose, before the cases are read. */
export interface ReportChoice extends Omit<
  ReportData,
  'format' | 'madeAt' | 'cases' | 'missingCases' | 'workspace' | 'timeZone'
> {
  /** If false, only the data are written. */
  readonly withDocument: boolean
  /** If true, the document comes as a Word document too. */
  readonly withWord?: boolean
}

export interface ReportSource {
  readonly cases: readonly ReportCase[]
  /** The service's numbers of subjects that were chosen and are not among the cases. */
  readonly missingCases?: readonly string[]
  /** Of matches as they were decided on, by the keys of the cases. They are in no file. */
  readonly formerBirthDates?: ReadonlyMap<string, readonly string[]>
  readonly madeAt: string
  readonly workspace: string
  readonly timeZone: string
  /** Reads the images that the cases refer to. */
  readonly readPictures: (cases: readonly ReportCase[]) => Promise<ReportPictures>
}

interface ReportParts {
  readonly client: Client
  readonly clock: Clock
  readonly newId: () => string
  readonly workspace: OpenWorkspace
}

/** Opens the window for printing while the user still types the reason, because opening it takes a while. */
export function prepareReport(client: Client): void {
  void client.ask('report.prepare', null)
}

/** Gives up what is being written. It then ends as one that was not written. */
export function cancelReport(client: Client): void {
  void client.ask('report.cancel', null)
}

/** Says that a report was cancelled whose dialog is gone. */
export function sayCancelled(): void {
  sayDone('reports', ({ t }) => t('reports.cancelled'))
}

/** Calls `listener` with each step of what is being written. Returns the function that stops listening. */
export function watchReport(client: Client, listener: (progress: ReportProgress) => void): () => void {
  return client.on('report.progress', listener)
}

/**
 * Writes the report of some cases and says what came of it, but for a cancel. Main is never asked for one that was
 * given up before (SPEC R5g).
 */
export async function writeReport(
  parts: ReportParts,
  caseKeys: readonly string[],
  choice: ReportChoice,
  givenUp: AbortSignal
): Promise<ReportOutcome['kind']> {
  const { client, clock, newId, workspace } = parts
  const isGivenUp = (): boolean => givenUp.aborted
  const { workspace: connected } = useSession.getState()
  const read = await attemptStore(() =>
    readCasesAtOnce(workspace, caseKeys, {
      images: choice.redaction.images ? 'unread' : 'named',
      now: () => clock.now(),
      isGivenUp
    })
  )
  if (isGivenUp()) return 'cancelled'
  if (read.kind === 'failed') {
    sayFailure('reports', ({ t }) => storeFailureText(t, read.failure))
    return 'not-written'
  }
  const { cases, at, formerBirthDates } = read.value
  const listing = listingOf(newId(), at, { cases, choice })
  const order = await makeReport(choice, {
    cases,
    missingCases: missingOf(caseKeys, cases),
    formerBirthDates,
    madeAt: new Date(at).toISOString(),
    workspace: connected.kind === 'service' ? connected.connection.baseUrl : connected.kind,
    timeZone: ownTimeZone(),
    readPictures: (named) =>
      readReportPictures(workspace, named, async (stored) =>
        isGivenUp() ? null : await printedPicture(stored)
      )
  })
  if (isTooLarge(order)) {
    sayFailure('reports', ({ t }) => t('reports.tooLarge'))
    return 'not-written'
  }
  const volumes = order.word === true ? await withPainted(order.volumes, givenUp) : order.volumes
  if (isGivenUp()) return 'cancelled'
  const outcome = await client.ask('report.write', { ...order, volumes, listing })
  if (outcome.kind === 'written') await putOnList(parts, { ...listing, written: outcome.report })
  sayOutcome(outcome, choice)
  return outcome.kind
}

function listingOf(
  id: string,
  madeAt: EpochMillis,
  { cases, choice }: { readonly cases: readonly ReportCase[]; readonly choice: ReportChoice }
): ReportListing {
  return {
    id,
    madeAt,
    author: choice.author,
    language: choice.language,
    cases: cases.slice(0, mostNamedCases).map(({ key, name }) => ({ key, name: clipped(name) })),
    caseCount: cases.length,
    alertCount: alertCount({ cases })
  }
}

/** Main takes no longer texts, and no program opens them. */
function isTooLarge({ json, csv, volumes }: Omit<ReportOrder, 'listing'>): boolean {
  return [json, csv, ...volumes.map(({ html }) => html)].some(({ length }) => length > longestReportData)
}

function sayOutcome(outcome: ReportOutcome, { withDocument }: Pick<ReportChoice, 'withDocument'>): void {
  if (outcome.kind === 'written') {
    sayDone('reports', ({ t }) =>
      outcome.volumes > 1
        ? t('reports.writtenVolumes', { file: outcome.file, count: outcome.volumes })
        : t(withDocument ? 'reports.written' : 'reports.writtenData', { file: outcome.file })
    )
    if (outcome.pages === 'not-numbered') sayFailure('reports', ({ t }) => t('reports.notNumbered'))
  } else if (outcome.kind === 'not-written')
    sayFailure('reports', ({ t }) => ({
      sentence: t('reports.notWritten', { code: outcome.code }),
      details: outcome.code
    }))
  else if (outcome.kind === 'not-printed') sayNotPrinted(outcome.code)
}

function sayNotPrinted(code: string | undefined): void {
  sayFailure('reports', ({ t }) =>
    code === undefined
      ? t('reports.notPrinted')
      : { sentence: t('reports.notPrintedBecause', { code }), details: code }
  )
}

function missingOf(caseKeys: readonly string[], cases: readonly ReportCase[]): readonly string[] {
  const read = new Set(cases.map(({ key }) => key))
  return caseKeys.filter((key) => !read.has(key)).map((key) => subscriptionRefOf(key).subscriptionId)
}

/** With the drawings of each volume as pictures, one volume after the other, since they need memory. */
async function withPainted(
  volumes: ReportOrder['volumes'],
  givenUp: AbortSignal
): Promise<ReportOrder['volumes']> {
  const all: ReportOrder['volumes'] = []
  for (const volume of volumes)
    if (!givenUp.aborted) all.push({ ...volume, painted: await paintedDrawings(volume.html) })
  return all
}

/** The files are there whether the list has them or not, so a failure here is said beside what was written. */
async function putOnList(
  { client, workspace }: Pick<ReportParts, 'client' | 'workspace'>,
  report: MadeReport
): Promise<void> {
  const listed = await listReport(workspace, report)
  if (listed.kind === 'ok') await client.ask('report.listed', { id: report.id })
  else
    sayFailure('reports list', ({ t }) => {
      const { sentence, details } = storeFailureText(t, listed.failure)
      return { sentence: `${t('reports.made.notListed')} ${sentence}`, details }
    })
}

/** Puts on the list what was written by a page that was killed before it could, and says what a kill has left else. */
export async function listUnlisted(parts: Pick<ReportParts, 'client' | 'workspace'>): Promise<void> {
  const { reports, unfinished, unreadable } = await parts.client.ask('report.unlisted', null)
  for (const { listing, written } of reports) await putOnList(parts, { ...listing, written })
  for (const { isRemoved, ...file } of unfinished)
    sayFailure(`reports ${file.folder} ${file.name}`, ({ t }) =>
      t(isRemoved ? 'reports.made.unfinished' : 'reports.made.unfinishedLeft', file)
    )
  if (unreadable > 0)
    sayFailure('reports unreadable', ({ t }) => t('reports.made.unreadable', { count: unreadable }))
}

/** Makes everything that is written: the document, the hashed data, and the table. */
export async function makeReport(
  { withDocument, withWord = false, ...choice }: ReportChoice,
  { cases, missingCases = [], formerBirthDates, madeAt, workspace, timeZone, readPictures }: ReportSource
): Promise<Omit<ReportOrder, 'listing'>> {
  const data: ReportData = {
    format: 'fieldcase-report-1',
    madeAt,
    workspace,
    timeZone,
    ...choice,
    ...(missingCases.length === 0 ? {} : { missingCases }),
    cases: redacted(
      cases.map((one) => within(one, choice.period, timeZone)),
      choice.redaction,
      { withPhotoFacts: choice.photoFacts === true, formerBirthDates }
    )
  }
  const json = canonicalJson(data as unknown as JsonValue)
  // Loaded only when one is made, as the code of the document is.
  const { writeCsv } = await import('../../files/csv.ts')
  const fileName = fileNameOf(data)
  return {
    fileName,
    word: withDocument && withWord,
    json,
    csv: writeCsv(reportRows(data), wordingOf(toLanguage(data.language)).format.csvDelimiter),
    volumes: withDocument ? await documentsOf(data, await sha256(json), await readPictures(data.cases)) : []
  }
}

/** The code that writes documents is loaded only when one is made, since no screen needs it. */
async function documentsOf(
  data: ReportData,
  hash: string,
  pictures: ReportPictures
): Promise<ReportOrder['volumes']> {
  const wording = wordingOf(toLanguage(data.language), data.timeZone)
  const fileName = fileNameOf(data)
  const isRedacted = redactions.some((part) => data.redaction[part])
  const { reportMarkup, titleOf } = await import('./report-view.tsx')
  const words = `[${wording.t('reports.leftOut')}]`
  const told = data.redaction.birthDates
    ? data.cases.map((one) => withTyped(one, (text) => text.replaceAll(leftOutInText, words)))
    : data.cases
  return volumesOf(told).map((cases, index, { length: count }) => {
    const part = { ...data, cases }
    const volume = count === 1 ? null : wording.t('reports.volume', { number: index + 1, count })
    return {
      html: reportMarkup({ data: part, volume, hash, fileName, pictures, wording }),
      header: [inLine(titleOf(part, wording)), volume, isRedacted ? wording.t('reports.redacted') : null]
        .filter((text) => text !== null)
        // eslint-disable-next-line no-restricted-syntax -- `inLine` has isolated the part that is of others
        .join(' · '),
      draft: holdsDrafts(part) ? wording.t('reports.draftInHeader') : null,
      // eslint-disable-next-line no-restricted-syntax -- `inLine` has isolated the part that is of others
      footer: `${inLine(data.author)} · ${madeIn(data).day} · SHA-256 ${hash.slice(0, 16)}…`,
      tagged: alertCount(part) <= mostTaggedAlerts
    }
  })
}

/** Keeps only reviews, acts and changes of the period, by the days of the report's time zone. All else stays as it is now (SPEC R10f). */
function within(one: ReportCase, period: ReportData['period'], timeZone: string): ReportCase {
  const isIn = daysOfPeriod(period, timeZone)
  const decided = <Decided extends Pick<ReportAlert, 'reviews'>>(of: Decided): Decided => ({
    ...of,
    reviews: of.reviews.filter(({ at }) => isIn(at))
  })
  const { withoutAlert = [], ...rest } = one
  const left = withoutAlert.map(decided).filter(({ reviews }) => reviews.length > 0)
  return {
    ...rest,
    changes: one.changes.filter(({ at }) => isIn(at)),
    trail: one.trail.filter(({ at }) => isIn(at)),
    alerts: one.alerts.map(decided),
    ...(left.length === 0 ? {} : { withoutAlert: left })
  }
}

/** When it was made, by the clock of its time zone. */
function madeIn({ madeAt, timeZone }: ReportData): { readonly day: string; readonly time: string } {
  return clockIn(timeZone)(Date.parse(madeAt))
}

/** The file name contains no person's name, because files lie around. */
function fileNameOf(data: ReportData): string {
  const { day, time } = madeIn(data)
  return `case-report-${day}-${time}-${data.cases.length}`
}

/** Part of a line that is no markup: it turns the direction of no other part, also where it has signs that end its own. */
function inLine(text: string): string {
  return isolated(clipped(withoutTurns(text)))
}

function clipped(text: string): string {
  const characters = Array.from(text)
  return characters.length <= 140 ? text : `${characters.slice(0, 139).join('')}…`
}

/** Cases in the form of a report. */
export function useReportCases(caseKeys: readonly string[]): readonly ReportCase[] | undefined {
  return useAnswer((workspace) => watchReportCases(workspace, caseKeys), JSON.stringify(caseKeys))
}
