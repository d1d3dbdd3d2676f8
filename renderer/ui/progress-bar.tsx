interface ProgressBarProps {
  readonly label: string
  /** What the bar shows, in words. */
  readonly valueText: string
  /** 0 to 1; null while the whole is not known. */
  readonly share: number | null
}

export function ProgressBar({ label, valueText, share }: ProgressBarProps) {
  const percent = share === null ? null : Math.round(Math.min(1, share) * 100)
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuetext={valueText}
      {...(percent === null ? {} : { 'aria-valuenow': percent, 'aria-valuemin': 0, 'aria-valuemax': 100 })}
      data-unknown={percent === null}
    >
      <div className="progress-done" style={percent === null ? undefined : { width: `${percent}%` }} />
    </div>
  )
}
