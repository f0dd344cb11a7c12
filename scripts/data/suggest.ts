/** How many letters must change to make `b` of `a` (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** The known name nearest to `unknown`, if near enough to be meant. */
export function nearest(unknown: string, known: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = Math.max(2, Math.floor(unknown.length / 3)) + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - unknown.length) >= least) continue
    const steps = distance(unknown, candidate)
    if (steps < least) {
      least = steps
      best = candidate
    }
  }
  return best
}

/** `no step is called "moble". Did you mean "mobile"?` */
export function unknownName(kind: string, unknown: string, known: Iterable<string>): string {
  const meant = nearest(unknown, known)
  return `no ${kind} is called "${unknown}".${meant === undefined ? '' : ` Did you mean "${meant}"?`}`
}
