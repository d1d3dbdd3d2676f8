import { type Page, usePage } from '../parts/pages.ts'

/** Goes to a page, and runs once that is painted: a dialog gives the focus back to where it was, and that must not be on the page before. */
export function onPage(page: Page, run: () => void): () => void {
  return () => {
    usePage.getState().show(page)
    requestAnimationFrame(run)
  }
}
