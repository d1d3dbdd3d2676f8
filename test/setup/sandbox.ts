import type { Machine, Rights } from './requirements.ts'
import type { Words } from './call.ts'

/** The facts that decide whether Electron, as npm brings it, finds a sandbox on this machine. */
export interface SandboxFacts {
  readonly platform: NodeJS.Platform
  readonly engine: Machine['engine']
  readonly rights: Rights
  readonly namespaces: 'open' | 'closed'
  readonly isHelperReady: boolean
  /** The path of the helper that stands in for user namespaces. */
  readonly helper: string
}

export type SandboxStep =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'make'; readonly commands: readonly Words[] }
  | { readonly kind: 'ask'; readonly command: string }

/**
 * Where user namespaces are closed, as on Ubuntu since 23.10, Electron ends at once unless its helper belongs to
 * root. An installed app has a profile of AppArmor instead.
 */
export function sandboxStep(facts: SandboxFacts): SandboxStep {
  const { platform, engine, rights, namespaces, helper } = facts
  const isMissing = namespaces === 'closed' && !facts.isHelperReady
  if (platform !== 'linux' || engine !== 'electron' || rights === 'root' || !isMissing)
    return { kind: 'nothing' }
  const steps = [
    ['chown', 'root:root'],
    ['chmod', '4755']
  ] as const
  if (rights === 'sudo')
    return { kind: 'make', commands: steps.map((words): Words => ['sudo', '-n', ...words, helper]) }
  const quoted = `'${helper.replaceAll("'", "'\\''")}'`
  return { kind: 'ask', command: steps.map((words) => `sudo ${words.join(' ')} ${quoted}`).join(' && ') }
}

/** @param read gives the text of a setting below /proc/sys, or null where there is none of this name */
export function namespacesOf(read: (name: string) => string | null): 'open' | 'closed' {
  const is = (name: string, value: string): boolean => read(name)?.trim() === value
  return is('kernel/apparmor_restrict_unprivileged_userns', '1') ||
    is('kernel/unprivileged_userns_clone', '0') ||
    is('user/max_user_namespaces', '0')
    ? 'closed'
    : 'open'
}

/** It must belong to root, and run as root whoever starts it. */
export function isHelperReady(file: { readonly uid: number; readonly mode: number } | undefined): boolean {
  return file !== undefined && file.uid === 0 && (file.mode & 0o7777) === 0o4755
}
