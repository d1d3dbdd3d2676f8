import { shownFileName } from '../../../shared/domain/case-item.ts'

/** With the mark of an unfinished file it still fits into the 255 bytes of a name. */
const longestName = 200
/** Windows opens a device under these names, whatever their ending. */
const devices = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(?:\.|$)/iu

/** A name that every system takes, and that leads into no other folder than the one in which it is proposed. */
export function proposedName(name: string): string {
  const taken = shownFileName(name)
    .replaceAll(/[<>:"|?*]/gu, '-')
    .replace(/^[. ]+/u, '')
    .replace(/[. ]+$/u, '')
  const whole = devices.test(taken) ? `_${taken}` : taken
  return whole === '' ? 'fieldcase' : shortened(whole)
}

function shortened(name: string): string {
  const ending = /\.[A-Za-z0-9]{1,8}$/u.exec(name)?.[0] ?? ''
  const stem = Array.from(name.slice(0, name.length - ending.length))
  while (Buffer.byteLength(`${stem.join('')}${ending}`) > longestName) stem.pop()
  const kept = stem.join('')
  // Behind a cut there may be a full stop, which Windows would drop (SPEC W36b).
  return ending === '' ? kept.replace(/[.\s]+$/u, '') : `${kept.trimEnd()}${ending}`
}
