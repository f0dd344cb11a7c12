import { onlineAtom } from '#src/lib/attention.ts'
import { useHydratedAtom } from '#src/lib/use-hydrated-atom.ts'

/** Whether there is a network, as far as the browser knows. */
export const useOnline = (): boolean => useHydratedAtom(onlineAtom)
