// Updates the sandbox's page: polls every two seconds and renders what changed. Words are in the page;
// nothing here turns text into HTML.
const POLL_MS = 2000

/** @type {(id: string) => HTMLElement} */
const at = (id) => document.getElementById(id)
const problem = at('problem')
const filter = at('filter')

function say(text) {
  problem.textContent = text
  problem.hidden = text === ''
}

async function post(path, body) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const content = await answer.json()
  if (!answer.ok) say(`${problem.dataset.failed} ${content.message}`)
  return answer.ok
}

function parts(element) {
  return Object.fromEntries(
    [...element.querySelectorAll('[data-part]')].map((part) => [part.dataset.part, part]),
  )
}

/** Keeps one element per item, so a button in use stays the same element. */
function paint(list, template, items, keyOf, fill) {
  const known = new Map([...list.children].map((child) => [child.dataset.key, child]))
  const wanted = items.map((item) => {
    const key = keyOf(item)
    const element = known.get(key) ?? at(template).content.firstElementChild.cloneNode(true)
    element.dataset.key = key
    fill(parts(element), item)
    return element
  })
  const same = wanted.length === list.children.length && wanted.every((item, n) => list.children[n] === item)
  if (same) return
  for (const [key, child] of known) if (!wanted.some((item) => item.dataset.key === key)) child.remove()
  wanted.forEach((element, index) => {
    if (list.children[index] !== element) list.insertBefore(element, list.children[index] ?? null)
  })
}

function set(element, text) {
  if (element.textContent !== text) element.textContent = text
  element.hidden = text === ''
}

function fillMessage(part, message) {
  const words = at('messages').dataset
  set(part.channel, words[message.channel])
  set(part.to, message.to)
  set(part.at, `${message.at.slice(11, 19)} GMT`)
  part.at.dateTime = message.at
  set(part.subject, message.subject ?? '')
  set(part.text, message.text)
  part.code.hidden = !message.code
  set(part.digits, message.code ? `${message.code.slice(0, 3)} ${message.code.slice(3)}` : '')
  part.copy.dataset.code = message.code ?? ''
}

function fillCustomer(part, user) {
  const words = at('customers').dataset
  const verified = user.status === 'active' && user.verified_pid && user.verified_poa && user.verified_selfie
  set(part.name, `${user.first_name} ${user.last_name}`.trim() || words.unnamed)
  set(part.phone, user.phone)
  set(part.verified, verified ? words.verified : '')
  part.verify.hidden = verified
  part.verify.dataset.phone = user.phone
}

let ahead = 0
const dates = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'full', timeZone: 'UTC' })

function paintClock() {
  const now = new Date(Date.now() + ahead)
  const clock = at('clock')
  clock.dateTime = now.toISOString()
  clock.textContent = `${now.toISOString().slice(11, 19)} GMT`
  at('day').textContent = dates.format(now)
}

/** Numbers requests, so a slow response never overwrites a newer one. */
let asked = 0

async function refresh() {
  asked += 1
  const mine = asked
  try {
    const answer = await fetch(`/sandbox/state?to=${encodeURIComponent(filter.value)}`)
    const { data } = await answer.json()
    if (mine !== asked) return
    if (problem.textContent === problem.dataset.offline) say('')
    ahead = Date.parse(data.now) - Date.now()
    paintClock()
    const keyOf = ({ at: time, to, text }) => `${time} ${to} ${text}`
    paint(at('messages'), 'message', data.messages, keyOf, fillMessage)
    paint(at('customers'), 'customer', data.customers, (user) => user._id, fillCustomer)
    const empty = at('no-messages').querySelector('p')
    empty.textContent = filter.value.trim() === '' ? empty.dataset.empty : empty.dataset.none
    at('no-messages').hidden = data.messages.length > 0
    at('messages').hidden = data.messages.length === 0
    at('no-customers').hidden = data.customers.length > 0
  } catch {
    say(problem.dataset.offline)
  }
}

async function copy(button) {
  await navigator.clipboard.writeText(button.dataset.code)
  const before = button.dataset.label ?? button.textContent
  button.dataset.label = before
  button.textContent = at('messages').dataset.copied
  setTimeout(() => {
    button.textContent = before
  }, 1500)
}

/** Runs a control, one press at a time, and shows its effect at once. */
async function run(button, action) {
  button.disabled = true
  say('')
  try {
    await action()
    await refresh()
  } catch {
    say(problem.dataset.offline)
  } finally {
    button.disabled = false
  }
}

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (!button) return
  const { code, phone, minutes } = button.dataset
  if (code) copy(button)
  else if (phone) run(button, () => post('/sandbox/customers/verify', { phone }))
  else if (minutes) run(button, () => post('/sandbox/clock', { minutes: Number(minutes) }))
})

const dialog = at('confirm')
at('reset').addEventListener('click', () => {
  at('reset-done').hidden = true
  dialog.returnValue = ''
  dialog.showModal()
})
dialog.addEventListener('close', () => {
  if (dialog.returnValue !== 'yes') return
  run(at('reset'), async () => {
    at('reset-done').hidden = !(await post('/sandbox/reset', {}))
  })
})

filter.addEventListener('input', refresh)
setInterval(() => {
  if (!document.hidden) refresh()
}, POLL_MS)
setInterval(paintClock, 1000)
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) refresh()
})
refresh()
