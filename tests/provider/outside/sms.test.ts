import { expect, it } from 'vitest'
import type { Sql } from '#provider/db/index.ts'
import { sendSms, trySms } from '#provider/outside/sms.ts'
import { withStraightMarks } from '#provider/outside/straight-marks.ts'
import { noDatabase } from '#tests/provider/transfers/row.ts'

/** What was put in the outbox. */
function outbox() {
  const texts: unknown[] = []
  const query = async (_statement: string, values: readonly unknown[] = []) => {
    texts.push(values[3])
    return []
  }
  const sql: Sql = { ...noDatabase, query }
  return { sql, texts }
}

const now = new Date('2026-11-20T10:00:00Z')

it('no text message has a mark that would make it twice as long', async () => {
  const { sql, texts } = outbox()
  const text = 'Adaeze’s “rent” – 1\u202f002,99\u00a0CAD…'
  await trySms(sql, { to: '+16135550142', text, now })
  await sendSms(sql, { to: '+16135550142', text, now })
  expect(texts).toEqual(Array(2).fill('Adaeze\'s "rent" - 1 002,99 CAD...'))
})

it('quotes of French lose their inner blanks, and letters stay as they are', () => {
  expect(withStraightMarks('Choisissez «\u00a0Mot de passe oublié\u00a0?\u00a0» à l’accueil, François')).toBe(
    'Choisissez "Mot de passe oublié ?" à l\'accueil, François',
  )
})

it('what is straight already is sent as it is', () => {
  const text = '123456 is your Farsend code. It\'s valid for 10 minutes - never share it "with anyone".'
  expect(withStraightMarks(text)).toBe(text)
})
