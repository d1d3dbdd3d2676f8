import { Pencil, RotateCcw } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useWording } from '../i18n/wording.ts'
import { useOverlay } from '../parts/in-front.ts'
import { keysOfPress, refusalOf } from '../parts/key-grammar.ts'
import { sameKeys } from '../parts/own-keys.ts'
import { usePreferences } from '../parts/preferences.ts'
import { Button, Notice, Switch } from '../ui/controls.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { type Command, grouped } from '../commands/command.ts'
import { CommandKeys } from '../commands/command-keys.tsx'

/** The window itself reads these, also where the page does not answer. */
const ofWindow: ReadonlySet<string> = new Set(['zoom-in', 'zoom-out', 'zoom-reset'])
const isFixed = ({ id, page }: Command): boolean => ofWindow.has(id) || page !== undefined

const idOfChange = ({ id }: Command): string => `change-${id}`

const firstOf = ({ firstKeys, keys }: Command): readonly string[] => firstKeys ?? keys

/** Every key on one sheet, where each can be changed (SPEC W30). */
export function ShortcutSheet({ commands }: { readonly commands: readonly Command[] }) {
  const { t } = useWording()
  const { close } = useOverlay.getState()
  const { ownKeys, singleKeys, prefer } = usePreferences()
  const [changing, setChanging] = useState<string | null>(null)
  return (
    <Dialog title={t('frame.commands.shortcutsTitle')} closeLabel={t('frame.close')} onClose={close}>
      <p className="soft">{t('frame.commands.shortcutsHint')}</p>
      <div className="shortcut-acts">
        <Switch
          label={t('frame.keys.single')}
          checked={singleKeys}
          onChange={(on) => prefer({ singleKeys: on })}
        />
        {Object.keys(ownKeys).length > 0 && (
          <Button kind="quiet" onClick={() => prefer({ ownKeys: {} })}>
            {t('frame.keys.resetAll')}
          </Button>
        )}
      </div>
      <p className="field-hint">{t('frame.keys.singleHint')}</p>
      <div className="shortcut-groups">
        {grouped(commands.filter((command) => firstOf(command).length > 0)).map(([group, ofGroup]) => (
          <section key={group}>
            <h3 className="section-title">{t(`frame.commands.groups.${group}`)}</h3>
            <ul>
              {ofGroup.map((command) => (
                <li key={command.id}>
                  <ShortcutRow
                    command={command}
                    onChange={() => setChanging(changing === command.id ? null : command.id)}
                  />
                  {changing === command.id && (
                    <KeyChange
                      command={command}
                      all={commands}
                      onDone={() => {
                        // The button that waits for a press goes, and with it the focus.
                        document.getElementById(idOfChange(command))?.focus()
                        setChanging(null)
                      }}
                    />
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

interface ShortcutRowProps {
  readonly command: Command
  readonly onChange: () => void
}

function ShortcutRow({ command, onChange }: ShortcutRowProps) {
  const { t } = useWording()
  const { ownKeys, prefer } = usePreferences()
  const { [command.id]: own, ...others } = ownKeys
  return (
    <div className="shortcut">
      <span>{command.label}</span>
      {command.keys.length > 0 ? (
        <CommandKeys keys={command.keys} />
      ) : (
        <span className="label command-keys">{t('frame.keys.none')}</span>
      )}
      {own !== undefined && (
        <Button
          kind="icon"
          icon={<Glyph of={RotateCcw} size={14} />}
          tip={t('frame.keys.reset')}
          aria-label={t('frame.keys.resetOne', { command: command.label })}
          onClick={() => prefer({ ownKeys: others })}
        />
      )}
      {!isFixed(command) && (
        <Button
          kind="icon"
          icon={<Glyph of={Pencil} size={14} />}
          tip={t('frame.keys.change')}
          id={idOfChange(command)}
          aria-label={t('frame.keys.changeOne', { command: command.label })}
          onClick={onChange}
        />
      )}
    </div>
  )
}

/** What a press would mean: nothing yet, keys that are refused, or keys that another command has. */
type Asked =
  | { readonly kind: 'press'; readonly isAfterG: boolean }
  | { readonly kind: 'refused'; readonly why: 'system' | 'reader' | 'begins-ways' | 'single-off' }
  | { readonly kind: 'held'; readonly keys: readonly string[]; readonly by: Command }

interface KeyChangeProps {
  readonly command: Command
  readonly all: readonly Command[]
  readonly onDone: () => void
}

/** Takes the next press as the keys of a command. A press that another one has can be swapped. */
function KeyChange({ command, all, onDone }: KeyChangeProps) {
  const { t } = useWording()
  const { ownKeys, singleKeys, prefer } = usePreferences()
  const [asked, setAsked] = useState<Asked>({ kind: 'press', isAfterG: false })
  const give = (changes: Readonly<Record<string, readonly string[]>>): void => {
    prefer({ ownKeys: { ...ownKeys, ...changes } })
    onDone()
  }
  const take = (event: KeyboardEvent): void => {
    // Escape and Tab do here what they do everywhere.
    if (event.key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') {
      onDone()
      return
    }
    const keys = keysOfPress(event, asked.kind === 'press' && asked.isAfterG)
    if (keys === null) return
    if (keys === 'system') setAsked({ kind: 'refused', why: 'system' })
    else if (sameKeys(keys, ['G']) && singleKeys) setAsked({ kind: 'press', isAfterG: true })
    else setAsked(answerTo(keys))
  }
  const answerTo = (keys: readonly string[]): Asked => {
    const isFirst = sameKeys(keys, firstOf(command))
    const why = isFirst ? null : refusalOf(keys, singleKeys)
    if (why !== null) return { kind: 'refused', why }
    const by = all.find((one) => one.id !== command.id && one.page === undefined && sameKeys(one.keys, keys))
    if (by !== undefined) return { kind: 'held', keys, by }
    give({ [command.id]: keys })
    return asked
  }
  return (
    <div className="key-change">
      {/* The field waits for a press, so that it has the focus as soon as it is there. */}
      <button
        type="button"
        className="button"
        // eslint-disable-next-line jsx-a11y-x/no-autofocus -- see above
        autoFocus
        aria-label={t('frame.keys.pressFor', { command: command.label })}
        onKeyDown={take}
      >
        {t(asked.kind === 'press' && asked.isAfterG ? 'frame.keys.pressAfterG' : 'frame.keys.press')}
      </button>
      {asked.kind === 'refused' && (
        <p role="alert" className="field-problem">
          {t(`frame.keys.refused.${asked.why}`)}
        </p>
      )}
      {asked.kind === 'held' && (
        <Notice
          role="alert"
          actions={
            <>
              {!isFixed(asked.by) && (
                <Button onClick={() => give({ [command.id]: asked.keys, [asked.by.id]: command.keys })}>
                  {t('frame.keys.swap')}
                </Button>
              )}
              <Button onClick={onDone}>{t('frame.keys.leave')}</Button>
            </>
          }
        >
          <p>{t('frame.keys.held', { keys: asked.keys.join('+'), command: asked.by.label })}</p>
        </Notice>
      )}
    </div>
  )
}
