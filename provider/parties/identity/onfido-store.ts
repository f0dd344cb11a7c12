// Onfido's ids of what it has, step by step.

import type { Sql } from '#provider/db/index.ts'
import type { CheckName, Reason } from '#provider/ports.ts'

export interface Case {
  name: CheckName
  check_id: string | null
  verdict: 'refused' | 'review' | null
  reason: Reason | null
}

export async function readCase(sql: Sql, submission: string): Promise<Case | undefined> {
  const [row] = await sql.query<Case>(
    'select name, check_id, verdict, reason from onfido_submissions where submission = $1',
    [submission],
  )
  return row
}

/** A submission moves to a new check if it is proved by another paper. */
export async function keepCase(
  sql: Sql,
  customer: string,
  submission: string,
  { name, check_id, verdict, reason }: Case,
): Promise<void> {
  await sql.query(
    `insert into onfido_submissions (customer_id, submission, name, check_id, verdict, reason)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (customer_id, submission) do update
     set check_id = excluded.check_id, verdict = excluded.verdict, reason = excluded.reason`,
    [customer, submission, name, check_id, verdict, reason],
  )
}

/** Those that never reached a check, because their files were refused. */
export async function refusedOf(sql: Sql, submissions: readonly string[]): Promise<string[]> {
  const rows = await sql.query<{ submission: string }>(
    `select submission from onfido_submissions where submission = any ($1::uuid[]) and verdict = 'refused'`,
    [submissions],
  )
  return rows.map(({ submission }) => submission)
}

export async function submissionsOf(sql: Sql, check: string): Promise<string[]> {
  const rows = await sql.query<{ submission: string }>(
    'select submission from onfido_submissions where check_id = $1 order by submission',
    [check],
  )
  return rows.map(({ submission }) => submission)
}

/** The newest applicant with these details. @param address if it must have that address */
export async function readApplicant(
  sql: Sql,
  customer: string,
  personal: string,
  address: string | null,
): Promise<string | undefined> {
  const [row] = await sql.query<{ applicant_id: string }>(
    `select applicant_id from onfido_applicants
     where customer_id = $1 and personal = $2 and ($3::uuid is null or address = $3)
     order by created_at desc limit 1`,
    [customer, personal, address],
  )
  return row?.applicant_id
}

export async function applicantsOf(sql: Sql, customer: string): Promise<string[]> {
  const rows = await sql.query<{ applicant_id: string }>(
    'select applicant_id from onfido_applicants where customer_id = $1 order by created_at',
    [customer],
  )
  return rows.map(({ applicant_id }) => applicant_id)
}

export async function keepApplicant(
  sql: Sql,
  customer: string,
  applicant: { id: string; personal: string; address: string | null },
  now: Date,
): Promise<void> {
  await sql.query(
    `insert into onfido_applicants (customer_id, applicant_id, personal, address, created_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [customer, applicant.id, applicant.personal, applicant.address, now],
  )
}

export async function readFile(
  sql: Sql,
  customer: string,
  applicant: string,
  file: string,
): Promise<string | undefined> {
  const [row] = await sql.query<{ onfido_id: string }>(
    'select onfido_id from onfido_files where customer_id = $1 and applicant_id = $2 and file_id = $3',
    [customer, applicant, file],
  )
  return row?.onfido_id
}

export async function keepFile(
  sql: Sql,
  customer: string,
  applicant: string,
  file: string,
  id: string,
): Promise<void> {
  await sql.query(
    `insert into onfido_files (customer_id, applicant_id, file_id, onfido_id) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [customer, applicant, file, id],
  )
}
