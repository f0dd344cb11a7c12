// The referral code of a link, after login.
import { render, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { signIn } from '#src/api/index.ts'
import { ClaimReferral, rememberReferral } from '#src/shared/referrals/index.ts'
import { type Answer, fakeNetwork, session } from '#tests/src/api/fake.ts'

function open(answer: Answer) {
  const onRefused = vi.fn()
  const network = fakeNetwork(() => answer)
  vi.stubGlobal('fetch', network.fetch)
  rememberReferral('?ref=K7MQ2X9D')
  signIn(session('token'))
  const page = <ClaimReferral onRefused={onRefused} />
  const { unmount } = render(page)
  const claims = () => network.asked.filter(({ path }) => path.endsWith('/referrals/claim')).length
  const again = () => {
    unmount()
    render(page)
  }
  return { onRefused, claims, again }
}

const claimed = (reason: string | null) => ({
  body: { data: { state: reason === null ? 'waiting' : 'refused', reason } },
})

test.each(['own_code', 'already_customer', 'joined_before'])(
  'a rejected code says so, once: %s',
  async (reason) => {
    const { onRefused, claims, again } = open(claimed(reason))
    await waitFor(() => expect(onRefused).toHaveBeenCalledExactlyOnceWith(reason))
    again()
    expect(claims()).toBe(1)
  },
)

test('an accepted code shows nothing', async () => {
  const { onRefused, claims } = open(claimed(null))
  await waitFor(() => expect(claims()).toBe(1))
  expect(onRefused).not.toHaveBeenCalled()
})
