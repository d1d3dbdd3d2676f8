import { useWording } from '../../i18n/wording.ts'
import { CopyableDetails } from '../../ui/controls.tsx'

export function ProblemDetails({ text }: { readonly text: string }) {
  const { t } = useWording()
  return (
    <CopyableDetails
      summary={t('frame.details')}
      text={text}
      copyLabel={t('frame.copy')}
      copiedLabel={t('frame.copied')}
      selectedLabel={t('frame.selected')}
    />
  )
}
