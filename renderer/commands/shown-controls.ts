import { isolated, mayTurn, sideBySide } from '../../shared/domain/turning-text.ts'
import type { Translate } from '../i18n/wording.ts'
import { keysOfAria } from '../parts/key-grammar.ts'
import { sayFailure } from '../parts/messages.ts'
import { type Command } from './command.ts'

/** Something on the page that can be pressed, or a field that can be focused. */
export interface ShownControl {
  readonly element: HTMLElement
  /** The name as assistive technology reads it. */
  readonly ownName: string
  /** The name, preceded by that of its row or section if another control has the same name. */
  readonly name: string
  /** Spelled like the keys of a command. Empty if the control has none. */
  readonly keys: readonly string[]
  /** For a switch, a checkbox or an option: whether it is on. Null for all others. */
  readonly isOn: boolean | null
  /** A field takes the focus; all other controls are pressed. */
  readonly isField: boolean
}

const pressed =
  'button, a[href], summary, [role=button], [role=tab], [role=menuitem], input:is([type=checkbox], [type=radio], [type=file])'
const fields = 'input, textarea, select, [role=separator][tabindex="0"]'
/** Pages have commands of their own, a grid handles the keys for its rows, and nobody looks for the palette in itself. */
const leftOut = '#navigation a, [role=grid] *, input[type=hidden], dialog:has(.palette) *'
/** Elements that can contain a control, and the elements that name them if they have no label. */
const containers =
  'tr, li, section, article, fieldset, details, figure, [role=alert], [role=status], [aria-label], [aria-labelledby]'
const containerNames = 'h1, h2, h3, h4, legend, summary, figcaption, th, strong, p'

/**
 * Reads all controls in sight from the page itself, those of the page before those of the frame. A list kept
 * by hand would miss the newest button. The palette reads them once when it opens; a page has a few hundred
 * at most, since the rows of a grid are left out.
 */
function readShownControls(root: ParentNode): readonly ShownControl[] {
  const elements = [...root.querySelectorAll<HTMLElement>(`${pressed}, ${fields}`)].filter(
    (element) => !element.matches(leftOut) && isInSight(element)
  )
  const isOfPage = (element: HTMLElement): boolean => element.closest('main') !== null
  const ordered = [...elements.filter(isOfPage), ...elements.filter((element) => !isOfPage(element))]
  return toldApart(ordered.map(readControl).filter(({ ownName }) => ownName !== ''))
}

/**
 * Presses a control, or focuses a field, and leaves the focus there. False if the control is gone or has
 * another name now.
 */
function pressShown({ element, ownName, isField }: ShownControl): boolean {
  if (!isInSight(element) || nameOf(element) !== ownName) return false
  element.focus()
  if (!isField) element.click()
  return true
}

interface ReadControl extends ShownControl {
  /** The names of the containers around it, the nearest first. */
  readonly around: () => readonly string[]
}

function readControl(element: HTMLElement): ReadControl {
  const ownName = nameOf(element)
  let containers: readonly string[] | null = null
  // Worked out only when needed, since few controls need their containers to tell them apart.
  const around = (): readonly string[] => (containers ??= containersOf(element, ownName))
  return {
    ...{ element, ownName, around, isField: !element.matches(pressed) },
    // An option means nothing without its question.
    name: element.matches('[type=radio], [type=checkbox]') ? inContainer(ownName, around()[0]) : ownName,
    keys: keysOfAria(element.getAttribute('aria-keyshortcuts') ?? ''),
    isOn: isOn(element)
  }
}

function isOn(element: HTMLElement): boolean | null {
  if (element instanceof HTMLInputElement && element.matches('[type=radio], [type=checkbox]'))
    return element.checked
  const said = element.getAttribute('aria-checked')
  return said === null ? null : said === 'true'
}

/** An element that was removed from the page is not in sight either. */
function isInSight(element: HTMLElement): boolean {
  return (
    !element.matches(':disabled') &&
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[inert], [aria-hidden=true]') === null
  )
}

/** The few ways in which this page names controls, in the order of the accessible name computation. */
function nameOf(element: Element): string {
  const labels =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
      ? [...(element.labels ?? [])]
      : []
  return (
    labelOf(element) ||
    labels.map(textOf).join(' ') ||
    textOf(element) ||
    (element.getAttribute('title') ?? '')
  )
}

/** Empty if the element has no label, so that its content names it. */
function labelOf(element: Element): string {
  const labelledBy = (element.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .flatMap((id) => document.getElementById(id) ?? [])
  return labelledBy.map(textOf).join(' ') || (element.getAttribute('aria-label') ?? '')
}

/** The text of an element, without what is hidden from assistive technology. */
function textOf(element: Element): string {
  if (element.matches('select, textarea, [aria-hidden=true]') || !element.checkVisibility()) return ''
  const parts = [...element.childNodes].map((part) =>
    part instanceof Element ? ` ${partOf(part)} ` : (part.textContent ?? '')
  )
  return parts.join('').replaceAll(/\s+/gu, ' ').trim()
}

/** What is painted in a box of its own would turn the rest in a line (SPEC Q1l). */
function partOf(element: Element): string {
  const text = textOf(element)
  if (!mayTurn(text)) return text
  const { display, unicodeBidi } = getComputedStyle(element)
  return display === 'inline' && unicodeBidi === 'normal' ? text : isolated(text)
}

function containersOf(element: Element, ownName: string): readonly string[] {
  const container = element.parentElement?.closest(containers) ?? null
  if (container === null) return []
  const head = container.querySelector(containerNames)
  const name = labelOf(container) || (head === null ? '' : textOf(head))
  const around = containersOf(container, ownName)
  return name === '' || name === ownName ? around : [name, ...around]
}

/** Adds a container's name to controls with the same name, or a number if no container tells them apart. */
function toldApart(controls: readonly ReadControl[]): readonly ShownControl[] {
  const byName = new Map<string, ReadControl[]>()
  for (const control of controls) byName.set(control.name, [...(byName.get(control.name) ?? []), control])
  return controls.map((control) => {
    const twins = byName.get(control.name) ?? []
    if (twins.length === 1) return control
    const others = twins.filter((twin) => twin !== control)
    const own = control.around()
    const depth = own.findIndex((container, at) => others.every(({ around }) => around()[at] !== container))
    return {
      ...control,
      name:
        depth === -1
          ? `${control.name} (${twins.indexOf(control) + 1})`
          : inContainer(control.name, own[depth])
    }
  })
}

function inContainer(name: string, container: string | undefined): string {
  return sideBySide([container, name], ': ')
}

/** The controls on the page as commands, except those that a command of the same name covers already. */
export function shownCommands(t: Translate, commands: readonly Command[]): readonly Command[] {
  // The switch has one name for both states, while its command says what a press will do.
  const known = new Set([
    t('frame.commands.title'),
    t('frame.workOffline'),
    ...commands.map(({ label }) => label)
  ])
  return readShownControls(document)
    .filter(({ name, ownName }) => !known.has(name) && !known.has(ownName))
    .map((control, index) => ({
      id: `shown-${index}`,
      group: 'page',
      label: control.isField ? t('frame.commands.goTo', { page: control.name }) : control.name,
      keys: control.keys,
      ...(control.isOn === null ? {} : { isOn: control.isOn }),
      run: () => {
        if (!pressShown(control))
          sayFailure('command', ({ t }) => t('frame.commands.notThereAnyMore', { name: control.name }))
      }
    }))
}
