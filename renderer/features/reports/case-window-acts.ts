import type { ContractArgument, EventValue } from '../../../shared/ipc/contract.ts'
import type { ToldOfPictures } from '../../../shared/ipc/told-case-schemas.ts'
import type { Client } from '../../client/client.ts'
import { type CasePicture, readCasePicture, watchCasePictures } from '../../data/work/case-pictures.ts'
import type { OpenWorkspace } from '../../data/workspace.ts'
import { useAnswer } from '../../live/context.ts'
import { sayFailure } from '../../parts/messages.ts'
import { createPictureTelling, type PictureTelling } from './picture-telling.ts'
import { pictureForReading } from './reduced-picture.ts'

export type OpenWindow = EventValue<'case-window.changed'>[number]

/** Calls `listener` with the windows of cases that are there already, as after a bug that loaded this page anew, and at each change. */
export function watchWindows(client: Client, listener: (list: readonly OpenWindow[]) => void): () => void {
  let isLeft = false
  const told = (list: readonly OpenWindow[]): void => {
    if (!isLeft) listener(list)
  }
  const stop = client.on('case-window.changed', told)
  void client.ask('case-window.list', null).then(told)
  return () => {
    isLeft = true
    stop()
  }
}

/** Says that a window was closed by nobody. */
export function watchLostWindows(client: Client): () => void {
  return client.on('case-window.lost', () => sayFailure('case window', ({ t }) => t('cases.window.lost')))
}

export function tellWindow(client: Client, told: ContractArgument<'case-window.tell'>): void {
  void client.ask('case-window.tell', told)
}

/** The pictures that a case has, told anew at each change. */
export function useCasePictures(caseKey: string): readonly CasePicture[] | undefined {
  return useAnswer((workspace) => watchCasePictures(workspace, caseKey), caseKey)
}

/** Tells the window of a case its pictures, made small enough for a screen. */
export function tellPictures(
  client: Client,
  workspace: OpenWorkspace,
  caseKey: string
): PictureTelling<CasePicture> {
  return createPictureTelling({
    read: (picture) => readCasePicture(workspace, picture),
    reduce: pictureForReading,
    tell: (told: ToldOfPictures) => tellWindow(client, { caseKey, told: JSON.stringify(told) })
  })
}
