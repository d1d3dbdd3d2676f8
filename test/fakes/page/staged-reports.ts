import type { WrittenReport } from '../../../shared/domain/written-report.ts'
import type { LeftReports } from '../../../shared/ipc/report-schemas.ts'
import type { ContractResult, EventName, EventValue, NamesOf } from '../../../shared/ipc/contract.ts'

type Emit = <Name extends EventName>(name: Name, value: EventValue<Name>) => void
type Outcome = ContractResult<'report.write'>
type Answers = {
  readonly [Name in NamesOf<'report'>]: () => ContractResult<Name> | Promise<ContractResult<Name>>
}

const written: Outcome = {
  kind: 'written',
  file: '/home/m.devries/Documents/case-report.pdf',
  volumes: 1,
  pages: 'numbered',
  report: {
    folder: '/home/m.devries/Documents',
    files: [
      { name: 'case-report.pdf', size: 184_320, sha256: 'a1'.repeat(32), pages: 9 },
      { name: 'case-report.json', size: 20_480, sha256: 'b2'.repeat(32), pages: null },
      { name: 'case-report.csv', size: 2_048, sha256: 'c3'.repeat(32), pages: null }
    ],
    receipt: 'signed'
  }
}

export const nothingLeft: LeftReports = { reports: [], unfinished: [], unreadable: 0 }

/** Reports are written at once. One that hangs stops after three of ten volumes, until it is cancelled. */
export function stagedReports(emit: Emit, left: LeftReports): (argument: unknown, hangs: boolean) => Answers {
  let cancel: () => void = () => undefined
  return (argument, hangs) => ({
    'report.prepare': () => null,
    'report.unlisted': () => left,
    'report.listed': () => null,
    'report.cancel': () => {
      cancel()
      return null
    },
    'report.left-off': () => false,
    'report.write': () => {
      if (!hangs) return written
      emit('report.progress', { done: 3, volumes: 10 })
      return new Promise<Outcome>((resolve) => (cancel = () => resolve({ kind: 'cancelled' })))
    },
    'report.open': () => ({ kind: 'opened' }),
    'report.show-in-folder': () => ({ kind: 'opened' }),
    'report.verify': () => {
      const { files } = argument as WrittenReport
      return { kind: 'verified', files: files.map(({ name }) => ({ name, state: 'unchanged' })) }
    }
  })
}
