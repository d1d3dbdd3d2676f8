import { afterEach, expect, it } from 'vitest'
import { discardEdits } from '../../../renderer/features/subjects/edit-acts.ts'
import {
  type ImportHome,
  importIdOf,
  importSubjects,
  knownMarks,
  linesBefore
} from '../../../renderer/features/subjects/import-acts.ts'
import {
  type CsvMapping,
  type ImportPlan,
  linesToImport,
  planImport,
  suggestMapping
} from '../../../renderer/features/subjects/import-plan.ts'
import { readCsv } from '../../../renderer/files/csv.ts'
import { firstRetention } from '../../../shared/domain/settings.ts'
import { wantedOf } from '../../../shared/domain/subject-edit.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { subscriptionId } from '../../../shared/ids.ts'
import {
  type EditRig,
  createEditRig,
  creation,
  cutOff,
  failOnce,
  home,
  listSettings,
  person,
  statesOf,
  timedOut
} from '../../fakes/main/edit-rig.ts'
import { ref, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'
import { begin, commit, readAt } from '../../fakes/store/store-steps.ts'

let rig: EditRig
afterEach(() => rig.close())

const where: ImportHome = { followListId: home, followListName: 'Home', family: 'persons' }
/** One row for each kind of mistake, with all reasons that must be given for it. */
const reasons = {
  'no name': ['name required'],
  'bad date': ['dateOfBirth not-a-date'],
  'all bad': ['name required', 'dateOfBirth not-a-date'],
  'too many cells': ['too-many-cells'],
  'open quote': ['broken-quotes'],
  'text behind a quote': ['broken-quotes']
} as const
const kinds = [
  'good',
  'open quote',
  'no name',
  'odd country',
  'good',
  'bad date',
  'odd gender',
  'all bad',
  'too many cells',
  'duplicate',
  'several lines',
  'text behind a quote',
  'formula'
] as const
const lineEnds = ['\n', '\r\n', '\r'] as const

interface Invented {
  readonly text: string
  readonly good: readonly string[]
  /** Lines with their reasons. */
  readonly bad: readonly (readonly [number, readonly string[]])[]
}

/** Rows of all kinds in turn, with all kinds of line ends. */
function invent(count: number): Invented {
  const good: string[] = []
  const bad: (readonly [number, readonly string[]])[] = []
  let text = 'name,country,dob,gender\r\n'
  let line = 2
  for (let index = 0; index < count; index += 1) {
    const kind = kinds[index % kinds.length] ?? 'good'
    const name = `Person ${String(index).padStart(5, '0')} Brüggemann`
    const row = {
      good: `${name},NL,1971-05-01,female`,
      'no name': ',NL,1971-05-01,female',
      'odd country': `${name},Nederland,,`,
      'bad date': `${name},NL,1971-13-01,`,
      'odd gender': `${name},NL,,unknown`,
      'all bad': ',Nederland,1971-13-01,unknown',
      'too many cells': `${name},NL,,,,extra`,
      duplicate: 'Person 00000 Brüggemann,NL,1971-05-01,female',
      'several lines': `"${name}\nof two lines",NL,,`,
      formula: `'=${name},BE,,`,
      'open quote': `"${name},NL,,`,
      'text behind a quote': `"${name}" x,NL,,`
    }[kind]
    text += `${row}${lineEnds[index % lineEnds.length] ?? ''}`
    if (kind === 'several lines') good.push(`${name} of two lines`)
    else if (kind === 'formula') good.push(`=${name}`)
    else if (kind === 'good' || kind === 'odd country' || kind === 'odd gender') good.push(name)
    else if (kind !== 'duplicate') bad.push([line, reasons[kind]])
    line += row.split('\n').length
  }
  return { text, good, bad }
}

/** The bytes that an older spreadsheet would write. All invented text fits into Latin-1 too. */
const windows1252 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (sign) => sign.charCodeAt(0))

async function planOf(
  text: string,
  encode: (text: string) => Uint8Array<ArrayBuffer> = (plain) => new TextEncoder().encode(plain),
  mapped: Partial<CsvMapping> = {}
): Promise<{ readonly plan: ImportPlan; readonly id: string }> {
  const bytes = encode(text)
  const reading = readCsv(bytes)
  if (reading.kind !== 'read') throw new Error(reading.kind)
  const { file } = reading
  const mapping = { ...suggestMapping(file.header, 'persons'), ...mapped }
  const id = await importIdOf(rig.store(), bytes, where, mapping)
  const plan = planImport(file, {
    family: 'persons',
    mapping,
    demands: {},
    imported: await linesBefore(rig.store(), id, where),
    ...(await knownMarks(rig.store(), where))
  })
  return { plan, id }
}

