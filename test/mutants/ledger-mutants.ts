import type { Mutant } from './mutant.ts'

const ledgers = 'test/unit/electron/main/budget/call-ledgers.test.ts'

/** Ways to lose what was called, and to read it all again at each start. */
export const ledgerMutants: readonly Mutant[] = [
  {
    name: 'sums nothing in a session that could read its ledger only after the start (S24e)',
    file: 'electron/main/budget/call-ledger.ts',
    from: 'appender.endsAt(sizeOf(file))',
    to: 'appender.endsAt(null)',
    foundBy: ledgers
  },
  {
    name: 'writes on in a ledger that was deleted (S24o)',
    file: 'electron/main/budget/ledger-appender.ts',
    from: 'if (handle !== null && !hasItsName(handle, file))',
    to: 'if (handle !== null && handle < 0 && !hasItsName(handle, file))',
    foundBy: ledgers
  },
  {
    name: 'goes on in the next ledger with an entry that was begun in the one that is gone (S24o)',
    file: 'electron/main/budget/ledger-appender.ts',
    from: 'waiting.splice(0, waiting.length, ...begunAnew(waiting, size))',
    to: 'begunAnew(waiting, size)',
    foundBy: ledgers
  },
  {
    name: 'notes calls in a file that was deleted (S24o)',
    file: 'electron/main/budget/calls-out.ts',
    from: 'if (handle !== null && !hasItsName(handle, file)) close()',
    to: 'if (handle !== null && handle < 0 && !hasItsName(handle, file)) close()',
    foundBy: ledgers
  },
  {
    name: 'leaves out of all calls those that the disk has not taken yet (S24p)',
    file: 'electron/main/budget/call-ledger.ts',
    from: 'for (const line of lines) take(line)',
    to: 'for (const line of lines) line.trim()',
    foundBy: ledgers
  },
  {
    name: 'leaves out of all calls those that the disk takes while its file is read (S24p)',
    file: 'electron/main/budget/call-ledger.ts',
    from: 'for (const line of lines) take(line)',
    to: 'for (const line of waiting().slice(-lines.length)) take(line)',
    foundBy: ledgers
  }
]
