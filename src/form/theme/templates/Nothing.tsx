/** Stands where RJSF would paint something that our templates paint themselves. */
export function Nothing() {
  return null
}
