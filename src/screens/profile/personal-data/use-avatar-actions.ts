import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { makeAvatar } from '#src/form/index.ts'
import { attempt } from '#src/shared/calls/index.ts'
import { avatarQuery } from '#src/shared/shell/index.ts'
import { notify } from '#src/ui/index.ts'

const notice = () => ({ title: text('screens.profile.picture.title'), placement: 'profile' }) as const

/** Decodes a data URL, which the Content-Security-Policy does not let `fetch` read. */
function blobOf(address: string): Blob {
  const [, content = ''] = address.split(',')
  return new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type: 'image/jpeg' })
}

export function useAvatarActions() {
  const cache = useQueryClient()
  const setting = useCall('set-avatar')
  const removal = useCall('remove-avatar')
  const [isPreparing, setPreparing] = useState(false)

  const show = (picture: string | null) => cache.setQueryData(avatarQuery.queryKey, { data: { picture } })

  /** Returns whether the call succeeded, after showing a refusal. */
  async function run(call: () => Promise<{ data: { picture: string | null } }>): Promise<boolean> {
    // An answer in flight would bring back the old picture.
    await cache.cancelQueries({ queryKey: avatarQuery.queryKey })
    const answer = await attempt(call, notice())
    if (answer) show(answer.data.picture)
    return answer !== undefined
  }

  const send = (picture: Blob) => run(() => setting.mutateAsync({ body: picture }))

  async function choose(file: File) {
    setPreparing(true)
    const made = await makeAvatar(file).catch(() => ({ fault: 'unreadable' }) as const)
    setPreparing(false)
    if ('fault' in made)
      notify({ tone: 'danger', message: text(`screens.profile.picture.faults.${made.fault}`), ...notice() })
    else if (await send(made.picture))
      notify({ tone: 'success', title: text('screens.profile.picture.saved'), placement: 'profile' })
  }

  async function remove(picture: string) {
    show(null)
    if (!(await run(() => removal.mutateAsync({})))) {
      show(picture)
      return
    }
    notify({
      tone: 'success',
      title: text('screens.profile.picture.removed'),
      placement: 'profile',
      action: { label: text('screens.profile.picture.undo'), onSelect: () => void send(blobOf(picture)) },
    })
  }

  return { choose, remove, isBusy: isPreparing || setting.isPending || removal.isPending }
}
