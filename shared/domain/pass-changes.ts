/** What one pass found changed in a follow list: numbers of alerts, each alert change in one of them. */
export interface PassChanges {
  readonly new: number
  /** Changed in another way than by being opened again or discarded. */
  readonly changed: number
  /** Decided or discarded before, open now. */
  readonly reopened: number
  readonly discarded: number
  readonly gone: number
}

export const passChangeKinds = ['new', 'changed', 'reopened', 'discarded', 'gone'] as const
export type PassChangeKind = (typeof passChangeKinds)[number]

export const noPassChanges: PassChanges = { new: 0, changed: 0, reopened: 0, discarded: 0, gone: 0 }

export function addPassChanges(left: PassChanges, right: PassChanges): PassChanges {
  return {
    new: left.new + right.new,
    changed: left.changed + right.changed,
    reopened: left.reopened + right.reopened,
    discarded: left.discarded + right.discarded,
    gone: left.gone + right.gone
  }
}

/** How a change of a known alert counts, by its status before and now. */
export function changeOfStatus(before: string, now: string): 'changed' | 'reopened' | 'discarded' {
  if (before !== now && now === 'open') return 'reopened'
  if (before !== now && now === 'discarded') return 'discarded'
  return 'changed'
}
