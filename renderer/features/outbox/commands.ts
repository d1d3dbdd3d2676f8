import { type Command, commandsOf, onPage } from '../../commands/command.ts'
import { type Translate, wording } from '../../i18n/wording.ts'
import type { AppServices, OpenWorkspace } from '../../live/context.ts'
import { submitAsked, submitKeys } from '../../decisions/held-work.ts'
import { useOverlay } from '../../parts/in-front.ts'
import { takeBack, takeBackKeys, whyNoTakeBack } from '../../parts/sending-soon.tsx'
import { addAllDrafts } from './acts.ts'
import { entryCommands } from './entry-keys.ts'

export function outboxCommands(
  t: Translate,
  services: AppServices,
  workspace: OpenWorkspace
): readonly Command[] {
  const command = commandsOf('app')
  return [
    ...entryCommands(t),
    command('submit', t('frame.commands.submitNow'), () => void submitAsked(workspace, services), {
      keys: submitKeys
    }),
    command('take-back', t('outbox.soon.takeBackCommand'), () => takeBack(services.client), {
      keys: takeBackKeys,
      lacks: () => whyNoTakeBack(wording())
    }),
    command('add-all-drafts', t('outbox.addAll'), () => void addAllDrafts(workspace)),
    command(
      'import-decisions',
      t('outbox.importDecisions'),
      onPage('outbox', () => useOverlay.getState().open({ kind: 'import-decisions' }))
    ),
    command(
      'record-elsewhere',
      t('outbox.recordElsewhere'),
      onPage('outbox', () => useOverlay.getState().open({ kind: 'elsewhere' }))
    )
  ]
}
