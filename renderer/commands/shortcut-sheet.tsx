import './commands.css'
import { useOverlay } from '../parts/navigation.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useWording } from '../i18n/wording.ts'
import { CommandKeys } from './command-keys.tsx'
import { type Command, grouped } from './command.ts'

/** Every key on one sheet. */
export function ShortcutSheet({ commands }: { readonly commands: readonly Command[] }) {
  const { t } = useWording()
  const { close } = useOverlay.getState()
  return (
    <Dialog title={t('frame.commands.shortcutsTitle')} closeLabel={t('frame.close')} onClose={close}>
      <p className="soft">{t('frame.commands.shortcutsHint')}</p>
      <div className="shortcut-groups">
        {grouped(commands.filter(({ keys }) => keys.length > 0)).map(([group, ofGroup]) => (
          <section key={group}>
            <h3 className="section-title">{t(`frame.commands.groups.${group}`)}</h3>
            <ul>
              {ofGroup.map((command) => (
                <li key={command.id} className="shortcut">
                  {command.label}
                  <CommandKeys keys={command.keys} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
