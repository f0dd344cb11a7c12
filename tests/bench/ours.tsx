import { id } from 'virtual:bench-id'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { preloadForm, SchemaForm } from '#src/form/index.ts'
import { UiRoot } from '#src/ui/index.ts'

const submitted: unknown[] = []
window.bench = { submitted }

function Page() {
  const [data, setData] = useState<Readonly<Record<string, unknown>>>({})
  window.bench.setData = setData
  return (
    <UiRoot navigate={() => {}}>
      <main style={{ maxWidth: 480, margin: '24px auto' }}>
        <SchemaForm id={id} data={data} onSubmit={(values) => submitted.push(values)} />
      </main>
    </UiRoot>
  )
}

// As in the app (src/app/routes.ts): a screen loads together with its form, and renders at once.
void preloadForm(id).then(() => createRoot(document.getElementById('root') ?? document.body).render(<Page />))
