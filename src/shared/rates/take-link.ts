import { text } from '#src/content/index.ts'
import { type Linked, readLink } from '#src/shared/rates/link.ts'
import { notify } from '#src/ui/index.ts'

/** Nobody has pressed anything yet, so it stays for longer than an answer to a press would. */
const NOTICE_TIME = 7000

/** Reads what a link asks of the calculator, and says so when it asks for what we do not offer. */
export function takeLink(search: string): Linked {
  const linked = readLink(search)
  if (linked.unknown.length > 0)
    notify({
      tone: 'attention',
      title: text('screens.calculator.link.title'),
      message: linked.unknown.map((part) => text(`screens.calculator.link.${part}`)).join(' '),
      duration: NOTICE_TIME,
    })
  return linked
}
