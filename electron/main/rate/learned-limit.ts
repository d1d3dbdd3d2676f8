import { addMillis, type EpochMillis } from '../../../shared/clock.ts'

/**
 * What its own refusals tell of a limit that the service says nothing usable about: how many requests one window took,
 * and how long the next one let wait. Times are our own clock's.
 */
export interface LearnedLimit {
  /** The first request of the window that is under way was admitted then. */
  readonly openedAt: EpochMillis
  /** Requests that this window took. */
  readonly spent: number
  /** Null before a whole window was seen. */
  readonly limit: number | null
  /** Longer than this, in milliseconds: a request after that time was refused. */
  readonly shortest: number
  /** At most this: one after that time was taken. Null before one was. */
  readonly longest: number | null
  /** Nothing more goes out in this window since then; null while it is open. */
  readonly shutAt: EpochMillis | null
  /** Requests that were refused since then. */
  readonly refusedProbes: number
  /** Windows in a row that were used up without a refusal. */
  readonly cleanWindows: number
  /** So many of them, and one request more is tried: the limit may have been raised. Doubles where it was not. */
  readonly patience: number
  /** So many requests more are tried in this window; 0 where none are. Doubles while they are taken. */
  readonly raisedBy: number
  /** Refusals that no window explains. They are forgotten while all goes as was learned. */
  readonly surprises: number
}

/** Few limits have shorter windows. */
const firstProbeMillis = 1_000
const probeGrowth = 1.5
const longestProbeMillis = 5 * 60_000
/** Known well enough: a closer look would cost one more refusal. */
const precision = 0.15
/** What latency makes a window seem longer at another time. */
const margin = 1.02
/** A pause of our own is no longer window. */
const mostLonger = 1.25
const firstPatience = 16
const longestPatience = 256
/** Refusals that come so often against what was learned follow no window. */
const mostSurprises = 3
const forgottenAWindow = 0.05
/** A burst that was refused this soon after the first request began with the window. */
const wholeWindowMillis = 10_000

/** The first refusal, after so many requests since `since`. */
export function learnFromRefusal(since: EpochMillis, taken: number, now: EpochMillis): LearnedLimit {
  const isWhole = now - since <= wholeWindowMillis && taken > 0
  return {
    openedAt: isWhole ? since : now,
    spent: taken,
    limit: isWhole ? taken : null,
    shortest: 0,
    longest: null,
    shutAt: now,
    refusedProbes: 0,
    cleanWindows: 0,
    patience: firstPatience,
    raisedBy: 0,
    surprises: 0
  }
}

/** A window that began by the time of `openedAt`, of a known limit and a length of at most `longest` milliseconds. */
export function learnedFromRefill(seen: {
  readonly limit: number
  readonly spent: number
  readonly openedAt: EpochMillis
  readonly longest: number
}): LearnedLimit {
  const { spent, limit, openedAt } = seen
  return {
    ...seen,
    shortest: 0,
    shutAt: spent >= limit ? openedAt : null,
    refusedProbes: 0,
    cleanWindows: 0,
    patience: firstPatience,
    raisedBy: 0,
    surprises: 0
  }
}

/** When the next window is tried; null while this one is open. */
export function triesAt({ openedAt, shutAt, shortest, longest }: LearnedLimit): EpochMillis | null {
  if (shutAt === null) return null
  if (longest === null)
    return addMillis(
      openedAt,
      Math.min(longestProbeMillis, Math.max(firstProbeMillis, shortest * probeGrowth))
    )
  const isKnown = longest - shortest <= precision * longest
  return addMillis(openedAt, Math.ceil(isKnown ? longest * margin : (shortest + longest) / 2))
}

/** One request at a time opens the next window. */
export function learnedCapacity({ limit, spent, shutAt }: LearnedLimit, inFlight: number): number {
  if (shutAt !== null) return 1 - inFlight
  return limit === null ? Infinity : limit - spent - inFlight
}

export function learnedAfterSuccess(
  learned: LearnedLimit,
  admittedAt: EpochMillis,
  now: EpochMillis
): LearnedLimit {
  const { shutAt } = learned
  if (shutAt === null) return closedWhenSpent({ ...learned, spent: learned.spent + 1 }, now)
  if (admittedAt <= shutAt) {
    const spent = learned.spent + 1
    return { ...learned, spent, limit: learned.limit === null ? null : Math.max(learned.limit, spent) }
  }
  return closedWhenSpent(nextWindow(learned, admittedAt), now)
}

function nextWindow(learned: LearnedLimit, admittedAt: EpochMillis): LearnedLimit {
  const { limit, raisedBy, patience } = learned
  const isClean = learned.refusedProbes === 0
  const cleanWindows = isClean ? learned.cleanWindows + 1 : 0
  const wasRaised = isClean && raisedBy > 0 && learned.spent >= (limit ?? 0)
  const asksForMore = limit !== null && (wasRaised || cleanWindows >= patience)
  const raise = asksForMore ? Math.max(1, raisedBy * 2) : 0
  return {
    openedAt: admittedAt,
    spent: 1,
    limit: limit === null ? null : limit + raise,
    // A window that was not seen from its beginning tells nothing of its length.
    shortest: limit === null ? 0 : learned.shortest,
    longest:
      limit === null
        ? null
        : Math.max(
            Math.min(admittedAt - learned.openedAt, (learned.longest ?? Infinity) * mostLonger),
            learned.shortest
          ),
    shutAt: null,
    refusedProbes: 0,
    cleanWindows: asksForMore ? 0 : cleanWindows,
    patience: wasRaised ? firstPatience : patience,
    raisedBy: raise,
    surprises: Math.max(0, learned.surprises - forgottenAWindow)
  }
}

/** Null where the refusals follow no window: nothing is learned from them. */
export function learnedAfterRefusal(
  learned: LearnedLimit,
  admittedAt: EpochMillis,
  now: EpochMillis
): LearnedLimit | null {
  const { shutAt, openedAt } = learned
  if (shutAt === null) return shutByRefusal(learned, now)
  // It was on its way when the window was shut.
  if (admittedAt <= shutAt) return learned
  const elapsed = admittedAt - openedAt
  const isSurprise = learned.refusedProbes === 0 && learned.longest !== null && elapsed >= learned.longest
  const shortest = Math.max(learned.shortest, elapsed)
  const grown = shortest * (1 + 0.1 * 2 ** learned.refusedProbes)
  const longest = learned.longest !== null && learned.longest <= shortest ? grown : learned.longest
  return surprised(
    {
      ...learned,
      shortest,
      longest,
      shutAt: now,
      refusedProbes: learned.refusedProbes + 1,
      cleanWindows: 0,
      raisedBy: 0
    },
    isSurprise
  )
}

function shutByRefusal(learned: LearnedLimit, now: EpochMillis): LearnedLimit | null {
  return surprised(
    {
      ...learned,
      limit: Math.max(1, learned.spent),
      shutAt: now,
      refusedProbes: 0,
      cleanWindows: 0,
      patience: Math.min(longestPatience, learned.patience * 2),
      raisedBy: 0
    },
    learned.limit !== null && learned.raisedBy === 0
  )
}

function surprised(learned: LearnedLimit, isSurprise: boolean): LearnedLimit | null {
  if (!isSurprise) return learned
  const surprises = learned.surprises + 1
  return surprises > mostSurprises ? null : { ...learned, surprises }
}

function closedWhenSpent(learned: LearnedLimit, now: EpochMillis): LearnedLimit {
  return learned.limit !== null && learned.spent >= learned.limit ? { ...learned, shutAt: now } : learned
}
