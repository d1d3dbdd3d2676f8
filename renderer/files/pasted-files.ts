interface Pasted {
  readonly types: readonly string[]
  readonly files: Iterable<File>
}

/** The files of a paste. Programs put a picture of the words or cells that they copy beside these: that is text (SPEC F7i). */
export function pastedFiles({ types, files }: Pasted): readonly File[] {
  const isText = types.includes('text/plain') && types.includes('text/html')
  return isText ? [] : [...files]
}
