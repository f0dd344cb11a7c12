/** The cached answers of a customer's pages, loaded with the first page behind the login. */
import { callLoose } from '#src/api/app-calls.ts'
import { createQueryClient, createQueryFor } from '#src/api/query.ts'

/** The cache, for the `QueryClientProvider` around customer pages. */
export const queryClient = createQueryClient()

/** TanStack Query options of an operation: `useQuery(queryFor('get-credit', { params: { id } }))`. */
export const queryFor = createQueryFor(callLoose)
