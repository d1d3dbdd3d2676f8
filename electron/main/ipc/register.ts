import { ipcMain, type IpcMainEvent, type IpcMainInvokeEvent, type WebContents } from 'electron'
import { invokeChannel, storeAnswerChannel } from '../../../shared/ipc/channels.ts'
import { errorFacts, type Log } from '../log/log.ts'
import { dispatch, type Handlers, isTrustedSender, RefusedCall, type Sender } from './dispatch.ts'

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
    isTrustedSender({ ...frameOf(event), isOwnWindow: event.sender.id === page()?.id })
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

/**
 * What is known of the frame that sent a message. It may be gone when it is looked at: Electron then says null, or has a
 * frame that throws when it is asked for its address.
 */
function frameOf({
  senderFrame: frame,
  sender
}: IpcMainEvent | IpcMainInvokeEvent): Pick<Sender, 'url' | 'isMainFrame'> {
  if (frame === null || frame.isDestroyed() || frame.detached) return { url: '', isMainFrame: false }
  return { url: frame.url, isMainFrame: frame === sender.mainFrame }
}
