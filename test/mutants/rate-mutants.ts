import type { Mutant } from './mutant.ts'

const learned = 'test/unit/electron/main/rate/learned-limit.test.ts'
const long = 'test/unit/electron/main/rate/long-windows.test.ts'

/** Ways to pass a limit that nobody tells, or to leave it unused. */
export const rateMutants: readonly Mutant[] = [
  {
    name: 'tries one request more after as many windows as at first, however often it was refused (S33k)',
    file: 'electron/main/rate/learned-limit.ts',
    from: 'const longestPatience = 256',
    to: 'const longestPatience = 1',
    foundBy: learned
  },
  {
    name: 'tries one request more ever more seldom, without an end (S33k)',
    file: 'electron/main/rate/learned-limit.ts',
    from: 'const longestPatience = 256',
    to: 'const longestPatience = 1_000_000',
    foundBy: learned
  },
  {
    name: 'keeps to no limit that was learned (S33d)',
    file: 'electron/main/rate/learned-limit.ts',
    from: 'limit === null ? Infinity : limit - spent - inFlight',
    to: 'limit === null || inFlight >= 0 ? Infinity : limit - spent - inFlight',
    foundBy: 'test/unit/electron/main/rate/rate-gate-dishonest.test.ts'
  },
  {
    name: 'holds back three requests of a window that has fewer than six (S33f)',
    file: 'electron/main/rate/rate-window.ts',
    from: '.slice(0, Math.floor(window.limit / 2))',
    to: '',
    foundBy: long
  },
  {
    name: 'takes as much as before for less (S33g)',
    file: 'electron/main/rate/rate-window.ts',
    from: 'headers.remaining < window.remaining)',
    to: 'headers.remaining <= window.remaining)',
    foundBy: long
  },
  {
    name: 'believes any reset after a window was seen to end (S33c)',
    file: 'electron/main/rate/rate-decisions.ts',
    from: '(longestRest === null || resetAt - date <= longestRest)',
    to: '(longestRest === null || resetAt >= date)',
    foundBy: long
  },
  {
    name: 'believes a reset that was over when it was told (S33c)',
    file: 'electron/main/rate/rate-decisions.ts',
    from: 'resetAt >= date - waryMillis &&',
    to: '',
    foundBy: long
  }
]
