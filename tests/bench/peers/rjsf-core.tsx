import Form from '@rjsf/core'
import { createRoot } from 'react-dom/client'
import { rjsfProps } from './rjsf-props.ts'
import './page.css'

createRoot(document.getElementById('root') ?? document.body).render(
  <main>
    <Form {...rjsfProps} />
  </main>,
)
