/** What a newcomer does once, in this order. The last two are one step with two halves. */
export const guideTasks = ['decide', 'comment', 'offline', 'outbox', 'online', 'conflict', 'compare'] as const
export type GuideTask = (typeof guideTasks)[number]

/** The task after so many done ones. Null at the end. */
export function taskAfter(done: number): GuideTask | null {
  return guideTasks[done] ?? null
}
