import { zoomSteps, type ZoomStep } from '../../shared/domain/zoom.ts'
import { type Command, commandsOf } from '../commands/command.ts'
import { goKeys, overlayKeys } from '../commands/first-keys.ts'
import type { OpenWorkspace } from '../data/workspace.ts'
import { useBackup } from '../features/backup/state.ts'
import { caseCommands, decideCommands } from '../features/case/commands.ts'
import { togglePackedList, togglePackedSubject } from '../features/field-pack/acts.ts'
import { fieldPackCommands, packedCaseCommands } from '../features/field-pack/commands.ts'
import { manualCommands } from '../features/manual/commands.ts'
import { organisationCommands } from '../features/organisations/commands.ts'
import { outboxCommands } from '../features/outbox/commands.ts'
import { moveCommands, selectCommands, snoozeCommand, viewCommands } from '../features/queue/commands.ts'
import type { NamedView } from '../features/queue/views.ts'
import { reportCommands } from '../features/reports/commands.ts'
import {
  listCommands,
  listCommandsOf,
  subjectCommands,
  subjectCommandsOf
} from '../features/subjects/commands.ts'
import { recordCommands, runCommands } from '../features/sync/commands.ts'
import { zoom } from '../features/settings/acts.ts'
import { lockNow } from '../features/vault/acts.ts'
import type { Translate } from '../i18n/wording.ts'
import { type AppServices, useSession } from '../live/context.ts'
import { goToPage, pages, useOverlay, usePage } from '../parts/in-front.ts'
import { sayFailure } from '../parts/messages.ts'
import { languageChoices, type Preferences, textSizeChoices, usePreferences } from '../parts/preferences.ts'

const zoomKeys: Readonly<Record<ZoomStep, string>> = { in: '+', out: '-', reset: '0' }

/** Every command that the page offers by key or in the palette, in the order in which the palette shows them. */
export function createCommands(
  t: Translate,
  services: AppServices,
  workspace: OpenWorkspace,
  views: readonly NamedView[]
): readonly Command[] {
  const onAlerts = [
    ...decideCommands(t, services, workspace),
    snoozeCommand(t, workspace),
    ...selectCommands(t, workspace),
    ...moveCommands(t, workspace),
    ...viewCommands(t, views),
    ...caseCommands(t, services, workspace),
    ...reportCommands(t, services, workspace),
    ...packedCaseCommands(t, workspace)
  ]
  const withService = [
    ...outboxCommands(t, services, workspace),
    ...runCommands(t, services),
    ...fieldPackCommands(t, services),
    ...recordCommands(t, services, workspace),
    ...organisationCommands(t, services, workspace)
  ]
  const onSubjects = [
    ...listCommands(t, services, workspace),
    packedListCommand(t, workspace),
    ...subjectCommands(t, workspace),
    packedSubjectCommand(t, workspace)
  ]
  return [
    ...onAlerts,
    ...goCommands(t),
    ...appCommands(t, services),
    ...withService,
    ...appearanceCommands(t),
    ...onSubjects
  ].map((command) => alsoCalled(t, command))
}

/** Commands that people know by other names than the label, too. */
const renamed = [
  'true-positive',
  'false-positive',
  'open',
  'snooze',
  'comment',
  'reasons',
  'undo',
  'add-to-outbox',
  'submit',
  'withdraw',
  'decide-selected',
  'search',
  'open-case',
  'report-case',
  'case-window',
  'sync',
  'cancel-sync',
  'carry-case',
  'said',
  'lock',
  'go-settings',
  'go-numbers',
  'manual',
  'news',
  'theme-dark'
] as const

function alsoCalled(t: Translate, command: Command): Command {
  const id = renamed.find((one) => one === command.id)
  return id === undefined ? command : { ...command, alsoCalled: t(`frame.alsoCalled.${id}`) }
}

function packedListCommand(t: Translate, workspace: OpenWorkspace): Command {
  const inList = listCommandsOf(workspace)
  return inList('carry-follow-list', t('frame.commands.carryList'), ({ followList, creation }) =>
    creation === null
      ? togglePackedList(followList)
      : sayFailure('command', ({ t }) => t('frame.commands.nothingToCarry'))
  )
}

function packedSubjectCommand(t: Translate, workspace: OpenWorkspace): Command {
  const onSubject = subjectCommandsOf(workspace)
  return onSubject('carry-subject', t('frame.commands.carrySubject'), (subject) =>
    togglePackedSubject(subject, subject.name)
  )
}

function goCommands(t: Translate): readonly Command[] {
  return pages.map((page) =>
    commandsOf('go')(
      `go-${page}`,
      t('frame.commands.goTo', { page: t(`frame.pages.${page}`) }),
      () => goToPage(page),
      { keys: ['G', goKeys[page]] }
    )
  )
}

function appCommands(t: Translate, { client }: AppServices): readonly Command[] {
  const { open } = useOverlay.getState()
  const app = commandsOf('app')
  return [
    app('commands', t('frame.commands.openCommands'), () => open({ kind: 'commands' }), {
      keys: overlayKeys.commands
    }),
    app('shortcuts', t('frame.commands.openShortcuts'), () => open({ kind: 'shortcuts' }), {
      keys: overlayKeys.shortcuts
    }),
    ...manualCommands(t),
    app('said', t('frame.said.open'), () => open({ kind: 'said' }), { keys: ['G', 'M'] }),
    ...zoomSteps.map((step) =>
      app(`zoom-${step}`, t(`frame.commands.zoom.${step}`), () => void zoom(client, step), {
        keys: ['Ctrl', zoomKeys[step]]
      })
    ),
    lockCommand(t, client),
    app('make-backup', t('backup.make'), () => {
      useBackup.getState().make(true)
      usePage.getState().show('settings')
    }),
    app('restore', t('backup.restore'), () => open({ kind: 'restore' })),
    app('guide', t('frame.commands.guide'), () => usePreferences.getState().prefer({ guideDone: 0 }), {
      lacks: () =>
        useSession.getState().workspace.kind === 'sample' ? null : t('frame.commands.guideInSample')
    })
  ]
}

export function lockCommand(t: Translate, client: AppServices['client']): Command {
  return commandsOf('app')('lock', t('protection.lockNow'), () => void lockNow(client), {
    keys: ['Ctrl', 'L'],
    overDialogs: true
  })
}

function appearanceCommands(t: Translate): readonly Command[] {
  const { prefer } = usePreferences.getState()
  const look = (id: string, label: string, change: Partial<Preferences>): Command =>
    commandsOf('app')(id, label, () => prefer(change))
  return [
    look('theme-light', t('frame.commands.themeLight'), { theme: 'light' }),
    look('theme-dark', t('frame.commands.themeDark'), { theme: 'dark' }),
    look('theme-contrast', t('frame.commands.themeContrast'), { theme: 'contrast' }),
    look('theme-system', t('frame.commands.themeSystem'), { theme: 'system' }),
    look('compact', t('frame.commands.densityCompact'), { density: 'compact' }),
    look('comfortable', t('frame.commands.densityComfortable'), { density: 'comfortable' }),
    ...textSizeChoices.map((textSize) =>
      look(`text-${textSize}`, t('frame.commands.textSize', { size: t(`settings.textSizes.${textSize}`) }), {
        textSize
      })
    ),
    ...languageChoices.map((language) =>
      look(
        `language-${language}`,
        t('frame.commands.language', { language: t(`settings.languages.${language}`) }),
        { language }
      )
    )
  ]
}
