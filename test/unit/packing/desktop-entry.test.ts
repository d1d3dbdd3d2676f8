import { describe, expect, it } from 'vitest'
import { complaintsOfDesktopFile } from '../../packing/desktop-entry.ts'

const good = `[Desktop Entry]
Name=Fieldcase
Exec=/opt/Fieldcase/fieldcase %U
Type=Application
Icon=fieldcase
StartupWMClass=fieldcase
MimeType=application/x-fieldcase;
Categories=Office;
`
const expected = {
  windowName: 'fieldcase',
  mimeTypes: ['application/x-fieldcase'],
  icons: ['fieldcase']
}

describe('A desktop file', () => {
  it('is good if a desktop shows, finds and starts the app by it', () => {
    expect(complaintsOfDesktopFile(good, expected)).toEqual([])
  })

  it.each([
    ['fieldcase %U', 'fieldcase --no-sandbox %U', 'it starts the app without its sandbox'],
    ['fieldcase %U', 'fieldcase', 'it hands over no file'],
    ['Icon=fieldcase', 'Icon=electron', 'the icon electron is not installed'],
    ['Class=fieldcase', 'Class=Fieldcase', 'windows are named fieldcase, it says Fieldcase'],
    ['x-fieldcase', 'x-other', 'it opens no application/x-fieldcase'],
    ['Categories=Office', 'Categories=Compliance', 'no menu has its category'],
    ['Name=Fieldcase\n', '', 'Name is missing'],
    ['Type=Application', 'Type=Link', 'it is no application'],
    ['[Desktop Entry]', '[Desktop]', 'it does not begin with [Desktop Entry]']
  ])('with %j changed to %j: %s', (was, is, complaint) => {
    expect(complaintsOfDesktopFile(good.replace(was, is), expected)).toEqual([complaint])
  })
})
