// Sends the card or the cancellation and follows the answer. The card goes only to its processor.
const form = document.getElementById('card')
const problem = document.getElementById('problem')
const buttons = document.querySelectorAll('button')

function say(text) {
  problem.textContent = text
  problem.hidden = text === ''
}

async function send(what, body) {
  say('')
  for (const button of buttons) button.disabled = true
  try {
    const answer = await fetch(`/card-processor/orders/${form.dataset.order}/${what}`, {
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
    say(problem.dataset.declined)
  } catch {
    say(problem.dataset.failed)
  }
  for (const button of buttons) button.disabled = false
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const given = new FormData(form)
  // A saved card needs only its security code.
  send('pay', given.has('number') ? { number: given.get('number') } : { code: given.get('code') })
})
document.getElementById('cancel').addEventListener('click', () => send('cancel', {}))

// Without the script, a press would do nothing or put the card into a URL.
for (const button of buttons) button.disabled = false
