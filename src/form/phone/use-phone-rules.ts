import { useEffect, useEffectEvent } from 'react'
import { text } from '#src/content/index.ts'
import { useFormHandle } from '#src/form/context.ts'
import { asText } from '#src/form/field/use-pending-text.ts'
import type { PhoneRules } from '#src/form/phone/libphonenumber.ts'
import { loadPhoneRules, phoneRules, phoneRulesAtom } from '#src/form/phone/numbers.ts'
import type { ShownError } from '#src/form/state/field-status.ts'
import { valueAt } from '#src/form/state/paths.ts'
import { store } from '#src/lib/store.ts'
import { useHydratedAtom } from '#src/lib/use-hydrated-atom.ts'

/** The error if the rules didn't load. */
const UNREACHABLE = 'form.phone.unreachable'

const unreachable = (path: string): ShownError => ({
  path,
  keyword: 'phoneRules',
  id: UNREACHABLE,
  // Looked up on each render, like all words.
  get said() {
    return text(UNREACHABLE)
  },
})

/**
 * The phone rules for the field at `path`; undefined until loaded. A submit waits for them, since they decide
 * whether a leading zero belongs to a number; if they don't load the field says so, the typed text stays, and the
 * next submit tries again.
 *
 * @param onRules called once they have loaded, if the field holds digits
 */
export function usePhoneRules(path: string, onRules: (digits: string) => void): PhoneRules | undefined {
  const { state } = useFormHandle()
  const rules = useHydratedAtom(phoneRulesAtom)
  const readAgain = useEffectEvent(onRules)

  useEffect(() => {
    /** Digits that couldn't be checked, until the next try or change. */
    let unjudged: string | undefined
    const digits = () => asText(valueAt(state.getData(), path))
    const isWaiting = () => digits() !== '' && phoneRules() === undefined

    async function ask(): Promise<void> {
      await loadPhoneRules()
      if (phoneRules() !== undefined) return
      unjudged = digits()
      state.judge(path, unreachable(path))
    }
    function forgive(): void {
      if (unjudged === undefined) return
      unjudged = undefined
      state.judge(path, undefined)
    }
    function take(): void {
      forgive()
      if (digits() !== '') readAgain(digits())
    }

    const removeGate = state.gates.set(path, {
      isBusy: () => isWaiting() && unjudged === undefined,
      wait() {
        if (!isWaiting()) return undefined
        forgive()
        return ask()
      },
    })
    const follow = () => {
      if (digits() !== unjudged) forgive()
    }
    const unsubscribe = [state.subscribeTo(path, follow), store.sub(phoneRulesAtom, take)]
    if (phoneRules() !== undefined) take()
    else if (isWaiting()) void loadPhoneRules()
    return () => {
      removeGate()
      for (const stop of unsubscribe) stop()
      forgive()
    }
  }, [state, path])

  return rules
}
