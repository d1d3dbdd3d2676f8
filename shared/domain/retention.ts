/** After how many days what is stored on this machine is deleted; null: it stays. Work that was not sent always stays. */
export interface Retention {
  /** Reviews and changes of subjects that the service accepted, and the acts on alerts. */
  readonly sent: number | null
  /** Histories, images and addresses that were fetched. */
  readonly carried: number | null
  /** Alerts that the service no longer shows, since it showed them last. */
  readonly gone: number | null
}

export const retentionKinds = ['sent', 'carried', 'gone'] as const satisfies readonly (keyof Retention)[]
export const retentionChoices = [7, 30, 90, 365] as const
export const firstRetention: Retention = { sent: null, carried: null, gone: null }
