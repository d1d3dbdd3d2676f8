import { type ReactNode, useId, useState } from 'react'
import { useWording } from '../../i18n/wording.ts'
import { Button } from '../../ui/button.tsx'

interface OutboxBoxProps<Entry> {
  readonly title: string
  readonly empty: string
  /** Undefined while they are on their way: then nothing is said of them. */
  readonly entries: readonly Entry[] | undefined
  readonly actions?: ReactNode
  readonly row: (entry: Entry) => ReactNode
}

/** Entries shown at first, and with each press of the button; a list of thousands is not read at once. */
const portion = 100

/** One visible box of the outbox, with its number of entries. */
export function OutboxBox<Entry>({ title, empty, entries, actions, row }: OutboxBoxProps<Entry>) {
  const { t, format } = useWording()
  const [shown, setShown] = useState(portion)
  const id = useId()
  const rest = (entries?.length ?? 0) - shown
  return (
    <section className="box" aria-labelledby={id}>
      <div className="box-head">
        <h2 id={id}>{title}</h2>
        {entries !== undefined && <span className="box-count figures">{format.number(entries.length)}</span>}
        {actions}
      </div>
      {entries?.length === 0 && <p className="soft box-empty">{empty}</p>}
      {entries !== undefined && entries.length > 0 && <ul>{entries.slice(0, shown).map(row)}</ul>}
      {rest > 0 && (
        <Button kind="quiet" onClick={() => setShown(shown + portion)}>
          {t('outbox.showMore', { count: Math.min(rest, portion) })}
        </Button>
      )}
    </section>
  )
}
