import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'

export type ButtonKind = 'plain' | 'primary' | 'quiet' | 'icon'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind
  readonly icon?: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

/** Never submits a form unless told to. */
export function Button({ kind = 'plain', icon, children, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button {...rest} type={type} data-kind={kind} className={className === undefined ? 'button' : `button ${className}`}>
      {icon}
      {children}
    </button>
  )
}
