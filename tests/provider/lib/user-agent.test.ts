import { expect, test } from 'vitest'
import { agentOf } from '#provider/lib/user-agent.ts'

const kit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    'edge',
    'windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${kit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`,
  ],
  [
    'opera',
    'macos',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${kit} Chrome/142.0 Safari/537.36 OPR/127.0`,
  ],
  [
    'samsung',
    'android',
    `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${kit} SamsungBrowser/28.0 Chrome/130.0 Mobile`,
  ],
  ['firefox', 'linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [
    'chrome',
    'iphone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/142.0 Mobile/15E148 Safari/604.1',
  ],
  ['chrome', 'chromeos', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${kit} Chrome/142.0 Safari/537.36`],
  ['safari', 'ipad', 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'],
])('%s on %s', (browser, system, name) => {
  expect(agentOf(name)).toEqual({ browser, system })
})

test.each([undefined, '', 'curl/8.9', 'a'.repeat(100_000)])('an unknown name is nothing: %.10s', (name) => {
  expect(agentOf(name)).toEqual({})
})

test('anything after a long name is ignored', () => {
  expect(agentOf(`${'a'.repeat(600)} Firefox/145.0`)).toEqual({})
})
