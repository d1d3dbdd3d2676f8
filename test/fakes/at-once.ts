/** What steps come to, without a pause between them. */
export function atOnce<Value>(steps: Generator<unknown, Value, undefined>): Value {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
