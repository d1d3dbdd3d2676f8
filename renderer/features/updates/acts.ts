import { checkBaseUrl } from '../../../shared/domain/connection.ts'
import type { NotInstalled, UpdateStatus } from '../../../shared/domain/updates.ts'
import type { ContractArgument, NamesOf } from '../../../shared/ipc/contract.ts'
import type { Client } from '../../client/client.ts'
import type { Translate } from '../../i18n/wording.ts'
import { useSession } from '../../live/context.ts'
import { sayDone, sayFailure, sayWhetherKept, useMessages } from '../../parts/messages.ts'

export type ChosenRule = ContractArgument<'updates.save'>['rule']

/** What begins something. Main tells how it goes on. */
export type UpdateStep = Exclude<NamesOf<'updates'>, 'updates.read' | 'updates.save' | 'updates.note-said'>

export async function takeStep(client: Client, step: UpdateStep): Promise<void> {
  await client.ask(step, null)
}

/** Tells whether the person said no to the address, which the field then says. */
export async function saveRule(client: Client, rule: ChosenRule): Promise<'said' | 'not-confirmed'> {
  const answer = await client.ask('updates.save', { rule })
  useSession.setState({ updates: await client.ask('updates.read', null) })
  if (answer.kind === 'host-not-confirmed') return 'not-confirmed'
  sayWhetherKept('setting updates', answer, ({ t }) => t('updates.saved'))
  return 'said'
}

/** The rule for this address. Null if it is none. */
export function ruleFor(text: string): ChosenRule | null {
  const checked = checkBaseUrl(text)
  return checked.kind === 'valid' ? { kind: 'from-server', address: checked.baseUrl } : null
}

/** Says at a start what the last end of the app could not install (SPEC U5c). */
export async function sayNotInstalled(client: Client, left: NotInstalled): Promise<void> {
  sayFailure('updates', ({ t }) => notInstalledText(t, left))
  await client.ask('updates.note-said', null)
}

/** Where Settings says it, the message says nothing more, and both would be on one screen. It stays in the list. */
export function leaveToSettings(): void {
  const { messages, dismiss } = useMessages.getState()
  for (const { id, about, kind } of messages) if (about === 'updates' && kind === 'alert') dismiss(id)
}

export function notInstalledText(t: Translate, { version, code }: NotInstalled): string {
  return code === null ? t('updates.notInstalled', { version }) : t('updates.notReplaced', { version, code })
}

/** Tells whoever is elsewhere in the app what has come. */
export function sayNews(before: UpdateStatus | null, { state }: UpdateStatus): void {
  if (state.kind !== 'available' && state.kind !== 'ready') return
  if (before?.state.kind === state.kind) return
  sayDone('updates', ({ t }) => t(`updates.news.${state.kind}`, { version: state.version }))
}
