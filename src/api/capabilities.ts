/**
 * What the provider can do. The core calls are those of the specification, which every provider has; each
 * other call belongs to a capability, and a provider that doesn't list its capabilities has none.
 */
import { atom } from 'jotai/vanilla'
import { useEffect } from 'react'
import { ApiError, errorOfAnswer } from '#src/api/errors.ts'
import { publicGet } from '#src/api/public-get.ts'
import type { LooseInput } from '#src/api/types.ts'
import { untilOnline } from '#src/api/until-online.ts'
import type { Capability } from '#src/generated/ids.ts'
import { type Operation, type PublicQueryId, publicQueries } from '#src/generated/public-queries.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { store } from '#src/lib/store.ts'
import { useHydratedAtom } from '#src/lib/use-hydrated-atom.ts'

export type Capabilities = ReadonlySet<string>

/** Null until the provider has answered. */
export const capabilitiesAtom = atom<Capabilities | null>(null)

/** How long to wait before asking again after a failure, in milliseconds. */
const PAUSE = 3000

let asked: Promise<Capabilities> | undefined

/** Names it doesn't know are of a newer provider. */
function read(answer: unknown): Capabilities {
  return new Set(isRecord(answer) && Array.isArray(answer.data) ? answer.data : [])
}

async function ask(): Promise<Capabilities> {
  try {
    return read(await publicGet('get-capabilities', {}))
  } catch (error) {
    // Anything else, such as a broken connection, says nothing about the provider.
    if (error instanceof ApiError && error.errorCode === 404) return new Set()
    throw error
  }
}

/** Asks once while the page lives. @throws ApiError if the provider can't be reached */
export function askCapabilities(): Promise<Capabilities> {
  const known = store.get(capabilitiesAtom)
  if (known !== null) return Promise.resolve(known)
  asked ??= ask().then(
    (capabilities) => {
      store.set(capabilitiesAtom, capabilities)
      return capabilities
    },
    (error: unknown) => {
      asked = undefined
      throw error
    },
  )
  return asked
}

/**
 * What takes the place of a call's answer: undefined if the provider has the call, else the call's `without`.
 *
 * @throws ApiError status 404 if the provider lacks the call, and there is no replacement
 */
export async function replacementOf({ capability, without }: Operation): Promise<object | undefined> {
  if (capability === undefined || (await askCapabilities()).has(capability)) return undefined
  if (without !== undefined) return without
  throw errorOfAnswer(404, undefined)
}

/** Makes a public call, if the provider has it. @throws as publicGet and replacementOf */
export async function publicCall(id: PublicQueryId, input: LooseInput): Promise<unknown> {
  return (await replacementOf(publicQueries[id])) ?? publicGet(id, input)
}

async function keepAsking(): Promise<void> {
  while (store.get(capabilitiesAtom) === null) await askCapabilities().catch(() => untilOnline(PAUSE))
}

/** The provider's capabilities; null until it has answered. */
export function useCapabilities(): Capabilities | null {
  useEffect(() => void keepAsking(), [])
  return useHydratedAtom(capabilitiesAtom)
}

/** Whether the provider has a capability. Pages behind the login know; on others, true until it has answered. */
export function useCan(capability: Capability): boolean {
  const known = useCapabilities()
  return known === null || known.has(capability)
}
