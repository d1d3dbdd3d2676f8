/** One thing that can be done, with the keys that do it. */
export interface Command {
  readonly id: string
  readonly group: CommandGroup
  readonly label: string
  /** Keys as they are pressed: together (`Ctrl`, `Enter`) or, after `g`, one after the other. Empty where there are none. */
  readonly keys: readonly string[]
  /** Why it would do nothing now. A key is silent then; the palette says it. Absent where it works everywhere. */
  readonly lacks?: () => string | null
  /** `pressedAt`: the page's time of the key, in milliseconds. */
  readonly run: (pressedAt: number) => void
}

/** In the order in which they are shown. */
export const commandGroups = ['decide', 'select', 'move', 'case', 'go', 'subjects', 'app', 'page'] as const
export type CommandGroup = (typeof commandGroups)[number]

/**
 * Commands whose label holds every word of the text: the one that is called so, those whose label begins with the text,
 * all others; else in the order in which they were given.
 */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const wanted = text.trim().toLowerCase()
  const words = wanted.split(/\s+/u)
  const found = commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
  const rank = (label: string): number => (label === wanted ? 0 : label.startsWith(wanted) ? 1 : 2)
  return found.toSorted((one, other) => rank(one.label.toLowerCase()) - rank(other.label.toLowerCase()))
}

/** The groups that have commands, with them. */
export function grouped(commands: readonly Command[]): readonly (readonly [group: CommandGroup, commands: readonly Command[]])[] {
  return commandGroups.map((group) => [group, commands.filter((command) => command.group === group)] as const).filter(([, ofGroup]) => ofGroup.length > 0)
}
