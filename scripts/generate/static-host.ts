import { CHANGE_PASSWORD, changePasswordPage } from '#provider/http/well-known.ts'
import type { Data } from '#scripts/data/load.ts'
import { languagesOf } from '#scripts/data/locales.ts'
import { markedOutput } from '#scripts/generate/marked.ts'
import type { Output } from '#scripts/generate/output.ts'
import { appPatterns } from '#src/app/routes.ts'

/** `/kyc/*?` has these below it. */
const isBelow = (pattern: string, other: string): boolean =>
  other.endsWith('/*?') && pattern !== other && pattern.startsWith(other.slice(0, -2))

/** A pattern of the screen table as nginx matches it. */
const regexOf = (pattern: string): string =>
  pattern
    .replace(/\/\*\?$/, '(/.*)?')
    .replace(/\/\*$/, '/.+')
    .replaceAll(/:\w+/g, '[^/]+')

/** nginx's locations for addresses that are no file: pages rendered in the browser, and where passwords change. */
export function nginxLocations(data: Data): string {
  const prefixes = languagesOf(data).flatMap(({ path }) => (path === '' ? [] : [path]))
  const addresses = appPatterns.filter((pattern) => !appPatterns.some((other) => isBelow(pattern, other)))
  return `location ~ "(?x) ^ ( ${prefixes.join(' | ')} | ) (
  ${addresses.map(regexOf).sort().join('\n| ')}
) $" {
  include farsend-headers.conf;
  add_header Cache-Control no-store always;
  add_header X-Robots-Tag noindex always;
  try_files $1/shell.html =404;
}
location = ${CHANGE_PASSWORD} {
  return 302 ${changePasswordPage};
}`
}

export const staticHostOutput = (data: Data): Output =>
  markedOutput(
    data.root,
    'scripts/prerender/README.md',
    'addresses',
    `\`\`\`nginx\n${nginxLocations(data)}\n\`\`\``,
  )
