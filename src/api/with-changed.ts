/**
 * A cached list with what was changed in its place, until the list comes again: whoever looks at it in that moment finds
 * what they saved. For `setQueryData`.
 */
export function withChanged<Thing extends { readonly _id: string }, List extends { data: Thing[] }>(
  list: List | undefined,
  changed: List['data'][number],
): List | undefined {
  return list && { ...list, data: list.data.map((one) => (one._id === changed._id ? changed : one)) }
}
