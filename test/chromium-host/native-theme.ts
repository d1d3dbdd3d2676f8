import { EventEmitter } from 'node:events'
import type { NativeTheme } from 'electron'
import { commandLine } from './command-line.ts'

const themes = ['light', 'dark', 'contrast'] as const
type Theme = (typeof themes)[number]

/** The colours of the system, for main alone: `--theme` names them at the start. The page has those of its browser. */
class HostNativeTheme extends EventEmitter implements Pick<NativeTheme, 'themeSource'> {
  #theme: Theme = themes.find((one) => one === commandLine.getSwitchValue('theme')) ?? 'light'
  readonly themeSource = 'system'

  get shouldUseDarkColors(): boolean {
    return this.#theme !== 'light'
  }

  /** As the high contrast of Windows does: dark, with colours that are forced on every program. */
  get shouldUseHighContrastColors(): boolean {
    return this.#theme === 'contrast'
  }

  get inForcedColorsMode(): boolean {
    return this.#theme === 'contrast'
  }

  /** The person changes the colours of the system. @returns whether `asked` names some. */
  change(asked: string): boolean {
    const named = themes.find((one) => one === asked)
    if (named === undefined) return false
    this.#theme = named
    this.emit('updated', {})
    return true
  }
}

export const nativeTheme = new HostNativeTheme()
