import { foldText } from '../../shared/domain/name-comparison.ts'
import { type Page, usePage } from '../parts/in-front.ts'

/** One thing that can be done, with the keys that do it. */
export interface Command {
  readonly id: string
  readonly group: CommandGroup
  readonly label: string
  /** Keys as they are pressed: together (`Ctrl`, `Enter`) or, after `g`, one after the other. Empty where there are none. */
  readonly keys: readonly string[]
  /** Keys that do it as well and that nobody is taught. */
  readonly quietKeys?: readonly string[]
  /** Goes on while its keys are held down: only moving does, since a decision is one press. */
  readonly goesOn?: true
  /** In a text field its keys belong to the text, although they are pressed together. */
  readonly notInText?: true
  /** Of what is on or off: which it is. */
  readonly isOn?: boolean
  /** Why it would do nothing now. A key is silent then; the palette says it. Absent where it works everywhere. */
  readonly lacks?: () => string | null
  /** `pressedAt`: the page's time of the key, in milliseconds. */
  readonly run: (pressedAt: number) => void
}

/** Makes the commands of one group; without keys, as the palette alone offers them, where none are given. */
export function commandsOf(
  group: CommandGroup
): (
  id: string,
  label: string,
  run: Command['run'],
  more?: Partial<Omit<Command, 'id' | 'group' | 'label' | 'run'>>
) => Command {
  return (id, label, run, more = {}) => ({ id, group, label, keys: [], run, ...more })
}

/** Keys as the cap beside a control shows them. */
export function capOf(keys: readonly string[]): string {
  return keys.map((key) => (key === 'Enter' ? '⏎' : key)).join(' ')
}

const ariaNames: Readonly<Record<string, string>> = { Ctrl: 'Control', Esc: 'Escape' }
const namesOfAria = Object.fromEntries(Object.entries(ariaNames).map(([key, aria]) => [aria, key]))

/** Keys as `aria-keyshortcuts` names them. */
export function ariaKeysOf(keys: readonly string[]): string {
  return keys.map((key) => ariaNames[key] ?? key).join('+')
}

/** The way back from `aria-keyshortcuts`. */
export function keysOfAria(aria: string): readonly string[] {
  return aria.split('+').flatMap((key) => (key === '' ? [] : (namesOfAria[key] ?? key)))
}

/** In the order in which they are shown. */
export const commandGroups = ['decide', 'select', 'move', 'case', 'go', 'subjects', 'app', 'page'] as const
export type CommandGroup = (typeof commandGroups)[number]

/**
 * Commands whose label holds every word of the text, with or without its marks: the one that is called so, those whose
 * label begins with the text, all others; else in the order in which they were given. What the page has of its own
 * comes behind them: its button "False positive" is not the key of that name, which goes on to the next alert.
 */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const wanted = foldText(text).trim()
  const words = wanted.split(/\s+/u)
  const found = commands.flatMap((command) => {
    const label = foldText(command.label)
    const rank = (command.group === 'page' ? 3 : 0) + rankOf(label, wanted)
    return words.every((word) => label.includes(word)) ? [{ command, rank }] : []
  })
  return found.toSorted((one, other) => one.rank - other.rank).map(({ command }) => command)
}

function rankOf(label: string, wanted: string): number {
  if (label === wanted) return 0
  return label.startsWith(wanted) ? 1 : 2
}

/** The groups that have commands, with them. */
export function grouped(
  commands: readonly Command[]
): readonly (readonly [group: CommandGroup, commands: readonly Command[]])[] {
  return commandGroups
    .map((group) => [group, commands.filter((command) => command.group === group)] as const)
    .filter(([, ofGroup]) => ofGroup.length > 0)
}

/** Goes to a page, and runs once that is painted: a dialog gives the focus back to where it was, and that must not be on the page before. */
export function onPage(page: Page, run: () => void): () => void {
  return () => {
    usePage.getState().show(page)
    requestAnimationFrame(run)
  }
}
