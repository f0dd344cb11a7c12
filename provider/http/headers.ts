import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HstsReach } from '#provider/hosting-settings.ts'

/** Hash of the empty string: styled-components creates one empty style element and fills it through CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** Hashes of what is inline in pages, as `'sha256-…'`. */
export interface Inline {
  readonly styles: readonly string[]
  /** Of import maps: names of files, no code. */
  readonly maps: readonly string[]
}

/**
 * Every page's Content-Security-Policy: nothing external, no inline code, no string as code.
 *
 * @param provider its origin, if the pages call another one than theirs; otherwise empty
 */
const contentSecurityPolicy = ({ styles, maps }: Inline, provider: string): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...maps].join(' '),
    `style-src 'self' ${[EMPTY_STYLE, ...styles].join(' ')}`,
    "img-src 'self' data:",
    `connect-src 'self' ${provider}`.trimEnd(),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The policy that names the service worker (src/app/keep-shell.ts); no package creates one.
    'trusted-types farsend-worker',
  ].join('; ')

/** Browser features that pages may not use. */
const permissionsPolicy = [
  'accelerometer',
  'autoplay',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  // Needed for photographing documents; not in frames.
  .concat('camera=(self)')
  .join(', ')

const headers = {
  'permissions-policy': permissionsPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}

/** Two years, as browsers' preload lists ask for. */
const strictTransport: Readonly<Record<HstsReach, string>> = {
  host: 'max-age=63072000',
  subdomains: 'max-age=63072000; includeSubDomains',
  preload: 'max-age=63072000; includeSubDomains; preload',
}

/**
 * The headers of every response, for any server of the pages.
 *
 * @param hsts how far HTTPS reaches, or null if browsers may come without it
 * @param provider the other origin that pages call, or empty
 */
export const securityHeaders = (
  inline: Inline,
  hsts: HstsReach | null,
  provider: string,
): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(inline, provider),
  ...headers,
  ...(hsts ? { 'strict-transport-security': strictTransport[hsts] } : {}),
})

const ASSETS = '/assets/'

/** An asset needs only these: the page that loads it sends the rest. */
const ofAssets = {
  'x-content-type-options': headers['x-content-type-options'],
  'cross-origin-resource-policy': headers['cross-origin-resource-policy'],
}

/**
 * Returns the function that sets security headers on responses, including errors. A page's headers exceed a
 * kilobyte, so content-hashed files get only the two that concern them.
 *
 * @param every the headers of every response
 */
export function securityHeadersFor(
  every: Readonly<Record<string, string>>,
): (request: FastifyRequest, reply: FastifyReply) => void {
  return ({ url }, reply) => {
    reply.headers(url.startsWith(ASSETS) ? ofAssets : every)
    reply.header('cache-control', 'no-store')
  }
}
