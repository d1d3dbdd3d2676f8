/** The system's own question whether the person at the machine is its owner, such as Touch ID. It gives no key: it answers yes or no. */
export interface SystemPrompt {
  /** Whether this system can ask now. */
  readonly isOffered: () => boolean
  /** `reason`: what the system tells the person, in their words. False: refused, cancelled, or failed. */
  readonly ask: (reason: string) => Promise<boolean>
}

export const noSystemPrompt: SystemPrompt = { isOffered: () => false, ask: () => Promise.resolve(false) }
