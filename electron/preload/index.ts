import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import {
  type Bridge,
  eventChannel,
  invokeChannel,
  storeAnswerChannel,
  storeRequestChannel
} from '../../shared/ipc/channels.ts'
import { offerSpelling } from './offer-spelling.ts'

/** The event object must not reach the page, because it would give it the whole `ipcRenderer`. */
function listen(channel: string, listener: (first: unknown, second: unknown) => void): () => void {
  const receive = (_event: IpcRendererEvent, first: unknown, second: unknown): void => listener(first, second)
  ipcRenderer.on(channel, receive)
  return () => void ipcRenderer.removeListener(channel, receive)
}

const bridge: Bridge = {
  invoke: (name, argument) => ipcRenderer.invoke(invokeChannel, name, argument),
  onEvent: (listener) => listen(eventChannel, (name, value) => listener(String(name), value)),
  onStoreRequest: (listener) => listen(storeRequestChannel, listener),
  answerStore: (message) => ipcRenderer.send(storeAnswerChannel, message)
}

contextBridge.exposeInMainWorld('fieldcase', bridge)

offerSpelling()