const refusedOf = ({ lines }: ImportPlan) =>
  lines.flatMap((line) =>
    line.kind === 'refused'
      ? [
          [
            line.line,
            line.issues.map((issue) =>
              issue.kind === 'field' ? `${issue.issue.field} ${issue.issue.rule}` : issue.kind
            )
          ]
        ]
      : []
  )
const readyOf = ({ lines }: ImportPlan) => lines.flatMap((line) => (line.kind === 'ready' ? [line] : []))

it('an import takes the good ones of 1,000 rows, names every bad one by its line with each reason, and doubles nothing after interruptions (I1a, I1b, I2a, I2b, I3c, I4)', async () => {
  rig = await createEditRig(slowCodec)
  const { text, good, bad } = invent(1_000)
  const { plan, id } = await planOf(text)
  expect(refusedOf(plan)).toEqual(bad)
  expect(readyOf(plan).map(({ settings }) => settings.name)).toEqual(good)
  const old = (await planOf(text, windows1252)).plan
  expect([refusedOf(old), readyOf(old)]).toEqual([bad, readyOf(plan)])
  expect(plan.counts.ready + plan.counts.duplicate + plan.counts.refused).toBe(1_000)
  expect(rig.model.calls).toEqual([])

  const first = await importSubjects(rig.store(), id, where, readyOf(plan))
  expect(first).toEqual({ kind: 'ok', value: { queued: good.length, present: 0 } })
  // Importing the same file again, as after a crash in the middle, adds nothing.
  expect(await importSubjects(rig.store(), id, where, readyOf(plan))).toEqual({
    kind: 'ok',
    value: { queued: 0, present: good.length }
  })
  expect((await planOf(text)).plan.counts.ready).toBe(0)

  let lost = 0
  rig.model.fault = (method, call) => {
    if (method !== 'createSubscription' || call % 71 !== 0 || lost >= 4) return null
    lost += 1
    return { when: lost % 2 === 0 ? 'before' : 'after', failure: cutOff }
  }
  await rig.run(25)
  await rig.run(78)
  expect(await rig.runAndLookUp()).toBeNull()
  expect(lost).toBeGreaterThan(1)
  expect(rig.model.entries.map(({ settings }) => settings.name).sort()).toEqual([...good].sort())
  const edits = await rig.edits()
  expect(edits.every(({ state }) => state.kind === 'accepted')).toBe(true)
  expect((await planOf(text)).plan.counts.ready).toBe(0)
})

const kindsOf = ({ lines }: ImportPlan) =>
  lines.map((line) => (line.kind === 'duplicate' ? line.of.kind : line.kind))
async function importAll(
  text: string,
  mapped: Partial<CsvMapping> = {},
  withDuplicates = false
): Promise<readonly string[]> {
  const { plan, id } = await planOf(text, undefined, mapped)
  const lines = linesToImport(plan, withDuplicates)
  // The import does exactly what its plan says.
  expect(await importSubjects(rig.store(), id, where, lines)).toEqual({
    kind: 'ok',
    value: { queued: lines.length, present: 0 }
  })
  return kindsOf(plan)
}

it('an import takes a file again with other columns, and lines whose subject was deleted since, and promises nothing that it does not do (I3b, I3d, I3e, I3f, I4)', async () => {
  rig = await createEditRig(slowCodec)
  const text = 'name,full name\nAnna,Anna Smit\nBert,Bert Smit\n'
  expect(await importAll(text, { name: 0 })).toEqual(['ready', 'ready'])
  expect(kindsOf((await planOf(text, undefined, { name: 0 })).plan)).toEqual(['imported', 'imported'])
  expect(linesToImport((await planOf(text, undefined, { name: 0 })).plan, true)).toEqual([])
  await rig.run()
  const [anna] = rig.model.entries
  const subscription = {
    followListId: home,
    family: 'persons' as const,
    subscriptionId: subscriptionId(anna?.id ?? '')
  }
  await rig.model.deleteSubscription(subscription, { signal: new AbortController().signal })
  // Marks it gone, as the next sync or a deletion here would.
  await rig.store().cache.cases.update(subscriptionKey(subscription), { vanished: true })
  expect(await importAll(text, { name: 1 })).toEqual(['ready', 'ready'])
  expect(await importAll(text, { name: 0 })).toEqual(['ready', 'imported'])
  expect(await importAll(text, { name: 0 })).toEqual(['imported', 'imported'])
  await rig.run()
  expect(rig.model.entries.map(({ settings }) => settings.name).sort()).toEqual([
    'Anna',
    'Anna Smit',
    'Bert',
    'Bert Smit'
  ])
})

