// Support's answer, for the email about it: read when sending, so it is stored only once.
import { isUuid, type Sql } from '#provider/db/index.ts'

/** Characters of an answer that the email shows; the rest is in the app. */
const LETTERS = 4000

/** Cuts between words, never within a surrogate pair. */
function cutForMail(message: string): string {
  const letters = Array.from(message.trim())
  if (letters.length <= LETTERS) return letters.join('')
  const start = letters.slice(0, LETTERS).join('')
  const end = Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n'))
  return `${end > 0 ? start.slice(0, end) : start}…`
}

export const answerSource = (requestId: string, number: number): string => `support:${requestId}:${number}`

/** Undefined if the request has been deleted. */
export async function readAnswer(
  sql: Sql,
  { about, source }: { readonly about: string | null; readonly source: string },
): Promise<{ message: string; by: string } | undefined> {
  if (about === null || !isUuid(about)) return undefined
  const posts = await sql.query<{ number: number; message: string; name: string | null }>(
    `select number, message, name from support_posts where request_id = $1 and author = 'support' order by number`,
    [about],
  )
  const post = posts.find(({ number }) => answerSource(about, number) === source)
  return post && { message: cutForMail(post.message), by: post.name ?? '' }
}
