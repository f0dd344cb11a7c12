import { isJsonObject, type JsonObject, stringsAt } from '#src/lib/schema/json.ts'

/** The areas that a schema's `outsideAreas` excludes. */
export const areasOf = ({ outsideAreas }: JsonObject): { readonly countries: readonly string[] }[] =>
  (Array.isArray(outsideAreas) ? outsideAreas : [])
    .filter(isJsonObject)
    .map((area) => ({ countries: stringsAt(area, 'countries') }))
