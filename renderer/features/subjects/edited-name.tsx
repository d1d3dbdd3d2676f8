import { Pencil } from 'lucide-react'
import { useWording } from '../../i18n/wording.ts'
import { Badge } from '../../ui/badge.tsx'

interface EditedNameProps {
  readonly name: string
  readonly edited: boolean
}

/** A name as the service showed it last, and whether an edit of the user's own waits that it does not show. */
export function EditedName({ name, edited }: EditedNameProps) {
  const { t } = useWording()
  if (!edited) return name
  return (
    <span className="edited-name">
      <span>{name}</span>{' '}
      <Badge tone="draft" icon={Pencil}>
        {t('subjects.edited')}
      </Badge>
    </span>
  )
}
