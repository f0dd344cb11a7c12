/** One of the pages that are measured side by side. */
export interface Peer {
  /** As `--only` names it. */
  readonly name: string
  /** The selector of the field of that name. */
  field(name: string): string
  /** The selector of what shows an error: as many as there are fields in error, with words in each. */
  readonly errors: string
}

export const ours = 'ours'
/** What ours is to keep up with, and what the ratios of all are taken to. */
export const baseline = 'react-hook-form'

const byName = (name: string): string => `form [name="${name}"]`
const byRjsf = (name: string): string => `#root_${name}`

export const peers: readonly Peer[] = [
  { name: ours, field: byName, errors: 'form [id$="__message"]' },
  { name: baseline, field: byName, errors: '.error' },
  { name: 'rjsf-core', field: byRjsf, errors: '.error-detail' },
  { name: 'rjsf-mui', field: byRjsf, errors: 'form ul[id$="__error"]' },
  {
    name: 'jsonforms',
    field: (name) => `[id="#/properties/${name}-input"]`,
    errors: '.validation_error',
  },
  { name: 'uniforms', field: byName, errors: '.error' },
]
