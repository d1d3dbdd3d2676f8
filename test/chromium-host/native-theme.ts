import { EventEmitter } from 'node:events'
import type { NativeTheme } from 'electron'
import type { Protocol } from './cdp.ts'
import { commandLine } from './command-line.ts'

const themes = ['light', 'dark', 'contrast'] as const
type Theme = (typeof themes)[number]

/** What a page is told of them. */
const told: Readonly<Record<Theme, readonly [scheme: string, contrast: string, forced: string]>> = {
  light: ['light', 'no-preference', 'none'],
  dark: ['dark', 'no-preference', 'none'],
  contrast: ['dark', 'more', 'active']
}

/** The colours of the system, for main and its pages: `--theme` names them at the start, without it a page has its browser's. */
class HostNativeTheme extends EventEmitter implements Pick<NativeTheme, 'themeSource'> {
  #theme: Theme = themes.find((one) => one === commandLine.getSwitchValue('theme')) ?? 'light'
  #isPlayed = commandLine.hasSwitch('theme')
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

  /** The media features of the pages. Undefined while nobody has named colours. */
  get features(): Protocol.Emulation.MediaFeature[] | undefined {
    const [scheme, contrast, forced] = told[this.#theme]
    if (!this.#isPlayed) return undefined
    return [
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-contrast', value: contrast },
      { name: 'forced-colors', value: forced }
    ]
  }

  /** The person changes the colours of the system. @returns whether `asked` names some. */
  change(asked: string): boolean {
    const named = themes.find((one) => one === asked)
    if (named === undefined) return false
    this.#theme = named
    this.#isPlayed = true
    this.emit('updated', {})
    return true
  }
}

export const nativeTheme = new HostNativeTheme()
