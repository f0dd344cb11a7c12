// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { followBuild, renewBy, renewed } from '#src/app/renew.ts'
import { screen } from '#src/app/screen.ts'
import { noteBuild, onNewBuild } from '#src/lib/served-build.ts'

const renew = vi.fn()
const route = (flow?: 'kyc') =>
  ({
    pattern: '/',
    access: 'customer',
    frame: 'none',
    screen: screen({ load: async () => () => null, ...(flow ? { flow } : {}) }),
  }) as const

const named = (build?: string) => new Headers(build === undefined ? {} : { 'x-build': build })

beforeAll(() => {
  followBuild()
  renewBy(renew)
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
  renew.mockClear()
})

test('a move to another screen begins the newer build', () => {
  expect(renewed(route())).toBe(true)
  expect(renew).toHaveBeenCalledOnce()
})

test('a form on the page that is left, perhaps half filled in, puts it off until the next move', () => {
  const form = document.createElement('form')
  document.body.append(form)
  expect(renewed(route())).toBe(false)
  expect(renew).not.toHaveBeenCalled()
  form.remove()
  expect(renewed(route())).toBe(true)
})

test('it does not begin out of a flow, past an open dialog or without a network', () => {
  expect(renewed(route('kyc'))).toBe(false)
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  document.body.append(dialog)
  expect(renewed(route())).toBe(false)
  dialog.remove()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(renewed(route())).toBe(false)
  expect(renew).not.toHaveBeenCalled()
})

test('a build is new once an answer names another than the first', () => {
  const heard = vi.fn()
  onNewBuild(heard)
  for (const build of ['one', undefined, 'one']) noteBuild(named(build))
  expect(heard).not.toHaveBeenCalled()
  noteBuild(named('two'))
  expect(heard).toHaveBeenCalledOnce()
})
