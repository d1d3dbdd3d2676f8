import { BrowserWindow } from 'electron'
import { createInTurn } from '../../../shared/in-turn.ts'
import { appOrigin } from '../ipc/asker.ts'
import { listenToClosingKeys } from './closing-keys.ts'
import { containedPage } from './containment.ts'

export interface AskingWindowParts {
  readonly newId: () => string
  /** The window in front of which it asks, if there is one. */
  readonly parent: () => BrowserWindow | null
  /** The key that locks is pressed here, where the page does not get it. */
  readonly onLockKey: () => void
  /** Whether the app is not locked. */
  readonly mayAsk: () => Promise<boolean>
}

/** A question that main asks itself: a page with one form, and how its answer is read. */
export interface Question<Answer> {
  readonly title: string
  /** Of the window, in pixels. */
  readonly height?: number
  /** The form is sent to `path`. */
  readonly page: (path: string) => string
  readonly read: (given: URLSearchParams) => Answer | null
  /** The answer where main itself closes the question. As if the person had cancelled it, if left out. */
  readonly withdrawn?: Answer
}

export interface AskingWindow {
  /**
   * Asks in a window of its own, one question after the other. Null: the person cancelled, or closed it. Over a locked app
   * nothing is asked, as if main had closed it (SPEC E21d).
   */
  ask<Answer>(question: Question<Answer>): Promise<Answer | null>
  /** Closes the question that is open, and asks none of those that wait. */
  cancel(): void
  /** Answers the window's own requests. Null for any other. */
  serve(request: Request): Response | Promise<Response> | null
}

interface Asked {
  readonly url: string
  readonly html: string
  readonly end: (given: URLSearchParams | null) => void
}

/** Takes a question with two fields and a warning. */
const usualHeight = 540
/** In characters: a name and a password, each encoded. */
const longestAnswer = 10_000

/**
 * Main asks here for what must never reach the page. The window runs no script: its form is sent to this process, which
 * serves the app's scheme.
 */
export function createAskingWindow({ newId, parent, onLockKey, mayAsk }: AskingWindowParts): AskingWindow {
  let asked: Asked | null = null
  let cancelled = 0
  const inTurn = createInTurn()
  const askNow = ({
    title,
    height = usualHeight,
    page
  }: Question<unknown>): Promise<URLSearchParams | null> =>
    new Promise((resolve) => {
      const path = `/ask/${newId()}`
      const window = openSmall(parent(), title, height)
      const url = `${appOrigin}${path}`
      const end = (given: URLSearchParams | null): void => {
        if (asked?.url === url) asked = null
        resolve(given)
        if (!window.isDestroyed()) window.destroy()
      }
      asked = { url, html: page(path), end }
      window.on('closed', () => end(null))
      listenToClosingKeys(window, onLockKey)
      window.loadURL(url).catch(() => end(null))
    })
  return {
    ask: async (question) => {
      const before = cancelled
      const heard = await inTurn(async () =>
        (await mayAsk()) && cancelled === before ? { given: await askNow(question) } : null
      )
      const given = heard?.given ?? null
      if (heard === null || (given === null && cancelled !== before)) return question.withdrawn ?? null
      return given?.get('act') === 'send' ? question.read(given) : null
    },
    cancel: () => {
      cancelled += 1
      asked?.end(null)
    },
    serve: (request) => {
      if (asked === null || request.url !== asked.url) return null
      if (request.method === 'GET') return new Response(asked.html, { headers })
      return request.method === 'POST' ? take(request, asked.end) : null
    }
  }
}

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store'
}

async function take(request: Request, end: Asked['end']): Promise<Response> {
  const text = await request.text()
  // The window goes with the answer, so that the request must have been answered before.
  setImmediate(() => end(text.length > longestAnswer ? null : new URLSearchParams(text)))
  return new Response(null, { status: 204 })
}

function openSmall(parent: BrowserWindow | null, title: string, height: number): BrowserWindow {
  return new BrowserWindow({
    width: 440,
    height,
    ...(parent === null ? {} : { parent, modal: true }),
    title,
    resizable: false,
    minimizable: false,
    maximizable: false,
    fullscreenable: false,
    webPreferences: { ...containedPage, javascript: false }
  })
}
