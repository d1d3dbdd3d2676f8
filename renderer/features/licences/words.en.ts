export const licences = {
  title: 'Licences',
  what: 'Fieldcase contains the work of many others. Here is what they ask for in return.',
  show: 'Show licences',
  back: 'Back to Settings',
  intro:
    'Everything that is built into Fieldcase, with the full text of its licence. All of it is on this computer, so no network is needed.',
  chromium:
    'Electron comes with the browser Chromium, which in turn contains the work of hundreds of others. Their licences are in the file LICENSES.chromium.html, which is installed with Fieldcase: beside the program, and on macOS inside it, under Contents/Resources.',
  opening: 'Opening the licences…',
  search: 'Search licences',
  found: '{{found, number}} of {{count, number}}',
  none: 'Nothing matches',
  noneHint: 'Search for the name of a package, of a licence, of a person, or for words of a text.',
  fromSpdx:
    'This package comes without a licence text of its own. This is the text that SPDX has for it, with the author that the package names.'
}
