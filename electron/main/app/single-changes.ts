import type { ContractName } from '../../../shared/ipc/contract.ts'
import type { Asker } from '../ipc/asker.ts'
import type { Handlers } from '../ipc/dispatch.ts'

/** What a person changes at the service at once, in no run. */
const namesOfChanges: ReadonlySet<string> = new Set<ContractName>([
  'subjects.delete',
  'monitoring.create-list',
  'monitoring.add-items',
  'monitoring.remove-item'
])

/** The changes at the service in no run, whose answers the end of the app waits for, and a lock (SPEC E13c, W1h). */
export interface SingleChanges {
  readonly handlers: Handlers
  readonly isAny: () => boolean
  /** Resolves when those that are under way now are answered, and what main writes of it is written. */
  readonly over: () => Promise<void>
}

export function noteSingleChanges(handlers: Handlers): SingleChanges {
  const underWay = new Set<Promise<void>>()
  const noted = Object.entries(handlers).map(([name, handle]) => {
    if (!namesOfChanges.has(name)) return [name, handle]
    const ask = handle as (argument: unknown, asker: Asker) => unknown
    return [
      name,
      (argument: unknown, asker: Asker): unknown =>
        untilAnswered(underWay, Promise.resolve(ask(argument, asker)))
    ]
  })
  return {
    handlers: Object.fromEntries(noted) as Handlers,
    isAny: () => underWay.size > 0,
    over: async () => {
      await Promise.all(underWay)
    }
  }
}

function untilAnswered<Answer>(underWay: Set<Promise<void>>, answer: Promise<Answer>): Promise<Answer> {
  const over = answer.then(nothing, nothing)
  underWay.add(over)
  void over.then(() => underWay.delete(over))
  return answer
}

/** Whoever asked is told how it failed. */
const nothing = (): void => undefined
