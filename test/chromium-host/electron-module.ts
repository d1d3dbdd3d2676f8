/** The exports of `electron` in the host: the part of Electron that Fieldcase uses. */
export { app } from './app.ts'
export { appSchemes as protocol } from './app-scheme.ts'
export { HostBrowserWindow as BrowserWindow } from './browser-window.ts'
export {
  dialog,
  nativeTheme,
  Notification,
  powerMonitor,
  screen,
  shell,
  systemPreferences
} from './desktop.ts'
export { net } from './net.ts'
export { Menu } from './menu.ts'
export { ipcMain } from './ipc-main.ts'
export { safeStorage } from './safe-storage.ts'
export { session } from './session.ts'
