import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { FormServices, preloadForm, SchemaForm, type Services } from '#src/form/index.ts'
import type { FormId } from '#src/generated/ids.ts'
import { UiRoot } from '#src/ui/index.ts'
import type { BenchForm } from '#tests/bench/bench-form.ts'

// Our page with any form of the product: the document selects it, with its screen's data.

const { id, values, lists }: BenchForm & { readonly id: FormId } = JSON.parse(
  document.getElementById('form')?.textContent ?? '',
)
const submitted: unknown[] = []
window.bench = { submitted }

const services: Services = {
  call: async () => ({ data: lists.banks ?? [] }),
  upload: () => new Promise(() => {}),
  download: () => new Promise(() => {}),
  handOver: (token) => `/hand-over/${token}`,
}

function Page() {
  const [data] = useState(values)
  return (
    <UiRoot navigate={() => {}}>
      <FormServices value={services}>
        <main style={{ maxWidth: 480, margin: '24px auto' }}>
          <SchemaForm id={id} data={data} context={lists} onSubmit={(sent) => submitted.push(sent)} />
        </main>
      </FormServices>
    </UiRoot>
  )
}

void preloadForm(id).then(() => createRoot(document.getElementById('root') ?? document.body).render(<Page />))
