import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ownWord, spellingLimits } from '../../../shared/domain/spelling.ts'
import { type Sentence, useSentence, useWording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/context.ts'
import { Button } from '../../ui/controls.tsx'
import { emptiedOf } from '../../ui/emptied.ts'
import { TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { addWord, removeWord } from './acts.ts'
import { readOwnWords } from './queries.ts'

/** From this many words on there is a field that searches them. */
const fewWords = 20
/** How many words are shown at once. The others are found by the field. */
const mostShown = 200

/** The words that the person counts as right: what they are, and how one goes in or out (SPEC W33f). */
export function OwnWordsForm() {
  const { t } = useWording()
  const { client } = useAppServices()
  const [words, setWords] = useState<readonly string[] | null>(null)
  useEffect(() => {
    let left = false
    void readOwnWords(client).then((read) => {
      if (!left) setWords(read)
    })
    return () => {
      left = true
    }
  }, [client])
  if (words === null) return null
  // What another press has changed meanwhile stays so.
  const change = (next: (before: readonly string[]) => readonly string[]): void =>
    setWords((before) => before && next(before))
  const remove = async (word: string): Promise<void> => {
    if (await removeWord(client, word)) change((before) => before.filter((one) => one !== word))
  }
  return (
    <>
      <NewWord
        words={words}
        add={async (word) => {
          const isKept = await addWord(client, word)
          if (isKept) change((before) => [...before, word])
          return isKept
        }}
      />
      {words.length === 0 ? (
        <p className="soft">{t('settings.words.none')}</p>
      ) : (
        <WordList words={words} remove={remove} />
      )}
    </>
  )
}

interface NewWordProps {
  readonly words: readonly string[]
  readonly add: (word: string) => Promise<boolean>
}

function NewWord({ words, add }: NewWordProps) {
  const { t } = useWording()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useSentence()
  const submit = async (): Promise<void> => {
    const wrong = problemWith(typed, words)
    setProblem(wrong)
    if (wrong === null && (await add(typed.trim()))) setTyped(emptiedOf(typed))
  }
  return (
    <Form className="own-words-new" onSubmit={() => submit()}>
      <TextField
        label={t('settings.words.word')}
        spellCheck={false}
        value={typed}
        problem={problem}
        onChange={(text) => {
          setTyped(text)
          setProblem(null)
        }}
      />
      <Button type="submit">{t('settings.words.add')}</Button>
    </Form>
  )
}

function problemWith(typed: string, words: readonly string[]): Sentence | null {
  const word = ownWord(typed)
  if (word === null) return ({ t }) => t('settings.words.noWord', { count: spellingLimits.letters })
  if (words.includes(word)) return ({ t }) => t('settings.words.known', { word })
  return words.length >= spellingLimits.own
    ? ({ t }) => t('settings.words.full', { count: spellingLimits.own })
    : null
}

interface WordListProps {
  readonly words: readonly string[]
  readonly remove: (word: string) => Promise<void>
}

function WordList({ words, remove }: WordListProps) {
  const { t, format } = useWording()
  const [part, setPart] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const sought = part.trim().toLocaleLowerCase()
  const found = words
    .filter((word) => word.toLocaleLowerCase().includes(sought))
    .toSorted((left, right) => left.localeCompare(right))
  const shown = found.slice(0, mostShown)
  const takeOut = async (word: string): Promise<void> => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = shown.indexOf(word)
    // The word goes with its button, so the focus goes to a neighbour, or to the field that takes words.
    const next =
      buttons[at + 1] ?? buttons[at - 1] ?? list.current?.closest('section')?.querySelector('input')
    next?.focus()
    await remove(word)
  }
  return (
    <>
      {words.length > fewWords && (
        <TextField type="search" label={t('settings.words.search')} value={part} onChange={setPart} />
      )}
      <ul ref={list} className="own-words" aria-label={t('settings.words.title')}>
        {shown.map((word) => (
          <li key={word}>
            <button
              type="button"
              className="chip"
              aria-label={t('settings.words.remove', { word })}
              onClick={() => void takeOut(word)}
            >
              <bdi>{word}</bdi>
              <Glyph of={X} size={12} />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="soft figures">
        {found.length === 0
          ? t('settings.words.notFound')
          : shown.length < words.length &&
            t('settings.words.shown', {
              shown: format.number(shown.length),
              total: format.number(words.length)
            })}
      </p>
    </>
  )
}
