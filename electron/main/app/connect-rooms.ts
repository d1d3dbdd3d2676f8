import { isShut } from '../../../shared/domain/vault.ts'
import { readBudgets } from '../budget/budget.ts'
import { watchForReturn } from '../network/network-state.ts'
import type { ApplicationParts, Rooms } from './rooms.ts'
import { needsNetwork } from './foundation.ts'
import { shut } from './lock-and-wipe.ts'
import { createLedgerTeller } from './page-events.ts'
import type { Signals } from './signals.ts'

/** Connects the rooms: what must happen in one room after something happened in another. */
export function connectRooms(parts: ApplicationParts, signals: Signals, rooms: Rooms): void {
  const { emit, log } = parts
  const { network, settings, service, runs, schedule, background, silence, currentId } = rooms
  const noteReturn = watchForReturn(network.read(), () => schedule.reconnected())
  const tellLedger = openLedgerTeller(parts, rooms)

  signals.on('network.changed', (state) => {
    emit('network.state', state)
    noteReturn(state)
    silence.note(state)
  })
  signals.on('vault.changed', (status) => {
    log.info('protection', { kind: status.kind })
    if (isShut(status)) shut({ ...parts, ...rooms })
    emit('vault.changed', status)
  })
  signals.on('workspace.changed', (workspace) => {
    service.forgetRate()
    network.learn({ needsNetwork: needsNetwork(settings.read()), isAnswering: true })
    emit('workspace.changed', workspace)
    schedule.release()
  })
  signals.on('call.recorded', (id) => {
    if (id === currentId()) tellLedger()
  })
  signals.on('call.waiting', (until) => runs.noteWaiting(until))
  signals.on('reading.over', () => background.noteRun())
  signals.on('sync.ended', (ending) => schedule.noteEnding(ending))
}

function openLedgerTeller(
  { emit, after, clock }: ApplicationParts,
  { budgetParts, service }: Pick<Rooms, 'budgetParts' | 'service'>
): () => void {
  return createLedgerTeller(emit, after, async () => {
    const id = budgetParts.currentId()
    if (id === null) return null
    emit('budget.changed', await readBudgets(budgetParts))
    return (await service.ledgers.of(id)).totals(clock.now())
  })
}
