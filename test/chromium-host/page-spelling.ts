import type { Provider } from 'electron'

type Field = HTMLInputElement | HTMLTextAreaElement

interface PageParts {
  readonly later: (act: () => void) => void
  readonly idly: (act: () => void) => void
  /** Says which words are marked now. */
  readonly marks: (words: readonly string[]) => void
  readonly crash: (why: string) => void
}

export interface PageSpelling {
  readonly provide: (language: string, provider: Provider) => void
  /** Selects the marked word at the caret, as a menu does that is asked for there. @returns it, or nothing. */
  readonly selectWrongWord: (field: Field) => string
}

/**
 * How Electron has a preload check the words of a field (`shell/renderer/api/electron_api_spell_check_client.cc`): it
 * remembers one request, an answer ends whichever is there, and where none is the page crashes. Marks nothing for the eye.
 * Runs in the page, so it uses nothing from outside.
 */
export function spellInPage({ later, idly, marks, crash }: PageParts): PageSpelling {
  interface Request {
    readonly field: Field
    readonly text: string
    /** Empty until the provider is asked. */
    words: readonly string[]
  }
  let provider: Provider | null = null
  let pending: Request | null = null
  let wrong: { readonly field: Field; readonly words: ReadonlySet<string> } | null = null
  const mark = (field: Field, words: readonly string[]): void => {
    wrong = { field, words: new Set(words) }
    marks(words)
  }
  const done = (misspelled: readonly string[]): void => {
    if (pending === null) {
      crash('an answer about words came where no request was any more')
      return
    }
    const { field, words } = pending
    pending = null
    mark(
      field,
      words.filter((word) => misspelled.includes(word))
    )
  }
  const check = (): void => {
    if (pending === null) {
      crash('a request was ended before it was made')
      return
    }
    const words = [...new Set(pending.text.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [])]
    pending.words = words
    provider?.spellCheck(words, done)
  }
  const request = (field: Field): void => {
    if (provider === null || !field.spellcheck || !/\p{L}/u.test(field.value)) return
    pending = { field, text: field.value, words: [] }
    later(check)
  }
  let awaited: Field | null = null
  /** The engine looks at what was typed when nothing else is to be done. */
  const wanted = (field: Field): void => {
    if (awaited === null)
      idly(() => {
        const looked = awaited
        awaited = null
        if (looked !== null) request(looked)
      })
    awaited = field
  }
  const isField = (part: unknown): part is Field =>
    part instanceof HTMLTextAreaElement || (part instanceof HTMLInputElement && part.type === 'text')
  for (const name of ['input', 'focusin'])
    addEventListener(
      name,
      ({ target }) => {
        if (isField(target)) wanted(target)
      },
      true
    )
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!isField(target)) continue
      if (target.spellcheck) wanted(target)
      else mark(target, [])
    }
  }).observe(document, { subtree: true, attributeFilter: ['spellcheck'] })
  return {
    provide: (_language, given) => {
      provider = given
    },
    selectWrongWord: (field) => {
      if (wrong?.field !== field) return ''
      const caret = field.selectionStart ?? 0
      for (const found of field.value.matchAll(/\p{L}[\p{L}\p{M}'’]*/gu)) {
        const [word] = found
        if (found.index > caret || found.index + word.length < caret || !wrong.words.has(word)) continue
        field.setSelectionRange(found.index, found.index + word.length)
        return word
      }
      return ''
    }
  }
}
