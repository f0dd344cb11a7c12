import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { restoreSession, setErrorWords } from '#src/api/index.ts'
import { App } from '#src/app.tsx'
import { text } from '#src/content/index.ts'

const errorWords = {
  server: () => text('messages.errors.server'),
  network: () => text('messages.errors.network'),
  unidentified: () => text('messages.errors.unidentified'),
}

setErrorWords((kind) => errorWords[kind]())
void restoreSession()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
