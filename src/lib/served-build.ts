/** The header of each answer that names the build that the provider serves. */
export const BUILD_HEADER = 'x-build'

let known: string | null = null
let listener = () => {}

/** Compares an answer's build with that of the first answer, which came with the page. */
export function noteBuild(headers: Headers): void {
  const build = headers.get(BUILD_HEADER) ?? known
  if (known !== null && known !== build) listener()
  known = build
}

/** Calls `act` when a newer build is served. */
export function onNewBuild(act: () => void): void {
  listener = act
}
