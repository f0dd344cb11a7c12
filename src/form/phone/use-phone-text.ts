import { useEffect } from 'react'
import { loadPhoneRules, phoneRulesAtom } from '#src/form/phone/numbers.ts'
import { useHydratedAtom } from '#src/lib/use-hydrated-atom.ts'

/** An E.164 number in the groups of its country, once libphonenumber has loaded: "+1 416 555 0142". */
export function usePhoneText(e164: string): string {
  const rules = useHydratedAtom(phoneRulesAtom)
  useEffect(() => void loadPhoneRules(), [])
  return rules?.international(e164) ?? e164
}
