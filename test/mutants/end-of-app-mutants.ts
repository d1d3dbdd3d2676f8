import type { Mutant } from './mutant.ts'

const main = 'test/integration/app/whole-main.test.ts'
const left = 'test/integration/app/left-off.test.ts'
const application = 'electron/main/app/application.ts'

/** Ways to begin what the end of the app cuts off, to lose what it said, and to lose a run with its page. */
export const endOfAppMutants: readonly Mutant[] = [
  {
    name: 'begins a run that is asked for while the app ends (W1g)',
    file: application,
    from: '  turn.close()\n',
    to: '',
    foundBy: main
  },
  {
    name: 'begins a run that waited for its turn when the app began to end (W1g)',
    file: 'electron/main/app/sync-session.ts',
    from: 'turn.isClosed() ? Promise.resolve(notBegun(parts.clock)) : begin(ofWorkspace())',
    to: 'begin(ofWorkspace())',
    foundBy: 'test/unit/electron/main/app/sync-session.test.ts'
  },
  {
    name: 'ends in the midst of a deletion (W1h)',
    file: 'electron/main/app/finish-runs.ts',
    from: 'Promise.all([turn.over(), single.over()])',
    to: 'Promise.all([turn.over()])',
    foundBy: main
  },
  {
    name: 'locks in the midst of a deletion (E13c, W1h)',
    file: application,
    from: 'createLocking({ ...parts, ...rooms, single, page, certain })',
    to: 'createLocking({ ...parts, ...rooms, single: { over: () => Promise.resolve() }, page, certain })',
    foundBy: left
  },
  {
    name: 'sends a deletion that waits in the midst of the end of the app (W1h)',
    file: 'electron/main/service/service-request.ts',
    from: 'waiting.abort()',
    to: 'waiting.signal.throwIfAborted()',
    foundBy: main
  },
  {
    name: 'sends a deletion that is asked for while the app ends (W1h)',
    file: application,
    from: '  rooms.service.beginNoMore()\n',
    to: '',
    foundBy: main
  },
  {
    name: 'loses a run with its page (E13e)',
    file: 'electron/main/app/shut.ts',
    from: '  leftOff.leavePage()\n',
    to: '',
    foundBy: left
  },
  {
    name: 'goes on for ever with a run whose page goes each time (E13e)',
    file: 'electron/main/app/left-off.ts',
    from: 'underWay === null || (isByPage && underWay.isSecond)',
    to: 'underWay === null',
    foundBy: left
  },
  {
    name: 'goes on with a run for a page that has gone meanwhile (E13e)',
    file: 'electron/main/app/left-off.ts',
    from: 'if (!known.isServed()) return',
    to: '',
    foundBy: left
  }
]
