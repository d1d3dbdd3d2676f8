import type { ShapeIssue } from './errors.ts'

/** What a schema says of an input that it refused. */
interface Refusal {
  readonly issues: readonly {
    readonly code: string
    readonly path: readonly PropertyKey[]
    readonly expected?: unknown
  }[]
}

/** The first of what is wrong, without the values. */
export function toIssues({ issues }: Refusal): readonly ShapeIssue[] {
  return issues.slice(0, 10).map(({ code, path, expected }) => ({
    path: path.map(String).join('.'),
    reason: code === 'invalid_type' ? `expected ${String(expected)}` : code
  }))
}
