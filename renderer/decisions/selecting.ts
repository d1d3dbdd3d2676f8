import { inTurn, isStillChosen } from './chosen-alert.ts'
import { saysNotShown } from './meant-alert.ts'
import { useSelection } from './selection.ts'

/** What a key leaves: something that is selected, or nothing. */
type Leaves = 'selection' | 'nothing'

let waiting = 0
let lastLeaves: Leaves = 'nothing'

/**
 * Runs the act of a key that selects in its turn: it is meant for the alert to which the keys before it lead, whose acts
 * may still be written (SPEC T18p). `then`: whether the alert stays chosen.
 */
export async function selectInTurn(
  select: () => void,
  { then = 'stay', leaves = 'selection' }: { readonly then?: 'stay' | 'leave'; readonly leaves?: Leaves } = {}
): Promise<void> {
  waiting += 1
  lastLeaves = leaves
  await inTurn(then, (choice) => {
    waiting -= 1
    if (isStillChosen(choice) || leaves === 'nothing') select()
    else saysNotShown(choice)
  })
}

/** Whether an act is meant for what is selected: by now, or by keys before it that wait for their turn. */
export function isForSelection(): boolean {
  return waiting > 0 ? lastLeaves === 'selection' : useSelection.getState().alerts.size > 0
}

/** Waits for the keys that select. Null where none does, so that an act takes its turn at its key. */
export function selectionComing(): Promise<void> | null {
  return waiting > 0 ? inTurn('stay', () => undefined) : null
}
