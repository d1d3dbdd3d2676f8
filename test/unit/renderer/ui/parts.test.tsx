import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Button, ProgressBar, Switch } from '../../../../renderer/ui/controls.tsx'
import { RadioChoice, TextField } from '../../../../renderer/ui/fields.tsx'

const nothing = (): void => undefined

describe('the parts of the page', () => {
  it('let a button submit only where it is told to', () => {
    expect(renderToStaticMarkup(<Button>Save</Button>)).toContain('type="button"')
    expect(renderToStaticMarkup(<Button type="submit">Save</Button>)).toContain('type="submit"')
  })

  it('say of a switch whether it is on', () => {
    expect(renderToStaticMarkup(<Switch label="Work offline" checked onChange={nothing} />)).toMatch(
      /role="switch" aria-checked="true"/u
    )
  })

  it('say what is wrong with a field beside it', () => {
    const markup = renderToStaticMarkup(
      <TextField label="Base URL" problem="Enter the address." value="" onChange={nothing} />
    )
    const described = /aria-describedby="([^"]+)"/u.exec(markup)?.[1] ?? ''
    expect(markup).toContain('aria-invalid="true"')
    expect(markup).toContain(`id="${described}"`)
    expect(markup).toMatch(/role="alert".*Enter the address\./u)
  })

  it('name a group of choices and show which one holds', () => {
    const options = [
      { value: 'bare', label: 'Bare key' } as const,
      { value: 'token', label: 'Token' } as const
    ]
    const markup = renderToStaticMarkup(
      <RadioChoice label="Header form" value="token" options={options} onChange={nothing} />
    )
    expect(markup).toMatch(/role="radiogroup" aria-labelledby="([^"]+)".*id="\1"[^>]*>Header form/u)
    expect(markup.match(/checked=""/gu)).toHaveLength(1)
  })

  it('show no number of a progress whose end is not known, and never more than the whole', () => {
    expect(
      renderToStaticMarkup(<ProgressBar label="Sync progress" valueText="4 calls" share={null} />)
    ).not.toContain('aria-valuenow')
    expect(
      renderToStaticMarkup(<ProgressBar label="Sync progress" valueText="4 calls" share={1.2} />)
    ).toContain('aria-valuenow="100"')
  })
})
