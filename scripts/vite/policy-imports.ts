/**
 * The module with its policies imported name by name, so that a page that is built carries only the rules it reads:
 * `arrival_hours` of delivery.json, and not who can be paid how. TypeScript knows JSON only as a whole.
 */
export const withNamedPolicies = (code: string): string =>
  code.replaceAll(/^import (\w+) from (?='#content\/policy\/[\w-]+\.json')/gm, 'import * as $1 from ')
