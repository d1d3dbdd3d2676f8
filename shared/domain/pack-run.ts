import type { EpochMillis } from '../clock.ts'
import type { RunEnding } from './sync-run.ts'

export interface PackProgress {
  readonly calls: number
  /** Histories that are carried by now, and images. */
  readonly histories: number
  readonly images: number
  /** What the run set out to fetch. Null until the store has told. */
  readonly expected: { readonly calls: number; readonly histories: number; readonly images: number } | null
  /** The rate limit lets the next request through at this time; null while nothing waits. */
  readonly waitingUntil: EpochMillis | null
}

export interface PackSummary {
  readonly startedAt: EpochMillis
  readonly endedAt: EpochMillis
  readonly calls: number
  readonly histories: number
  readonly images: number
  /** Images that could not be had; each is kept with its reason. */
  readonly imagesFailed: number
  /** Alerts that the service no longer knows: their histories stay as they were. */
  readonly unknownAlerts: number
}

export type PackEnding = RunEnding<PackSummary>

export type PackState =
  | { readonly kind: 'idle'; readonly last: PackEnding | null }
  | { readonly kind: 'running'; readonly progress: PackProgress; readonly cancelling: boolean }
