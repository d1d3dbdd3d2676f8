import './commands.css'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { sideBySide } from '../../shared/domain/turning-text.ts'
import { useOverlay, usePage } from '../parts/in-front.ts'
import { sayFailure } from '../parts/messages.ts'
import { Dialog } from '../ui/dialog.tsx'
import { type Translate, useWording } from '../i18n/wording.ts'
import { type Command, findCommands, grouped } from './command.ts'
import { shownCommands } from './shown-controls.ts'
import { CommandKeys } from './command-keys.tsx'

/** Finds every command by words, including the buttons and fields on the page, and shows their keys. */
export function CommandPalette({ commands }: { readonly commands: readonly Command[] }) {
  const { t } = useWording()
  const { close } = useOverlay.getState()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const listId = useId()
  const all = useOffered(commands)
  const isWhole = text.trim() === ''
  const parts = isWhole ? grouped(all) : [[null, findCommands(all, text)] as const]
  const found = parts.flatMap(([, part]) => part)
  const chosen = found[active]
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = found.length - 1
    const wanted = {
      ArrowDown: Math.min(last, active + 1),
      ArrowUp: Math.max(0, active - 1),
      PageDown: last,
      PageUp: 0
    }[event.key]
    if (wanted !== undefined) {
      event.preventDefault()
      setActive(wanted)
      document.getElementById(`${listId}-${wanted}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (chosen !== undefined) closeAndRun(chosen, event.timeStamp)
    }
  }
  const option = (command: Command): ReactNode => {
    const index = found.indexOf(command)
    return (
      // Keys go to the combobox, which has the focus.
      // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events -- see above
      <div
        key={command.id}
        id={`${listId}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        className="palette-option"
        onClick={(event) => closeAndRun(command, event.timeStamp)}
        onPointerMove={() => setActive(index)}
      >
        <span className="palette-label">{command.label}</span>
        <CommandFacts command={command} isWhole={isWhole} />
        {command.keys.length > 0 && <CommandKeys keys={command.keys} />}
      </div>
    )
  }
  return (
    <Dialog title={t('frame.commands.title')} closeLabel={t('frame.close')} onClose={close}>
      <input
        className="input palette-input"
        role="combobox"
        aria-label={t('frame.commands.search')}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={found.length === 0 ? undefined : `${listId}-${active}`}
        placeholder={t('frame.commands.search')}
        value={text}
        autoComplete="off"
        // The search field gets the focus. On the close button, a typed space would close the palette.
        data-first-focus={true}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t('frame.commands.list')} className="palette">
        {parts.map(([group, part]) =>
          group === null ? (
            part.map(option)
          ) : (
            <div key={group} role="group" aria-labelledby={`${listId}-${group}`}>
              <p id={`${listId}-${group}`} className="palette-group">
                {t(`frame.commands.groups.${group}`)}
              </p>
              {part.map(option)}
            </div>
          )
        )}
      </div>
      {found.length === 0 && <p className="soft palette-none">{t('frame.commands.none')}</p>}
    </Dialog>
  )
}

/**
 * Read before the dialog opens, so that what is offered does not change while it is read; but once more when the page is
 * in another language.
 */
function useOffered(commands: readonly Command[]): readonly Command[] {
  const { t } = useWording()
  const [offered, setOffered] = useState(() => offeredIn(t, commands))
  // By now all of the page is in that language.
  useLayoutEffect(() => {
    if (offered.t !== t) setOffered(offeredIn(t, commands))
  }, [offered.t, t, commands])
  return offered.all
}

function offeredIn(t: Translate, commands: readonly Command[]) {
  return { t, all: [...commands, ...shownCommands(t, commands)] }
}

function closeAndRun(command: Command, pressedAt: number): void {
  // The dialog gives the focus back before the command runs, since the command may move it. Both happen at
  // once: the keys that follow are meant for what the command shows.
  flushSync(() => useOverlay.getState().close())
  const lack = command.lacks?.() ?? null
  if (lack === null) command.run(pressedAt)
  else {
    if (command.page === undefined) usePage.getState().show('triage')
    else usePage.getState().show('outbox')
    sayFailure('command', () => lack)
  }
}

/**
 * Says where the control is, unless the heading does, and whether it is on, so that the user knows that a
 * press turns it off.
 */
function CommandFacts({
  command: { group, isOn },
  isWhole
}: {
  readonly command: Command
  readonly isWhole: boolean
}) {
  const { t } = useWording()
  const facts = [
    !isWhole && group === 'page' ? t('frame.commands.groups.page') : '',
    isOn === undefined ? '' : t(isOn ? 'frame.commands.isOn' : 'frame.commands.isOff')
  ]
  const said = sideBySide(facts)
  return said === '' ? null : <span className="palette-place">{said}</span>
}
