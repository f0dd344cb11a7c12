/**
 * The quantile of the samples, interpolated between two.
 *
 * @param share between 0 and 1; 0.5 is the median
 * @returns NaN without samples
 */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined) return Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5)

export const p95 = (samples: readonly number[]): number => quantile(samples, 0.95)

/** A list in random order. */
export function shuffled<Item>(items: readonly Item[], random: () => number = Math.random): Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
