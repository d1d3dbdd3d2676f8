import { resolve } from 'node:path'
import type { CommandLine } from 'electron'

type Part = Pick<CommandLine, 'appendSwitch' | 'removeSwitch' | 'hasSwitch' | 'getSwitchValue'>

/** `electron [--switch[=value]…] PATH [arguments]`, parsed as Electron does: switches may stand anywhere. */
class HostCommandLine implements Part {
  /** The folder or file of the app. */
  readonly appPath: string
  /** Plays a packaged app, with `--packaged`. */
  readonly isPackaged: boolean
  readonly #switches = new Map<string, string>()
  /** The script of the host, and what follows it. */
  readonly #words: readonly string[]

  constructor([script = '', ...args]: readonly string[]) {
    this.#words = [script, ...args]
    for (const [, name = '', value = ''] of args.map(
      (argument) => /^--([^=]+)(?:=(.*))?$/s.exec(argument) ?? []
    )) {
      if (name !== '') this.#switches.set(name, value)
    }
    this.isPackaged = this.#switches.delete('packaged')
    this.appPath = resolve(args.find((argument) => !argument.startsWith('-')) ?? '.')
  }

  appendSwitch(name: string, value = ''): void {
    this.#switches.set(name, value)
  }

  /** What was read of it before stays as it was, and so do the words of the process. */
  removeSwitch(name: string): void {
    this.#switches.delete(name)
  }

  hasSwitch(name: string): boolean {
    return this.#switches.has(name)
  }

  getSwitchValue(name: string): string {
    return this.#switches.get(name) ?? ''
  }

  /** The words of the process as main sees them. Those of a packaged app are what follows `--packaged`. */
  wordsOfMain([program = '', ...words]: readonly string[]): string[] {
    return [program, ...(this.isPackaged ? words.slice(words.indexOf('--packaged') + 1) : words)]
  }

  /** The words that start the same app once more, with others for main. Those of this start if none are named. */
  wordsOfNext(ofMain: readonly string[] | undefined): string[] {
    if (ofMain === undefined) return [...this.#words]
    return [...this.#words.slice(0, this.isPackaged ? this.#words.indexOf('--packaged') + 1 : 1), ...ofMain]
  }

  /** All switches, as in Electron. Chromium ignores those that it does not know. */
  toChromium(): string[] {
    return [...this.#switches]
      .filter(([name]) => name !== 'user-data-dir')
      .map(([name, value]) => (value === '' ? `--${name}` : `--${name}=${value}`))
  }
}

export const commandLine = new HostCommandLine(process.argv.slice(1))
