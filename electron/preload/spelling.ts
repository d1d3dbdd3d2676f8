/** How the page's own engine asks about words, as Electron lets a preload answer (`webFrame.setSpellCheckProvider`). */
interface SpellCheckProvider {
  readonly spellCheck: (words: string[], answer: (misspelled: string[]) => void) => void
}

interface SpellingParts {
  /** Asks main which of these words nobody knows. */
  readonly ask: (words: readonly string[]) => Promise<readonly string[]>
  /** Calls back behind all that the page has to do by now, and so when it was asked about whatever the engine looked at. */
  readonly whenIdle: (act: () => void) => void
  /** Has the engine look at the text in front again. */
  readonly lookAgain: () => void
}

interface Spelling extends SpellCheckProvider {
  /** Main has changed its mind about a word. */
  readonly forget: (word: string) => void
}

/** So many words are remembered at most. */
const mostKnown = 20_000
/** As many words as main takes at once. The rest of a very long text counts as right until it is looked at again. */
const mostAsked = 2_000
/** As main takes it. A longer word is not judged. */
const longestWord = 100

/**
 * Electron remembers one request and looks at it unchecked when an answer comes: an answer to one that was superseded
 * would end the newer one, and the next answer end the page itself. So that what is known is answered at once, and what
 * must be asked of main is answered only if no other request has come, when nothing is going on (SPEC W33c).
 */
export function createSpelling({ ask, whenIdle, lookAgain }: SpellingParts): Spelling {
  const known = new Map<string, boolean>()
  let newest = 0
  const wrongOf = (words: readonly string[]): string[] => words.filter((word) => known.get(word) === false)
  const note = (words: readonly string[], misspelled: ReadonlySet<string>): void => {
    if (known.size > mostKnown) known.clear()
    for (const word of words) known.set(word, !misspelled.has(word))
  }
  return {
    spellCheck: (words, answer) => {
      newest += 1
      const own = newest
      const unknown = [...new Set(words)]
        .filter((word) => word.length <= longestWord && !known.has(word))
        .slice(0, mostAsked)
      if (unknown.length === 0) {
        answer(wrongOf(words))
        return
      }
      const reply = (): void =>
        whenIdle(() => {
          if (own === newest) answer(wrongOf(words))
        })
      // While the app is locked main knows no word, so that none is wrong; the next time it is asked again.
      ask(unknown).then((misspelled) => {
        note(unknown, new Set(misspelled))
        reply()
      }, reply)
    },
    forget: (word) => {
      known.delete(word)
      lookAgain()
    }
  }
}
