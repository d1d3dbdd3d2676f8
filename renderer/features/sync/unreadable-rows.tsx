import { ShieldX } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { ownTables } from '../../data/database/work-database.ts'
import { useWording } from '../../i18n/wording.ts'
import { useStore } from '../../live/context.ts'
import { ProblemDetails } from './problem-details.tsx'

/** Tables that hold the user's own work. */
const ownWork: ReadonlySet<string> = new Set([...ownTables, 'history'])

/** Stored rows that could not be decrypted: said once, with all that is known of them. */
export function UnreadableRows() {
  const { t } = useWording()
  const { unreadable } = useStore()
  const rows = useSyncExternalStore(unreadable.subscribe, unreadable.list)
  if (rows.length === 0) return null
  const own = rows.filter(({ table }) => ownWork.has(table)).length
  return (
    <li>
      <ShieldX size={16} aria-hidden="true" />
      <div>
        <p>{t('protection.unreadable', { count: rows.length })}</p>
        {own > 0 && <p>{t('protection.unreadableWork', { count: own })}</p>}
        {own < rows.length && <p className="soft">{t('protection.unreadableCache')}</p>}
        <ProblemDetails text={rows.map(({ table, id, reason }) => `${table} ${id}: ${reason}`).join('\n')} />
      </div>
    </li>
  )
}
