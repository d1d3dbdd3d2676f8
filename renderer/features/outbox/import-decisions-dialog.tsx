import { useWording } from '../../i18n/wording.ts'
import { FileField } from '../../parts/files.tsx'
import { useOverlay } from '../../parts/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/marks.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { decisionFields, type DecisionMapping } from './decision-mapping.ts'
import { DecisionPreview } from './decision-preview.tsx'
import { useDecisionImport } from './use-decision-import.ts'

/** Decisions that were taken elsewhere: what the columns mean and what each line comes to. Nothing happens before it is started. */
export function ImportDecisionsDialog() {
  const { t } = useWording()
  const { close } = useOverlay.getState()
  const { file, csv, mapping, plan, busy, chooseFile, map, start } = useDecisionImport()
  const ready = plan?.counts.ready ?? 0
  return (
    <Dialog
      title={t('decisions.title')}
      closeLabel={t('frame.close')}
      onClose={close}
      foot={
        <>
          <Button onClick={close}>{t('decisions.cancel')}</Button>
          <Button kind="primary" disabled={ready === 0 || busy} onClick={() => void start()}>
            {t('decisions.start', { count: ready })}
          </Button>
        </>
      }
    >
      <div className="form">
        <p className="soft">{t('decisions.intro')}</p>
        <FileField label={t('decisions.file')} hint={t('decisions.fileHint')} accept=".csv,.txt,.tsv,text/csv" onChoose={([chosen]) => chosen && void chooseFile(chosen)} />
        {file !== null && file.reading.kind !== 'read' && <Notice role="alert">{t(`decisions.unreadable.${file.reading.kind}`, { file: file.name })}</Notice>}
        {csv !== null && mapping !== null && <Columns header={csv.header} mapping={mapping} onMap={map} />}
        {csv !== null && plan !== null && <DecisionPreview header={csv.header} plan={plan} />}
      </div>
    </Dialog>
  )
}

interface ColumnsProps {
  readonly header: readonly string[]
  readonly mapping: DecisionMapping
  readonly onMap: (mapping: DecisionMapping) => void
}

function Columns({ header, mapping, onMap }: ColumnsProps) {
  const { t } = useWording()
  const columns = header.map((title, index) => ({ value: String(index), label: title === '' ? t('decisions.column', { number: index + 1 }) : title }))
  return (
    <fieldset className="decision-columns">
      <legend>{t('decisions.mapping')}</legend>
      {decisionFields.map((field) => (
        <SelectField
          key={field}
          label={t(`decisions.fields.${field}`)}
          value={mapping[field] === null ? '' : String(mapping[field])}
          options={[{ value: '', label: t('decisions.noColumn') }, ...columns]}
          onChange={(chosen) => onMap({ ...mapping, [field]: chosen === '' ? null : Number(chosen) })}
        />
      ))}
    </fieldset>
  )
}
