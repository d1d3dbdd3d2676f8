import { Newspaper } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useWording } from '../../i18n/wording.ts'
import { isNewVersion, usePreferences } from '../../parts/preferences.ts'
import { Button } from '../../ui/controls.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { openGuide } from './commands.ts'

interface NewsLineProps {
  /** The version of the program. Null until it is known. */
  readonly version: string | null
  /** What stands in this line where nothing is new. */
  readonly otherwise: ReactNode
}

/** Says once after an update that the version is another one, and where it is told what is new. */
export function NewsLine({ version, otherwise }: NewsLineProps) {
  const { t } = useWording()
  const { versionSeen, prefer } = usePreferences()
  const isFirst = versionSeen === ''
  useEffect(() => {
    if (isFirst && version !== null) prefer({ versionSeen: version })
  }, [isFirst, version, prefer])
  if (!isNewVersion(versionSeen, version)) return otherwise
  const seen = (): void => prefer({ versionSeen: version })
  return (
    <section className="guide" aria-label={t('manual.showNews')}>
      <Glyph of={Newspaper} size={16} />
      <p role="status">{t('manual.updated', { version })}</p>
      <span className="guide-acts">
        <Button
          kind="quiet"
          onClick={() => {
            seen()
            openGuide('news')
          }}
        >
          {t('manual.showNews')}
        </Button>
        <Button kind="quiet" onClick={seen}>
          {t('manual.dismissNews')}
        </Button>
      </span>
    </section>
  )
}
