import { EventEmitter } from 'node:events'
import type { IpcMain, IpcMainInvokeEvent } from 'electron'
import type { ToHost, ToPage } from './wire.ts'
import { defaultSession } from './session.ts'

type InvokeHandler = Parameters<IpcMain['handle']>[1]
export type Message = Extract<ToHost, { kind: 'invoke' } | { kind: 'send' }>

class HostIpcMain extends EventEmitter implements Pick<IpcMain, 'handle' | 'removeHandler'> {
  readonly #handlers = new Map<string, InvokeHandler>()

  handle(channel: string, handler: InvokeHandler): void {
    if (this.#handlers.has(channel))
      throw new Error(`Attempted to register a second handler for '${channel}'`)
    this.#handlers.set(channel, handler)
  }

  removeHandler(channel: string): void {
    this.#handlers.delete(channel)
  }

  /** Handles a message from a page. `reply` answers an invoke. */
  receive(message: Message, event: IpcMainInvokeEvent, reply: (answer: ToPage, label: string) => void): void {
    if (message.kind === 'send') {
      this.emit(message.channel, event, ...message.args)
      return
    }
    const { id, channel } = message
    const fail = (error: unknown): void =>
      reply(
        { kind: 'failure', id, message: `Error invoking remote method '${channel}': ${String(error)}` },
        channel
      )
    this.#call(message, event)
      .then((value) => reply({ kind: 'reply', id, value }, `The answer of "${channel}"`))
      .catch(fail)
  }

  async #call({ channel, args }: Message, event: IpcMainInvokeEvent): Promise<unknown> {
    const handler = this.#handlers.get(channel)
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`)
    const answer = (await handler(event, ...args)) as unknown
    defaultSession.heard()
    return answer
  }
}

export const ipcMain = new HostIpcMain()
