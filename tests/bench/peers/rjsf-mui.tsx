import Form from '@rjsf/mui'
import { createRoot } from 'react-dom/client'
import { rjsfProps } from './rjsf-props.ts'

createRoot(document.getElementById('root') ?? document.body).render(
  <main style={{ maxWidth: 480, margin: '24px auto' }}>
    <Form {...rjsfProps} />
  </main>,
)
