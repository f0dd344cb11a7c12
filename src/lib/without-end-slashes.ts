/**
 * A path without the slashes at its end; `''` for nothing but slashes. Counted from the end, in time that grows with
 * the path: a pattern such as `/+$` starts again at each slash of a long row.
 */
export function withoutEndSlashes(path: string): string {
  let end = path.length
  while (path.charAt(end - 1) === '/') end -= 1
  return path.slice(0, end)
}
