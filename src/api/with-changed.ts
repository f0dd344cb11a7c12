/**
 * A cached list with a changed entry in place until the list is refetched, so that what was saved shows at
 * once. For `setQueryData`.
 */
export function withChanged<Thing extends { readonly _id: string }, List extends { data: Thing[] }>(
  list: List | undefined,
  changed: List['data'][number],
): List | undefined {
  return list && { ...list, data: list.data.map((one) => (one._id === changed._id ? changed : one)) }
}
