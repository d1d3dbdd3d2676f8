import { useEffect, useRef, useState } from 'react'
import { riskRatings, riskRatingWords } from '../i18n/domain-words.ts'
import { useWording } from '../i18n/wording.ts'

/** The choice of another rating. No rating holds this character. */
const other = '\u0000'

/** How many letters a field shows at least. */
const fieldRoom = 24

interface Typing {
  readonly of: string
  readonly text: string
  /** A letter was typed or taken out. */
  readonly isBegun: boolean
}

interface RatingSelectProps {
  readonly id: string
  /** What is rated. A rating that is being typed for one thing is none for the next. */
  readonly of: string
  readonly value: string
  /** What is said where there is no rating. */
  readonly none: string
  readonly disabled?: boolean
  /** `goesOn`: a letter was typed behind another one, so that both are one act. */
  readonly onChange: (rating: string, goesOn: boolean) => void
}

/** Known ratings are offered, and any other can be typed, since the service takes every text (spec: Review). */
export function RatingSelect({ id, of, value, none, disabled = false, onChange }: RatingSelectProps) {
  const { t } = useWording()
  const [typing, setTyping] = useState<Typing | null>(null)
  const typed = typing?.of === of ? typing.text : null
  const isOffered = value === '' || riskRatings.some((rating) => rating === value)
  const choose = (chosen: string): void => {
    if (chosen === other) setTyping({ of, text: isOffered ? '' : value, isBegun: false })
    else onChange(chosen, false)
  }
  return (
    <>
      <select
        id={id}
        className="input"
        value={typed === null ? value : other}
        disabled={disabled}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{none}</option>
        {/* A rating that is not on the list is kept and offered as it is. */}
        {[...(isOffered ? [] : [value]), ...riskRatings].map((rating) => (
          <option key={rating} value={rating}>
            {riskRatingWords(t, rating)}
          </option>
        ))}
        <option value={other}>{t('review.otherRating')}</option>
      </select>
      {typed !== null && (
        <OtherRating
          text={typed}
          onType={(text) => {
            setTyping({ of, text, isBegun: true })
            onChange(text.trim(), typing?.isBegun === true)
          }}
          onLeave={() => setTyping(null)}
        />
      )}
      {/* A field has one line, in which a long rating would be cut. */}
      {!isOffered && value.length > fieldRoom && <span className="rating-whole">{value}</span>}
    </>
  )
}

interface OtherRatingProps {
  readonly text: string
  readonly onType: (text: string) => void
  readonly onLeave: () => void
}

function OtherRating({ text, onType, onLeave }: OtherRatingProps) {
  const { t } = useWording()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <input
      ref={field}
      className="input"
      aria-label={t('review.typedRating')}
      placeholder={t('review.typedRating')}
      autoComplete="off"
      maxLength={100}
      value={text}
      onChange={(event) => onType(event.target.value)}
      onBlur={onLeave}
    />
  )
}
