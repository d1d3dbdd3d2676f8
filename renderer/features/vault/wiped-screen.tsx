import './vault.css'
import type { ReactNode } from 'react'
import type { WipeLeft } from '../../../shared/domain/wipe.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/context.ts'
import { Button } from '../../ui/controls.tsx'
import { endAfterWipe } from './acts.ts'
import { useWipe } from './state.ts'

/** All that is shown from the moment on that everything is being deleted. */
export function WipedScreen() {
  const { t } = useWording()
  const wipe = useWipe((state) => state.wipe)
  return (
    <main className="shut">
      <div className="shut-column">
        {wipe?.kind === 'left' ? (
          <Left left={wipe.left} />
        ) : (
          <p role="status" className="soft">
            {t('wiped.deleting')}
          </p>
        )}
      </div>
    </main>
  )
}

function Left({ left }: { readonly left: WipeLeft }) {
  const { t } = useWording()
  const { client } = useAppServices()
  const { keychains, databases, files } = left
  return (
    <>
      <h1>{t('wiped.title')}</h1>
      <p role="alert">{t(keychains.length === 0 ? 'wiped.keysGone' : 'wiped.keysLeft')}</p>
      <ul className="wipe-left" aria-label={t('wiped.what')}>
        {keychains.map(({ backend, entries }) => (
          <What key={backend} act={t('wiped.keychainDo')}>
            {t('wiped.keychain', { count: entries.length, keychain: backend, entries: entries.join(', ') })}
          </What>
        ))}
        {databases.length > 0 && (
          <What act={t('wiped.databasesDo')}>{t('wiped.databases', { count: databases.length })}</What>
        )}
        {files.length > 0 && (
          <What act={t('wiped.filesDo')}>{t('wiped.files', { files: files.join(', ') })}</What>
        )}
      </ul>
      <div className="form-actions">
        <Button kind="primary" onPress={() => endAfterWipe(client)}>
          {t('wiped.end')}
        </Button>
      </div>
    </>
  )
}

/** What is left, and below it what to do. */
function What({ children, act }: { readonly children: ReactNode; readonly act: string }) {
  return (
    <li>
      {children}
      <p className="soft">{act}</p>
    </li>
  )
}
