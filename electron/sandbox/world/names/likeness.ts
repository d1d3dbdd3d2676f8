import { foldName } from './folding.ts'

/**
 * How alike two names are, from 0 to 1: the share of common letter pairs (Dice), whatever the order of the words.
 */
export function likeness(left: string, right: string): number {
  const a = sortedWords(left)
  const b = sortedWords(right)
  if (a === b) return 1
  if (a.length < 2 || b.length < 2) return 0
  const pairs = new Map<number, number>()
  for (let index = 1; index < a.length; index += 1) {
    const pair = pairAt(a, index)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  let common = 0
  for (let index = 1; index < b.length; index += 1) {
    const pair = pairAt(b, index)
    const unused = pairs.get(pair) ?? 0
    if (unused > 0) {
      pairs.set(pair, unused - 1)
      common += 1
    }
  }
  return (2 * common) / (a.length + b.length - 2)
}

function sortedWords(name: string): string {
  return foldName(name).split(' ').sort().join(' ')
}

function pairAt(text: string, index: number): number {
  return text.charCodeAt(index - 1) * 0x1_0000 + text.charCodeAt(index)
}
