import { expect, it } from 'vitest'
import type { Sql } from '#provider/db/index.ts'
import { sendSms, trySms } from '#provider/messages/sms.ts'
import { withStraightMarks } from '#provider/messages/straight-marks.ts'
import { noDatabase } from '#tests/provider/transfers/row.ts'

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

it('no text message has a character that would double its length', async () => {
  const { sql, texts } = outbox()
  const text = 'Adaeze’s “rent” – 1\u202f002,99\u00a0CAD…'
  await trySms(sql, { to: '+16135550142', text, now })
  await sendSms(sql, { to: '+16135550142', text, now })
  expect(texts).toEqual(Array(2).fill('Adaeze\'s "rent" - 1 002,99 CAD...'))
})

it('French quotes lose their inner spaces, and letters stay', () => {
  expect(withStraightMarks('Choisissez «\u00a0Mot de passe oublié\u00a0?\u00a0» à l’accueil, François')).toBe(
    'Choisissez "Mot de passe oublié ?" à l\'accueil, François',
  )
})

it('plain quotes are sent unchanged', () => {
  const text = '123456 is your Farsend code. It\'s valid for 10 minutes - never share it "with anyone".'
  expect(withStraightMarks(text)).toBe(text)
})
