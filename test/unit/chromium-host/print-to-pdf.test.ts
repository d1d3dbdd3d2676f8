import type { PrintToPDFOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { printSettings } from '../../chromium-host/print-to-pdf.ts'

describe('printing on the Chromium host', () => {
  it('has the paper and the margins of Electron where none are named', () => {
    expect(printSettings({})).toMatchObject({
      paperWidth: 8.5,
      paperHeight: 11,
      marginTop: 0.4,
      marginLeft: 0.4
    })
  })

  it('takes paper by name, however it is written, or by its size in inches', () => {
    expect(printSettings({ pageSize: 'A4' })).toMatchObject({ paperWidth: 8.27, paperHeight: 11.7 })
    expect(printSettings({ pageSize: 'tabloid' as 'Tabloid' })).toMatchObject({ paperWidth: 11 })
    expect(printSettings({ pageSize: { width: 3, height: 5 } })).toMatchObject({
      paperWidth: 3,
      paperHeight: 5
    })
  })

  it.each<[unknown, string]>([
    [{ pageSize: 'B5' }, 'Invalid pageSize B5'],
    [{ pageSize: 4 }, 'pageSize must be a string or an object'],
    [{ pageSize: { width: 3 } }, 'width and height properties are required for pageSize'],
    [{ pageSize: 'A6', margins: { left: 5 } }, 'margins must be less than or equal to pageSize'],
    [{ margins: 1 }, 'margins must be a object'],
    [{ margins: { top: '1' } }, 'margins.top must be a number'],
    [{ landscape: 1 }, 'landscape must be a boolean'],
    [{ headerTemplate: null, footerTemplate: 1 }, 'footerTemplate must be a string'],
    [{ generateTaggedPDF: 'yes' }, 'generateTaggedPDF must be a boolean']
  ])('refuses %j as Electron does', (options, message) => {
    expect(() => printSettings(options as PrintToPDFOptions)).toThrow(message)
  })
})
