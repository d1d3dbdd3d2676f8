import { useMemo } from 'react'
import {
  type BatchLine,
  distinctQueries,
  isOtherHouse,
  readBatch
} from '../../../shared/domain/address-batch.ts'
import { type Address, addressLine } from '../../../shared/domain/address.ts'
import { mayBeAsked } from '../../../shared/domain/connection.ts'
import { type ChosenCsv, lineOf, readChosenCsv } from '../../files/chosen-file.ts'
import { writeLinesCsv } from '../../files/csv.ts'
import { useWording, wording } from '../../i18n/wording.ts'
import { useAppServices, useSession, useWorkspace } from '../../live/context.ts'
import { FileField, saveFile } from '../../parts/files.tsx'
import { sayFailure } from '../../parts/messages.ts'
import { callsLeft } from '../../parts/runs.ts'
import { Button, ProgressBar } from '../../ui/controls.tsx'
import { answeredBefore, answerOf, startBatch } from './acts.ts'
import { type BatchAnswers, useAddressBatch, useAddressSearch } from './state.ts'

/** The file is read into memory at once, so its size in bytes is limited. */
const largestBytes = 2_000_000
/** Rows on screen. The file of answers contains all of them. */
const shownLines = 200

/** Looks up the addresses in a file, with one call for each distinct line, as far as the budget allows. */
export function AddressBatch() {
  const { t, format } = useWording()
  const { file, lines, answers, queries, isRunning, choose, start, cancel, save } = useBatch()
  const left = useSession((state) => callsLeft(state, 'locations'))
  const offline = useSession((state) => !mayBeAsked(state.reachability))
  const answered = useAddressSearch((state) => state.answered)
  const before = answeredBefore(queries, answered).size
  const calls = queries.length - before
  const tooMany = left !== null && calls > left
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
            <Button kind="quiet" disabled={answers.size === 0} onClick={save}>
              {t('addresses.batch.save')}
            </Button>
          </div>
          {isRunning && (
            <ProgressBar
              label={t('addresses.batch.progress')}
              valueText={`${answers.size} / ${queries.length}`}
              share={answers.size / Math.max(1, queries.length)}
            />
          )}
          <BatchTable lines={lines} answers={answers} />
        </>
      )}
    </section>
  )
}

/** A batch of addresses, from the choice of its file to the file of its answers. */
function useBatch() {
  const { client } = useAppServices()
  const workspace = useWorkspace()
  const { file, lines, answers, running, choose, turns } = useAddressBatch()
  return {
    ...{ file, lines, answers, isRunning: running !== null },
    queries: useMemo(() => distinctQueries(lines), [lines]),
    choose: async (chosen: File | undefined): Promise<void> => {
      if (chosen === undefined) return
      const isLast = turns.begin()
      choose(chosen.name, [])
      const read = await readChosenCsv(chosen, largestBytes)
      if (!isLast()) return
      const linesRead = linesOf(chosen, read)
      if (linesRead !== null) choose(chosen.name, linesRead)
    },
    start: () => startBatch({ client, workspace }),
    cancel: () => running?.abort(),
    save: () => saveAnswers(lines, answers)
  }
}

/** Returns null if the file cannot be read, and tells the user why. */
function linesOf(file: File, read: ChosenCsv): readonly BatchLine[] | null {
  if (read.kind === 'read')
    return readBatch([{ line: read.file.headerLine, cells: read.file.header }, ...read.file.records])
  if (read.kind === 'too-large') {
    sayFailure('addresses', ({ t }) => t('addresses.batch.tooLarge'))
    return null
  }
  const told = { file: file.name, line: lineOf(read) }
  sayFailure('addresses', ({ t }) => t(`imports.unreadable.${read.kind}`, told))
  return null
}

function isMarked({ query }: BatchLine, best: Address | null): boolean {
  return query !== null && best !== null && isOtherHouse(query, best)
}

/** Every line of the file as it was, and what was found for it. */
function saveAnswers(lines: readonly BatchLine[], answers: BatchAnswers): void {
  const { t, format } = wording()
  const rows = lines.map((line) => {
    const answer = answerOf(line, answers)
    const best = answer?.best ?? null
    return {
      own: [String(line.line), line.typed],
      cells: [
        best === null ? '' : addressLine(best),
        best?.id ?? '',
        answer === undefined ? '' : String(answer.matches),
        isMarked(line, best) ? t('addresses.batch.otherHouse') : ''
      ]
    }
  })
  saveFile(
    t('addresses.batch.saveAs'),
    'text/csv',
    writeLinesCsv(
      [t('addresses.batch.line'), t('addresses.batch.typed')],
      [t('addresses.batch.found'), 'id', t('addresses.batch.matches'), t('addresses.batch.remark')],
      rows,
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
  const found = (line: BatchLine): string => {
    if (line.query === null)
      return line.because === 'nothing-asked'
        ? t('addresses.batch.unreadable')
        : t(`imports.lineIssue.${line.because}`)
    const answer = answerOf(line, answers)
    if (answer === undefined) return ''
    return answer.best === null ? t('addresses.batch.notFound') : addressLine(answer.best)
  }
  const matchesText = (line: BatchLine): string => {
    const answer = answerOf(line, answers)
    return answer === undefined ? '' : format.number(answer.matches)
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
              <bdi>{found(line)}</bdi>
              {isMarked(line, answerOf(line, answers)?.best ?? null) && (
                <span className="address-mark"> · {t('addresses.batch.otherHouse')}</span>
              )}
            </td>
            <td className="number">{matchesText(line)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
