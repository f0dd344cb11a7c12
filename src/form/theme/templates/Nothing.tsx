/** Takes the place of something that our templates paint themselves. */
export function Nothing() {
  return null
}
