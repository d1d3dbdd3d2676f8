/** How the app was started. */
export interface Start {
  /** An app from its source is developed and tested with such switches. */
  readonly isPackaged: boolean
  readonly platform: NodeJS.Platform
  /** The words after the name of the program. */
  readonly words: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** What undermines a start, as it was written. */
export type Undermined =
  | { readonly kind: 'no-sandbox'; readonly name: string }
  | { readonly kind: 'switch' | 'variable'; readonly name: string }

/**
 * What a person or a system may need to say: how the window is drawn, in which language, and for whom. Chromium knows
 * more than a thousand others, and each version brings new ones, so that every other one is refused (SPEC W24a).
 */
const harmless: ReadonlySet<string> = new Set([
  'lang',
  'ozone-platform',
  'ozone-platform-hint',
  'enable-wayland-ime',
  'wayland-text-input-version',
  'gtk-version',
  'force-device-scale-factor',
  'force-color-profile',
  'force-renderer-accessibility',
  'disable-gpu',
  'disable-gpu-compositing',
  'disable-software-rasterizer',
  // How the installer of Windows starts what it has brought.
  'updated',
  // How Windows starts the program of a notification.
  'embedding'
])

/** Where Chromium would write what it was told of connections and pages: the keys of TLS, and its log. */
const undermining: ReadonlySet<string> = new Set([
  'SSLKEYLOGFILE',
  'ELECTRON_ENABLE_LOGGING',
  'ELECTRON_LOG_FILE',
  'CHROME_LOG_FILE'
])

/** Null: the app may start. */
export function underminedBy({ isPackaged, platform, words, environment }: Start): Undermined | null {
  if (!isPackaged) return null
  for (const word of words) {
    const name = switchOf(word, platform)
    if (name === null || isHarmless(name, platform)) continue
    return { kind: name === 'no-sandbox' ? 'no-sandbox' : 'switch', name: `--${name}` }
  }
  // Windows finds a variable by its name in any case.
  const variable = Object.entries(environment).find(
    ([name, value = '']) => value !== '' && undermining.has(name.toUpperCase())
  )
  return variable === undefined ? null : { kind: 'variable', name: variable[0] }
}

/** As Chromium reads a word: with one dash or two, on Windows also with a slash, spaces around it and case apart. */
function switchOf(word: string, platform: NodeJS.Platform): string | null {
  const form = platform === 'win32' ? /^(?:--|-|\/)([^=]+)/u : /^--?([^=]+)/u
  return form.exec(word.trim())?.[1]?.trim().toLowerCase() ?? null
}

/** Older Macs name the process so, when the Finder starts it for the first time. */
const ofFinder = /^psn_\d+_\d+$/u

function isHarmless(name: string, platform: NodeJS.Platform): boolean {
  return harmless.has(name) || (platform === 'darwin' && ofFinder.test(name))
}
