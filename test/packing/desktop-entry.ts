/** What must hold of a desktop file of the app beside what its format asks. */
export interface DesktopExpectation {
  /** The name that the app's windows carry, by which a desktop finds their file. */
  readonly windowName: string
  readonly mimeTypes: readonly string[]
  /** The names of the icons that are installed with it. */
  readonly icons: readonly string[]
}

/** The main categories of the desktop menu specification. */
const mainCategories = [
  ...['AudioVideo', 'Audio', 'Video', 'Development', 'Education', 'Game', 'Graphics', 'Network'],
  ...['Office', 'Science', 'Settings', 'System', 'Utility']
]

/** Complains of a desktop file by which a desktop would not show, find or start the app, or not with its sandbox. */
export function complaintsOfDesktopFile(text: string, expected: DesktopExpectation): readonly string[] {
  const [head, ...lines] = text.split('\n').filter((line) => line !== '')
  const keys = new Map(lines.map(keyOf))
  const get = (key: string): string => keys.get(key) ?? ''
  const listed = (key: string): readonly string[] => get(key).split(';').filter(Boolean)
  const missing = ['Type', 'Name', 'Exec', 'Icon', 'Categories'].filter((key) => get(key) === '')
  return [
    ...(head === '[Desktop Entry]' ? [] : ['it does not begin with [Desktop Entry]']),
    ...missing.map((key) => `${key} is missing`),
    ...(get('Type') === 'Application' ? [] : ['it is no application']),
    ...(get('Exec').includes('--no-sandbox') ? ['it starts the app without its sandbox'] : []),
    ...(/ %[fFuU]$/u.test(get('Exec')) ? [] : ['it hands over no file']),
    ...(expected.icons.includes(get('Icon')) ? [] : [`the icon ${get('Icon')} is not installed`]),
    ...(get('StartupWMClass') === expected.windowName
      ? []
      : [`windows are named ${expected.windowName}, it says ${get('StartupWMClass')}`]),
    ...(listed('Categories').some((name) => mainCategories.includes(name))
      ? []
      : ['no menu has its category']),
    ...expected.mimeTypes
      .filter((type) => !listed('MimeType').includes(type))
      .map((type) => `it opens no ${type}`)
  ]
}

function keyOf(line: string): readonly [string, string] {
  const end = line.indexOf('=')
  return [line.slice(0, end), line.slice(end + 1)]
}
