import { type Atom, atom, useAtomValue } from 'jotai'
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
 * Follows a draft kept with the account: when it was saved, newer drafts whenever the flow opens, and a
 * notice if another device has changed it.
 */
export function useSaved(driver: FlowDriver): string | undefined {
  const { account } = driver
  const isFirst = useRef(true)

  useEffect(() => {
    const tell = () => {
      const news = driver.takeNews()
      if (news === 'elsewhere')
        notify({ tone: 'info', title: text('flow.elsewhere.title'), message: text('flow.elsewhere.message') })
      if (news === 'dropped')
        notify({ tone: 'info', title: text('flow.dropped.title'), message: text('flow.dropped.message') })
    }
    tell()
    return driver.onTaken(tell)
  }, [driver])

  useEffect(() => {
    if (!isFirst.current) void account?.refresh()
    isFirst.current = false
    return () => account?.flush()
  }, [account])

  return sentenceOf(useAtomValue(account?.saved ?? never))
}
