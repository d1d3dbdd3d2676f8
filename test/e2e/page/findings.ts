import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe could not decide by itself, and a person has looked at. A scene fails where it doubts anything else. */
interface Judgement {
  readonly rule: string
  /** A part of the sentence with which axe says what it does not know. */
  readonly says: string
  /** The elements for which this was judged, and what is in them. */
  readonly of: string
  /** Only where axe saw no ground: of a single letter it then says that it is short, and no more. */
  readonly isWithoutGround?: true
  /** Only where the edge of what scrolls cuts the element off. */
  readonly isCutOff?: true
  /** The rows of the built app bring it about, and those of no scene. */
  readonly isOfApp?: true
  readonly because: string
}

const judged: readonly Judgement[] = [
  {
    rule: 'color-contrast',
    says: 'partially obscured by another element',
    of: '*',
    isCutOff: true,
    because:
      'A part of it is scrolled away, where axe looks for its ground outside of what scrolls. Where all of it is in sight, in the same scene or another, its colours are judged.'
  },
  {
    rule: 'color-contrast',
    says: 'partially obscured by another element',
    of: '.navigation-note',
    because:
      'In a narrow navigation, a number of three digits stands out of the ground of the page that is shown, onto that of the navigation. On either ground numbers have the same colour, and shorter ones are judged there.'
  },
  {
    rule: 'color-contrast',
    says: 'overlapped by another element',
    of: '.dialog .button, .dialog-foot .input, .dialog-foot label',
    because:
      'The foot of a dialog stays in sight while its text scrolls away below it, and has a ground of its own.'
  },
  {
    rule: 'color-contrast',
    says: 'too short to determine',
    of: '.dialog .key-cap',
    isWithoutGround: true,
    because:
      'axe takes a message for something that lies over a dialog, where it would be if the dialog were not in front of all. Without a message its colours are judged.'
  },
  {
    rule: 'color-contrast',
    says: 'overlapped by another element',
    of: '.case:has(.decision-bar:focus-within) .case-scroll *',
    because:
      'In a low window the case scrolls away below the decision bar, which stays in sight on a ground of its own. In other windows all of the case is judged.'
  },
  {
    rule: 'color-contrast',
    says: 'overlapped by another element',
    of: '.case-reading > :not(h1)',
    because:
      'In the window of a case all of it scrolls away below its name, which stays in sight on a ground of its own. The scene without pictures is not scrolled, and there it is judged.'
  },
  {
    rule: 'color-contrast',
    says: 'overlapped by another element',
    of: '.page:has(.combobox [role="listbox"]) *',
    because:
      'The open list of a field lies over it. While the list is shut, in another scene, its colours are judged.'
  },
  {
    rule: 'color-contrast',
    says: 'Axe encountered an error',
    of: '.subjects-page [role="grid"] *',
    because:
      'axe has no place for a row that is scrolled out of sight. In the wide window the whole grid is in sight and judged.'
  },
  {
    rule: 'color-contrast',
    says: '1:1 contrast ratio',
    of: '.button[data-kind="primary"]',
    because:
      'In forced colours the system paints it as any button, with its own two colours. axe compares what the sheet says.'
  },
  {
    rule: 'color-contrast',
    says: 'contains an image node',
    of: '.axis-text',
    because: 'The scale of the time axis is drawn on the bare surface, in the colour of all soft text.'
  },
  {
    rule: 'color-contrast',
    says: 'too short to determine',
    of: 'dd, .facet-value',
    isOfApp: true,
    because:
      'It is a count of one digit or the dot between two values, in the colour of longer ones beside it.'
  },
  {
    rule: 'color-contrast',
    says: 'only non-text characters',
    of: '.timeline-entry',
    because: 'It is the arrow between two values, in the colour of the values.'
  },
  {
    rule: 'color-contrast',
    says: 'only non-text characters',
    of: '.queue-glance, .queue-glance *',
    because:
      'The signs of a comparison have the colours of the marks in the same row, whose text is judged on the same grounds.'
  }
]

/** Those that were of something, since a file began to judge. */
const used = new Set<number>()

/** The files of a worker share this module, and what one of them judged is not what another did. */
export function beginJudging(): void {
  used.clear()
}

