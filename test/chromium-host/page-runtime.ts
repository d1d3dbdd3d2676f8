import type { ContextBridge, IpcRenderer, IpcRendererEvent, WebFrame } from 'electron'
import { copyAcross } from './bridge-copy.ts'
import { spellInPage } from './page-spelling.ts'
import { bindingName, fromWire, type MouseSign, type ToHost, type ToPage, toWire } from './wire.ts'

type Listener = Parameters<IpcRenderer['on']>[1]
interface Call {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}
type Binding = (text: string) => void
interface Carry {
  readonly toWire: typeof toWire
  readonly fromWire: typeof fromWire
  readonly copyAcross: typeof copyAcross
  readonly spellInPage: typeof spellInPage
}
type PageGlobal = Record<string | symbol, unknown>
type Preload = (require: (name: string) => unknown, exports: object, module: object) => void

/** The script that Chromium runs at the start of each document, before the page's own code. */
export function pageScript(preloadSource: string): string {
  // The compiler may wrap functions in `__name`, which does not exist in the page.
  const preload = `function (require, exports, module) {\n${preloadSource}\n}`
  const carry = `{ toWire: ${toWire.toString()}, fromWire: ${fromWire.toString()}, copyAcross: ${copyAcross.toString()}, spellInPage: ${spellInPage.toString()} }`
  return `(() => { const __name = (f) => f; (${runInPage.toString()})(${JSON.stringify(bindingName)}, ${carry}, ${preload}) })()`
}

/** Runs in the page, and so can use nothing but its arguments. */
function runInPage(
  name: string,
  { toWire, fromWire, copyAcross, spellInPage }: Carry,
  preload: Preload
): void {
  const global = globalThis as unknown as PageGlobal
  const binding = global[name] as Binding | undefined
  Reflect.deleteProperty(global, name)
  // As in Electron, only the top frame has the preload.
  if (binding === undefined || window.top !== window) return

  const calls = new Map<number, Call>()
  const listeners = new Map<string, Listener[]>()
  let queue: string[] = []
  let lastId = 0

  const flush = (): void => {
    const batch = queue
    queue = []
    binding(`[${batch.join(',')}]`)
  }
  /** Collects what is posted in one turn into one message. */
  const post = (message: ToHost, label: string): void => {
    if (queue.push(toWire(message, label)) === 1) queueMicrotask(flush)
  }
  const deliver = (message: ToPage): void => {
    if (message.kind === 'event') {
      try {
        for (const listener of [...(listeners.get(message.channel) ?? [])])
          listener({ sender: ipcRenderer } as IpcRendererEvent, ...message.args)
      } catch (error) {
        // It is thrown behind the bridge, where neither the page nor the listeners after it hear of it.
        console.error('Uncaught in the preload:', error)
      }
      return
    }
    const call = calls.get(message.id)
    calls.delete(message.id)
    if (message.kind === 'reply') call?.resolve(message.value)
    else call?.reject(new Error(message.message))
  }

  const ipcRenderer: Pick<IpcRenderer, 'invoke' | 'send' | 'on' | 'removeListener'> = {
    invoke: (channel: string, ...args: unknown[]) =>
      new Promise((resolve, reject) => {
        const id = (lastId += 1)
        post({ kind: 'invoke', id, channel, args }, `invoke("${channel}")`)
        calls.set(id, { resolve, reject })
      }),
    send: (channel: string, ...args: unknown[]) =>
      post({ kind: 'send', channel, args }, `send("${channel}")`),
    on(channel: string, listener: Listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
      return ipcRenderer as unknown as IpcRenderer
    },
    removeListener(channel: string, listener: Listener) {
      listeners.set(
        channel,
        (listeners.get(channel) ?? []).filter((entry) => entry !== listener)
      )
      return ipcRenderer as unknown as IpcRenderer
    }
  }

  const frozen = (value: unknown): unknown => {
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) frozen(part)
    return Object.freeze(value)
  }
  const contextBridge: Pick<ContextBridge, 'exposeInMainWorld'> = {
    exposeInMainWorld: (key: string, api: unknown) => {
      if (key in global)
        throw new Error('Cannot bind an API on top of an existing property on the window object')
      Object.defineProperty(global, key, { value: frozen(copyAcross(api)), enumerable: true })
    }
  }

  Object.defineProperty(global, Symbol.for(name), {
    value: (text: string) => {
      for (const message of fromWire(text) as ToPage[]) deliver(message)
    }
  })
  post({ kind: 'ready' }, 'ready')
  // A test may put a clock of its own into the page later.
  const afterwards = setTimeout
  const idly = requestIdleCallback
  const tasks = scheduler
  /** Milliseconds for which the engine waits at most before it looks at what was typed. */
  const longestLookMillis = 200
  let presses = 0
  addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey: control, metaKey: meta, altKey: alt, shiftKey: shift } = event
      if (!event.isTrusted) return
      const details = { type: 'keyDown', key, control, meta, alt, shift }
      presses += 1
      const press = presses
      post({ kind: 'key', press, details }, 'key')
      // By then all listeners of the page have had it.
      afterwards(() => post({ kind: 'key-had', press, isKept: event.defaultPrevented, details }, 'key'))
    },
    true
  )
  const mouse = {
    mousemove: 'mouseMove',
    mousedown: 'mouseDown',
    mouseup: 'mouseUp',
    wheel: 'mouseWheel'
  } as const
  for (const [name, type] of Object.entries(mouse) as [keyof typeof mouse, MouseSign['type']][])
    addEventListener(
      name,
      (event) => {
        const { isTrusted, x, y, screenX: globalX, screenY: globalY } = event
        if (isTrusted) post({ kind: 'mouse', details: { type, x, y, globalX, globalY } }, 'mouse')
      },
      { capture: true, passive: true }
    )
  const spelling = spellInPage({
    later: (act) => void tasks.postTask(act),
    idly: (act) => void idly(act, { timeout: longestLookMillis }),
    marks: (words) => post({ kind: 'marks', words }, 'marks'),
    crash: (why) => post({ kind: 'crash', why }, 'crash')
  })
  const webFrame: Pick<WebFrame, 'setSpellCheckProvider'> = { setSpellCheckProvider: spelling.provide }
  addEventListener('contextmenu', (event) => {
    if (event.defaultPrevented || !event.isTrusted) return
    const field = event.target
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    const isEditable = isField && !field.readOnly && !field.disabled
    const misspelledWord = isEditable ? spelling.selectWrongWord(field) : ''
    const inField = isField ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0) : ''
    const selectionText = inField === '' ? String(getSelection() ?? '') : inField
    const canCopy = selectionText !== ''
    const editFlags = { canCut: canCopy && isEditable, canCopy, canPaste: isEditable, canSelectAll: true }
    const text = { isEditable, selectionText, editFlags, misspelledWord, dictionarySuggestions: [] }
    const details = { x: event.x, y: event.y, ...text }
    post({ kind: 'context-menu', details }, 'menu')
  })
  const module = { exports: {} }
  const require = (request: string): unknown => {
    if (request === 'electron') return { contextBridge, ipcRenderer, webFrame }
    throw new Error(`A sandboxed preload cannot load "${request}".`)
  }
  preload(require, module.exports, module)
}
