import { styled } from 'styled-components'
import { SCHEMES, type Scheme, type View, type Width } from '#src/atlas/address.ts'
import { Field } from '#src/atlas/page/controls-styles.ts'
import { locales, text } from '#src/content/index.ts'
import { media } from '#src/ui/index.ts'

export function Controls({ view, onChange }: { view: View; onChange: (patch: Partial<View>) => void }) {
  return (
    <Row>
      <Field>
        {text('screens.atlas.view.locale')}
        <select value={view.locale} onChange={({ target }) => onChange({ locale: target.value })}>
          {locales.map((locale) => (
            <option key={locale}>{locale}</option>
          ))}
        </select>
      </Field>
      <Field>
        {text('screens.atlas.view.width')}
        <select value={view.width} onChange={({ target }) => onChange({ width: target.value as Width })}>
          <option value="390">{text('screens.atlas.view.phone')}</option>
          <option value="1280">{text('screens.atlas.view.desktop')}</option>
        </select>
      </Field>
      <Field>
        {text('screens.atlas.view.scheme')}
        <select value={view.scheme} onChange={({ target }) => onChange({ scheme: target.value as Scheme })}>
          {SCHEMES.map((scheme) => (
            <option key={scheme} value={scheme}>
              {text(`screens.atlas.view.${scheme}`)}
            </option>
          ))}
        </select>
      </Field>
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 9.5rem);
  gap: 0.75rem;

  ${media.narrow} {
    grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
  }
`
