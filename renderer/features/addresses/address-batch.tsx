import { useMemo } from 'react'
import {
  type BatchLine,
  type BatchRow,
  distinctQueries,
  readBatch,
  unreadColumns
} from '../../../shared/domain/address-batch.ts'
import { type AddressQuery, queryKey } from '../../../shared/domain/address-search.ts'
import { mayBeAsked } from '../../../shared/domain/connection.ts'
import { type ChosenCsv, lineOf, readChosenCsv } from '../../files/chosen-file.ts'
import { writeLinesCsv } from '../../files/csv.ts'
import { useWording, wording } from '../../i18n/wording.ts'
import { type AppServices, useAppServices, useSession, useWorkspace } from '../../live/context.ts'
import { FileField } from '../../parts/files.tsx'
import { sayFailure } from '../../parts/messages.ts'
import { callsLeft } from '../../parts/runs.ts'
import { saveFile } from '../../parts/save-file.ts'
import { Button, ProgressBar } from '../../ui/controls.tsx'
import { answeredBefore, startBatch } from './acts.ts'
import { answerOf, answerRows, foundText, marksOf, otherCases } from './batch-answers.ts'
import { type BatchAnswers, useAddressBatch, useAddressSearch } from './state.ts'

/** The file is read into memory at once, so its size in bytes is limited. */
const largestBytes = 2_000_000
/** Rows on screen. The file of answers contains all of them. */
const shownLines = 200
/** Columns that are named. A file of something else may have a hundred. */
const namedColumns = 8

/** Looks up the addresses in a file, with one call for each distinct line, as far as the budget allows. */
export function AddressBatch() {
  const { t, format } = useWording()
  const { file, lines, unread, answers, queries, asked, isRunning, choose, start, cancel, save } = useBatch()
  const left = useSession((state) => callsLeft(state, 'locations'))
  const offline = useSession((state) => !mayBeAsked(state.reachability))
  const answered = useAddressSearch((state) => state.answered)
  const before = answeredBefore(queries, answered).size
  const calls = queries.length - before
  const tooMany = left !== null && calls > left
  const done = asked.filter((query) => answers.has(queryKey(query))).length
  return (
    <section aria-label={t('addresses.batch.title')} className="address-batch">
      <h2>{t('addresses.batch.title')}</h2>
      <p className="soft">{t('addresses.batch.intro')}</p>
      <FileField
        label={t('addresses.batch.file')}
        accept=".csv,text/csv"
        disabled={isRunning}
        chosenBefore={file}
        onChoose={([chosen]) => void choose(chosen)}
      />
      {lines.length > 0 && (
        <>
          <p role="status" className="figures">
            {t('addresses.batch.read', { count: lines.length, number: format.number(lines.length) })}{' '}
            {t('addresses.batch.cost', { count: calls, number: format.number(calls) })}
            {before > 0 &&
              ` ${t('addresses.batch.before', { count: before, number: format.number(before) })}`}
            {tooMany && ` ${t('addresses.batch.tooMany', { count: left, number: format.number(left) })}`}
            <UnreadColumns names={unread} />
          </p>
          <div className="attach-acts">
            {isRunning ? (
              <Button onClick={cancel}>{t('addresses.batch.cancel')}</Button>
            ) : (
              <Button
                kind="primary"
                disabled={offline || tooMany || queries.length === 0}
                onPress={() => start()}
              >
                {t('addresses.batch.start')}
              </Button>
            )}
            <Button kind="quiet" disabled={answers.size === 0} onPress={save}>
              {t('addresses.batch.save')}
            </Button>
          </div>
          {isRunning && (
            <ProgressBar
              label={t('addresses.batch.progress')}
              valueText={`${format.number(done)} / ${format.number(asked.length)}`}
              share={done / Math.max(1, asked.length)}
            />
          )}
          <OtherCases lines={lines} answers={answers} isRunning={isRunning} start={start} />
          <BatchTable lines={lines} answers={answers} />
        </>
      )}
    </section>
  )
}

/** What of the file is not searched for, since its heading is not known (SPEC A8n). */
function UnreadColumns({ names }: { readonly names: readonly string[] }) {
  const { t, format } = useWording()
  const { length: count } = names
  if (count === 0) return null
  const first = format.list(names.slice(0, namedColumns))
  const said = t('addresses.batch.notRead', {
    count,
    number: format.number(count),
    names: count > namedColumns ? `${first} …` : first
  })
  return ` ${said}`
}

