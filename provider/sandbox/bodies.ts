// Request bodies of the sandbox's controls: bodies.json has a JSON Schema for each, like the API's.
import { ProviderError } from '#provider/errors.ts'
import type { Schemas } from '#provider/http/schemas.ts'
import { policy } from '#provider/policy.ts'
import { isJsonObject } from '#src/lib/schema/json.ts'
import { substitutePolicy } from '#src/lib/schema/policy.ts'
import bodies from './bodies.json' with { type: 'json' }

export interface SandboxBodies {
  'sandbox-customer': {
    phone: string
    email?: string
    password: string
    pin: string
    verified?: boolean
    first_name?: string
    last_name?: string
    /** Decimal strings by currency. */
    balance?: Record<string, string>
    /** Decimal strings by currency: the customer's own limits, as an operator sets them. */
    daily_limit?: Record<string, string>
  }
  'sandbox-verify': { phone: string; first_name?: string; last_name?: string }
  'sandbox-clock': { seconds?: number; minutes?: number }
  'sandbox-rates': { base: string; quote: string; factor: number | string }
  /** A payment from outside, once per `id`. */
  'sandbox-payment': { id?: string; currency: string; number: string; amount: string; sender: string }
  /** An e-transfer that arrives now, once per `id`; CAD by default. */
  'sandbox-e-transfer': { id?: string; reference: string; currency?: string; amount: string; sender?: string }
  'sandbox-reset': Record<string, never>
}

type ReadBody = <Id extends keyof SandboxBodies>(id: Id, body: unknown) => SandboxBodies[Id]

/** @throws (the reader) ProviderError validation_failed */
export function bodyReader(schemas: Schemas): ReadBody {
  const checks = new Map(
    Object.entries(bodies).map(([id, schema]) => {
      const filled = substitutePolicy(schema, policy, 'provider/sandbox/bodies.json')
      return [id, schemas.compile(id, isJsonObject(filled) ? filled : {})]
    }),
  )
  return <Id extends keyof SandboxBodies>(id: Id, body: unknown) => {
    const errors = checks.get(id)?.(body ?? {}) ?? []
    if (errors.length > 0) throw new ProviderError('validation_failed', { errors })
    return (body ?? {}) as SandboxBodies[Id]
  }
}
