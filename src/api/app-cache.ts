/** The answers that a customer's pages keep: fetched with the first page behind the login. */
import { callLoose } from '#src/api/app-calls.ts'
import { createQueryClient, createQueryFor } from '#src/api/query.ts'

/** The cache of answers; whoever shows customers their pages hands it to `QueryClientProvider`. */
export const queryClient = createQueryClient()

/** TanStack Query options of an operation: `useQuery(queryFor('get-credit', { params: { id } }))`. */
export const queryFor = createQueryFor(callLoose)
