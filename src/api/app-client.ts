/** The app's client, loaded with the first call that needs it (`app-calls.ts`). */
import { queryClient } from '#src/api/app-cache.ts'
import { replacementOf } from '#src/api/capabilities.ts'
import { createClient } from '#src/api/client.ts'
import { forgetCustomer, invalidate } from '#src/api/query.ts'
import { localStore } from '#src/api/session/device.ts'
import { fetchOnce } from '#src/api/session/early.ts'
import { forgetKept } from '#src/api/session/forget-kept.ts'
import { presence } from '#src/api/session/presence.ts'
import { hasSignedOut } from '#src/api/session/state.ts'
import { stepUp } from '#src/api/session/step-up.ts'
import { store } from '#src/lib/store.ts'

export const { callLoose, session } = createClient({
  fetch: fetchOnce,
  store,
  storage: localStore(),
  presence,
  stepUp,
  replacementOf,
  onSessionChange: (state) => {
    forgetCustomer(queryClient)
    // After an expired session, drafts continue with the next login; signing out clears them.
    if (hasSignedOut(state)) forgetKept()
  },
  onChange: (topics) => invalidate(queryClient, topics),
})
