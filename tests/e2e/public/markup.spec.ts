import { HtmlValidate } from 'html-validate'
import { paths } from '#src/paths.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { beginnings } from '#tests/e2e/public/crawl.ts'

/** Style rules that we turn off: the modern doctype, and ids as React generates them. */
const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    'doctype-style': ['error', { style: 'lowercase' }],
    'valid-id': ['error', { relaxed: true }],
  },
})

test('every page that the server sends is valid HTML', async ({ request }) => {
  const sent = [...(await beginnings(request)), paths.dashboard(), '/no-such-page', '/api/v1/docs']
  const found: string[] = []
  for (const path of sent) {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text()
    const { results } = await checker.validateString(html, path)
    for (const { messages } of results)
      for (const { ruleId, message, offset } of messages)
        found.push(`${path}: ${ruleId}, ${message} …${html.slice(Math.max(0, offset - 60), offset + 60)}…`)
  }
  expect(sent.length).toBeGreaterThanOrEqual(20)
  expect(found).toEqual([])
})
