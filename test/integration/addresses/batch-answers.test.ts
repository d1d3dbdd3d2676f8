import { beforeEach, expect, it } from 'vitest'
import { addLaterWords } from '../../../renderer/app/later-words.ts'
import { startLanguage } from '../../../renderer/app/words.ts'
import { startBatch } from '../../../renderer/features/addresses/acts.ts'
import {
  answerOf,
  answerRows,
  foundText,
  otherCases
} from '../../../renderer/features/addresses/batch-answers.ts'
import { useAddressBatch, useAddressSearch } from '../../../renderer/features/addresses/state.ts'
import { wording } from '../../../renderer/i18n/wording.ts'
import { type BatchRow, readBatch } from '../../../shared/domain/address-batch.ts'
import { pageActs } from '../../fakes/main/page-acts.ts'
import { reply, startScriptedServer } from '../../fakes/network/scripted-server.ts'

const { closeAfter, connect } = pageActs()
beforeEach(async () => {
  await startLanguage('en')
  addLaterWords()
  return () => {
    useAddressBatch.getState().reset()
    useAddressSearch.getState().reset()
  }
})

const table = (...rows: readonly (readonly string[])[]): readonly BatchRow[] =>
  [['postcode', 'huisnummer'], ...rows].map((cells, index) => ({ line: index + 1, cells }))

it('the app offers lines of which nothing was found with the letter in its other case, for one call each (A1d)', async () => {
  const row = { type: 'locations', id: '7', attributes: { houseNumber: 12, houseLetter: 'A' } }
  const server = closeAfter(
    await startScriptedServer((response, { url }) =>
      reply(response, 200, {
        data: new URL(url, 'http://x').searchParams.get('filter[houseLetter]') === 'A' ? [row] : []
      })
    )
  )
  const { parts } = await connect({ baseUrl: server.baseUrl, apiKey: 'a-key-of-the-tests' })
  const lines = readBatch(table(['1012KP', '12a'], ['1012 kp', '12 a'], ['1012KP', '14'], ['1012KP', '16A']))
  useAddressBatch.getState().choose('addresses.csv', lines)
  const answers = () => useAddressBatch.getState().answers
  expect(otherCases(lines, answers())).toEqual([])
  await startBatch(parts)
  expect(server.seen).toHaveLength(3)
  const offered = otherCases(lines, answers())
  expect(offered.map(({ filter }) => filter)).toEqual([
    { postalCode: '1012KP', houseNumber: '12', houseLetter: 'A' }
  ])
  await startBatch(parts, offered)
  expect(server.seen).toHaveLength(4)
  expect(otherCases(lines, answers())).toEqual([])
  expect(lines.map((line) => answerOf(line, answers())?.best?.id ?? null)).toEqual(['7', '7', null, '7'])
  expect(answerRows(wording(), lines, answers()).map(({ cells }) => cells.at(-1))).toEqual([
    'letter in the other case',
    'letter in the other case',
    '',
    'other number or addition'
  ])
})

it('the app says of an answer what could not be read or was not counted, and takes neither for not found (A8m, A1d)', async () => {
  const found = (id: string) => ({ type: 'locations', id, attributes: { houseNumber: 12 } })
  const data: Readonly<Record<string, readonly unknown[]>> = {
    '1012KP': [{ type: 'locations', attributes: { houseNumber: 12 } }],
    '1013KP': ['no row', found('7')],
    '1014KP': Array.from({ length: 20 }, (_, index) => found(String(index + 1))),
    '1015KP': [found('7'), found('8')],
    '1016KP': []
  }
  const server = closeAfter(
    await startScriptedServer((response, { url }) =>
      reply(response, 200, {
        data: data[new URL(url, 'http://x').searchParams.get('filter[postalCode]') ?? '']
      })
    )
  )
  const { parts } = await connect({ baseUrl: server.baseUrl, apiKey: 'a-key-of-the-tests' })
  const lines = readBatch(table(['1012KP', '12a'], ...Object.keys(data).map((code) => [code, '12'])))
  useAddressBatch.getState().choose('addresses.csv', lines)
  await startBatch(parts)
  const { answers } = useAddressBatch.getState()
  expect(lines.map((line) => foundText(wording(), line, answers))).toEqual([
    '',
    '',
    '12',
    '12',
    '12',
    'not found'
  ])
  expect(answerRows(wording(), lines, answers).map(({ cells }) => cells.slice(1))).toEqual([
    ['', '1', '1 row of the answer could not be read'],
    ['', '1', '1 row of the answer could not be read'],
    ['7', '2', '1 row of the answer could not be read'],
    ['1', '', 'the service does not say how many there are'],
    ['7', '2', ''],
    ['', '0', '']
  ])
  expect(otherCases(lines, answers)).toEqual([])
})

it.each(['cancelled', 'failed'] as const)(
  'the app keeps what was answered before a file was %s, and asks for the rest alone when it is begun again (A8c, A8d)',
  async (ending) => {
    const found = (id: string) => ({ type: 'locations', id, attributes: { houseNumber: 12 } })
    const ends = { isAtHand: false }
    const server = closeAfter(
      await startScriptedServer((response) => {
        const isSecond = server.seen.length === 2 && ends.isAtHand
        if (isSecond && ending === 'cancelled') useAddressBatch.getState().running?.abort()
        if (isSecond && ending === 'failed') reply(response, 400, { errors: [] })
        else
          reply(response, 200, { data: [found('7'), found('8')], meta: { totalPages: 1, totalResults: 2 } })
      })
    )
    const { parts } = await connect({ baseUrl: server.baseUrl, apiKey: 'a-key-of-the-tests' })
    const lines = readBatch(table(['1012KP', '12'], ['1013KP', '12'], ['1014KP', '12']))
    useAddressBatch.getState().choose('addresses.csv', lines)
    ends.isAtHand = true
    await startBatch(parts)
    ends.isAtHand = false
    const asked = server.seen.length
    const kept = () =>
      answerRows(wording(), lines, useAddressBatch.getState().answers).map(({ cells }) => cells.slice(1, 3))
    const isKept =
      ending === 'failed'
        ? [
            ['7', '2'],
            ['', ''],
            ['', '']
          ]
        : [
            ['7', '2'],
            ['7', '2'],
            ['', '']
          ]
    expect(kept()).toEqual(isKept)
    await startBatch(parts)
    expect(server.seen.length - asked).toBe(isKept.filter(([id]) => id === '').length)
    expect(kept()).toEqual([
      ['7', '2'],
      ['7', '2'],
      ['7', '2']
    ])
  }
)

it('the app says in the file of answers why a line was not asked for (A8l)', () => {
  const rows = table(
    ['1012KP', '12'],
    ['', ''],
    ['1012KP', 'twelve'],
    ['1012KP', '1', 'at', 'the back'],
    ['x'.repeat(201), '1']
  )
  const lines = readBatch([...rows, { line: 7, cells: ['"1012KP', '1'], broken: true }])
  const remarks = answerRows(wording(), lines, new Map()).map(({ cells }) => cells.at(-1))
  expect(remarks).toEqual([
    'not looked up yet',
    'the house number is not a number',
    expect.stringContaining('cells'),
    'longer than 200 characters',
    expect.stringContaining('quot')
  ])
  expect(lines.slice(1).map((line) => foundText(wording(), line, new Map()))).toEqual(remarks.slice(1))
})
