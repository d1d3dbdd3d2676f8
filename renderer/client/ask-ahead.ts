import type { ContractArgument, ContractName, ContractResult } from '../../shared/ipc/contract.ts'
import { type Client, clientOfWindow } from './client.ts'

/** A client that can ask before anybody is there who needs the answer. */
export interface AheadClient extends Client {
  /** Asks now. Whoever asks the same next gets this answer, unless main has told anything meanwhile. */
  ahead<Name extends ContractName>(
    name: Name,
    argument: ContractArgument<Name>
  ): Promise<ContractResult<Name>>
  /** From now on everything is asked anew. */
  forgetAhead(): void
}

/** `onAnything` calls at whatever main tells the page by itself: what was asked before may be old then. */
export function askingAhead(client: Client, onAnything: (listener: () => void) => void): AheadClient {
  const asked = new Map<string, Promise<unknown>>()
  const keyOf = (name: ContractName, argument: unknown): string => `${name} ${JSON.stringify(argument)}`
  const forgetAhead = (): void => asked.clear()
  onAnything(forgetAhead)
  return {
    ...client,
    forgetAhead,
    ahead: (name, argument) => {
      const answer = client.ask(name, argument)
      // Whoever asks the same is told.
      answer.catch(() => undefined)
      asked.set(keyOf(name, argument), answer)
      return answer
    },
    ask: (name, argument) => {
      const key = keyOf(name, argument)
      const answer = asked.get(key)
      asked.delete(key)
      return answer === undefined
        ? client.ask(name, argument)
        : (answer as ReturnType<typeof client.ask<typeof name>>)
    }
  }
}

export function aheadClientOfWindow(): AheadClient {
  return askingAhead(clientOfWindow(), (listener) => window.fieldcase.onEvent(listener))
}
