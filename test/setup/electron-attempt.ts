import { z } from 'zod'

/** What is kept of an attempt to fetch Electron that failed. */
const failedAttempt = z.object({ at: z.number(), node: z.string() })
export type FailedAttempt = z.infer<typeof failedAttempt>

/** Milliseconds in which the next starts do not wait for a host that did not answer. */
const pauseMillis = 60 * 60_000

/** Whether to try again. A network comes back, and another Node may do what this one could not. */
export function isWorthTrying(failed: FailedAttempt | null, now: number, node: string): boolean {
  if (failed === null || failed.node !== node) return true
  return now < failed.at || now >= failed.at + pauseMillis
}

/** Null for what cannot be read. */
export function parseFailedAttempt(text: string): FailedAttempt | null {
  try {
    return failedAttempt.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** What to say where Electron's installer failed, since its packages name an oldest Node. Null if this one is newer. */
export function adviceOnNode(node: string): string | null {
  const [major = 0, minor = 0] = node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 12)) return null
  return `Electron’s installer asks for Node 22.12 or newer, and this is ${node}.`
}
