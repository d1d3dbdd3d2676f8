/** One thing that can be done, with the keys that do it. */
export interface Command {
  readonly id: string
  readonly group: CommandGroup
  readonly label: string
  /** Keys as they are pressed: together (`Ctrl`, `Enter`) or, after `g`, one after the other. Empty where there are none. */
  readonly keys: readonly string[]
  /** `pressedAt`: the page's time of the key, in milliseconds. */
  readonly run: (pressedAt: number) => void
}

export const commandGroups = ['decide', 'select', 'move', 'go', 'app'] as const
export type CommandGroup = (typeof commandGroups)[number]

/** Commands whose label holds every word of the text, in the order in which they were given. */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const words = text.toLowerCase().split(/\s+/u).filter((word) => word !== '')
  return commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
}
