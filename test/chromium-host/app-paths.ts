import { mkdirSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'

/** The folders of `app.getPath`, where Electron has them on Linux and macOS. */
export class AppPaths {
  readonly #known = new Map<string, string>()

  constructor(appName: string, userData: string) {
    const appData =
      process.platform === 'darwin' ? join(homedir(), 'Library', 'Application Support') : (process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'))
    this.#known.set('home', homedir())
    this.#known.set('appData', appData)
    this.#known.set('temp', tmpdir())
    this.#known.set('downloads', join(homedir(), 'Downloads'))
    this.#known.set('documents', join(homedir(), 'Documents'))
    this.set('userData', userData === '' ? join(appData, appName) : resolve(userData))
  }

  get(name: string): string {
    const path = name === 'logs' ? (this.#known.get('logs') ?? join(this.get('userData'), 'logs')) : this.#known.get(name)
    if (path === undefined) throw new Error(`The Chromium host knows no folder "${name}".`)
    if (name === 'logs') mkdirSync(path, { recursive: true })
    return path
  }

  set(name: string, path: string): void {
    if (!isAbsolute(path)) throw new Error(`setPath("${name}"): "${path}" is not an absolute path.`)
    if (name === 'userData') mkdirSync(path, { recursive: true })
    this.#known.set(name, path)
  }
}
