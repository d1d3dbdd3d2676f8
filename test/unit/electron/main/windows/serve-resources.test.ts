import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  answerAhead,
  contentSecurityPolicy,
  resourcePath,
  serveResources
} from '../../../../../electron/main/windows/serve-resources.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()

async function builtPage(): Promise<string> {
  const folder = join(await newFolder(), 'renderer')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  await writeFile(join(folder, 'assets', 'index-1.js'), 'export {}')
  await writeFile(join(folder, 'assets', 'secret.key'), 'secret')
  await writeFile(join(folder, '..', 'outside.html'), 'secret')
  await symlink(join(folder, '..', 'outside.html'), join(folder, 'link.html'))
  return folder
}

describe('an address of the page', () => {
  it.each([
    ['app://fieldcase/', 'index.html'],
    ['app://fieldcase', 'index.html'],
    ['app://fieldcase/?a=b', 'index.html'],
    ['app://fieldcase/assets/index-1.js', 'assets/index-1.js'],
    ['app://fieldcase/a%20b.png?x#y', 'a b.png']
  ])('%s names the file %s', (url, file) => {
    expect(resourcePath(url)).toBe(file)
  })

  it.each([
    ['app://fieldcase/../outside.html'],
    ['app://fieldcase/%2e%2e/outside.html'],
    ['app://fieldcase/%2E%2E%2Foutside.html'],
    ['app://fieldcase/assets/..%5c..%5coutside.html'],
    ['app://fieldcase/assets/./../../outside.html'],
    ['app://fieldcase/a%00.html'],
    ['app://fieldcase/%E0%A4%A'],
    ['app://other/index.html'],
    ['https://fieldcase/index.html']
  ])('%s names none', (url) => {
    expect(resourcePath(url)).toBeNull()
  })
})

describe("the app's own scheme", () => {
  it.each([
    ['/', 'text/html; charset=utf-8', '<!doctype html>'],
    ['/assets/index-1.js', 'text/javascript; charset=utf-8', 'export {}']
  ])('serves %s with its type, its policy and no guessing', async (path, type, content) => {
    const response = await serveResources(await builtPage())(new Request(`app://fieldcase${path}`))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('content-security-policy')).toBe(contentSecurityPolicy)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).toBe(content)
  })

  it.each([
    ['/missing.html'],
    ['/assets'],
    ['/link.html'],
    ['/assets/secret.key'],
    ['/%2e%2e%2foutside.html']
  ])('serves nothing for %s', async (path) => {
    expect((await serveResources(await builtPage())(new Request(`app://fieldcase${path}`))).status).toBe(404)
  })

  it('answers reading only', async () => {
    expect(
      (await serveResources(await builtPage())(new Request('app://fieldcase/', { method: 'POST' }))).status
    ).toBe(404)
  })

  it('allows no script, style, frame or connection but its own', () => {
    expect(contentSecurityPolicy).toContain("default-src 'none'")
    expect(contentSecurityPolicy).toContain("connect-src 'none'")
    expect(contentSecurityPolicy).not.toMatch(/unsafe|\*|https?:/u)
  })
})

it('main serves the page of a case the same files, with a policy that lets it print, download and ask nothing (W27m)', async () => {
  const serve = serveResources(await builtPage())
  const policyOf = async (url: string): Promise<string | null> =>
    (await serve(new Request(url))).headers.get('Content-Security-Policy')
  const sandboxed = `${contentSecurityPolicy}; sandbox allow-scripts allow-same-origin`
  expect(await policyOf('app://case/?case')).toBe(sandboxed)
  expect(await policyOf('app://case/assets/index-1.js')).toBe(sandboxed)
  expect(await policyOf('app://fieldcase/?case')).toBe(contentSecurityPolicy)
  expect((await serve(new Request('app://cases/'))).status).toBe(404)
})

describe('what the page names', () => {
  const named = '<script src="./assets/index-1.js"></script><link href="./link.html"><link href="./gone.css">'
  const ask = (serve: ReturnType<typeof serveResources>, path: string): Promise<Response> =>
    serve(new Request(`app://fieldcase/${path}`))

  it('is read before it is asked for, and given once (T21f)', async () => {
    const folder = await builtPage()
    await writeFile(join(folder, 'index.html'), named)
    const answers = answerAhead(folder)
    await answers
    await rm(folder, { recursive: true })
    const serve = serveResources(folder, answers)
    expect(await (await ask(serve, '')).text()).toBe(named)
    // A window with one case has a policy of its own.
    expect((await serve(new Request('app://case/assets/index-1.js'))).status).toBe(404)
    expect(await (await ask(serve, 'assets/index-1.js')).text()).toBe('export {}')
    expect((await ask(serve, 'assets/index-1.js')).status).toBe(404)
  })

  it('is read then if it was not there before, and never through a link that leads out', async () => {
    const folder = await builtPage()
    await writeFile(join(folder, 'index.html'), named)
    const answers = answerAhead(folder)
    await answers
    const serve = serveResources(folder, answers)
    await writeFile(join(folder, 'gone.css'), 'late')
    expect(await (await ask(serve, 'gone.css')).text()).toBe('late')
    expect((await ask(serve, 'link.html')).status).toBe(404)
  })
})
