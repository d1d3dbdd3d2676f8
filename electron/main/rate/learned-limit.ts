import { addMillis, type EpochMillis } from '../../../shared/clock.ts'

/**
 * What a limit's own refusals show about it if the service says nothing usable: how many requests a window
 * takes, and how long the wait for the next one is. Times are those of our own clock.
 */
export interface LearnedLimit {
  /** When the first request of the current window was admitted. */
  readonly openedAt: EpochMillis
  /** How many requests this window has taken. */
  readonly spent: number
  /** Null until a whole window was seen. */
  readonly limit: number | null
  /** Windows are longer than this many milliseconds, because a request after this time was refused. */
  readonly shortest: number
  /** Windows are at most this long, because a request after this time was accepted. Null until there was one. */
  readonly longest: number | null
  /** Since when nothing more is sent in this window. Null while it is open. */
  readonly shutAt: EpochMillis | null
  /** How many requests were refused since then. */
  readonly refusedProbes: number
  /** How many windows in a row were used up without a refusal. */
  readonly cleanWindows: number
  /** After this many clean windows one more request is tried, in case the limit was raised. Doubles if it was not. */
  readonly patience: number
  /** How many extra requests are tried in this window, or 0. Doubles while they are accepted. */
  readonly raisedBy: number
  /** How many refusals no window explains. Forgotten while everything goes as learned. */
  readonly surprises: number
}

/** Few limits have shorter windows. */
const firstProbeMillis = 1_000
const probeGrowth = 1.5
const longestProbeMillis = 5 * 60_000
/** This is close enough: a better estimate would cost one more refusal. */
const precision = 0.15
/** Latency may make a window seem this much longer at another time. */
const margin = 1.02
/** A longer wait than this was a pause of our own and not part of the window. */
const mostLonger = 1.25
const firstPatience = 16
const longestPatience = 256
/** After this many refusals against what was learned, they follow no window. */
const mostSurprises = 3
const forgottenAWindow = 0.05
/** If a burst was refused this soon after the first request, it began with the window. */
const wholeWindowMillis = 10_000

/** What the first refusal teaches, after `taken` requests since `since`. */
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

/** A window of a known limit that began at the latest at `openedAt` and lasts at most `longest` milliseconds. */
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

/** When the next window is tried. Null while this one is open. */
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

/** Only one request at a time is sent to open the next window. */
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
    // A window that was not seen from its beginning tells nothing about its length.
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

/** Null if the refusals follow no window, so that nothing is learned from them. */
export function learnedAfterRefusal(
  learned: LearnedLimit,
  admittedAt: EpochMillis,
  now: EpochMillis
): LearnedLimit | null {
  const { shutAt, openedAt } = learned
  if (shutAt === null) return shutByRefusal(learned, now)
  // It was already on its way when the window was shut.
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
