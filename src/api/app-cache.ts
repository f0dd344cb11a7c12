import { createQueryClient } from '#src/api/query.ts'

/** The cache of answers; the root of the app hands it to `QueryClientProvider`. */
export const queryClient = createQueryClient()
