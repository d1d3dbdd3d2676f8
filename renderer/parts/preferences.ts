import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { type OwnKeys, readOwnKeys } from './key-grammar.ts'

export const languageChoices = ['system', 'en', 'nl'] as const
export const themeChoices = ['system', 'light', 'dark', 'contrast'] as const
export const textSizeChoices = ['small', 'normal', 'large', 'larger'] as const
export const densityChoices = ['comfortable', 'compact'] as const
/** What follows a decision: the question why, or the next alert, with a draft or a review that is ready. */
export const afterDecisionChoices = ['stay', 'draft', 'outbox'] as const
export type LanguageChoice = (typeof languageChoices)[number]
export type ThemeChoice = (typeof themeChoices)[number]
export type TextSizeChoice = (typeof textSizeChoices)[number]
export type DensityChoice = (typeof densityChoices)[number]
export type AfterDecision = (typeof afterDecisionChoices)[number]

/** How the page looks and works on this machine. Contains nothing about a person. */
export interface Preferences {
  readonly language: LanguageChoice
  readonly theme: ThemeChoice
  readonly density: DensityChoice
  readonly textSize: TextSizeChoice
  /** In pixels. */
  readonly navigationWidth: number
  readonly queueWidth: number
  /** Off at first, because each search for an address is billed. */
  readonly searchWhileTyping: boolean
  readonly afterDecision: AfterDecision
  /** A decision goes into the outbox only with a comment. */
  readonly reasonNeeded: boolean
  /** The keys that the person chose, by the id of the command. */
  readonly ownKeys: OwnKeys
  /** Whether keys that write a character are commands outside of fields (WCAG 2.1.4). */
  readonly singleKeys: boolean
  /** How many tasks of the tour are done or were skipped. */
  readonly guideDone: number
  /** The version that the user has been told of. Empty before the first start. */
  readonly versionSeen: string
}

export const columnLimits = {
  navigation: { min: 132, max: 260, initial: 168 },
  queue: { min: 280, max: 620, initial: 372 }
} as const

const firstPreferences: Preferences = {
  language: 'system',
  theme: 'system',
  density: 'comfortable',
  textSize: 'normal',
  navigationWidth: columnLimits.navigation.initial,
  queueWidth: columnLimits.queue.initial,
  searchWhileTyping: false,
  afterDecision: 'stay',
  reasonNeeded: false,
  ownKeys: {},
  singleKeys: true,
  guideDone: 0,
  versionSeen: ''
}

/** Whoever starts for the first time has seen no other version. */
export function isNewVersion(seen: string, version: string | null): version is string {
  return seen !== '' && version !== null && seen !== version
}

/** How much larger each size of text is. `--text-scale` in the style sheet has the same numbers. */
export const textScales: Readonly<Record<TextSizeChoice, number>> = {
  small: 0.9,
  normal: 1,
  large: 1.15,
  larger: 1.3
}

interface PreferenceState extends Preferences {
  readonly prefer: (change: Partial<Preferences>) => void
}

export const usePreferences = create<PreferenceState>()(
  persist((set) => ({ ...firstPreferences, prefer: (change) => set(change) }), {
    name: 'fieldcase.preferences',
    version: 1,
    storage: createJSONStorage(() => localStorage),
    partialize: ({ prefer: _prefer, ...preferences }) => preferences,
    merge: (kept, current) => ({ ...current, ...readPreferences(kept) })
  })
)

/**
 * Stored preferences are parsed like any outside data: an unknown value is replaced with the first
 * preference.
 */
export function readPreferences(kept: unknown): Preferences {
  const values = typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {}
  const within = (
    value: unknown,
    { min, max, initial }: { readonly min: number; readonly max: number; readonly initial: number }
  ): number => (typeof value === 'number' && value >= min && value <= max ? value : initial)
  return {
    language: languageChoices.find((choice) => choice === values['language']) ?? firstPreferences.language,
    theme: themeChoices.find((choice) => choice === values['theme']) ?? firstPreferences.theme,
    density: densityChoices.find((choice) => choice === values['density']) ?? firstPreferences.density,
    textSize: textSizeChoices.find((choice) => choice === values['textSize']) ?? firstPreferences.textSize,
    navigationWidth: within(values['navigationWidth'], columnLimits.navigation),
    queueWidth: within(values['queueWidth'], columnLimits.queue),
    searchWhileTyping: values['searchWhileTyping'] === true,
    afterDecision:
      afterDecisionChoices.find((choice) => choice === values['afterDecision']) ??
      firstPreferences.afterDecision,
    reasonNeeded: values['reasonNeeded'] === true,
    ownKeys: readOwnKeys(values['ownKeys']),
    singleKeys: values['singleKeys'] !== false,
    guideDone: within(values['guideDone'], { min: 0, max: 99, initial: firstPreferences.guideDone }),
    versionSeen:
      typeof values['versionSeen'] === 'string' ? values['versionSeen'] : firstPreferences.versionSeen
  }
}
