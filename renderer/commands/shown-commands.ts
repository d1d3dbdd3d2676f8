import type { Translate } from '../app/words.ts'
import { sayFailure } from '../parts/say.ts'
import type { Command } from './command.ts'
import { pressShown, readShownControls } from './shown-controls.ts'

/** What can be pressed or gone to on the page of the moment, without what a command does already under the same name. */
export function shownCommands(t: Translate, commands: readonly Command[]): readonly Command[] {
  // The switch is called the same whatever a press does; the command says which.
  const known = new Set([t('frame.commands.title'), t('frame.workOffline'), ...commands.map(({ label }) => label)])
  return readShownControls(document)
    .filter(({ name, ownName }) => !known.has(name) && !known.has(ownName))
    .map((control, index) => ({
      id: `shown-${index}`,
      group: 'page',
      label: control.isField ? t('frame.commands.goTo', { page: control.name }) : control.name,
      keys: control.keys,
      ...(control.isOn === null ? {} : { isOn: control.isOn }),
      run: () => {
        if (!pressShown(control)) sayFailure({ sentence: t('frame.commands.notThereAnyMore', { name: control.name }), details: null })
      }
    }))
}
