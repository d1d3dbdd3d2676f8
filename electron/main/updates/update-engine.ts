import type { UpdateFailure } from '../../../shared/domain/updates.ts'
import type { Result } from '../../../shared/errors.ts'

/** Where an engine looks. */
export type UpdateFeed =
  | { readonly kind: 'server'; readonly address: string }
  | { readonly kind: 'folder'; readonly path: string }

/** `called-off`: whoever asked has called it off. */
export type UpdateAnswer<Value> = Result<Value, UpdateFailure> | { readonly kind: 'called-off' }

/** What finds, fetches, checks and installs a new version. One thing at a time. */
export interface UpdateEngine {
  /** The version that is there for this machine. Null: none that is newer. */
  look(feed: UpdateFeed, signal: AbortSignal): Promise<UpdateAnswer<string | null>>
  /** Fetches what was found. Returns the file that was checked. */
  fetch(onShare: (share: number) => void, signal: AbortSignal): Promise<UpdateAnswer<string>>
  /** Hands the file to what installs it, and asks as late as it can whether the app is to start again. The app must end when this has resolved. */
  install(startsAgain: () => boolean): Promise<Result<null, UpdateFailure>>
}
