/** An area of a policy: the countries that it covers, as ISO 3166 alpha-2 codes. */
interface Area {
  readonly countries: readonly string[]
}

/** The keyword `outsideAreas`: the country is in none of the areas, such as `countries.blocked` of the policy. */
export function isOutsideAreas(country: string, areas: readonly Area[]): boolean {
  return !areas.some(({ countries }) => countries.includes(country))
}
