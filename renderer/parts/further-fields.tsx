import { type FurtherFields as Fields, furtherText } from '../../shared/domain/further-fields.ts'

interface FurtherFieldsProps {
  readonly title: string
  readonly fields: Fields
}

/** What no document names, with the service's own names and as it came (SPEC S36g). */
export function FurtherFields({ title, fields }: FurtherFieldsProps) {
  return (
    <section aria-label={title} className="case-section">
      <h3 className="section-title">{title}</h3>
      <dl className="facts">
        {Object.entries(fields).map(([name, value]) => (
          <div key={name} className="fact">
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>
              <bdi className="verbatim">{furtherText(value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
