import { ipcMain, type IpcMainEvent, type IpcMainInvokeEvent, type WebContents } from 'electron'
import { invokeChannel, storeAnswerChannel } from '../../../shared/ipc/channels.ts'
import { errorFacts, type Log } from '../log/log.ts'
import { dispatch, type Handlers, isTrustedSender, RefusedCall } from './dispatch.ts'

export interface IpcParts {
  readonly handlers: Handlers
  /** The page that is shown now. Null while there is none. */
  readonly page: () => WebContents | null
  readonly onStoreAnswer: (message: unknown) => void
  readonly log: Log
}

/** The only place where messages of a page arrive. */
export function registerIpc({ handlers, page, onStoreAnswer, log }: IpcParts): void {
  const isTrusted = (event: IpcMainEvent | IpcMainInvokeEvent): boolean =>
    isTrustedSender({
      url: event.senderFrame?.url ?? '',
      isMainFrame: event.senderFrame !== null && event.senderFrame === event.sender.mainFrame,
      isOwnWindow: event.sender.id === page()?.id
    })
  const onBug = (name: string, thrown: unknown): void =>
    log.error('ipc.bug', { call: name, ...errorFacts(thrown) })

  ipcMain.handle(invokeChannel, async (event, name: unknown, argument: unknown) => {
    if (!isTrusted(event)) {
      log.warn('ipc.untrusted-sender')
      throw new RefusedCall('untrusted-sender', 'not the app')
    }
    return await dispatch(handlers, name, argument, onBug)
  })
  ipcMain.on(storeAnswerChannel, (event, message: unknown) => {
    if (isTrusted(event)) onStoreAnswer(message)
    else log.warn('ipc.untrusted-sender')
  })
}
