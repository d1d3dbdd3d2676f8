import './licences.css'
import { ArrowLeft, SearchX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useWording } from '../../i18n/wording.ts'
import { Button, EmptyState } from '../../ui/controls.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { type Licence, type LicenceList, licencesWith } from './licence.ts'

/** Every package that is part of the app, with the text of its licence. All of it is in the app itself. */
export function LicencesScreen({ onBack }: { readonly onBack: () => void }) {
  const { t } = useWording()
  const list = useLicenceList()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that led here is gone, and whoever listens hears where they are.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="page page-narrow">
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {t('licences.title')}
        </h1>
        <Button onClick={onBack} icon={<Glyph of={ArrowLeft} size={16} />}>
          {t('licences.back')}
        </Button>
      </div>
      <p className="soft">{t('licences.intro')}</p>
      <p className="soft">{t('licences.chromium')}</p>
      {list === null ? (
        <p role="status" className="soft">
          {t('licences.opening')}
        </p>
      ) : (
        <Packages list={list} />
      )}
    </div>
  )
}

function Packages({ list }: { readonly list: LicenceList }) {
  const { t } = useWording()
  const [typed, setTyped] = useState('')
  const found = licencesWith(list, typed)
  return (
    <>
      <TextField label={t('licences.search')} type="search" value={typed} onChange={setTyped} />
      <p role="status" className="label figures">
        {t('licences.found', { found: found.length, count: list.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState icon={SearchX} title={t('licences.none')}>
          <p>{t('licences.noneHint')}</p>
        </EmptyState>
      ) : (
        <ul className="licences">
          {found.map((licence) => (
            <li key={`${licence.name} ${licence.version}`}>
              <Package licence={licence} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Package({ licence: { name, version, license, from, text } }: { readonly licence: Licence }) {
  const { t } = useWording()
  return (
    <details className="licence">
      <summary>
        <span className="licence-name">{name}</span>
        <span className="soft figures">{version}</span>
        <span className="licence-kind">{license}</span>
      </summary>
      {from === 'spdx' && <p className="field-hint">{t('licences.fromSpdx')}</p>}
      {/* The licences are in English, whatever language the page speaks. */}
      <p className="licence-text" lang="en">
        {text}
      </p>
    </details>
  )
}

/** The texts lie in a file of their own, which nothing but this screen reads. Null until they are there. */
function useLicenceList(): LicenceList | null {
  const [list, setList] = useState<LicenceList | null>(null)
  useEffect(() => {
    let left = false
    void import('./licence-list.json').then(({ default: read }) => {
      if (!left) setList(read as LicenceList)
    })
    return () => {
      left = true
    }
  }, [])
  return list
}
