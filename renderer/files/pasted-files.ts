interface Pasted {
  readonly types: readonly string[]
  readonly files: Iterable<File>
  readonly getData: (type: string) => string
}

/**
 * The files of a paste. Programs put a picture of the words or cells that they copy beside these: that is text. Some put a
 * blank text beside a picture that was copied alone, which is none (SPEC F7i).
 */
export function pastedFiles(pasted: Pasted): readonly File[] {
  const isText = pasted.types.includes('text/html') && pasted.getData('text/plain').trim() !== ''
  return isText ? [] : [...pasted.files]
}