/** What nobody need have judged, because axe leaves it open on none of the screens. */
export function unusedJudgements(on: 'scenes' | 'app'): readonly string[] {
  return judged.flatMap(({ says, of, isOfApp, isWithoutGround }, index) =>
    // Whether a message is still there is a matter of time. A test of its own shows it.
    used.has(index) || isWithoutGround === true || (isOfApp === true) !== (on === 'app')
      ? []
      : [`${says}: ${of}`]
  )
}

interface Judging {
  readonly axe: typeof Axe
  isCutOff: (element: Element) => boolean
}

function learnEdges(): void {
  const scrolls = (way: string): boolean => way === 'auto' || way === 'scroll'
  ;(window as unknown as Judging).isCutOff = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    for (let box = element.parentElement; box !== null; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box)
      const edge = box.getBoundingClientRect()
      if (scrolls(overflowY) && (top < edge.top || bottom > edge.bottom)) return true
      if (scrolls(overflowX) && (left < edge.left || right > edge.right)) return true
    }
    return false
  }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** All that axe asks of a page, or only what other colours or other words can change in one that it has seen. */
export type Seen = 'everything' | 'colours' | 'all but colours'
/** The rules of axe that ask how something is painted. All others ask what is there, and where. */
const rulesOfColours: readonly string[] = ['color-contrast', 'link-in-text-block']

/**
 * What axe calls wrong, and what it could not judge and no person has judged. A page in which something came or
 * went meanwhile is read again: axe looks for its headings more than once, by their places. So is one in which a ground
 * still turned into another, of which axe sees a colour in between.
 */
export async function findings(page: Page, seen: Seen = 'everything'): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe)
    await page.evaluate(learnEdges)
  }
  const { found, judgements } = await page.evaluate(
    async ([known, ofColours, seen]) => {
      const { axe, isCutOff } = window as unknown as Judging
      const turning = (): readonly Animation[] =>
        document.getAnimations().filter(({ playState }) => playState === 'running')
      const readStill = async (): Promise<Axe.AxeResults> => {
        await Promise.allSettled(turning().map(({ finished }) => finished))
        const changes: MutationRecord[] = []
        const watch = new MutationObserver((seen) => changes.push(...seen))
        watch.observe(document, { childList: true, subtree: true })
        const read = await axe.run({
          resultTypes: ['violations', 'incomplete'],
          elementRef: true,
          ...(seen === 'colours' ? { runOnly: { type: 'rule', values: [...ofColours] } } : {}),
          ...(seen === 'all but colours'
            ? { rules: Object.fromEntries(ofColours.map((rule) => [rule, { enabled: false }])) }
            : {})
        })
        changes.push(...watch.takeRecords())
        watch.disconnect()
        return changes.length === 0 && turning().length === 0 ? read : await readStill()
      }
      const { violations, incomplete } = await readStill()
      // Where an element is found may be another place by now, as when another row was chosen.
      const hasGround = ({ data }: Axe.CheckResult): boolean =>
        (data as { readonly bgColor?: string } | null)?.bgColor !== undefined
      const judgementOf = (rule: string, { element, any, all, none }: Axe.NodeResult): number =>
        known.findIndex(
          (one) =>
            one.rule === rule &&
            [...any, ...all, ...none].every(
              (said) => said.message.includes(one.says) && !(one.isWithoutGround === true && hasGround(said))
            ) &&
            element !== undefined &&
            element.closest(one.of) !== null &&
            (one.isCutOff !== true || isCutOff(element))
        )
      const asText = (rule: string, { html, failureSummary = '' }: Axe.NodeResult): string =>
        `${rule}: ${html}\n${failureSummary}`
      const open = incomplete.flatMap(({ id, nodes }) =>
        nodes.map((node) => ({ by: judgementOf(id, node), text: `not judged: ${asText(id, node)}` }))
      )
      return {
        judgements: open.map(({ by }) => by),
        found: [
          ...violations.flatMap(({ id, nodes }) => nodes.map((node) => asText(id, node))),
          ...open.flatMap(({ by, text }) => (by === -1 ? [text] : []))
        ]
      }
    },
    [judged, rulesOfColours, seen] as const
  )
  for (const judgement of judgements) used.add(judgement)
  return found
}
