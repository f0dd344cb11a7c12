/** The tag by which a build names a provider on another origin (PROVIDER_ORIGIN); without it, the provider is on the page's. */
const tag = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="farsend-provider"]')

/** The other origin, or empty. */
export const providerOrigin = tag?.content ?? ''

/** What every call's address begins with. */
export const API = `${providerOrigin}/api/v1`

/** For calls that set or need the session's cookies, which browsers otherwise keep from another origin. */
export const CREDENTIALS = 'include'
