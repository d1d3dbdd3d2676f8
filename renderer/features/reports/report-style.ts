/** The look of a report on paper. It stands inside the document, which may load nothing. */
export const reportStyle = `
@page { size: A4 }
* { box-sizing: border-box }
body { margin: 0; color: #1b1c1e; font: 10pt/1.45 'Inter Variable', Inter, 'Liberation Sans', Arial, sans-serif; overflow-wrap: anywhere }
h1 { margin: 0 0 4mm; font-size: 24pt; line-height: 1.15 }
h2 { margin: 0 0 3mm; padding-bottom: 1.5mm; border-bottom: 1.2pt solid #1b1c1e; font-size: 15pt }
h3 { margin: 6mm 0 2mm; font-size: 11.5pt; break-after: avoid }
h4 { margin: 4mm 0 1mm; font-size: 10pt; break-after: avoid }
p { margin: 0 0 2mm } a { color: inherit; text-decoration: none }
table { width: 100%; margin: 0 0 3mm; border-collapse: collapse; font-size: 8.8pt }
th, td { padding: 1.3mm 2.5mm 1.3mm 0; border-bottom: .5pt solid #c9cac7; text-align: start; vertical-align: top }
thead th { white-space: nowrap; border-bottom: 1pt solid #54565a; color: #54565a; font-weight: 600 } thead { display: table-header-group }
tr, .keep { break-inside: avoid } .keep { break-after: avoid } .num { text-align: end; font-variant-numeric: tabular-nums }
section.part { break-before: page } .summary-part { margin-top: 12mm } h2 { break-after: avoid } article.alert { margin-top: 5mm; padding-bottom: 2mm; border-bottom: .5pt solid #c9cac7 }
.cover { padding-top: 45mm } .cover dl { display: grid; grid-template-columns: 42mm 1fr; gap: 2mm 6mm; margin: 10mm 0 } .cover dt { color: #54565a } .cover dd { margin: 0 }
.volume { font-size: 13pt; font-weight: 600 }
.draft { display: inline-block; padding: .6mm 2mm; border: 1pt solid #9a5b00; color: #7a4800; font-weight: 700 }
.hash, .mono { font: 8pt/1.4 'DejaVu Sans Mono', monospace } .soft { color: #54565a }
.sign { display: grid; grid-template-columns: 1fr 1fr; gap: 20mm; margin-top: 30mm } .sign div { padding-top: 2mm; border-top: .7pt solid #1b1c1e }
.toc li { margin: 1mm 12mm 1mm 0 } svg.map { height: 95mm }
img.portrait { float: right; width: 26mm; margin: 0 0 2mm 4mm } .pictured table { width: calc(100% - 32mm) } .whole, .closing { break-inside: avoid } .whole { margin-bottom: 4mm }
table.comparison, table.summary { table-layout: fixed } .comparison th:first-child { width: 16% } .comparison th:last-child { width: 19% }
.summary th:first-child { width: 26% } .summary th:nth-child(2) { width: 28% } .summary th:nth-child(3) { width: 9% } .summary th:nth-child(4) { width: 14% } .summary .num { padding-inline-end: 5mm }
tbody th::first-letter, .summary td:last-child::first-letter, .decided::first-letter { text-transform: uppercase } img.photo { max-width: 110mm; max-height: 110mm }
table.sources { table-layout: fixed } .sources .mono { font-size: 7.4pt } .sources th:last-child { width: 42% } .sources th:nth-last-child(2) { width: 19% }
.sources.alerts th:nth-last-child(2) { width: 10% } .sources.alerts th:nth-child(2) { width: 14% } .sources .num { padding-inline-end: 5mm }
.note { margin-bottom: 3mm } .note-text :is(ul, ol) { margin: 0 0 2mm; padding-inline-start: 6mm }
`
