import { EventEmitter } from 'node:events'
import type { DownloadItem, SaveDialogOptions } from 'electron'
import { browser, ignoreClosed } from './browser.ts'
import { say } from './desktop.ts'

/** A file that the page hands out. `guid` is the browser's name for it. */
export class HostDownload
  extends EventEmitter
  implements Pick<DownloadItem, 'getFilename' | 'setSaveDialogOptions' | 'cancel'>
{
  options: SaveDialogOptions = {}
  readonly #guid: string
  readonly #name: string
  #isDone = false

  constructor(guid: string, name: string) {
    super()
    this.#guid = guid
    this.#name = name
  }

  getFilename(): string {
    return this.#name
  }

  setSaveDialogOptions(options: SaveDialogOptions): void {
    this.options = options
  }

  /** As Electron, it says so at once. */
  cancel(): void {
    say(`calls off the file ${this.#name}`)
    browser.root.send('Browser.cancelDownload', { guid: this.#guid }).catch(ignoreClosed)
    this.ends('cancelled')
  }

  ends(state: 'completed' | 'cancelled'): void {
    if (this.#isDone) return
    this.#isDone = true
    this.emit('done', {}, state)
  }
}
