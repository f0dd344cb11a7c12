// The answer of support, for the mail about it: read when that is sent, so that it is kept in one place only.
import { isUuid, type Sql } from '#provider/db/index.ts'

/** Letters of an answer that a mail has; whoever wrote more is read to the end in the app. */
const LETTERS = 4000

/** Cut between words, and never within a letter that is written in two parts. */
function cutForMail(message: string): string {
  const letters = Array.from(message.trim())
  if (letters.length <= LETTERS) return letters.join('')
  const start = letters.slice(0, LETTERS).join('')
  const end = Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n'))
  return `${end > 0 ? start.slice(0, end) : start}…`
}

/** What names an answer as the cause of its notification. */
export const answerSource = (requestId: string, number: number): string => `support:${requestId}:${number}`

/** Who answered what; undefined where the request has been deleted meanwhile. */
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
