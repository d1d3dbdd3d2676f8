import { withoutTurns } from '../../shared/domain/turning-text.ts'
import { useWording } from '../i18n/wording.ts'
import { CopyableDetails } from '../ui/controls.tsx'

/** Details for the service desk, with the same words wherever they are. Nothing where there are none. */
export function Details({ text }: { readonly text: string | null }) {
  const { t } = useWording()
  if (text === null) return null
  return (
    <CopyableDetails
      summary={t('frame.details')}
      text={text}
      copied={withoutTurns(text)}
      copyLabel={t('frame.copy')}
      copiedLabel={t('frame.copied')}
      selectedLabel={t('frame.selected')}
    />
  )
}
