import type { ContractName } from '../../../shared/ipc/contract.ts'

/** Which of the app's own pages asks: that of its window, or that of a window with one case (SPEC W27j). */
export type Asker =
  /** `page` counts upwards: whatever is loaded into the window is another one. */
  { readonly kind: 'app'; readonly page: number } | { readonly kind: 'case'; readonly caseKey: string }

export function appPage(page: number): Asker {
  return { kind: 'app', page }
}

/** @throws for a window with one case, which asks for nothing that counts pages */
export function pageOf(asker: Asker): number {
  if (asker.kind === 'case') throw new Error('A window with one case counts no pages')
  return asker.page
}

export const appOrigin = 'app://fieldcase'
/** Another origin, so that nothing that the app's page stores can be reached from there. */
export const caseOrigin = 'app://case'

/** All that a window with one case asks for. It names no case, as main knows which one it is for. */
const askedByCase: ReadonlySet<ContractName> = new Set<ContractName>([
  'case-window.listen',
  'case-window.painted'
])

export function mayAsk(asker: Asker, name: ContractName): boolean {
  return askedByCase.has(name) === (asker.kind === 'case')
}

/** Where a message comes from, as far as it matters here. */
export interface Sender {
  readonly url: string
  readonly isMainFrame: boolean
  /** Null: it comes from no window that the app opened for one of these pages. */
  readonly asker: Asker | null
}

/** Only the app's own pages, in the main frame of the windows that it opened for them, may ask the main process for anything. */
export function trustedAsker({ url, isMainFrame, asker }: Sender): Asker | null {
  if (asker === null || !isMainFrame) return null
  const origin = asker.kind === 'app' ? appOrigin : caseOrigin
  return url === origin || url.startsWith(`${origin}/`) ? asker : null
}
