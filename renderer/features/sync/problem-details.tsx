import { CopyableDetails } from '../../ui/copyable-details.tsx'
import { useWording } from '../wording.ts'

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
