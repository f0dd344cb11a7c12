import site from '#content/en-CA/screens/site.json' with { type: 'json' }
import { say } from '#provider/words.ts'
import type { Foot } from './paper.ts'

export const footOf = (): Foot => ({
  company: say('documents.company', { number: site.footer.registrationNumber }),
  page: (number) => say('documents.page', { number }),
})
