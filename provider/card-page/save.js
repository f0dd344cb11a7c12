// Sends the card to save, or the cancellation, and follows the answer. Errors show under their fields.
const form = document.getElementById('card')
const problem = document.getElementById('problem')
const buttons = document.querySelectorAll('button')

function say(text) {
  problem.textContent = text
  problem.hidden = text === ''
}

function mark(input, message) {
  const said = document.getElementById(`${input.name}-error`)
  said.textContent = message
  said.hidden = message === ''
  if (message === '') input.removeAttribute('aria-invalid')
  else input.setAttribute('aria-invalid', 'true')
}

function show(errors) {
  const wrong = [...form.querySelectorAll('input')].filter((input) => {
    mark(input, errors[input.name] ?? '')
    return input.name in errors
  })
  wrong[0]?.focus()
}

async function send(what, body) {
  say('')
  for (const button of buttons) button.disabled = true
  try {
    const answer = await fetch(`/card-processor/cards/${form.dataset.setup}/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(answer.statusText)
    const { data } = await answer.json()
    if (data.return_to !== null) {
      location.assign(data.return_to)
      return
    }
    show(data.errors)
    if (Object.keys(data.errors).length === 0) say(problem.dataset.declined)
  } catch {
    say(problem.dataset.failed)
  }
  for (const button of buttons) button.disabled = false
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  send('save', Object.fromEntries(new FormData(form)))
})
document.getElementById('cancel').addEventListener('click', () => send('cancel', {}))

// Without the script, a press would do nothing or put the card into a URL.
for (const button of buttons) button.disabled = false