interface OtherCasesProps {
  readonly lines: readonly BatchLine[]
  readonly answers: BatchAnswers
  readonly isRunning: boolean
  readonly start: (queries: readonly AddressQuery[]) => Promise<void>
}

/** Offers what was not found with its letter in the other case, as the search by hand does (SPEC A1d). */
function OtherCases({ lines, answers, isRunning, start }: OtherCasesProps) {
  const { t, format } = useWording()
  const left = useSession((state) => callsLeft(state, 'locations'))
  const offline = useSession((state) => !mayBeAsked(state.reachability))
  const offered = useMemo(() => otherCases(lines, answers), [lines, answers])
  const { length: count } = offered
  if (isRunning || count === 0) return null
  return (
    <Button kind="quiet" disabled={offline || (left !== null && count > left)} onPress={() => start(offered)}>
      {t('addresses.batch.otherCase', { count, number: format.number(count) })}
    </Button>
  )
}

/** A batch of addresses, from the choice of its file to the file of its answers. */
function useBatch() {
  const { client } = useAppServices()
  const workspace = useWorkspace()
  const { file, lines, unread, answers, asked, running, choose, readings } = useAddressBatch()
  return {
    ...{ file, lines, unread, answers, asked, isRunning: running !== null },
    queries: useMemo(() => distinctQueries(lines), [lines]),
    choose: async (chosen: File | undefined): Promise<void> => {
      if (chosen === undefined) return
      const isLatest = readings.begin()
      choose(chosen.name, [])
      const read = await readChosenCsv(chosen, largestBytes)
      if (!isLatest()) return
      const rows = rowsOf(chosen, read)
      if (rows !== null) choose(chosen.name, readBatch(rows), unreadColumns(rows))
    },
    start: (wanted?: readonly AddressQuery[]) => startBatch({ client, workspace }, wanted),
    cancel: () => running?.abort(),
    save: () => saveAnswers(client, lines, answers)
  }
}

/** Returns null if the file cannot be read, and tells the user why. */
function rowsOf(file: File, read: ChosenCsv): readonly BatchRow[] | null {
  if (read.kind === 'read')
    return [{ line: read.file.headerLine, cells: read.file.header }, ...read.file.records]
  if (read.kind === 'too-large') {
    sayFailure('addresses', ({ t }) => t('addresses.batch.tooLarge'))
    return null
  }
  const told = { file: file.name, line: lineOf(read) }
  sayFailure('addresses', ({ t }) => t(`imports.unreadable.${read.kind}`, told))
  return null
}

/** Every line of the file as it was, and what was found for it. */
async function saveAnswers(
  client: AppServices['client'],
  lines: readonly BatchLine[],
  answers: BatchAnswers
): Promise<void> {
  const { t, format } = wording()
  await saveFile(
    client,
    t('addresses.batch.saveAs'),
    writeLinesCsv(
      [t('addresses.batch.line'), t('addresses.batch.typed')],
      [t('addresses.batch.found'), 'id', t('addresses.batch.matches'), t('addresses.batch.remark')],
      answerRows({ t }, lines, answers),
      format.csvDelimiter
    )
  )
}

function BatchTable({
  lines,
  answers
}: {
  readonly lines: readonly BatchLine[]
  readonly answers: BatchAnswers
}) {
  const { t, format } = useWording()
  const matchesText = (line: BatchLine): string => {
    const matches = answerOf(line, answers)?.matches ?? null
    return matches === null ? '' : format.number(matches)
  }
  return (
    <table className="table" aria-label={t('addresses.batch.title')}>
      <thead>
        <tr>
          <th scope="col" className="number">
            {t('addresses.batch.line')}
          </th>
          <th scope="col">{t('addresses.batch.typed')}</th>
          <th scope="col">{t('addresses.batch.found')}</th>
          <th scope="col" className="number">
            {t('addresses.batch.matches')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.slice(0, shownLines).map((line) => (
          <tr key={line.line}>
            <td className="number">{format.number(line.line)}</td>
            <td>
              <bdi>{line.typed}</bdi>
            </td>
            <td>
              <bdi>{foundText({ t }, line, answers)}</bdi>
              {marksOf({ t }, line, answers).map((mark) => (
                <span key={mark} className="address-mark">
                  {' '}
                  · <bdi>{mark}</bdi>
                </span>
              ))}
            </td>
            <td className="number">{matchesText(line)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
