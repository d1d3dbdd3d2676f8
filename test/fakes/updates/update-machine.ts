import { join } from 'node:path'
import { afterEach } from 'vitest'
import { createHeldTimers } from '../../../electron/main/app/held-timers.ts'
import { openSettings, type Settings, type SettingsFile } from '../../../electron/main/files/settings.ts'
import { createLog, createRedaction } from '../../../electron/main/log/log.ts'
import { underPolicy } from '../../../electron/main/policy/managed-settings.ts'
import { createRunTurn, type RunTurn } from '../../../electron/main/run/run-control.ts'
import type { UpdateEngine, UpdateFeed } from '../../../electron/main/updates/update-engine.ts'
import { createUpdates, type Updates } from '../../../electron/main/updates/updates.ts'
import type { Policy } from '../../../shared/domain/policy.ts'
import type { UpdateAbility, UpdateFailure, UpdateRule, UpdateState } from '../../../shared/domain/updates.ts'
import { failed, ok } from '../../../shared/errors.ts'
import { VirtualTime } from '../clock.ts'
import { temporaryFolders } from '../temporary-folder.ts'

/** The address of a server, and the rule that names it. */
export const address = 'https://updates.example.nl'
export const server: UpdateRule = { kind: 'from-server', address }

/** An engine that has one version, and answers when it is told to. */
class OneVersion implements UpdateEngine {
  readonly looked: UpdateFeed[] = []
  readonly installed: boolean[] = []
  version: string | null = '0.2.0'
  isHeld = false
  cannotInstall: UpdateFailure | null = null
  /** What installing throws. */
  bug: Error | null = null
  /** What it was asked and has not answered, the oldest first. */
  readonly #held: (() => void)[] = []

  async look(feed: UpdateFeed) {
    this.looked.push(feed)
    await this.#mayAnswer()
    return ok(this.version)
  }

  async fetch(onShare: (share: number) => void) {
    for (const share of [0.501, 0.504, 0.509]) onShare(share)
    await this.#mayAnswer()
    onShare(1)
    return ok('/tmp/Fieldcase-0.2.0')
  }

  /** It takes its time, and asks at its end. */
  async install(startsAgain: () => boolean) {
    await Promise.resolve()
    this.installed.push(startsAgain())
    if (this.bug !== null) throw this.bug
    return this.cannotInstall === null ? ok(null) : failed(this.cannotInstall)
  }

  /** Answers the oldest question. */
  release(): void {
    this.#held.shift()?.()
  }

  async #mayAnswer(): Promise<void> {
    if (this.isHeld) await new Promise<void>((resolve) => this.#held.push(resolve))
  }
}

export interface Machine {
  readonly updates: Updates
  readonly engine: OneVersion
  readonly time: VirtualTime
  readonly turn: RunTurn
  readonly settings: SettingsFile
  readonly told: readonly UpdateState[]
  readonly facts: {
    opened: number
    quits: number
    isOffline: boolean
    folder: string | null
    cannotOpen: boolean
  }
  readonly lock: () => void
  readonly unlock: () => void
  /** Lets so much time pass. */
  pass(millis: number): Promise<void>
}

export interface MachineOptions {
  readonly rule?: UpdateRule
  readonly policy?: Policy
  readonly ability?: UpdateAbility
  /** Of this program. */
  readonly version?: string
  /** The settings of an earlier start. */
  readonly own?: SettingsFile
}

/** Machines whose updates are closed after each test. */
export function updateMachines(): (options?: MachineOptions) => Promise<Machine> {
  const newFolder = temporaryFolders()
  const open: Updates[] = []
  afterEach(() => {
    for (const updates of open.splice(0)) updates.close()
  })
  return async (options = {}) => {
    const machine = await openMachine(await newFolder(), options)
    open.push(machine.updates)
    return machine
  }
}

async function openMachine(
  folder: string,
  {
    rule,
    policy = { kind: 'none' },
    ability = { kind: 'installs', startsAgain: true },
    version = '0.1.0',
    own: earlier
  }: MachineOptions
): Promise<Machine> {
  const own = earlier ?? (await openSettings(join(folder, 'settings.json')))
  if (rule !== undefined) await own.change((before: Settings) => ({ ...before, updates: rule }))
  const settings = underPolicy(own, policy)
  const [time, turn, engine] = [new VirtualTime(), createRunTurn(), new OneVersion()]
  const facts: Machine['facts'] = {
    opened: 0,
    quits: 0,
    isOffline: false,
    folder: '/media/stick',
    cannotOpen: false
  }
  const told: UpdateState[] = []
  const timers = createHeldTimers(time.after)
  timers.release()
  const updates = createUpdates({
    ...{ settings, policy, ability, turn, clock: time, after: timers.after, version },
    log: createLog({ clock: time, redaction: createRedaction(), lowest: 'error', sinks: [] }),
    openEngine: () => {
      facts.opened += 1
      return facts.cannotOpen ? Promise.reject(new Error('cannot be loaded')) : Promise.resolve(engine)
    },
    hosts: { mayUse: () => Promise.resolve(true) },
    isWorkingOffline: () => facts.isOffline,
    chooseFolder: () => Promise.resolve(facts.folder),
    quit: () => (facts.quits += 1),
    onChange: ({ state }) => void told.push(state)
  })
  const pass = async (millis: number): Promise<void> => {
    await time.run(time.sleep(millis))
    await time.settle()
  }
  const lock = (): void => {
    timers.hold()
    updates.hold()
  }
  const unlock = (): void => {
    timers.release()
    updates.release()
  }
  return { updates, engine, time, turn, settings, told, facts, lock, unlock, pass }
}

export const managed = (updates: UpdateRule): Policy => ({
  ...{ kind: 'in-force', path: '/etc/p.json', ignored: [] },
  managed: { retention: {}, budgets: {}, updates }
})
export const kindOf = ({ updates }: Machine): string => updates.status().state.kind
