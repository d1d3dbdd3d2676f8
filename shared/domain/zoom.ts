/** How large everything can be, in percent of what it is at first. */
export const zoomPercents = [50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200] as const
export type ZoomPercent = (typeof zoomPercents)[number]

export const zoomSteps = ['in', 'out', 'reset'] as const
export type ZoomStep = (typeof zoomSteps)[number]

export const noZoom: ZoomPercent = 100

/** One step from here, and no further than to the ends. */
export function zoomAfter(percent: ZoomPercent, step: ZoomStep): ZoomPercent {
  if (step === 'reset') return noZoom
  const at = zoomPercents.indexOf(percent) + (step === 'in' ? 1 : -1)
  return zoomPercents[at] ?? percent
}
