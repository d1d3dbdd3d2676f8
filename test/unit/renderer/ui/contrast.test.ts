import { describe, expect, it } from 'vitest'
import { ownProperties, rulesOfSheet } from './style-rules.ts'

type Side = 'light' | 'dark'

/** The colours of a set, the later rule before the earlier. */
function coloursOf(side: Side, more: boolean): ReadonlyMap<string, string> {
  const rules = rulesOfSheet('ui/tokens.css').filter(
    ({ selector, within }) =>
      selector === ':root' && (within === '' || (more && within.includes('prefers-contrast: more')))
  )
  return new Map(
    rules
      .flatMap((rule) => [...ownProperties(rule)])
      .flatMap(([name, value]) => {
        const pair = /^light-dark\((?<light>#\w{6}), (?<dark>#\w{6})\)$/u.exec(value)?.groups
        const colour = pair?.[side]
        return colour === undefined ? [] : [[name, colour] as const]
      })
  )
}

/** By the formula of WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((left, right) => left - right)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['--ground', '--panel', '--paper', '--raised', '--hover', '--selected']
const texts = [
  ...['--ink', '--ink-soft', '--ink-faint', '--accent', '--accent-strong', '--true-positive'],
  ...['--false-positive', '--open', '--discarded', '--draft', '--conflict', '--offline']
]
const lines = ['--hairline', '--edge', '--outline']

/** Each pair of a colour and a ground that has less than this. */
function pairsBelow(least: number, names: readonly string[], colours: ReadonlyMap<string, string>) {
  return names.flatMap((name) =>
    grounds.flatMap((ground) => {
      const found = contrast(colours.get(name) ?? '', colours.get(ground) ?? '')
      return found >= least ? [] : [`${name} on ${ground}: ${found.toFixed(2)}`]
    })
  )
}

describe.each(['light', 'dark'] as const)('in %s colours', (side) => {
  it('text has a contrast of 7 with each ground, and a line one of 3, where the system asks for more (W31b)', () => {
    const colours = coloursOf(side, true)
    expect(pairsBelow(7, texts, colours)).toEqual([])
    expect(pairsBelow(3, lines, colours)).toEqual([])
    expect(contrast(colours.get('--on-accent') ?? '', colours.get('--accent') ?? '')).toBeGreaterThan(7)
    // Where it does not, lines are as faint as they are.
    expect(pairsBelow(3, lines, coloursOf(side, false))).not.toEqual([])
  })
})
