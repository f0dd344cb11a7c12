import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#src/api/index.ts'
import type { DevicesResponse, FactorsResponse, SecurityEventsResponse } from '#src/generated/forms.ts'

export type Device = DevicesResponse['data'][number]
export type SecurityEvent = SecurityEventsResponse['data'][number]

export type Factors = FactorsResponse['data']
export type Passkey = Factors['passkeys'][number]

/** Events shown first; earlier ones on request. */
export const EVENTS_SHOWN = 5

export const accountsQuery = queryFor('list-accounts', {})
export const accessQuery = queryFor('get-access-settings')
export const factorsQuery = queryFor('get-factors')
export const devicesQuery = queryFor('list-devices')
export const closingQuery = queryFor('get-closing')
export const eventsQuery = (limit: number) => queryFor('list-security-events', { query: { limit } })

/** The device this page runs on; undefined while unknown. */
export const useCurrentDevice = (): Device | undefined =>
  useQuery(devicesQuery).data?.data.find(({ current }) => current)
