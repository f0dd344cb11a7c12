// Pages that only some providers have, and what leads to them.
import { readdirSync, readFileSync } from 'node:fs'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { capabilitiesAtom, queryClient, signIn } from '#src/api/index.ts'
import { hasPage, routeOf } from '#src/app/route-of.ts'
import { routes } from '#src/app/routes.ts'
import { store } from '#src/lib/store.ts'
import { paths } from '#src/paths.ts'
import { SettingsScreen } from '#src/screens/profile/settings/SettingsScreen.tsx'
import { ProfileFrame } from '#src/shared/profile/index.ts'
import { Palette } from '#src/shared/shell/palette/Palette.tsx'
import { IconLink, Link, LinkButton, ListRow, Menu, NavigationProvider } from '#src/ui/index.ts'
import { type Answer, fakeProvider, session } from '#tests/src/api/fake.ts'
import { allCapabilities } from '#tests/support/capabilities.ts'

const core: ReadonlySet<string> = new Set()
const without = (missing: string) => new Set([...allCapabilities()].filter((name) => name !== missing))

afterEach(() => queryClient.clear())

/** The page with a provider that has no more than these, where every call but a core one answers 404. */
async function open(capabilities: ReadonlySet<string>, page: React.ReactNode) {
  const network = fakeProvider(
    ({ path }): Answer =>
      /\/beneficiaries|\/transactions/.test(path)
        ? { body: { data: [], meta_data: { next_cursor: null } } }
        : { status: 404, body: { message: 'Not Found' } },
  )
  vi.stubGlobal('fetch', network.fetch)
  store.set(capabilitiesAtom, capabilities)
  await signIn(session('token'))
  network.asked.length = 0
  render(
    <NavigationProvider navigate={vi.fn()} leads={(href) => hasPage(capabilities, href)}>
      <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>
    </NavigationProvider>,
  )
  return network
}

describe('the page of an address', () => {
  test('is not found if the provider lacks what it needs', () => {
    store.set(capabilitiesAtom, without('accounts'))
    expect(routeOf(paths.multiCurrency())).toBeUndefined()
    expect(routeOf(paths.account('CAD'))).toBeUndefined()
    expect(routeOf(paths.rateAlerts())).toBeDefined()
    expect(routeOf(paths.history())).toBeDefined()
  })

  test('is there until the provider has said what it has', () => {
    store.set(capabilitiesAtom, null)
    expect(routeOf(paths.multiCurrency())).toBeDefined()
  })

  test('needs what its flow needs', () => {
    const flows = readdirSync('flows').flatMap((file) =>
      file.endsWith('.flow.json') ? [JSON.parse(readFileSync(`flows/${file}`, 'utf8'))] : [],
    )
    const needing = flows.filter(({ path, needs }) => path !== undefined && needs !== undefined)
    expect(needing.length).toBeGreaterThan(3)
    for (const { path, needs } of needing)
      expect(routes.find(({ pattern }) => pattern.startsWith(path))).toMatchObject({ needs })
  })

  test('that every provider has is there with the core alone, whatever follows its path', () => {
    for (const path of [
      paths.sendTo('b1'),
      paths.history(),
      paths.trackTransfers(),
      paths.faq('fees'),
      '#main',
    ])
      expect(hasPage(core, path)).toBe(true)
    for (const path of [paths.account('CAD', 'statement'), paths.helpWith('t1'), paths.receipt('t1')])
      expect(hasPage(core, path)).toBe(false)
  })

  test('about a transfer may be missing alone', () => {
    expect(hasPage(without('authorisation'), paths.agreement('t1'))).toBe(false)
    expect(hasPage(without('authorisation'), paths.trackTransfer('t1'))).toBe(true)
  })
})

describe('without the page that they lead to', () => {
  const away = paths.notifications()

  test('links and their buttons are not there', async () => {
    await open(
      core,
      <>
        <Link href={away}>Words</Link>
        <LinkButton href={away}>Button</LinkButton>
        <IconLink href={away} label="Icon" icon={() => null} />
        <Link href={paths.history()}>History</Link>
      </>,
    )
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['History'])
    expect(screen.queryByText('Words')).toBeNull()
  })

  test('a row is only read, and an item of a menu is left out', async () => {
    await open(
      core,
      <>
        <ListRow title="Row" href={away} />
        <Menu
          label="More"
          trigger="More"
          items={[
            { id: 'away', label: 'Away', href: away },
            { id: 'here', label: 'Here', href: paths.settings() },
          ]}
        />
      </>,
    )
    expect(screen.getByText('Row').closest('a')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Here'])
  })

  test('the profile area lists the others', async () => {
    await open(core, <ProfileFrame>page</ProfileFrame>)
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Personal Data',
      'Settings',
      'Cards and beneficiaries',
    ])
  })

  test('the search does not find them', async () => {
    await open(
      without('conversions'),
      <Palette onCheckRates={vi.fn()} onLogOut={vi.fn()} onClose={vi.fn()} />,
    )
    const type = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } })
    type('accounts')
    expect(await screen.findByRole('option', { name: /accounts/i })).toBeDefined()
    type('convert money')
    expect(screen.queryByRole('option', { name: /^Convert money/ })).toBeNull()
  })
})

describe('settings with the core alone', () => {
  test('are display, password and PIN, and ask the provider for nothing', async () => {
    const { asked } = await open(core, <SettingsScreen />)
    const access = await screen.findByRole('region', { name: 'Access' })
    expect(
      within(access)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Change Login pin', 'Change'])
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Language and display',
      'Access',
    ])
    expect(screen.queryByRole('alert')).toBeNull()
    expect(asked).toEqual([])
  })

  test('have more of a provider that has more', async () => {
    await open(new Set(['export']), <SettingsScreen />)
    expect(await screen.findByRole('region', { name: 'Your data' })).toBeDefined()
    expect(screen.queryByText('Not Found')).toBeNull()
  })
})
