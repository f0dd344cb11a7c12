import { useAtomValue } from 'jotai'
import { userAtom } from '#src/api/index.ts'

/** Whether the customer has sent everything to the verifier, who may not have answered yet. */
export const useIsSent = (): boolean => useAtomValue(userAtom)?.status === 'active'
