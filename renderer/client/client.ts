import type { Bridge } from '../../shared/ipc/channels.ts'
import {
  contract,
  type ContractArgument,
  type ContractName,
  type ContractResult,
  type EventName,
  events,
  type EventValue
} from '../../shared/ipc/contract.ts'
import type { PortLike } from '../../shared/ipc/store-port.ts'

/** The page's connection to main. The contract parses everything that passes, in both directions. */
export interface Client {
  ask<Name extends ContractName>(name: Name, argument: ContractArgument<Name>): Promise<ContractResult<Name>>
  /** Returns the function that stops listening. */
  on<Name extends EventName>(name: Name, listener: (value: EventValue<Name>) => void): () => void
  /** The port on which main asks for the page's database. */
  readonly storePort: PortLike
}

declare global {
  interface Window {
    readonly fieldcase: Bridge
  }
}

/**
 * `report` gets what a listener throws. Beyond the bridge it would stop the listeners after it, and the page would not
 * hear of it.
 */
export function createClient(
  bridge: Bridge,
  report = (thrown: unknown): void => reportError(thrown)
): Client {
  const reported = (listen: () => void): void => {
    try {
      listen()
    } catch (thrown) {
      report(thrown)
    }
  }
  return {
    ask: async (name, argument) => {
      const sent: unknown = contract[name].argument.parse(argument)
      const answer = await bridge.invoke(name, sent)
      return contract[name].result.parse(answer) as ContractResult<typeof name>
    },
    on: (name, listener) =>
      bridge.onEvent((said, value) => {
        if (said === name) reported(() => listener(events[name].parse(value) as EventValue<typeof name>))
      }),
    storePort: {
      post: (message) => bridge.answerStore(message),
      listen: (listener) => bridge.onStoreRequest((message) => reported(() => listener(message)))
    }
  }
}

/** Only this room touches `window.fieldcase`. */
export function clientOfWindow(): Client {
  return createClient(window.fieldcase)
}
