import type { ReactNode } from 'react'
import { signOut } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { AuthLayout, type AuthLayoutProps, Button } from '#src/ui/index.ts'

export function IdentityLayout({
  children,
  ...props
}: Pick<AuthLayoutProps, 'step' | 'width' | 'foot'> & { readonly children: ReactNode }) {
  return (
    <AuthLayout
      {...props}
      home={paths.home()}
      asideOnPhones
      aside={
        <Button tone="plain" size="medium" onClick={() => void signOut()}>
          {text('screens.kyc.logOut')}
        </Button>
      }
    >
      {children}
    </AuthLayout>
  )
}
