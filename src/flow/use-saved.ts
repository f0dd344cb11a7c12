import { type Atom, atom, useAtom, useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { formatMoment, text } from '#src/content/index.ts'
import type { Saved } from '#src/flow/account/account-draft.ts'
import type { FlowDriver } from '#src/flow/driver.ts'
import { assertNever } from '#src/lib/assert-never.ts'
import { notify } from '#src/ui/index.ts'

const never: Atom<Saved> = atom<Saved>({ is: 'none' })

function sentenceOf(saved: Saved): string | undefined {
  switch (saved.is) {
    case 'none':
      return undefined
    case 'saved':
      return text('flow.saved.at', { time: formatMoment(saved.at) })
    case 'saving':
      return text('flow.saved.saving')
    case 'waiting':
      return text('flow.saved.waiting')
    case 'refused':
      return text('flow.saved.refused')
    default:
      return assertNever(saved)
  }
}

/**
 * Follows a flow's draft: when the account saved it, newer drafts whenever the flow opens, and a notice if
 * another device has changed it or it had to be dropped.
 */
export function useSaved(driver: FlowDriver): string | undefined {
  const { account } = driver
  const [news, setNews] = useAtom(driver.newsAtom)
  const isFirst = useRef(true)

  useEffect(() => {
    if (news === 'none') return
    if (news === 'elsewhere')
      notify({ tone: 'info', title: text('flow.elsewhere.title'), message: text('flow.elsewhere.message') })
    else notify({ tone: 'info', title: text('flow.dropped.title'), message: text('flow.dropped.message') })
    setNews('none')
  }, [news, setNews])

  useEffect(() => {
    if (!isFirst.current) void account?.refresh()
    isFirst.current = false
    return () => account?.flush()
  }, [account])

  return sentenceOf(useAtomValue(account?.saved ?? never))
}
