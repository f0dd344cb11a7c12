import { useAtomValue } from 'jotai'
import { useLocation } from 'wouter'
import { userAtom } from '#src/api/index.ts'
import { currencyName, text } from '#src/content/index.ts'
import { SchemaForm } from '#src/form/index.ts'
import type { AccountOpen } from '#src/generated/forms.ts'
import { paths } from '#src/paths.ts'
import { offeredCurrencies, schemeOf } from '#src/screens/multi-currency/actions.ts'
import { useAccountCall } from '#src/screens/multi-currency/use-account-call.ts'
import { useIsChecked } from '#src/shared/identity/index.ts'
import { LinkButton, Modal, Stack, Text } from '#src/ui/index.ts'

export function OpenAccountModal({ held, onClose }: { held: readonly string[]; onClose: () => void }) {
  const isChecked = useIsChecked(useAtomValue(userAtom))
  const open = useAccountCall('open-account')
  const [, navigate] = useLocation()
  const offered = offeredCurrencies.filter((currency) => !held.includes(currency))
  const title = text('screens.multi-currency.open.title')

  async function submit(body: AccountOpen) {
    const { currency } = body
    const message = text('screens.multi-currency.open.done', { currency })
    if (!(await open.run({ body }, { title, message }))) return
    onClose()
    navigate(paths.account(currency))
  }

  return (
    <Modal open title={title} onClose={onClose} closable={!open.isPending}>
      <Stack>
        {!isChecked ? (
          <>
            <Text $tone="muted">{text('screens.multi-currency.open.verify')}</Text>
            <LinkButton tone="primary" block href={paths.kycProgress()}>
              {text('screens.multi-currency.open.verifyAction')}
            </LinkButton>
          </>
        ) : offered.length === 0 ? (
          <Text $tone="muted">{text('screens.multi-currency.open.all')}</Text>
        ) : (
          <>
            <Text $tone="muted">{text('screens.multi-currency.open.lead')}</Text>
            <SchemaForm
              id="account-open"
              context={{ offered: offered.map(optionOf) }}
              onSubmit={(body) => submit(body)}
            />
          </>
        )}
      </Stack>
    </Modal>
  )
}

/** A currency's first two letters are its country's, or the flag's for the euro. */
const optionOf = (currency: string) => ({
  value: currency,
  label: `${currency} · ${currencyName(currency)}`,
  hint: text(`screens.multi-currency.receives.${schemeOf(currency) ?? 'none'}`),
  flag: currency.slice(0, 2),
})
