import type { FollowList } from '../../../shared/domain/follow-list.ts'
import { useWording } from '../../i18n/wording.ts'
import { FileField } from '../../parts/files.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/marks.tsx'
import { RadioChoice } from '../../ui/radio-choice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { type CsvMapping, fieldsOf, type ImportField } from './csv-mapping.ts'
import { ImportPlanView } from './import-plan-view.tsx'
import { useImport } from './use-import.ts'

/** A file of subjects: what its columns mean, what each line comes to, what it costs. Nothing happens before it is started. */
export function ImportDialog({ list, onClose }: { readonly list: FollowList; readonly onClose: () => void }) {
  const { t } = useWording()
  const work = useImport(list, onClose)
  const { file, csv, mapping, plan } = work
  const count = work.lines.length
  return (
    <Dialog
      title={t('subjects.import.title', { list: list.settings.name })}
      closeLabel={t('frame.close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('subjects.cancel')}</Button>
          <Button kind="primary" disabled={count === 0 || work.busy} onClick={() => void work.start()}>
            {t('subjects.import.start', { count })}
          </Button>
        </>
      }
    >
      <div className="form">
        <RadioChoice
          label={t('subjects.import.family')}
          value={work.family}
          options={(['persons', 'businesses'] as const).map((value) => ({ value, label: t(`subjects.import.${value}`) }))}
          onChange={work.chooseFamily}
        />
        <FileField
          label={t('subjects.import.file')}
          hint={t('subjects.import.fileHint')}
          accept=".csv,.txt,.tsv,text/csv"
          onChoose={([chosen]) => chosen && void work.chooseFile(chosen)}
        />
        {file !== null && file.reading.kind !== 'read' && <Notice role="alert">{t(`subjects.import.unreadable.${file.reading.kind}`, { file: file.name })}</Notice>}
        {csv !== null && mapping !== null && <Columns header={csv.header} mapping={mapping} fields={fieldsOf(work.family)} onMap={work.map} />}
        {csv !== null && plan !== null && <ImportPlanView header={csv.header} plan={plan} calls={count} withDuplicates={work.withDuplicates} onIncludeDuplicates={work.includeDuplicates} />}
      </div>
    </Dialog>
  )
}

interface ColumnsProps {
  readonly header: readonly string[]
  readonly mapping: CsvMapping
  readonly fields: readonly ImportField[]
  readonly onMap: (mapping: CsvMapping) => void
}

function Columns({ header, mapping, fields, onMap }: ColumnsProps) {
  const { t } = useWording()
  const options = [{ value: '', label: t('subjects.import.noColumn') }, ...header.map((title, index) => ({ value: String(index), label: title === '' ? t('subjects.import.column', { number: index + 1 }) : title }))]
  return (
    <fieldset className="mapping">
      <legend>{t('subjects.import.mapping')}</legend>
      {fields.map((field) => (
        <SelectField
          key={field}
          label={t('subjects.import.columnOf', { field: t(`subjects.fields.${field}`) })}
          value={mapping[field] === null ? '' : String(mapping[field])}
          options={options}
          onChange={(chosen) => onMap({ ...mapping, [field]: chosen === '' ? null : Number(chosen) })}
        />
      ))}
    </fieldset>
  )
}
