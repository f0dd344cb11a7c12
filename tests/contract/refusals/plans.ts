// How to provoke the errors of rate alerts and planned transfers.
import { policy } from '#provider/policy.ts'
import { fixturesOfOperation } from '#tests/contract/requests.ts'
import { bench, fixture, repeated, type Way } from './way.ts'

export const endedAlert: Way = async (begin, id) => {
  const stage = await begin()
  const request = await fixture(stage, id)
  return stage.ask(id, { ...request, params: { id: await stage.value('rate_alert.ended') } })
}

export const endedPlan: Way = async (begin, id) => {
  const stage = await begin()
  const request = fixturesOfOperation(id)[0]
  return stage.ask(id, { ...request, params: { id: await stage.value('scheduled.ended') } })
}

/** The only day of a planned transfer passes while it is paused. */
export const passedPlan: Way = async (begin, id) => {
  const stage = await begin()
  const params = { id: await stage.value('scheduled.set') }
  await stage.ask('pause-scheduled-transfer', { params })
  await bench.db.query(
    "update scheduled_transfers set repeats = 'once', starts_on = '2020-01-31' where id = $1",
    [params.id],
  )
  return stage.ask(id, { params })
}

/** Makes and ends one plan after the other, so that there is always room for another. */
export const manyPlans: Way = async (begin, id) => {
  const stage = await begin()
  const request = await fixture(stage, id)
  const limit = policy.security.rate_limits.find(({ scope }) => scope === id)?.limit ?? 0
  for (let count = 0; count < limit; count += 1) {
    const { data } = JSON.parse((await stage.ask(id, request)).text)
    await stage.ask('end-scheduled-transfer', { params: { id: data._id } })
  }
  return stage.ask(id, request)
}

/** A beneficiary without transfers. */
export const newPayee: Way = async (begin, id) => {
  const stage = await begin()
  return stage.ask(id, await fixture(stage, id, { beneficiary_id: await stage.value('beneficiary.other') }))
}

/** Sets the maximum of alerts before restoring one. */
export const noRoomAgain: Way = async (begin, id) => {
  const stage = await begin()
  const request = await fixture(stage, id)
  await repeated(
    stage,
    'create-rate-alert',
    await fixture(stage, 'create-rate-alert'),
    policy.limits.rate_alerts,
  )
  return stage.ask(id, request)
}

/** A rate that is already reached. */
export const atTheRate: Way = async (begin, id) => {
  const stage = await begin()
  const { rate } = await stage.quote('100.00')
  return stage.ask(id, await fixture(stage, id, { target_rate: rate }))
}
