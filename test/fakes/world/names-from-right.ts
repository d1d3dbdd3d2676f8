import type { PageWorld } from './page-world.ts'

/** There are 27 Hebrew letters, with the forms that some have at the end of a word. */
const firstFromRight = 'א'.codePointAt(0) ?? 0
const firstLatin = 'a'.codePointAt(0) ?? 0

/** A name in Hebrew letters and spaces alone. Two names of other letters are two names. */
function fromRight(name: string): string {
  return Array.from(name.toLowerCase().normalize('NFD'))
    .flatMap((sign) => (/\p{L}/u.test(sign) ? [letterFor(sign)] : /[\s.-]/u.test(sign) ? [' '] : []))
    .join('')
    .replaceAll(/ +/gu, ' ')
    .trim()
}

function letterFor(letter: string): string {
  return String.fromCodePoint(firstFromRight + (((letter.codePointAt(0) ?? 0) - firstLatin) % 27))
}

/** The same world with each name of a person, a business or a follow list written from right to left. */
export function worldFromRight(world: PageWorld): PageWorld {
  return {
    ...world,
    followLists: world.followLists.map((list) => ({
      ...list,
      settings: { ...list.settings, name: fromRight(list.settings.name) }
    })),
    subscriptions: world.subscriptions.map((one) => ({ ...one, name: fromRight(one.name) })),
    alerts: world.alerts.map((one) => ({ ...one, name: fromRight(one.name), match: fromRight(one.match) }))
  }
}
