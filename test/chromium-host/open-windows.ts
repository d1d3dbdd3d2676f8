import type { WebContents } from 'electron'

/** What becomes of the windows when the app or the session ends. */
export interface OpenWindow {
  readonly webContents: WebContents
  close(): void
  maximize(): void
  minimize(): void
  setFullScreen(flag: boolean): void
  hide(): void
  show(): void
  /** As by an item of the menu. */
  reload(): void
  isVisible(): boolean
  focus(): void
  blur(): void
  setPosition(x: number, y: number): void
  setSize(width: number, height: number): void
  takeColours(): void
  /** Does what a command of the editor says, as `undo`. */
  edit(command: string): void
  zoom(next: (level: number) => number): void
  destroy(): void
  emit(name: 'query-session-end' | 'session-end', event: object): boolean
}

/** All windows that are there, in the order in which they were opened. */
export const openWindows = new Set<OpenWindow>()
