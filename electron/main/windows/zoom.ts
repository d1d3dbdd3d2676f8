import type { Input, WebContents } from 'electron'

/** Levels of Chromium, each a fifth more: from 58 % to 249 %. */
const [least, most] = [-3, 5]

/** What a key does to the zoom. Null: nothing. */
export type ZoomStep = 'in' | 'out' | 'reset' | null

/** Without a menu Electron has no keys for it. With the control key `=` counts as `+`, which shares its place. */
export function zoomStepOf(
  { type, key, control, meta, alt }: Pick<Input, 'type' | 'key' | 'control' | 'meta' | 'alt'>,
  platform: NodeJS.Platform
): ZoomStep {
  const [isMeant, isOther] = platform === 'darwin' ? [meta, control] : [control, meta]
  if (type !== 'keyDown' || !isMeant || isOther || alt) return null
  if (key === '+' || key === '=') return 'in'
  if (key === '-' || key === '_') return 'out'
  return key === '0' ? 'reset' : null
}

export function zoomByKeys(page: WebContents, platform: NodeJS.Platform): void {
  page.on('before-input-event', (event, input) => {
    const step = zoomStepOf(input, platform)
    if (step === null) return
    event.preventDefault()
    page.setZoomLevel(levelAfter(page.getZoomLevel(), step))
  })
}

function levelAfter(level: number, step: Exclude<ZoomStep, null>): number {
  if (step === 'reset') return 0
  return step === 'in' ? Math.min(most, level + 1) : Math.max(least, level - 1)
}
