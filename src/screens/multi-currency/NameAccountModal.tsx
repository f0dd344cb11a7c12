import { useQueryClient } from '@tanstack/react-query'
import { text } from '#src/content/index.ts'
import { SchemaForm } from '#src/form/index.ts'
import type { AccountName } from '#src/generated/forms.ts'
import { accountsQuery } from '#src/screens/multi-currency/queries.ts'
import { useAccountCall } from '#src/screens/multi-currency/use-account-call.ts'
import { Modal } from '#src/ui/index.ts'

export interface NameAccountModalProps {
  readonly currency: string
  readonly name: string | null
  readonly onClose: () => void
}

export function NameAccountModal({ currency, name: known, onClose }: NameAccountModalProps) {
  const save = useAccountCall('name-account')
  const cache = useQueryClient()
  const title = text('screens.multi-currency.name.title', { currency })

  async function submit({ name = '' }: AccountName) {
    const isGone = name.trim() === ''
    const message = text(isGone ? 'screens.multi-currency.name.gone' : 'screens.multi-currency.name.done')
    const accounts = await save.run({ params: { currency }, body: { name } }, { title, message })
    if (!accounts) return
    // So that opening it again at once shows what was saved.
    cache.setQueryData(accountsQuery.queryKey, accounts)
    onClose()
  }

  return (
    <Modal open title={title} onClose={onClose} closable={!save.isPending}>
      <SchemaForm
        id="account-name"
        data={known === null ? {} : { name: known }}
        takesFocus
        onSubmit={(body) => submit(body)}
      />
    </Modal>
  )
}
