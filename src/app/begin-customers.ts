// Starts a page behind the login: restores the session, asks what the provider can do, and loads the frame,
// which gives the page its layout.
import { askCapabilities, askEarly } from '#src/api/index.ts'

askEarly()
// Pages need both to know what to show; a failure is retried by the frame.
askCapabilities().catch(() => undefined)
import('#src/app/ForCustomers.tsx').catch(() => undefined)