it('an import knows a line again after its subject was corrected here, and gives it up with the others (I3d, I3e, I3g, I10a)', async () => {
  rig = await createEditRig(slowCodec)
  const text = 'name\nAnna Smit\nBert Smid\nCees Smit\n'
  await importAll(text)
  const correct = async (name: string): Promise<string> => {
    const wrong = (await rig.edits()).find(({ content }) => wantedOf(content).settings.name === 'Bert Smid')
    if (wrong === undefined) throw new Error('The line is not there.')
    const { importId, id } = wrong
    await rig.queue(creation(name), id)
    return importId ?? ''
  }
  const importId = await correct('Bert Smit')
  expect(kindsOf((await planOf(text)).plan)).toEqual(['imported', 'imported', 'imported'])
  expect(await discardEdits(rig.store(), { kind: 'import', importId }, 3)).toEqual({ kind: 'ok', value: 3 })
  expect(await rig.edits()).toEqual([])

  await importAll(text)
  await correct('Bert Smit')
  await rig.run()
  const bert = rig.model.entries.find(({ settings }) => settings.name === 'Bert Smit')
  const key = subscriptionKey({
    followListId: home,
    family: 'persons',
    subscriptionId: subscriptionId(bert?.id ?? '')
  })
  await rig.store().cache.cases.update(key, { vanished: true })
  expect(await importAll(text)).toEqual(['imported', 'ready', 'imported'])
})

it('an import takes a name of several lines for one with blanks (I2c)', async () => {
  rig = await createEditRig(slowCodec)
  await importAll('name\n"Anna\r\nMaria\nSmit"\n')
  await rig.run()
  expect(rig.model.entries.map(({ settings }) => settings.name)).toEqual(['Anna Maria Smit'])
})

it('an imported subject is not taken for one of its name that was known before with other values, as a creation by hand is not (C8c, C8h)', async () => {
  rig = await createEditRig(slowCodec)
  const known = ref(rig.model.addEntry(home, 'persons', person('Anna  Smit')), 'persons', home)
  await begin(rig.store())
  await commit(rig.store(), subscriptionsPage([subscription(known, 0, person('Anna  Smit'))], { list: home }))
  failOnce(rig, 'createSubscription', 'before', cutOff)
  expect(await importAll('name,dob\nAnna Smit,1990-01-01\n')).toEqual(['ready'])
  const settings = person('Anna Smit', { dateOfBirth: '1991-01-01' })
  await rig.queue({ kind: 'create-subscription', followListId: home, family: 'persons', settings })
  expect((await rig.edits()).map(({ equalBefore }) => equalBefore)).toEqual([
    [known.subscriptionId],
    [known.subscriptionId]
  ])
  await rig.runAndLookUp()
  expect(await statesOf(rig)).toEqual(['accepted', 'accepted'])
})

it('an import is queued as a whole or not at all, where the disk fails in the middle of it (I3a)', async () => {
  rig = await createEditRig(slowCodec)
  const text = 'name\nAnna Smit\nBert Smit\nCees Smit\n'
  const { plan, id } = await planOf(text)
  let written = 0
  const fail = (): void => {
    written += 1
    if (written === 2) throw new DOMException('The disk is full', 'QuotaExceededError')
  }
  rig.store().work.changes.hook('creating', fail)
  expect((await importSubjects(rig.store(), id, where, readyOf(plan))).kind).toBe('failed')
  rig.store().work.changes.hook('creating').unsubscribe(fail)
  expect([written, await rig.edits()]).toEqual([2, []])
  expect(await importAll(text)).toEqual(['ready', 'ready', 'ready'])
})

it('an import takes duplicates where the user says so, once (I9b)', async () => {
  rig = await createEditRig(slowCodec)
  const text = 'name,country\nJan de Vries,NL\nJan de Vries,NL\n'
  expect(await importAll(text, {}, true)).toEqual(['ready', 'line'])
  expect(await importAll(text, {}, true)).toEqual(['imported', 'imported'])
  await rig.run()
  expect(rig.model.entries.map(({ settings }) => settings.name)).toEqual(['Jan de Vries', 'Jan de Vries'])
})

