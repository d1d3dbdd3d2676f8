import './vault.css'
import type { ReactNode } from 'react'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
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
  const { keychains, unasked, databases, files } = left
  const keys = keychains.length > 0 ? 'keysLeft' : unasked.length > 0 ? 'keysPerhaps' : 'keysGone'
  return (
    <>
      <h1>{t('wiped.title')}</h1>
      <p role="alert">{t(`wiped.${keys}`)}</p>
      <ul className="wipe-left" aria-label={t('wiped.what')}>
        {keychains.map(({ backend, entries }) => (
          <What key={backend} act={t('wiped.keychainDo')}>
            {t('wiped.keychain', {
              count: entries.length,
              keychain: backend,
              entries: sideBySide(entries, ', ')
            })}
          </What>
        ))}
        {unasked.map((keychain) => (
          <What key={keychain} act={t('wiped.unaskedDo')}>
            {t('wiped.unasked', { keychain })}
          </What>
        ))}
        {databases.length > 0 && (
          <What act={t('wiped.databasesDo')}>{t('wiped.databases', { count: databases.length })}</What>
        )}
        {files.length > 0 && (
          <What act={t('wiped.filesDo')}>{t('wiped.files', { files: sideBySide(files, ', ') })}</What>
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
