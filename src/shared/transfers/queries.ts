import { queryFor } from '#src/api/index.ts'

export const trackingLinkQuery = (id: string) => queryFor('get-tracking-link', { params: { id } })

export const agreementQuery = (id: string) => queryFor('get-agreement', { params: { id } })
