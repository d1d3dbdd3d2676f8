const style = `
:root { color-scheme: light dark; font: 14px/20px system-ui, sans-serif; }
body { margin: 0; padding: 24px; background: light-dark(#f8f8f6, #191a1d); color: light-dark(#1b1c1e, #ebebed); }
h1 { margin: 0 0 8px; font-size: 16px; overflow-wrap: anywhere; }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
.again { color: light-dark(#b3221a, #ff9187); }
label { display: block; margin-bottom: 12px; overflow-wrap: anywhere; }
label small { display: block; margin-left: 22px; }
input:not([type='radio']) { display: block; box-sizing: border-box; width: 100%; height: 32px; margin-top: 4px; font: inherit; }
.acts { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 8px; margin-top: 20px; }
button { min-height: 32px; max-width: 100%; padding: 4px 16px; font: inherit; overflow-wrap: anywhere; }`

export interface AskingPage {
  readonly language: string
  readonly title: string
  /** `above` and `fields` are markup, whose texts are escaped. */
  readonly above: string
  readonly fields: string
  readonly send: string
  readonly cancel: string
  readonly path: string
}

/** Text as it stands in markup. */
export function escaped(content: string): string {
  return content.replaceAll(/[&<>"]/gu, (mark) => `&#${String(mark.charCodeAt(0))};`)
}

/** One question with one form. Its first button is the one that the Enter key presses. */
export function askingPage({ language, title, above, fields, send, cancel, path }: AskingPage): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style></head>
<body><main>
<h1>${escaped(title)}</h1>
${above}
<form method="post" action="${path}" autocomplete="off">
${fields}
<div class="acts">
<button name="act" value="send">${escaped(send)}</button>
<button name="act" value="cancel" formnovalidate>${escaped(cancel)}</button>
</div>
</form>
</main></body></html>`
}
