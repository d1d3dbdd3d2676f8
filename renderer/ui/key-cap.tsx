/** The key beside a control. Hidden from assistive technology, which reads `aria-keyshortcuts` instead. */
export function KeyCap({ keys }: { readonly keys: string }) {
  return (
    <kbd className="key-cap" aria-hidden="true">
      {keys}
    </kbd>
  )
}
