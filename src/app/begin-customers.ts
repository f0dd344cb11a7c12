// Starts a page behind the login: restores the session and loads the frame, which gives the page its layout.
import { askEarly } from '#src/api/index.ts'

askEarly()
import('#src/app/ForCustomers.tsx').catch(() => undefined)
