// Onfido's API v3.6 (https://documentation.onfido.com/api/latest), as much as we call.

import { callPartner, createPartner, type PartnerAnswer } from '#provider/parties/partner.ts'
import { PartnerDown, PartnerRefused } from '#provider/ports.ts'
import { isRecord } from '#src/lib/is-record.ts'

const NAME = 'Onfido'

export type Answer = Readonly<Record<string, unknown>>

export interface Calls {
  /** @throws PartnerDown, PartnerRefused for a body that is refused for good */
  post(path: string, body: object | FormData): Promise<Answer>
  /** @throws PartnerDown */
  get(path: string): Promise<Answer>
  /** Deletes it, unless it is gone. @throws PartnerDown */
  remove(path: string): Promise<void>
}

export function createCalls(api: string, token: string, patience: number): Calls {
  const partner = createPartner({ name: NAME, timeout: patience })
  const authorization = `Token token=${token}`
  return {
    async post(path, body) {
      const isForm = body instanceof FormData
      const headers = isForm ? { authorization } : { authorization, 'content-type': 'application/json' }
      const content = isForm ? body : JSON.stringify(body)
      return read(
        await callPartner(partner, NAME, { method: 'POST', url: `${api}${path}`, headers, body: content }),
      )
    },
    get: async (path) =>
      read(
        await callPartner(partner, NAME, { method: 'GET', url: `${api}${path}`, headers: { authorization } }),
      ),
    async remove(path) {
      const request = { method: 'DELETE', url: `${api}${path}`, headers: { authorization } } as const
      const { status } = await callPartner(partner, NAME, request)
      if (status >= 300 && status !== 404 && status !== 410)
        throw new PartnerDown(`${NAME} answers ${status}`)
    },
  }
}

/** 422 is what was given; other 4xx are a wrong token or a fault of ours, to be mended and tried again. */
function read({ status, body }: PartnerAnswer): Answer {
  if (status === 422) throw new PartnerRefused('Onfido refuses what was given', 'validation_error')
  if (status >= 400) throw new Error(`Onfido answers ${status}`)
  if (!isRecord(body)) throw new PartnerDown('Onfido answers no object')
  return body
}

/** Its id of what was made. @throws PartnerDown */
export function idOf(answer: Answer): string {
  if (typeof answer.id === 'string' && /^[\w-]{1,64}$/.test(answer.id)) return answer.id
  throw new PartnerDown('Onfido answers without an id')
}

/** A list under its name. @throws PartnerDown */
export function listOf(answer: Answer, name: string): Answer[] {
  const list = answer[name]
  if (!Array.isArray(list)) throw new PartnerDown(`Onfido answers without ${name}`)
  return list.filter(isRecord)
}
