import { type HitPlan, Hits } from './hits.ts'
import { failureKinds } from './life-steps.ts'
import { ofRun, type RunPhase } from './run-phases.ts'

const inFlight: readonly RunPhase[] = ['in flight']
const between = ['between'] as const

/** The person has chosen that a review goes out whatever became of its alert. */
export const unread = 'alerts are not read again before sending'

const plan: HitPlan = {
  ...Object.fromEntries(failureKinds.map((kind) => [kind, ofRun])),
  'refused key': ofRun.slice(0, 1),
  'not carried out, answer lost': inFlight,
  'carried out, answer lost': inFlight,
  'carried out late, answer lost': inFlight,
  'answer leaves out one that was carried out': inFlight,
  'answer leaves out one that was not': inFlight,
  'one is refused': inFlight,
  'request is halved after 400': inFlight,
  'request is halved after 413': inFlight,
  'request of one review is refused': inFlight,
  'request of 1': inFlight,
  'request of 2 to 5': inFlight,
  'request of 6 to 12': inFlight,
  'request of 13 to 20': inFlight,
  'request with decisions taken elsewhere': inFlight,
  'rows are sealed': ['not running'],
  'rows are sealed late': ['not running'],
  [unread]: ['not running'],
  kill: [...ofRun, 'inside an act', 'between'],
  'reset to empty': [...ofRun, 'between', 'not running'],
  'reset to an older copy': [...ofRun, 'between', 'not running'],
  'work comes back after a reset to empty': between,
  'work comes back after a reset to an older copy': between,
  'journal does not open': ['not running'],
  'edit is taken back': between,
  'edit is taken back in an older copy': between,
  'newer review beside an older one that is queued': between,
  'newer review beside an older one that is uncertain': between,
  'review sent while a newer one of its alert waits': inFlight,
  'database does not open for a moment': ['not running'],
  'database does not open until the next start': ['not running'],
  'full disk of the journal': ofRun,
  'disk of the journal throws': between,
  'wire to the journal breaks': between,
  'person acts': ofRun,
  'time passes asleep': ofRun,
  'time passes awake': ofRun,
  'clock is set back while time passes': ofRun,
  'clock is set': between,
  'silent change: version': between,
  'silent change: score': between,
  'silent change: status': between,
  'silent change: discarded': between,
  'silent change: other-reviewer': [...ofRun, 'between'],
  'silent change: reopened': between
}

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

export const outboxHits = (): Hits => new Hits(plan)
