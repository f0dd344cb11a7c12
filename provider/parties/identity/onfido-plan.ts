// What of a customer's submissions goes into one of Onfido's checks.

import type { CheckName, Given, Submission } from '#provider/ports.ts'
import { countries } from '#src/generated/iso-countries.ts'
import map from './onfido-map.json' with { type: 'json' }

type ReportName = keyof typeof map.reasons

export interface Plan {
  readonly customer: string
  readonly personal: Given
  readonly address: Given | undefined
  /** Whether the reports compare the address. */
  readonly provesAddress: boolean
  /** The submission whose files are judged; tags the check. */
  readonly paper: Given
  /** The typed submission that the paper proves. */
  readonly typed: Given | undefined
  /** Whose files are sent as documents. */
  readonly documents: Given
  readonly selfie: Given | undefined
  readonly reports: readonly ReportName[]
}

/** Undefined while something is missing without which Onfido can't check. */
export function planOf(submission: Submission): Plan | undefined {
  const given = (name: CheckName): Given | undefined =>
    [submission, ...submission.others].find(({ check }) => check === name)
  const personal = given('personal')
  if (!personal) return undefined
  const address = given('address')
  const base = { customer: submission.customer, personal, address }
  switch (submission.check) {
    case 'personal':
    case 'document': {
      const document = given('document')
      return document && withFace({ ...base, ...papers(document, personal, ['document']) }, given('selfie'))
    }
    case 'address':
    case 'proof-of-address': {
      const proof = given('proof-of-address')
      if (!proof || !address) return undefined
      const plan = papers(proof, address, ['proof_of_address'])
      return { ...base, ...plan, provesAddress: true }
    }
    case 'selfie': {
      const document = given('document')
      if (!document || document.files.length === 0) return undefined
      const plan = papers(document, undefined, ['facial_similarity_photo'])
      return { ...base, ...plan, paper: submission, selfie: submission }
    }
  }
}

const papers = (paper: Given, typed: Given | undefined, reports: readonly ReportName[]) => ({
  provesAddress: false,
  paper,
  typed,
  documents: paper,
  selfie: undefined,
  reports,
})

/** A document that comes after the selfie is compared with it too: the selfie was compared with another one. */
function withFace(plan: Plan, selfie: Given | undefined): Plan {
  if (!selfie || selfie.id > plan.paper.id) return plan
  return { ...plan, selfie, reports: [...plan.reports, 'facial_similarity_photo'] }
}

const textOf = ({ answers }: Given, field: string): string => {
  const value = answers[field]
  return typeof value === 'string' ? value : ''
}

export const alpha3Of = (given: Given, field: string): string | undefined =>
  countries[textOf(given, field)]?.alpha3

/** Someone with one name, which Onfido wants twice. */
export const hasOneName = (personal: Given): boolean => textOf(personal, 'last_name') === ''

/** Only what reports compare. A place without postal codes can't be given: `postcode` is required. */
export function applicantOf(personal: Given, address: Given | undefined): object {
  const first = textOf(personal, 'first_name')
  const residence = alpha3Of(address ?? personal, 'country')
  const country = address && alpha3Of(address, 'country')
  const isWhole = address && country !== undefined && textOf(address, 'zipcode') !== ''
  return {
    first_name: first,
    last_name: textOf(personal, 'last_name') || first,
    dob: textOf(personal, 'dob'),
    ...(residence === undefined ? {} : { location: { country_of_residence: residence } }),
    ...(isWhole ? { address: addressOf(address, country) } : {}),
  }
}

const addressOf = (address: Given, country: string) => ({
  street: textOf(address, 'street_name'),
  town: textOf(address, 'city'),
  postcode: textOf(address, 'zipcode'),
  country,
  ...(textOf(address, 'state') === '' ? {} : { state: textOf(address, 'state') }),
})

/** Onfido's name of a document's type. */
export function documentTypeOf(paper: Given): string {
  const types: Readonly<Record<string, string>> = map.document_types
  return types[textOf(paper, 'document_type')] ?? types[textOf(paper, 'document_kind')] ?? 'unknown'
}
