import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the two banks answer: a body, a status, or nothing at all. */
export interface Answers {
  canada: string | number | 'hang'
  europe: string | number | 'hang'
}

/** Both banks at one address. */
export async function startBanks(answers: Answers) {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    asked.push(String(request.url))
    const answer = request.url?.startsWith('/valet/') ? answers.canada : answers.europe
    if (answer === 'hang') return
    if (typeof answer === 'number') reply.writeHead(answer).end()
    else reply.writeHead(200).end(answer)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { asked, stop, settings: { BANK_OF_CANADA_API: `${url}/valet`, ECB_RATES: `${url}/ecb.xml` } }
}

/** As the Valet answers: https://www.bankofcanada.ca/valet/docs */
export const canadaOf = (days: Readonly<Record<string, Readonly<Record<string, string>>>>): string =>
  JSON.stringify({
    terms: { url: 'https://www.bankofcanada.ca/terms/' },
    seriesDetail: {},
    observations: Object.entries(days).map(([d, rates]) => ({
      d,
      ...Object.fromEntries(Object.entries(rates).map(([base, v]) => [`FX${base}CAD`, { v }])),
    })),
  })

/** As the ECB's eurofxref-daily.xml. */
export const europeOf = (
  day: string,
  rates: Readonly<Record<string, string>>,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='${day}'>
${Object.entries(rates)
  .map(([currency, rate]) => `			<Cube currency='${currency}' rate='${rate}'/>`)
  .join('\n')}
		</Cube>
	</Cube>
</gesmes:Envelope>`
