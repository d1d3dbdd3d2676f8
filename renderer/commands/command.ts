import { flushSync } from 'react-dom'
import { foldText } from '../../shared/domain/folded-text.ts'
import { foundIn } from '../../shared/domain/romanisation.ts'
import { type Page, usePage } from '../parts/in-front.ts'
import { isSingle } from '../parts/key-grammar.ts'
import { keysNow } from '../parts/own-keys.ts'
import type { Preferences } from '../parts/preferences.ts'

/** Something that the user can do, and the keys for it. */
export interface Command {
  readonly id: string
  readonly group: CommandGroup
  readonly label: string
  /** What else people call it, in lower case. Found by, and never shown. */
  readonly alsoCalled?: string
  /**
   * Pressed together (`Ctrl`, `Enter`), or one after the other if the first is `g`. Empty if the command has
   * none.
   */
  readonly keys: readonly string[]
  /** Where its keys mean this, before what they mean elsewhere. `conflict`: the dialog reads them itself. */
  readonly page?: Page | 'conflict'
  /** Its keys as long as the person chose no others. Left out if those are `keys`. */
  readonly firstKeys?: readonly string[]
  /** Further keys that do the same but are not shown to the user. */
  readonly quietKeys?: readonly string[]
  /** Repeats while its keys are held down. Only moving does; each decision needs a press of its own. */
  readonly goesOn?: true
  /** Its keys hold while a dialog is open too, where all other keys are the dialog's (SPEC E7c). */
  readonly overDialogs?: true
  /** In a text field these keys belong to the text, although they are pressed together. */
  readonly notInText?: true
  /** For a command that switches something: whether that is on. */
  readonly isOn?: boolean
  /**
   * Says why the command would do nothing now. The palette shows this; a key does nothing. Left out if the
   * command always works.
   */
  readonly lacks?: () => string | null
  /** `pressedAt`: the time stamp of the key event, in milliseconds. */
  readonly run: (pressedAt: number) => void
}

/** Makes the commands of one group. Commands without keys are offered by the palette only. */
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

/** The commands with the keys that they have now. What is switched off is gone from the further keys too (SPEC W30c). */
export function withKeysNow(
  commands: readonly Command[],
  preferences: Pick<Preferences, 'ownKeys' | 'singleKeys'>
): readonly Command[] {
  return commands.map((command) => {
    const quiet = command.quietKeys?.filter((key) => preferences.singleKeys || !isSingle([key]))
    return {
      ...command,
      keys: keysOf(command, preferences),
      firstKeys: command.keys,
      ...(quiet === undefined ? {} : { quietKeys: quiet })
    }
  })
}

/** Keys that mean something on one page only are nobody's choice. Those of a dialog are read by it. */
function keysOf(
  { id, keys, page }: Command,
  preferences: Pick<Preferences, 'ownKeys' | 'singleKeys'>
): readonly string[] {
  if (page === 'conflict') return keys
  return keysNow(id, keys, page === undefined ? preferences : { ...preferences, ownKeys: {} })
}

/** In the order in which they are shown. */
const commandGroups = ['decide', 'select', 'move', 'case', 'outbox', 'go', 'subjects', 'app', 'page'] as const
export type CommandGroup = (typeof commandGroups)[number]

/**
 * Commands whose label or other names contain every word of the text; accents do not matter. First the label that
 * equals the text, then labels that begin with it, then commands that are also called so, then all others in their
 * given order. The controls of the page come last: a command says more of what it does than the button that does the
 * same.
 */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const wanted = foldText(text).trim()
  const isKnown = foundIn(text)
  const found = commands.flatMap((command) => {
    const label = foldText(command.label)
    const names = (command.alsoCalled ?? '').split(',').map((name) => foldText(name).trim())
    const rank = (command.group === 'page' ? 5 : 0) + rankOf(label, names, wanted)
    return isKnown([command.label, command.alsoCalled ?? ''].join(' ')) ? [{ command, rank }] : []
  })
  return found.toSorted((one, other) => one.rank - other.rank).map(({ command }) => command)
}

function rankOf(label: string, names: readonly string[], wanted: string): number {
  if (label === wanted) return 0
  if (names.includes(wanted)) return 1
  if (label.startsWith(wanted)) return 2
  return label.includes(wanted) ? 3 : 4
}

/** Groups the commands and leaves out empty groups. */
export function grouped(
  commands: readonly Command[]
): readonly (readonly [group: CommandGroup, commands: readonly Command[]])[] {
  return commandGroups
    .map((group) => [group, commands.filter((command) => command.group === group)] as const)
    .filter(([, ofGroup]) => ofGroup.length > 0)
}

/**
 * Shows a page, and runs in the same task, when the page has taken the focus of what has gone. Later, the keys
 * that follow would miss it.
 */
export function onPage(page: Page, run: () => void): () => void {
  return () => {
    flushSync(() => usePage.getState().show(page))
    queueMicrotask(run)
  }
}
