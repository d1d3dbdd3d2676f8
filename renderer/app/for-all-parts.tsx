import { type ReactNode, useMemo } from 'react'
import { useWording } from '../i18n/wording.ts'
import { textScales, usePreferences } from '../parts/preferences.ts'
import { TypedWordsContext } from '../ui/dialog.tsx'
import { TextScaleContext } from '../ui/text-scale.ts'

/** What parts of every screen are given: the words of a dialog's question about what was typed, and the size of text. */
export function ForAllParts({ children }: { readonly children: ReactNode }) {
  const { t } = useWording()
  const textSize = usePreferences((state) => state.textSize)
  const words = useMemo(
    () => ({
      question: t('frame.typed.question'),
      keep: t('frame.typed.keep'),
      discard: t('frame.typed.discard')
    }),
    [t]
  )
  return (
    <TextScaleContext value={textScales[textSize]}>
      <TypedWordsContext value={words}>{children}</TypedWordsContext>
    </TextScaleContext>
  )
}
