import { ipcMain, type IpcMainEvent, type IpcMainInvokeEvent } from 'electron'
import { invokeChannel, storeAnswerChannel } from '../../../shared/ipc/channels.ts'
import { errorFacts, type Log } from '../log/log.ts'
import { type Asker, type Sender, trustedAsker } from './asker.ts'
import { dispatch, type Handlers, RefusedCall } from './dispatch.ts'

export interface IpcParts {
  /** Resolves when the application is open: the page is loaded meanwhile, and asks before. */
  readonly handlers: () => Promise<Handlers>
  /** Whose page these contents are. Null if they are of none that may ask. */
  readonly askerOf: (contentsId: number) => Asker | null
  readonly onStoreAnswer: (message: unknown) => void
  readonly log: Log
}

/** The only place where messages of a page arrive. */
export function registerIpc({ handlers, askerOf, onStoreAnswer, log }: IpcParts): void {
  const trusted = (event: IpcMainEvent | IpcMainInvokeEvent): Asker | null =>
    trustedAsker({ ...frameOf(event), asker: askerOf(event.sender.id) })
  const onBug = (name: string, thrown: unknown): void =>
    log.error('ipc.bug', { call: name, ...errorFacts(thrown) })

  ipcMain.handle(invokeChannel, async (event, name: unknown, argument: unknown) => {
    const asker = trusted(event)
    if (asker === null) {
      log.warn('ipc.untrusted-sender')
      throw new RefusedCall('untrusted-sender', 'not the app')
    }
    return await dispatch(await handlers(), { asker, name, argument }, onBug)
  })
  ipcMain.on(storeAnswerChannel, (event, message: unknown) => {
    if (trusted(event)?.kind === 'app') onStoreAnswer(message)
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
