import { use, useEffect, useMemo, useState } from 'react'
import { text } from '#src/content/index.ts'
import { useFormHandle } from '#src/form/context.ts'
import { makePreview } from '#src/form/files/preview.ts'
import {
  describeFile,
  type FileRules,
  isAllowed,
  isStoredFile,
  type StoredFile,
} from '#src/form/files/stored-file.ts'
import { Uploader, type UploadStatus } from '#src/form/files/uploader.ts'
import { FormServices } from '#src/form/services.ts'
import { fromPointer } from '#src/form/state/paths.ts'

export interface Upload {
  readonly status: UploadStatus
  /** A picture of what was chosen last, once it is drawn. */
  readonly preview: string | undefined
  /** Takes a file in place of the present one. */
  readonly take: (file: File) => void
  readonly retry: () => void
  readonly cancel: () => void
}

/** The way of a file from the customer's device to the provider, for the field at `path`. */
export function useUpload(path: string, rules: FileRules, held: unknown): Upload {
  const { definition, state, write } = useFormHandle()
  const upload = use(FormServices)?.upload
  const [status, setStatus] = useState<UploadStatus>({ kind: 'none' })
  const [picture, setPicture] = useState<{ readonly of: StoredFile; readonly preview: string | undefined }>()

  const uploader = useMemo(
    () =>
      new Uploader({
        upload,
        onStatus(next) {
          setStatus(next)
          const id = `${definition.id}.${fromPointer(path).join('.')}.upload`
          state.judge(
            path,
            next.kind === 'failed' ? { path, keyword: 'upload', id, ...saidOf(next) } : undefined,
          )
        },
        onSent(file, id) {
          write(path, { id, ...describeFile(file) })
          state.announcer.say(text('form.file.sent', { name: file.name }))
        },
      }),
    [definition.id, path, state, upload, write],
  )

  useEffect(() => {
    const removeGate = state.gates.set(path, uploader)
    return () => {
      removeGate()
      uploader.stop()
    }
  }, [state, path, uploader])

  function take(file: File) {
    const described = describeFile(file)
    uploader.stop()
    setPicture({ of: described, preview: undefined })
    void makePreview(file).then((preview) => setPicture({ of: described, preview }))
    if (!isAllowed(described, rules)) {
      // Held without an id, so that the rules of the schema say what is wrong with it.
      write(path, described)
      state.touch(path, 'blur')
      return
    }
    write(path, undefined)
    state.announcer.say(text('form.file.sending', { name: file.name }))
    uploader.send(file)
  }

  const shown = status.kind === 'none' ? (isStoredFile(held) ? held : undefined) : describeFile(status.file)
  const isPictured = shown?.name === picture?.of.name && shown?.size === picture?.of.size
  return {
    status,
    preview: isPictured ? picture?.preview : undefined,
    take,
    retry: () => {
      if (status.kind === 'failed') uploader.send(status.file)
    },
    cancel: () => uploader.stop(),
  }
}

function saidOf({ file, reason }: Extract<UploadStatus, { kind: 'failed' }>) {
  return {
    // Looked up whenever it is painted, as all words are.
    get said() {
      return text(reason === 'failed' ? 'form.file.failed' : 'form.file.unavailable', { name: file.name })
    },
  }
}
