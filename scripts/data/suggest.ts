import { closestMatch } from 'leven'

/** The known name nearest to `unknown`, if close enough. */
export const nearest = (unknown: string, known: Iterable<string>): string | undefined =>
  closestMatch(unknown, [...known], { maxDistance: Math.max(2, Math.floor(unknown.length / 3)) })

/** `no step is called "moble". Did you mean "mobile"?` */
export function unknownName(kind: string, unknown: string, known: Iterable<string>): string {
  const meant = nearest(unknown, known)
  return `no ${kind} is called "${unknown}".${meant === undefined ? '' : ` Did you mean "${meant}"?`}`
}
