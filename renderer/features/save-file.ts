/** Hands a text to the person as a file; where it goes is theirs to say. */
export function saveFile(name: string, type: 'text/csv' | 'application/json', text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the text over when the click returns.
  URL.revokeObjectURL(url)
}
