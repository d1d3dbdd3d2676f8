import { describe, expect, it } from 'vitest'
import { wordDocument } from '../../../../../electron/main/reports/word-document.ts'
import { readDocx } from '../../../../e2e/docx-reader.ts'

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Case report on 1 case</title>
<style>.soft { color: #777 }</style></head><body><section class="cover"><h1>Case report: Łukasz &amp; Co</h1>
<dl><dt>Author</dt><dd><bdi>m.devries</bdi></dd></dl></section>
<section><h2><bdi>Łukasz</bdi></h2><p>first<br>second</p>
<ul><li>nobody answered</li></ul><table><thead><tr><th>Field</th><th>Result</th></tr></thead>
<tbody><tr><td>born &lt;script&gt;alert(1)&lt;/script&gt;</td><td>differs</td></tr></tbody></table></section></body></html>`
/** A PNG of one pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const job = { html, header: 'Case report', footer: 'm.devries', draft: null }

describe('a Word document of a report (R13a, R13b)', () => {
  it('says what the printed markup says, in its order, its tables and its headings', async () => {
    const { lines, headings, tables } = readDocx(await wordDocument(job))
    expect(headings).toEqual(['Case report: Łukasz & Co', 'Łukasz'])
    expect(tables).toEqual([
      [
        ['Field', 'Result'],
        ['born <script>alert(1)</script>', 'differs']
      ]
    ])
    expect(lines.join('\n')).toMatch(/Author\nm\.devries\nŁukasz\nfirst\nsecond\nnobody answered\nField/u)
  })

  it('asks for the page of each entry of its contents, by a mark that is there (R13a)', async () => {
    const part = (id: string, name: string): string => `<section id="${id}"><h2>${name}</h2></section>`
    const contents = `<section class="part"><h2>Contents</h2><ol class="toc">
<li><a href="#summary">Summary</a></li><li><a href="#case-0"><bdi>Łukasz</bdi></a><ol>
<li><a href="#alert-0-0"><bdi>Alert: Lucas</bdi></a></li></ol></li></ol></section>`
    const whole = html.replace(
      '<section><h2>',
      `${contents}${part('summary', 'Summary')}${part('case-0', 'Case')}${part('alert-0-0', 'Alert')}<section><h2>`
    )
    const { parts, lines, headings } = readDocx(await wordDocument({ ...job, html: whole }))
    const body = parts.get('word/document.xml') ?? ''
    const asked = [...body.matchAll(/PAGEREF (\w+)/gu)].map(([, name]) => name)
    const marks = [...body.matchAll(/<w:bookmarkStart[^>]*w:name="(\w+)"/gu)].map(([, name]) => name)
    expect(asked).toEqual(['summary', 'case_0', 'alert_0_0'])
    expect(marks).toEqual(expect.arrayContaining(asked))
    expect(new Set([...body.matchAll(/<w:bookmarkStart[^>]*w:id="(\d+)"/gu)].map(([, id]) => id)).size).toBe(
      marks.length
    )
    // Word counts the pages when it opens the file, without asking.
    expect(
      body.match(/w:fldCharType="begin" w:dirty="true"|w:dirty="true" w:fldCharType="begin"/gu)
    ).toHaveLength(3)
    expect(headings.slice(0, 4)).toEqual(['Case report: Łukasz & Co', 'Contents', 'Summary', 'Case'])
    expect(lines.join('|')).toMatch(/Contents\|Summary ?\|Łukasz ?\|Alert: Lucas ?\|Summary\|Case/u)
  })

  it('has each map as a drawing with a picture beside it and the words that go with it, in its place (R13d)', async () => {
    const map = (label: string): string =>
      `<svg class="map" viewBox="0 0 612 723" role="img" aria-label="${label}"><path d="M0 0h9"></path></svg>`
    const body = `<h3>Addresses</h3>${map('Map with &lt;b&gt; &quot;Dam&quot; 1')}<h4>1. Dam 1</h4>${map('Map with Plein 2')}<h4>2. Plein 2</h4>`
    const whole = html
      .replace('</section></body>', `${body}</section></body>`)
      .replace('.soft', '.map { height: 95mm } .soft')
    const { lines, images, drawings } = readDocx(
      await wordDocument({ ...job, html: whole, painted: [pixel, null] })
    )
    expect(drawings).toEqual([
      {
        alt: 'Map with <b> "Dam" 1',
        height: 95,
        png: Buffer.from(pixel, 'base64'),
        svg: expect.stringMatching(/^<svg xmlns="[^"]+" viewBox="0 0 612 723"/u) as string
      }
    ])
    expect(images).toBe(2)
    // Where none could be painted, its words stand in its place.
    expect(lines.slice(-4)).toEqual(['', '1. Dam 1', 'Map with Plein 2', '2. Plein 2'])
  })

  it('can be opened whatever the texts hold: no part has a sign that its format does not know (R13e)', async () => {
    const odd = 'a\u0001b\u000Bc\u001Ed\uFFFEe\uFFFFf'
    const map = `<svg class="map" viewBox="0 0 9 9" role="img" aria-label="${odd}"><path d="M0 0h9"></path></svg>`
    const whole = html
      .replaceAll('Łukasz', odd)
      .replace(
        '</section></body>',
        `${map}${map}<a href="https://example.nl/${odd}">${odd}</a></section></body>`
      )
      .replace('.soft', '.map { height: 95mm } .soft')
    const { parts, lines } = readDocx(
      await wordDocument({
        ...job,
        html: whole,
        header: odd,
        footer: odd,
        draft: odd,
        painted: [pixel, null]
      })
    )
    const unknown = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/u
    const texts = [...parts].filter(([name]) => !name.endsWith('.png'))
    expect(texts.length).toBeGreaterThan(8)
    expect(texts.filter(([, text]) => unknown.test(text)).map(([name]) => name)).toEqual([])
    expect(lines).toContain('abcdef')
    expect(parts.get('word/header1.xml')).toContain('abcdef · abcdef')
  })

  it('names nobody in what the file says of itself, and refers to nothing outside of it', async () => {
    const { parts } = readDocx(await wordDocument(job))
    const core = parts.get('docProps/core.xml') ?? ''
    expect(core).toContain('<dc:title>Case report on 1 case</dc:title>')
    expect(core).not.toMatch(/Łukasz|devries/u)
    for (const [name, xml] of parts)
      if (name.endsWith('.rels')) expect(xml).not.toContain('TargetMode="External"')
    expect([...parts.keys()].some((name) => /vbaProject|embeddings|macro/iu.test(name))).toBe(false)
  })

  it('says on every page that it is a draft where it holds one (R3c)', async () => {
    const headerOf = async (draft: string | null): Promise<string> =>
      [...readDocx(await wordDocument({ ...job, draft })).parts]
        .filter(([name]) => /header\d*\.xml$/u.test(name))
        .map(([, xml]) => xml)
        .join('')
    expect(await headerOf('DRAFT, decisions that are not submitted')).toContain('DRAFT, decisions')
    expect(await headerOf(null)).not.toContain('DRAFT')
  })

  it('isolates what could turn the direction of the text around it, and leaves out the signs that turn more than themselves (R13f)', async () => {
    const names = ['\u05D0\u05D1', 'Jan\u202Egnp', 'a\u2069\u05D2'].map((name) => `<bdi>${name}</bdi>`)
    const note = '<p><bdi>\u05D3 <a href="https://example.nl">https://example.nl</a></bdi> after</p>'
    const line = `<p>${names.join('; ')} · score 91</p>${note}`
    const { lines } = readDocx(
      await wordDocument({ ...job, html: html.replace('<p>first', `${line}<p>first`) })
    )
    const [isolate, end] = ['\u2068', '\u2069']
    expect(lines).toContain(
      `${isolate}\u05D0\u05D1${end}; ${isolate}Jangnp${end}; ${isolate}a\u05D2${end} · score 91`
    )
    expect(lines).toContain(`${isolate}\u05D3 https://example.nl${end} after`)
    // What turns nothing is as it was.
    expect(lines).toContain('m.devries')
  })
})
