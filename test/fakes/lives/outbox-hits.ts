import { type HitPlan, Hits, type Impossible } from './hits.ts'
import { changes, failureKinds } from './life-steps.ts'
import { ofRun, type RunPhase } from './run-phases.ts'
import { ofCodecs } from './stored-rows.ts'

const inFlight: readonly RunPhase[] = ['in flight']
const between = ['between'] as const
const notRunning = ['not running'] as const
const outOfRuns = ['inside an act', 'between', 'not running'] as const

/** The person has chosen that a review goes out whatever became of its alert. */
export const unread = 'alerts are not read again before sending'

/** What became of a request whose answer was lost. */
export const carriedOut = {
  before: 'not carried out, answer lost',
  after: 'carried out, answer lost',
  late: 'carried out late, answer lost'
} as const
/** How time passes within a run. */
export const passing = {
  asleep: 'time passes asleep',
  awake: 'time passes awake',
  'set-back': 'clock is set back while time passes'
} as const

const sendings: readonly string[] = [
  ...Object.values(carriedOut),
  'answer leaves out one that was carried out',
  'answer leaves out one that was not',
  'one is refused',
  'request is halved after 400',
  'request is halved after 413',
  'request of one review is refused',
  'request of 1',
  'request of 2 to 5',
  'request of 6 to 12',
  'request of 13 to 20',
  'request with decisions taken elsewhere',
  'review sent while a newer one of its alert waits'
]
const beginnings: readonly string[] = [...ofCodecs, unread]
const resets: readonly string[] = ['reset to empty', 'reset to an older copy']
const starts: readonly string[] = [
  'journal does not open',
  'database does not open for a moment',
  'database does not open until the next start'
]
const seenLater: readonly string[] = [
  'work comes back after a reset to empty',
  'work comes back after a reset to an older copy',
  'edit is taken back',
  'edit is taken back in an older copy',
  'newer review beside an older one that is queued',
  'newer review beside an older one that is uncertain',
  'disk of the journal throws',
  'wire to the journal breaks'
]
/** The service changes an alert without us. */
export const silently = (what: (typeof changes)[number]): string => `silent change: ${what}`
const silent = changes.map(silently)
const atCalls: readonly string[] = [...failureKinds, 'refused key', 'full disk of the journal', 'person acts']
const planned = (
  kinds: readonly string[],
  phases: readonly string[]
): Readonly<Record<string, readonly string[]>> => Object.fromEntries(kinds.map((kind) => [kind, phases]))

const plan: HitPlan = {
  ...planned(atCalls, ofRun),
  ...planned(sendings, inFlight),
  ...planned(beginnings, notRunning),
  kill: [...ofRun, 'inside an act', 'between'],
  ...planned(resets, [...ofRun, ...outOfRuns]),
  ...planned(starts, notRunning),
  ...planned(seenLater, between),
  ...planned(Object.values(passing), ofRun),
  'clock is set': between,
  ...planned(silent, [...ofRun, 'between'])
}

const impossible: readonly Impossible[] = [
  {
    kinds: [...failureKinds, 'refused key', ...sendings],
    phases: outOfRuns,
    because: 'no call of a run is under way'
  },
  {
    kinds: sendings,
    phases: ofRun.filter((phase) => phase !== 'in flight'),
    because: 'such a call sends no review'
  },
  {
    kinds: beginnings,
    phases: [...ofRun, 'inside an act', 'between'],
    because: 'it is chosen before the first start'
  },
  {
    kinds: starts,
    phases: [...ofRun, 'inside an act', 'between'],
    because: 'an app that runs has opened them already'
  },
  { kinds: ['kill'], phases: notRunning, because: 'nothing runs that could be killed' },
  {
    kinds: seenLater,
    phases: [...ofRun, 'inside an act', 'not running'],
    because: 'it is counted when it is seen, between two steps'
  },
  {
    kinds: ['full disk of the journal'],
    phases: outOfRuns,
    because: 'it is filled at a call, and stays so until the person does something'
  },
  { kinds: ['person acts'], phases: outOfRuns, because: 'a person who acts out of runs disturbs none' },
  {
    kinds: Object.values(passing),
    phases: outOfRuns,
    because: 'time passes between all steps, and there is no call that it could make old'
  },
  {
    kinds: ['clock is set'],
    phases: [...ofRun, 'inside an act', 'not running'],
    because: 'it is a step of its own; a row above sets it back within a run'
  },
  {
    kinds: silent,
    phases: ['inside an act', 'not running'],
    because: 'the service does not know what the app does; counted as between'
  }
]

export const outboxHits = (): Hits => new Hits(plan, impossible)
