import { useEffect } from 'react'
import { type Command, commandsOf } from '../../commands/command.ts'
import type { Translate } from '../../i18n/wording.ts'
import { usePage } from '../../parts/in-front.ts'
import { keysOrName } from '../../parts/key-grammar.ts'
import { usePreferences } from '../../parts/preferences.ts'
import { useChosenEntry } from './state.ts'

/** The keys that press a button of the entry that has the focus. */
export type EntryKey = 'Enter' | 'W' | 'A' | 'D'

const nextKeys = ['J']

/** Nobody chooses the keys of one page, but those of one letter can be switched off. */
export function nextEntryInWords(t: Translate): string {
  const { singleKeys } = usePreferences.getState()
  return keysOrName(singleKeys ? nextKeys : [], t('outbox.keys.next'))
}

/** Where the last entry stood, so that the one behind it takes the place of one that has gone. */
let place = -1

/** Begins at the first entry whenever the page is opened, and notes which entry has the focus. */
export function useKeptPlace(): void {
  useEffect(() => {
    place = -1
    const onFocus = ({ target }: FocusEvent): void => {
      const id = target instanceof Element ? target.closest<HTMLElement>('li.entry')?.dataset['entry'] : null
      if (id !== undefined && id !== null) useChosenEntry.setState({ id })
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
}

/**
 * The keys of an entry, as a mail client has them: J and K go through the entries of all boxes in their order, and
 * the others press a button of the entry. Many are settled in a row: an entry that has gone leaves its place to the
 * one behind it.
 */
export function entryCommands(t: Translate): readonly Command[] {
  const command = commandsOf('outbox')
  const lacksPage = (): string | null =>
    usePage.getState().page === 'outbox' ? null : t('outbox.keys.lookFirst')
  const lacksEntry = (): string | null =>
    lacksPage() ??
    (currentEntry() === undefined ? t('outbox.keys.chooseFirst', { next: nextEntryInWords(t) }) : null)
  const step = (id: string, label: string, keys: readonly string[], by: 1 | -1): Command =>
    command(id, label, () => goBy(by), { keys, page: 'outbox', lacks: lacksPage, goesOn: true })
  const press = (id: string, label: string, key: EntryKey): Command =>
    command(id, label, () => pressOn(key), { keys: [key], page: 'outbox', lacks: lacksEntry })
  return [
    step('entry-next', t('outbox.keys.next'), nextKeys, 1),
    step('entry-before', t('outbox.keys.before'), ['K'], -1),
    press('entry-open', t('outbox.keys.open'), 'Enter'),
    press('entry-withdraw', t('outbox.keys.withdraw'), 'W'),
    press('entry-again', t('outbox.keys.again'), 'A'),
    press('entry-discard', t('outbox.keys.discard'), 'D'),
    command('conflict-keep', t('outbox.keys.keep'), () => pressOn('Enter'), {
      keys: ['K'],
      page: 'conflict',
      lacks: lacksEntry
    })
  ]
}

function allEntries(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.box li.entry')]
}

function currentEntry(): HTMLElement | undefined {
  const focused = document.activeElement?.closest('li.entry') ?? null
  return allEntries().find((entry) => entry === focused)
}

function goBy(step: 1 | -1): void {
  const entries = allEntries()
  const current = currentEntry()
  const behind = step === 1 ? Math.max(place, 0) : place - 1
  const wanted = current === undefined ? behind : entries.indexOf(current) + step
  place = Math.max(0, Math.min(wanted, entries.length - 1))
  entries[place]?.focus()
}

function pressOn(key: EntryKey): void {
  const entry = currentEntry()
  if (entry === undefined) return
  const button = entry.querySelector<HTMLElement>(`[data-key="${key}"]`)
  const opened = key === 'Enter' ? entry.querySelector<HTMLElement>('.entry-subject') : null
  ;(button ?? opened)?.click()
}
