/** A case file with its tick. Decoration: the name stands beside it. */
export function BrandMark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path d="M4 9a3 3 0 0 1 3-3h6l3 3.5h9a3 3 0 0 1 3 3V23a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V9Z" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      <path d="m11 17.5 3.6 3.6L21.5 14" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
