import { KebabHorizontalIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { Menu, type MenuProps } from '#src/ui/overlays/Menu.tsx'

/** What else can be done with a row, behind three dots. */
export function RowMenu(props: Omit<MenuProps, 'trigger'>) {
  return (
    <Menu
      {...props}
      trigger={
        <Dots>
          <KebabHorizontalIcon size={16} />
        </Dots>
      }
    />
  )
}

const Dots = styled.span`
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  color: var(--fgColor-muted);
`