it('an import leaves out what has come to the list or to the queue since its plan was made, so that nobody is there twice (I3h)', async () => {
  rig = await createEditRig(slowCodec)
  const born = '1971-05-01'
  const { plan, id } = await planOf(`name,dob\nAnna Smit,${born}\nBert Smit,${born}\nCees Smit,${born}\n`)
  const come = ref(rig.model.addEntry(home, 'persons', person('ANNA SMIT')), 'persons', home)
  await begin(rig.store())
  await commit(rig.store(), subscriptionsPage([subscription(come, 0, person('ANNA SMIT'))], { list: home }))
  await rig.queue(creation('Bert Smit'))
  expect(await importSubjects(rig.store(), id, where, readyOf(plan))).toEqual({
    kind: 'ok',
    value: { queued: 1, present: 2 }
  })
})

it('the app forgets what was sent when it is older than the user wants, and doubles nothing for it (B8a, B8b, B8c, I3e)', async () => {
  rig = await createEditRig(slowCodec)
  const text = 'name\nAnna Smit\nBert Smit\n'
  const old = { ...firstRetention, sent: 30 }
  await rig.queue({ kind: 'create-follow-list', settings: { ...listSettings, name: 'Field trial' } })
  await importAll(text)
  await rig.run()
  rig.clock.forward(29 * 86_400_000)
  await rig.queue(creation('Cees Smit'))
  await readAt(rig.store(), rig.clock.now())
  await rig.reopen(old)
  expect(await rig.edits()).toHaveLength(4)
  // By then an uncertain creation could be told apart from those that were accepted before it.
  rig.clock.forward(2 * 86_400_000)
  await readAt(rig.store(), rig.clock.now())
  await rig.reopen(old)
  expect(await rig.edits()).toHaveLength(4)
  await rig.run()
  await rig.reopen(old)
  expect((await rig.edits()).map(({ content }) => wantedOf(content).settings.name).sort()).toEqual([
    'Cees Smit',
    'Field trial'
  ])
  expect(kindsOf((await planOf(text)).plan)).toEqual(['subject', 'subject'])
})

it('the app leaves what may have arrived where the rest of an import is given up (I10b)', async () => {
  rig = await createEditRig(slowCodec)
  await importAll('name\nAnna Smit\nBert Smit\nCees Smit\n')
  let sent = 0
  rig.model.fault = (method) => {
    sent += method === 'createSubscription' ? 1 : 0
    if (sent === 2) return { when: 'after', failure: timedOut }
    return sent === 3 ? { when: 'before', failure: { kind: 'working-offline' } } : null
  }
  await rig.run()
  const importId = (await rig.edits())[0]?.importId ?? ''
  expect(await discardEdits(rig.store(), { kind: 'import', importId }, 3)).toEqual({ kind: 'ok', value: 1 })
  expect((await rig.edits()).map(({ state }) => state.kind).sort()).toEqual(['accepted', 'uncertain'])
  expect(rig.model.entries.map(({ settings }) => settings.name).sort()).toEqual(['Anna Smit', 'Bert Smit'])
})

it('the app gives up what waits of an import at once, and all that was refused, no more than the user was told of (I10a)', async () => {
  rig = await createEditRig(slowCodec)
  await rig.queue(creation('Written by hand'))
  await importAll('name\nAnna Smit\nBert Smit\nCees Smit\n')
  let sent = 0
  rig.model.fault = (method) => {
    sent += method === 'createSubscription' ? 1 : 0
    if (sent === 2)
      return { when: 'before', failure: { kind: 'bad-request', correlationId: null, errors: [] } }
    return sent === 3 ? { when: 'before', failure: { kind: 'working-offline' } } : null
  }
  await rig.run()
  expect(rig.model.entries.map(({ settings }) => settings.name)).toEqual(['Anna Smit'])
  const importId = (await rig.edits()).find(({ importId: one }) => one !== null)?.importId ?? ''
  const which = { kind: 'import', importId } as const
  expect(await discardEdits(rig.store(), which, 0)).toEqual({
    kind: 'failed',
    failure: { kind: 'more-wait', count: 2 }
  })
  expect(await rig.edits()).toHaveLength(4)
  expect(await discardEdits(rig.store(), { kind: 'refused' }, 1)).toEqual({ kind: 'ok', value: 1 })
  expect(await discardEdits(rig.store(), which, 2)).toEqual({ kind: 'ok', value: 1 })
  expect(
    (await rig.edits()).map(({ content, state }) => [wantedOf(content).settings.name, state.kind]).sort()
  ).toEqual([
    ['Anna Smit', 'accepted'],
    ['Written by hand', 'queued']
  ])
  rig.model.fault = () => null
  expect(await importAll('name\nAnna Smit\nBert Smit\nCees Smit\n')).toEqual(['imported', 'ready', 'ready'])
})
