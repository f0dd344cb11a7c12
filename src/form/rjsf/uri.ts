/** An address and the place within it, which is all that anybody asks of one. */
interface Address {
  readonly path?: string
  readonly fragment?: string
}

/**
 * What RJSF, and in development ajv, need of `fast-uri`, which this replaces. References are inlined before a form is
 * compiled, so that all they resolve is a place within a schema.
 */
const uri = {
  equal: (one: string, other: string): boolean => one === other,
  parse(address: string): Address {
    const [path = '', ...fragment] = address.split('#')
    return fragment.length > 0 ? { path, fragment: fragment.join('#') } : { path }
  },
  serialize: ({ path = '', fragment }: Address): string =>
    fragment === undefined ? path : `${path}#${fragment}`,
  resolve: (base: string, reference: string): string =>
    reference.startsWith('#') ? `${base.split('#')[0]}${reference}` : reference,
}

// By name too: ajv asks for the module as CommonJS does.
export const { equal, parse, serialize, resolve } = uri
export { uri as default }
