const particles = new Set(
  (
    'van de der den het ten ter te t s op in von zu zum zur vom und af av la le les du des del della di da das do dos y e ' +
    'al el ul bin ben ibn bint abu the of and en'
  ).split(' ')
)
/** Particles such as `van`, `al` and `de la`, folded. A name may be spelled with them or without. */
export function isParticle(folded: string): boolean {
  return particles.has(folded)
}

/** A single letter begins far too many names. */
const shortestFused = 2
/** Behind fewer letters stand too many other words, as `de Antonio` for `Dean` (SPEC T3j). */
const shortestBehind = 4
/** Nobody writes these as one with a name. They stand before any word, as in names of businesses. */
const neverFused = new Set('the of and en und in'.split(' '))
/** No name of one word is longer, and a longer text of particles alone would have very many ways. */
const longestFused = 40

/**
 * How a name may write apart what was typed as one word, folded: `al rashid` for `alrashid`, and `van den berg` for
 * `vandenberg` (SPEC T3j).
 */
export function writtenApart(word: string): readonly string[] {
  if (word.length > longestFused) return []
  return [...particles]
    .filter(({ length }) => length >= shortestFused && length + shortestBehind <= word.length)
    .filter((particle) => word.startsWith(particle) && !neverFused.has(particle))
    .flatMap((particle) => {
      const rest = word.slice(particle.length)
      return [rest, ...writtenApart(rest)].map((behind) => `${particle} ${behind}`)
    })
}
