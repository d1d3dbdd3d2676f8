import type { Input } from 'electron'
import { hostSystem } from './host-system.ts'

/** The keys of a page that Electron tells of. */
export type PressedKey = Pick<Input, 'key' | 'control' | 'meta' | 'alt' | 'shift'>

const isMac = hostSystem === 'macos'

/** The keys that Electron gives to roles, `mod` being Command on a Mac and Control elsewhere. In small letters. */
const keysOfRoles: Readonly<Record<string, string>> = {
  ...{ close: 'mod+w', reload: 'mod+r', forcereload: 'mod+shift+r', minimize: 'mod+m' },
  ...{ resetzoom: 'mod+0', zoomin: 'mod+plus', zoomout: 'mod+-' },
  ...(hostSystem === 'windows' ? {} : { quit: 'mod+q' }),
  // Elsewhere the page does these by itself, so that they never come to the bar.
  ...(isMac ? { undo: 'mod+z', redo: 'mod+shift+z', selectall: 'mod+a' } : {}),
  ...(isMac ? { cut: 'mod+x', copy: 'mod+c', paste: 'mod+v', pasteandmatchstyle: 'mod+alt+shift+v' } : {}),
  ...(isMac ? { hide: 'mod+h', hideothers: 'mod+alt+h' } : {}),
  toggledevtools: isMac ? 'mod+alt+i' : 'mod+shift+i',
  togglefullscreen: isMac ? 'other+mod+f' : 'f11'
}

/** The role that these keys choose, where the bar has it. Undefined: none. */
export function roleOfKeys({ key, control, meta, alt, shift }: PressedKey): string | undefined {
  const [mod, other] = isMac ? [meta, control] : [control, meta]
  const isPlus = key === '+'
  const held = { other, mod, alt, shift: shift && !isPlus }
  const names = Object.entries(held).flatMap(([name, isHeld]) => (isHeld ? [name] : []))
  const pressed = [...names, isPlus ? 'plus' : key.toLowerCase()].join('+')
  return Object.keys(keysOfRoles).find((role) => keysOfRoles[role] === pressed)
}
