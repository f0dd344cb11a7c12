// Begins a page behind the login: asks who is here, and fetches the frame around its screens, with which it has its shape.
import { askEarly } from '#src/api/index.ts'

askEarly()
import('#src/app/ForCustomers.tsx').catch(() => undefined)
