/** One of the pages that are compared. */
export interface Peer {
  /** Its name for `--only`. */
  readonly name: string
  /** The selector of the field with that name. */
  field(name: string): string
  /** The selector of an error: one non-empty element for each invalid field. */
  readonly errors: string
}

export const ours = 'ours'
/** The baseline that ours must keep up with, and that all ratios refer to. */
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
