import {
  type Address,
  addressFields,
  addressLine,
  coordinatesOf,
  type KeptAddress
} from '../../../shared/domain/address.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useNow, useWorkspace } from '../../live/context.ts'
import { useAddressSearch } from './state.ts'
import { attributeWords } from '../../i18n/domain-words.ts'
import { Paperclip } from 'lucide-react'
import { useId } from 'react'
import { CasePicker } from '../../decisions/case-picker.tsx'
import { type AttachField, useAttachFields } from '../../parts/attach-fields.ts'
import { Button } from '../../ui/controls.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import netherlands from '@svg-maps/netherlands'
import { CopyButton } from '../../parts/copy-button.tsx'
import { onOutline } from '../../parts/outline-map.ts'
import { attachAddress, useAddresses } from './acts.ts'

/** The chosen address: where it is, all that is known about it, and a form that puts it into a case. */
export function AddressDetail() {
  const selected = useAddressSearch((state) => state.selected)
  const [address] = useAddresses(selected === null ? [] : [selected]) ?? []
  return address === undefined || address.id !== selected ? null : (
    <Chosen key={address.id} address={address} />
  )
}

function Chosen({ address }: { readonly address: KeptAddress }) {
  const { t, format } = useWording()
  const now = useNow()
  const line = addressLine(address)
  return (
    <section className="address-detail" aria-label={t('addresses.detail')}>
      <h2>
        <bdi>{line}</bdi>
      </h2>
      <p className="soft figures">{t('addresses.asOf', { time: format.moment(address.foundAt, now) })}</p>
      <LocatorMap marked={[{ name: line, address }]} />
      <AttachAddress address={address} line={line} />
      <AddressFacts address={address} />
    </section>
  )
}

/**
 * Every attribute with its name, unit and code in words. Attributes that the specification does not name are
 * shown as they came.
 */
function AddressFacts({ address }: { readonly address: Address }) {
  const wording = useWording()
  const { t } = wording
  const others = Object.keys(address.attributes).filter(
    (name) => !(addressFields as readonly string[]).includes(name)
  )
  return (
    <table className="table address-facts" aria-label={t('addresses.facts')}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('addresses.factColumns.name')}</th>
          <th scope="col">{t('addresses.factColumns.value')}</th>
        </tr>
      </thead>
      <tbody>
        {addressFields.map((field) => (
          <tr key={field}>
            <th scope="row">{t(`addresses.attributes.${field}`)}</th>
            <td>
              <bdi>{attributeWords(wording, field, address.attributes[field])}</bdi>
            </td>
          </tr>
        ))}
        {others.map((name) => (
          <tr key={name}>
            <th scope="row" className="verbatim">
              {name}
            </th>
            <td>
              <bdi>{attributeWords(wording, name, address.attributes[name])}</bdi>
            </td>
          </tr>
        ))}
        <CopyRow address={address} />
      </tbody>
    </table>
  )
}

function CopyRow({ address }: { readonly address: Address }) {
  const { t } = useWording()
  const { rd, wgs84 } = coordinatesOf(address)
  if (rd === null && wgs84 === null) return null
  return (
    <tr>
      <th scope="row">{t('addresses.copy')}</th>
      <td className="address-copy">
        {rd !== null && <CopyButton label={t('addresses.copyRd')} text={`${rd.x}, ${rd.y}`} />}
        {wgs84 !== null && (
          <CopyButton label={t('addresses.copyWgs84')} text={`${wgs84.lat}, ${wgs84.lon}`} />
        )}
      </td>
    </tr>
  )
}

/** Puts the address as it is now into a case, with a note. Works offline. */
function AttachAddress({ address, line }: { readonly address: KeptAddress; readonly line: string }) {
  const { t } = useWording()
  const field = useAttachFields(({ fields }) => fields.get(address.id))
  const { open } = useAttachFields.getState()
  if (field !== undefined) return <AttachForm address={address} field={field} />
  return (
    <div>
      <Button icon={<Glyph of={Paperclip} size={16} />} onClick={() => open(address.id, line)}>
        {t('addresses.attach')}
      </Button>
    </div>
  )
}

function AttachForm({ address, field }: { readonly address: KeptAddress; readonly field: AttachField }) {
  const { t } = useWording()
  const { newId } = useAppServices()
  const workspace = useWorkspace()
  const id = useId()
  const { choice, note } = field
  const { change, close, done } = useAttachFields.getState()
  return (
    <div className="attach" role="group" aria-label={t('addresses.attach')}>
      <CasePicker
        label={t('addresses.attachTo')}
        chosen={choice}
        onChoose={(chosen) => change(address.id, { choice: chosen })}
      />
      <div className="field">
        <label htmlFor={id}>{t('addresses.note')}</label>
        <textarea
          spellCheck
          id={id}
          autoComplete="off"
          className="input"
          rows={2}
          maxLength={10_000}
          value={note}
          onChange={(event) => change(address.id, { note: event.target.value })}
        />
      </div>
      <div className="attach-acts">
        <Button
          kind="primary"
          disabled={choice === null}
          onPress={async () => {
            if (choice !== null && (await attachAddress({ workspace, newId }, address, choice, note)))
              done(address.id, field)
          }}
        >
          {t('addresses.attachNow')}
        </Button>
        <Button kind="quiet" onClick={() => close(address.id)}>
          {t('addresses.attachCancel')}
        </Button>
      </div>
    </div>
  )
}

interface LocatorMapProps {
  readonly marked: readonly { readonly name: string; readonly address: Address }[]
}

/** Shows addresses on an outline that is part of the app, so that nothing is fetched. */
function LocatorMap({ marked }: LocatorMapProps) {
  const { t } = useWording()
  const markers = marked.flatMap(({ name, address }) => {
    const { position } = coordinatesOf(address)
    return position === null ? [] : [{ name, id: address.id, ...onOutline(position) }]
  })
  if (markers.length === 0) return <p className="soft">{t('addresses.noCoordinates')}</p>
  const label = t('addresses.map', {
    names: sideBySide(
      markers.map(({ name }) => name),
      '; '
    )
  })
  return (
    <figure className="locator">
      <svg viewBox={netherlands.viewBox} role="img" aria-label={label}>
        {netherlands.locations.map(({ id, path }) => (
          <path key={id} className="locator-province" d={path} />
        ))}
        {markers.map(({ id, x, y }) => (
          <g key={id} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <circle className="locator-halo" r="16" />
            <circle className="locator-spot" r="9" />
          </g>
        ))}
      </svg>
      <figcaption className="label">{t('addresses.mapSource')}</figcaption>
    </figure>
  )
}
