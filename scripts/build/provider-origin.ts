import { isSafeOrigin } from '#provider/lib/environment.ts'
import { StartError } from '#provider/lib/start-error.ts'

/**
 * PROVIDER_ORIGIN: where the provider is if it isn't where the pages are; otherwise empty.
 *
 * @throws StartError if it is no origin
 */
export function providerOrigin(value = process.env.PROVIDER_ORIGIN ?? ''): string {
  if (value === '' || isSafeOrigin(value)) return value
  throw new StartError(
    `PROVIDER_ORIGIN is "${value}". Set it to where the provider is, such as https://api.farsend.example: https, or http on this machine, nothing after it. Unset it if the provider serves the pages too.`,
  )
}
