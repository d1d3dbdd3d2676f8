import { Building2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { managedBy, type ManagedSettings } from '../../shared/domain/policy.ts'
import { useWording } from '../i18n/wording.ts'
import { useSession } from '../live/context.ts'
import { Glyph } from '../ui/glyph.tsx'

/** The settings that the organisation has laid down. */
export function useManaged(): ManagedSettings {
  return managedBy(useSession((state) => state.policy))
}

/** In place of a field: a setting that the organisation has laid down, as it counts. */
export function ManagedField({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const { t } = useWording()
  const id = useId()
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <p className="choice-label" id={id}>
        {label}
      </p>
      <p>{children}</p>
      <p className="field-hint managed-hint">
        <Glyph of={Building2} size={14} />
        {t('names.managed')}
      </p>
    </div>
  )
}
