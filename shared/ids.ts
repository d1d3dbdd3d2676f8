declare const brand: unique symbol
type Branded<Base, Name extends string> = Base & { readonly [brand]: Name }

export type FollowListId = Branded<string, 'FollowListId'>
export type SubscriptionId = Branded<string, 'SubscriptionId'>
/** The service's monitoring identifier of an alert. */
export type AlertId = Branded<string, 'AlertId'>
/** Local id of a queued review; the service never sees it. */
export type ReviewId = Branded<string, 'ReviewId'>
/** Local id of a queued creation or edit of a follow list or subscription; the service never sees it. */
export type EditId = Branded<string, 'EditId'>
/** One connection to one service, or the sample data; names the databases of its rows. */
export type WorkspaceId = Branded<string, 'WorkspaceId'>
/** One set of data keys; names the databases of the rows that are sealed with them. */
export type VaultId = Branded<string, 'VaultId'>
/** What the keychain calls a master key. */
export type MasterEntry = Branded<string, 'MasterEntry'>
/** One pass: a reading of the service that may take several runs. */
export type PassId = Branded<string, 'PassId'>
/** The service's id of a location (spec: Location). */
export type AddressId = Branded<string, 'AddressId'>
/** The service's id of a list of monitored organisations. */
export type MonitoringListId = Branded<string, 'MonitoringListId'>
/** The service's id of one organisation or branch in a list. */
export type MonitoringItemId = Branded<string, 'MonitoringItemId'>
/** Tells API keys apart without containing any. Only main has it. */
export type KeyPrint = Branded<string, 'KeyPrint'>
/** `X-Correlation-Id` of an answer (spec: Limits). */
export type CorrelationId = Branded<string, 'CorrelationId'>

export const followListId = (value: string): FollowListId => value as FollowListId
export const subscriptionId = (value: string): SubscriptionId => value as SubscriptionId
export const alertId = (value: string): AlertId => value as AlertId
export const reviewId = (value: string): ReviewId => value as ReviewId
export const editId = (value: string): EditId => value as EditId
export const workspaceId = (value: string): WorkspaceId => value as WorkspaceId
export const vaultId = (value: string): VaultId => value as VaultId
export const masterEntry = (value: string): MasterEntry => value as MasterEntry
export const passId = (value: string): PassId => value as PassId
export const monitoringListId = (value: string): MonitoringListId => value as MonitoringListId
export const monitoringItemId = (value: string): MonitoringItemId => value as MonitoringItemId
export const addressId = (value: string): AddressId => value as AddressId
export const keyPrint = (value: string): KeyPrint => value as KeyPrint
export const correlationId = (value: string): CorrelationId => value as CorrelationId

/** The answer of the service that something was read from. Left out if it was not kept: the service named none, or an older version read it. */
export interface Provenance {
  readonly correlationId?: CorrelationId
}

export function readFrom(correlationId: CorrelationId | null | undefined): Provenance {
  return correlationId === null || correlationId === undefined ? {} : { correlationId }
}

/** In characters. The journal keeps nothing under a longer id, and hardly a server takes such an address. */
export const longestId = 4_000

/** Half a sign, which no address can carry. */
const halfSign = /\p{Surrogate}/u

/** Whether an address can carry an id: an empty one would be lost, and `.` and `..` would name another resource. */
export function fitsInAddress(id: string): boolean {
  return !['', '.', '..'].includes(id) && !halfSign.test(id)
}
