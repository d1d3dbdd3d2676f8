import type { EpochMillis } from '../clock.ts'
import type { Provenance } from '../provenance.ts'
import type { Address } from './address.ts'
import type { CaseFileFacts } from './case-file.ts'

/** What a person can put into a case beside the service's own rows. */
export type CaseItemContent =
  /** The address as it was when it was attached: the register may change, the case must not. */
  | ({ readonly kind: 'address'; readonly address: Address; readonly foundAt: EpochMillis; readonly note: string } & Provenance)
  /** Its changes belong to the case. */
  | { readonly kind: 'organisation'; readonly entityId: string; readonly entityType: string; readonly label: string }
  /** As it was typed; `readNote` finds lists and links in it. */
  | { readonly kind: 'note'; readonly text: string }
  /** Its bytes lie apart, under the id of the item. */
  | { readonly kind: 'file'; readonly file: CaseFileFacts }

/** One thing in a case. What is taken out of it stays in its audit trail. */
export interface CaseItem {
  readonly id: string
  /** Key of the subscription. */
  readonly caseKey: string
  readonly addedAt: EpochMillis
  readonly removedAt: EpochMillis | null
  readonly content: CaseItemContent
}
