import { Scale } from 'lucide-react'
import { useWording } from '../i18n/wording.ts'
import { useHeldCases } from '../live/queries.ts'
import { Badge } from '../ui/controls.tsx'

/** Says of a case that nothing of it is deleted (SPEC F6a). Nothing is shown of a case that is not held. */
export function HoldBadge({ caseKey }: { readonly caseKey: string }) {
  const { t } = useWording()
  if (!useHeldCases().has(caseKey)) return null
  return (
    <Badge tone="accent" icon={Scale}>
      {t('names.legalHold')}
    </Badge>
  )
}
