/**
 * What the provider can do. The core calls are those of the specification, which every provider has; each
 * other call belongs to a capability, and a provider that doesn't list its capabilities has none.
 */
import { atom } from 'jotai/vanilla'
import { useEffect } from 'react'
import { errorOfAnswer } from '#src/api/errors.ts'
import type { Capability } from '#src/generated/ids.ts'
import { type Operation, publicQueries } from '#src/generated/public-queries.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { API } from '#src/lib/provider.ts'
import { store } from '#src/lib/store.ts'
import { useHydratedAtom } from '#src/lib/use-hydrated-atom.ts'

export type Capabilities = ReadonlySet<string>

/** Null until the provider has answered. */
export const capabilitiesAtom = atom<Capabilities | null>(null)

/** How long a failure holds before the provider is asked again, in milliseconds. */
const PAUSE = 3000

let asked: Promise<Capabilities> | undefined

/** @throws unless the provider lists them or doesn't know the call: a broken connection says nothing about it */
async function ask(): Promise<Capabilities> {
  const response = await fetch(`${API}${publicQueries['get-capabilities'].path}`, {
    headers: { accept: 'application/json' },
  })
  if (response.status === 404) return new Set()
  const answer: unknown = await response.json()
  if (!response.ok || !isRecord(answer) || !Array.isArray(answer.data))
    throw errorOfAnswer(response.status, answer)
  return new Set(answer.data)
}

/** Asks once while the page lives. @throws if the provider can't be reached */
export function askCapabilities(): Promise<Capabilities> {
  const known = store.get(capabilitiesAtom)
  if (known !== null) return Promise.resolve(known)
  asked ??= ask().then(
    (capabilities) => {
      store.set(capabilitiesAtom, capabilities)
      return capabilities
    },
    (error: unknown) => {
      // Every call asks first: without a connection they share one failure.
      setTimeout(() => {
        asked = undefined
      }, PAUSE)
      throw error
    },
  )
  return asked
}

/** Whether the provider has no more than the core, in the words of the specification. False if that is unknown. */
export async function isCoreAlone(): Promise<boolean> {
  return await askCapabilities().then(
    ({ size }) => size === 0,
    () => false,
  )
}

/**
 * What takes the place of a call's answer: undefined if the provider has the call, else the call's `without`.
 *
 * @throws ApiError status 404 if the provider lacks the call, and there is no replacement
 */
export async function replacementOf({ capability, without }: Operation): Promise<object | undefined> {
  if (capability === undefined) return undefined
  const capabilities = await askCapabilities().catch(() => undefined)
  // Without a connection the call itself says so.
  if (capabilities === undefined || capabilities.has(capability)) return undefined
  if (without !== undefined) return without
  throw errorOfAnswer(404, undefined)
}

function keepAsking(): void {
  askCapabilities().catch(() => setTimeout(keepAsking, PAUSE))
}

/** The provider's capabilities; null until it has answered. */
export function useCapabilities(): Capabilities | null {
  useEffect(keepAsking, [])
  return useHydratedAtom(capabilitiesAtom)
}

/** Whether the provider has a capability. Pages behind the login know; on others, true until it has answered. */
export function useCan(capability: Capability): boolean {
  const known = useCapabilities()
  return known === null || known.has(capability)
}
