/** A drawing in the markup of a report: the map of its addresses. */
export interface ReportDrawing {
  /** An SVG file of its own. */
  readonly svg: string
  /** What it shows, still escaped as in the markup. */
  readonly label: string
}

/** Text that somebody typed is escaped in the markup, so that it can neither begin a drawing nor end one. */
const drawing = /<svg class="map"([^>]*) aria-label="([^"]*)"([^>]*>.*?<\/svg>)/gsu

/** The drawings of a report's markup, in their order. */
export function drawingsIn(markup: string): readonly ReportDrawing[] {
  return [...markup.matchAll(drawing)].map(([, before = '', label = '', rest = '']) => ({
    svg: `<svg xmlns="http://www.w3.org/2000/svg"${before}${rest}`,
    label
  }))
}

/** The markup with what `instead` writes in the place of each drawing. */
export function withoutDrawings(markup: string, instead: (index: number) => string): string {
  let index = -1
  return markup.replaceAll(drawing, () => {
    index += 1
    return instead(index)
  })
}
