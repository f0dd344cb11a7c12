import { useRef } from 'react'
import policy from '#content/policy/pictures.json' with { type: 'json' }
import { text } from '#src/content/index.ts'
import { useAvatarActions } from '#src/screens/profile/personal-data/use-avatar-actions.ts'
import { CallAction, WrapRow } from '#src/ui/index.ts'

export function AvatarActions({ picture }: { readonly picture: string | undefined }) {
  const { choose, remove, isBusy } = useAvatarActions()
  const input = useRef<HTMLInputElement>(null)
  const way = useRef<HTMLButtonElement>(null)
  return (
    <WrapRow as="span" $gap="0.25rem 1.5rem">
      <input
        ref={input}
        type="file"
        hidden
        accept={policy.avatar.types.join()}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Allows choosing the same file again.
          target.value = ''
          if (file) void choose(file)
        }}
      />
      <CallAction ref={way} busy={isBusy} onClick={() => input.current?.click()}>
        {text(picture === undefined ? 'screens.profile.picture.add' : 'screens.profile.picture.change')}
      </CallAction>
      {picture === undefined ? null : (
        <CallAction
          busy={false}
          waits={isBusy}
          onClick={() => {
            void remove(picture)
            // This button disappears with the picture.
            way.current?.focus()
          }}
        >
          {text('screens.profile.picture.remove')}
        </CallAction>
      )}
    </WrapRow>
  )
}
