/** The chapters of the guide, in their order. Each is a file of this name in docs/guide, in both languages. */
export const chapterIds = [
  'first-minute',
  'triage',
  'comparison',
  'outbox',
  'offline',
  'subjects',
  'import',
  'organisations',
  'addresses',
  'case-files',
  'reports',
  'sync',
  'protection',
  'backup',
  'settings',
  'keyboard',
  'trouble',
  'accessibility',
  'words',
  'news'
] as const
export type ChapterId = (typeof chapterIds)[number]

/** A piece of a line. `name` is what something is called in the app, `key` is what is pressed. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'name'; readonly text: string }
  | { readonly kind: 'emphasis'; readonly text: string }
  | { readonly kind: 'key'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly chapter: ChapterId }

export type Line = readonly Inline[]

export type Block =
  | { readonly kind: 'heading'; readonly depth: number; readonly id: string; readonly line: Line }
  | { readonly kind: 'paragraph'; readonly line: Line }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'table'; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] }
  | { readonly kind: 'picture'; readonly file: string; readonly alt: string }
  | { readonly kind: 'note'; readonly blocks: readonly Block[] }

export interface Chapter {
  readonly id: ChapterId
  readonly title: string
  readonly blocks: readonly Block[]
  /** What changed, version by version. */
  readonly versions?: readonly Block[]
}

export function plainText(line: Line): string {
  return line.map(({ text }) => text).join('')
}
