/** For RJSF's templates that ours replace. */
export function Nothing() {
  return null
}
