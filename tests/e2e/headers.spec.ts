import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from '#tests/e2e/fixtures.ts'

const directives = [
  "default-src 'none'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types farsend-worker',
]

for (const path of [
  '/',
  '/login',
  '/get-started/code-input',
  '/reset-password',
  '/dashboard/home',
  '/sandbox',
  '/no-such-page',
]) {
  test(`${path} sends the strict policy`, async ({ request }) => {
    const headers = (await request.get(path)).headers()
    const sent = headers['content-security-policy']?.split(';').map((directive) => directive.trim()) ?? []
    for (const directive of directives) expect(sent).toContain(directive)
    // The empty sheet of styled-components, and the inline ones of the prerendered pages.
    const styles = sent.find((directive) => directive.startsWith('style-src')) ?? ''
    expect(styles).toMatch(/^style-src 'self' 'sha256-47DEQpj8[^']+'( 'sha256-[\w+/]{43}='){6}$/)
    // The import map, which every page has.
    const scripts = sent.find((directive) => directive.startsWith('script-src')) ?? ''
    expect(scripts).toMatch(/^script-src 'self' 'sha256-[\w+/]{43}='$/)
    expect(sent.join(' ')).not.toMatch(/unsafe|\*|https?:/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['referrer-policy']).toBeTruthy()
  })
}

test('the build’s header file gives static hosts the provider’s headers', async ({ request }) => {
  const file = await readFile('dist/_headers', 'utf8')
  const rules = new Map(
    file
      .split('\n\n')
      .map((rule) => rule.trim().split('\n'))
      .map(([path = '', ...lines]) => [
        path,
        lines.map((line) =>
          line
            .trim()
            .split(/:\s(.*)/s)
            .slice(0, 2),
        ),
      ]),
  )
  const sent = (await request.get('/')).headers()
  const every = rules.get('/*') ?? []
  expect(every.map(([name]) => name)).toContain('strict-transport-security')
  for (const [name = '', value] of every)
    if (name !== 'strict-transport-security') expect(sent[name], name).toBe(value)
  const [asset = ''] = (await readdir('dist/assets')).filter((name) => name.endsWith('.js'))
  const ofAsset = (await request.get(`/assets/${asset}`)).headers()
  expect(rules.get('/assets/*')).toEqual([['cache-control', ofAsset['cache-control']]])
  // Such files can only add headers; the provider skips those that a content-hashed file doesn’t need.
  expect(ofAsset['content-security-policy']).toBeUndefined()
  expect(ofAsset['x-content-type-options']).toBe('nosniff')
  for (const path of ['/404', '/404.html', '/shell', '/shell.html']) {
    expect(rules.get(path)).toEqual([['x-robots-tag', 'noindex']])
    expect((await request.get(path)).status()).toBe(404)
  }
})

test('the build publishes security.txt and the change-password address', async ({ request }) => {
  const built = await readFile('dist/.well-known/security.txt', 'utf8')
  const sent = await (await request.get('/.well-known/security.txt')).text()
  const lasting = (text: string) => text.replace(/^Expires: .*$/m, '')
  expect(lasting(sent)).toBe(lasting(built))
  const page = await request.get('/.well-known/change-password')
  expect(page.status()).toBe(200)
  expect(await readFile('dist/_redirects', 'utf8')).toContain(
    `/.well-known/change-password ${new URL(page.url()).pathname} 302\n`,
  )
})

test('markup typed by a customer shows as text', async ({ signedInPage: page, api }) => {
  const markup = `<img src=x onerror="alert(1)"> & <b>bold</b> "quoted" 'single'`
  const { data } = await api.call('begin-support-request', { body: { topic: 'other', message: markup } })
  await page.goto(`/dashboard/profile/cutomer-support?request=${data._id}`)
  await expect(
    page.getByRole('region', { name: markup }).getByText(markup, { exact: true }).last(),
  ).toBeVisible()
  await expect(page.locator('main img[src="x"], main b')).toHaveCount(0)
})

test('no text becomes code or markup in a page', async ({ page, guard }) => {
  guard.expectConsole(/Content.Security.Policy|TrustedScript|TrustedHTML/i)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // In its own task: code that a debugger evaluates directly bypasses the policy.
  const refused = await page.evaluate(async () => {
    const attempts: Record<string, () => unknown> = {
      Function: () => new Function('return 1')(),
      // biome-ignore lint/security/noGlobalEval: the test proves that the policy blocks it.
      eval: () => globalThis.eval('1'),
      policy: () => Reflect.get(globalThis, 'trustedTypes').createPolicy('own', {}),
      innerHTML: () => {
        document.createElement('div').innerHTML = '<img src=x>'
      },
    }
    return new Promise<string[]>((resolve) => {
      setTimeout(() => {
        resolve(
          Object.entries(attempts).flatMap(([name, attempt]) => {
            try {
              attempt()
              return []
            } catch {
              return [name]
            }
          }),
        )
      }, 0)
    })
  })
  expect(refused).toEqual(['Function', 'eval', 'policy', 'innerHTML'])
})
