import { create } from 'zustand'

/** The pages of the frame, in the order of the navigation. */
export const pages = ['triage', 'outbox', 'subjects', 'addresses', 'organisations', 'reports', 'numbers', 'sync', 'settings'] as const
export type Page = (typeof pages)[number]

interface PageState {
  readonly page: Page
  readonly show: (page: Page) => void
}

export const usePage = create<PageState>((set) => ({
  page: 'triage',
  show: (page) => set({ page })
}))

/** The page that an address such as `#/outbox` names; null where it names none. */
export function pageOfHash(hash: string): Page | null {
  return pages.find((page) => hash === hashOfPage(page)) ?? null
}

export function hashOfPage(page: Page): string {
  return `#/${page}`
}
