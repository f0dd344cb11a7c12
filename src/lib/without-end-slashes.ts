/**
 * A path without its trailing slashes; `''` for slashes alone. Scans from the end in linear time; a pattern
 * such as `/+$` is quadratic on a long row of slashes.
 */
export function withoutEndSlashes(path: string): string {
  let end = path.length
  while (path.charAt(end - 1) === '/') end -= 1
  return path.slice(0, end)
}
