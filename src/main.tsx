import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { restoreSession, setErrorWords } from '#src/api/index.ts'
import { App } from '#src/app.tsx'
import { localeFromAddress, text } from '#src/content/index.ts'

const errorWords = {
  server: () => text('messages.errors.server'),
  network: () => text('messages.errors.network'),
  unidentified: () => text('messages.errors.unidentified'),
}

setErrorWords((kind) => errorWords[kind]())

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

// Development has one page more, which paints every state of the product; its language and session are its own.
if (import.meta.env.DEV && /^\/atlas(\/|$)/.test(window.location.pathname)) {
  const { paintAtlas } = await import('#src/atlas/index.ts')
  await paintAtlas(root, App)
} else {
  if (import.meta.env.DEV) localeFromAddress()
  void restoreSession()
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
