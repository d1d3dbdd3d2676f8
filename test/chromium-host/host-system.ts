import { commandLine } from './command-line.ts'

export const systems = { windows: 'win32', macos: 'darwin', linux: 'linux' } as const
export type HostSystem = keyof typeof systems

/** The system that the host plays: that of this machine, or the one that `--system` names. */
export const hostSystem: HostSystem = ((): HostSystem => {
  const asked = commandLine.getSwitchValue('system') || process.platform
  for (const [name, platform] of Object.entries(systems))
    if (asked === name || asked === platform) return name as HostSystem
  throw new Error(`The Chromium host plays no system "${asked}".`)
})()

/** The variables of this machine, for the programs that the host starts. Main may be shown others. */
export const machineEnvironment: NodeJS.ProcessEnv = { ...process.env }

/** From here on main and the page are told that system. The host itself goes on with that of this machine. */
export function playSystem(): void {
  Object.defineProperty(process, 'platform', { value: systems[hostSystem] })
}
