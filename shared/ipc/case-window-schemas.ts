import * as z from 'zod'

const caseKey = z.string().min(1).max(1_000)
const alert = z.string().max(1_000)

/** The cases that have a window of their own. `loads` grows when the page of one asks anew what it is to show. */
export const caseWindowsSchema = z.array(z.object({ caseKey, alert, loads: z.int() }))

/** Windows that show one case and change nothing (SPEC W27j). What is told of a case is JSON, which the window's page parses. */
export const caseWindowContract = {
  /** Opens one, or brings it to the front; `alert` is the one to begin with. */
  'case-window.open': {
    argument: z.object({ caseKey, alert }),
    result: z.object({ kind: z.enum(['open', 'too-many']) })
  },
  'case-window.list': { argument: z.null(), result: caseWindowsSchema },
  'case-window.tell': {
    argument: z.object({ caseKey, told: z.string().max(100_000_000) }),
    result: z.null()
  },
  /** Asked by such a window alone: it can be told its case. */
  'case-window.listen': { argument: z.null(), result: z.null() },
  /** Asked by such a window alone: what it was told is on screen. */
  'case-window.painted': { argument: z.null(), result: z.null() }
} as const
