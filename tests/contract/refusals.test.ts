// Provokes every declared error code of every operation through the API alone: by the request, by the state, and by the
// magic inputs in provider/README.md.
import { expect, test } from 'vitest'
import { errorStatus } from '#provider/errors.ts'
import { operationIds, operationRow } from '#provider/http/operations.ts'
import { createSchemas } from '#provider/http/schemas.ts'
import { auditLedger } from '#provider/ledger/index.ts'
import { expectHeaders } from '#tests/contract/headers.ts'
import { setStage } from '#tests/contract/stage.ts'
import { bench, booked, openBench } from './refusals/way.ts'
import { ways } from './refusals/ways.ts'

const checkError = createSchemas().check('error-response')

openBench()

const declared = operationIds.flatMap((id) => operationRow(id).errors.map((code) => ({ id, code })))

test.each(declared)('$id can return $code', async ({ id, code }) => {
  const way = ways[`${id}/${code}`] ?? ways[code]
  if (!way) throw new Error(`no way leads to ${code} of ${id}: write one in refusals/ways.ts`)
  const answer = await way((changes) => setStage(bench, changes), id)
  expect(answer.body.error_code, answer.text).toBe(code)
  expect(answer.status).toBe(errorStatus[code])
  expect(checkError(answer.body)).toEqual([])
  expectHeaders(id, answer)
  expect(booked, 'journals of a refused call').toBe(0)
})

test('refused calls leave the books balanced', async () => {
  expect(await auditLedger(bench.db)).toEqual({ unbalanced: [], drifted: [] })
})

test('every setup leads to a declared error', () => {
  const names = new Set<string>(declared.flatMap(({ id, code }) => [code, `${id}/${code}`]))
  expect(Object.keys(ways).filter((name) => !names.has(name))).toEqual([])
})
