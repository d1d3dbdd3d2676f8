import type { WebFrameMain } from 'electron'

type Part = Pick<WebFrameMain, 'url' | 'detached' | 'isDestroyed'>

/** How a frame of Electron may be found when main looks at who sent a message. */
export type FrameFate = 'null' | 'detached' | 'disposed'

const fates: readonly string[] = ['null', 'detached', 'disposed'] satisfies FrameFate[]

/** The frame of one document. Where that has been replaced, asking for its address throws. */
export class HostFrame implements Part {
  readonly #read: () => string
  #isDestroyed = false
  readonly detached: boolean

  constructor(read: () => string, detached = false) {
    this.#read = read
    this.detached = detached
  }

  get url(): string {
    if (this.#isDestroyed) throw new Error('Render frame was disposed before WebFrameMain could be accessed')
    return this.#read()
  }

  isDestroyed(): boolean {
    return this.#isDestroyed
  }

  dispose(): this {
    this.#isDestroyed = true
    return this
  }
}

let fate: FrameFate | null = null

/**
 * From now on each message is sent by a page that is just being replaced, until `sender-there`. @returns whether that was
 * asked for.
 */
export function replaceSenders(asked: string): boolean {
  const named = asked.replace(/^sender-/u, '')
  if (named === 'there') {
    fate = null
    return true
  }
  if (!fates.includes(named)) return false
  fate = named as FrameFate
  return true
}

/** What main gets as the frame that sent a message: null as soon as that is gone. */
export function asSender(frame: HostFrame): HostFrame | null {
  if (fate === 'detached') return new HostFrame(() => frame.url, true)
  if (fate === 'disposed') return new HostFrame(() => frame.url).dispose()
  return fate === 'null' || frame.isDestroyed() ? null : frame
}
