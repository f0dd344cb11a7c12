/** `login-phone` becomes `LoginPhone`. */
export const pascalCase = (id: string): string =>
  id
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')

/** `login-phone` becomes `loginPhone`. */
export const camelCase = (id: string): string => {
  const name = pascalCase(id)
  return name.slice(0, 1).toLowerCase() + name.slice(1)
}

/** A TypeScript string literal in our quote style. */
export const quoted = (value: string): string =>
  `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`

/** A property name, quoted only if necessary. */
export const propertyName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name))

/** `change-address` reads "Change address". */
export const readable = (id: string): string => {
  const words = id.replaceAll('-', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
