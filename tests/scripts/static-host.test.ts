import { expect, test } from 'vitest'
import { loadData } from '#scripts/data/load.ts'
import { nginxLocations } from '#scripts/generate/static-host.ts'
import { root } from '#scripts/root.ts'
import { appPatterns, routes } from '#src/app/routes.ts'

/** nginx's pattern, without the spaces that it ignores. */
const pattern = new RegExp(
  /^location ~ "\(\?x\)([^"]*)"/.exec(nginxLocations(loadData(root)))?.[1]?.replaceAll(/\s/g, '') ?? '',
)

/** An address of a screen. */
const sampleOf = (screen: string): string => screen.replace(/\*\??$/, 'any').replaceAll(/:\w+/g, 'X9')

test.each(appPatterns)('the shell answers for %s, in each language', (screen) => {
  expect(sampleOf(screen)).toMatch(pattern)
  expect(`/fr${sampleOf(screen)}`).toMatch(pattern)
  if (screen.endsWith('/*?')) expect(screen.slice(0, -3)).toMatch(pattern)
})

test('and for no page that is a file, nor an address that is none', () => {
  const files = routes.filter(({ prerender }) => prerender).map((route) => sampleOf(route.pattern))
  for (const path of [
    ...files,
    '/nowhere',
    '/track',
    '/track/a/b',
    '/hand-over/a',
    '/dashboard/a',
    '/de/kyc',
  ])
    expect(path).not.toMatch(pattern)
})
