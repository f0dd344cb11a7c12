import type { FastifyReply, FastifyRequest } from 'fastify'

/** The hash of the empty string: styled-components makes one empty style element and fills it through CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/**
 * The policy of every page: nothing from elsewhere, no script inline, no string ever becomes code.
 *
 * @param styles hashes of the inline style sheets of the prerendered pages, as `'sha256-…'`
 */
const contentSecurityPolicy = (styles: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${[EMPTY_STYLE, ...styles].join(' ')}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The one that names the service worker (src/app/keep-shell.ts); no package makes one.
    'trusted-types farsend-worker',
  ].join('; ')

/** What a page may not use of the machine it runs on. */
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
  // The pages that photograph documents use it, in no frame.
  .concat('camera=(self)')
  .join(', ')

const headers = {
  'permissions-policy': permissionsPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}

/** Two years, as browsers ask for it. */
const strictTransport = 'max-age=63072000; includeSubDomains'

/**
 * The headers of every answer, for whatever server sends the pages.
 *
 * @param styles hashes of the inline style sheets of the pages
 * @param behindTls whether browsers reach it by HTTPS alone
 */
export const securityHeaders = (styles: readonly string[], behindTls: boolean): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(styles),
  ...headers,
  ...(behindTls ? { 'strict-transport-security': strictTransport } : {}),
})

/** Where the files are that are named by their content. */
const ASSETS = '/assets/'

/** What such a file needs: it is loaded by pages, which have said all else. */
const ofAssets = {
  'x-content-type-options': headers['x-content-type-options'],
  'cross-origin-resource-policy': headers['cross-origin-resource-policy'],
}

/**
 * Makes what puts the security headers on an answer, errors included. Those of a page weigh more than a kilobyte, so
 * that a file named by its content gets the two which concern it.
 *
 * @param every the headers of every answer
 */
export function securityHeadersFor(
  every: Readonly<Record<string, string>>,
): (request: FastifyRequest, reply: FastifyReply) => void {
  return ({ url }, reply) => {
    reply.headers(url.startsWith(ASSETS) ? ofAssets : every)
    reply.header('cache-control', 'no-store')
  }
}
