import { use, useEffect, useMemo, useRef, useState } from 'react'
import { isGood } from '#src/form/files/judge.ts'
import { makePreview, type Prepared, preparePicture } from '#src/form/files/prepare-picture.ts'
import {
  describeFile,
  type FileRules,
  isAllowed,
  isStoredFile,
  type StoredFile,
} from '#src/form/files/stored-file.ts'
import { Uploader, type UploadStatus } from '#src/form/files/uploader.ts'
import { type FileKind, FormServices } from '#src/form/services.ts'

export interface UploadTarget {
  readonly kind: FileKind
  /** The name of the field. */
  readonly field: string
  readonly rules: FileRules
  /** What the field holds. */
  readonly held: unknown
  /** Takes what the field holds from now on; `isBad` when a rule is against it, so that it has no id. */
  readonly onValue: (value: StoredFile | undefined, isBad: boolean) => void
  readonly onStatus: (status: UploadStatus) => void
  readonly onSent: (file: File) => void
}

export interface Upload {
  readonly uploader: Uploader
  readonly status: UploadStatus
  /** A picture of what was chosen last, or of what another device has sent, once it is drawn. */
  readonly preview: string | undefined
  /** Takes a file in place of the present one: makes it smaller, judges it, sends it. */
  readonly take: (file: File) => void
  /** Sends a photograph that is ready; one that was asked about, or that the camera's own screen has shown. */
  readonly use: (prepared: Prepared) => void
  readonly retry: () => void
  readonly cancel: () => void
}

/** The way of a file from the customer's device to the provider. */
export function useUpload(target: UploadTarget): Upload {
  const { kind, field, rules, held } = target
  const upload = use(FormServices)?.upload
  const latest = useRef(target)
  latest.current = target
  const [status, setStatus] = useState<UploadStatus>({ kind: 'none' })
  const [picture, setPicture] = useState<{ readonly of: StoredFile; readonly preview: string | undefined }>()
  /** Counts what was chosen, so that a picture that takes long gives way to the next. */
  const turn = useRef(0)

  const uploader = useMemo(
    () =>
      new Uploader({
        upload,
        kind,
        field,
        onStatus(next) {
          setStatus(next)
          latest.current.onStatus(next)
        },
        onSent(file, id) {
          latest.current.onValue({ id, ...describeFile(file) }, false)
          latest.current.onSent(file)
        },
      }),
    [kind, field, upload],
  )

  useEffect(() => () => uploader.stop(), [uploader])

  function send(prepared: Prepared) {
    const { file, preview } = prepared
    const described = describeFile(file)
    setPicture({ of: described, preview })
    if (!isAllowed(described, rules)) {
      uploader.stop()
      // Held without an id, so that the rules of the schema say what is wrong with it.
      target.onValue(described, true)
      return
    }
    target.onValue(undefined, false)
    uploader.send(file)
  }

  function take(file: File) {
    turn.current += 1
    const mine = turn.current
    uploader.stop()
    // What is no photograph goes as it is, and at once.
    if (!file.type.startsWith('image/')) {
      send({ file, judgement: undefined, preview: undefined })
      return
    }
    setStatus({ kind: 'preparing', file })
    uploader.hold(
      preparePicture(file).then((prepared) => {
        if (mine !== turn.current) return
        const isDoubtful = prepared.judgement !== undefined && !isGood(prepared.judgement)
        if (isDoubtful) setStatus({ kind: 'asking', file, prepared })
        else send(prepared)
      }),
    )
  }

  const shown = status.kind === 'none' ? (isStoredFile(held) ? held : undefined) : describeFile(status.file)
  const isPictured =
    picture !== undefined && shown?.name === picture.of.name && shown.size === picture.of.size
  const distant = useDistantPreview(status.kind === 'none' && !isPictured ? shown : undefined)
  return {
    uploader,
    status,
    preview: isPictured ? picture.preview : distant,
    take,
    use: send,
    retry: () => {
      if (status.kind === 'failed') uploader.send(status.file)
    },
    cancel: () => {
      turn.current += 1
      uploader.stop()
    },
  }
}

/** A picture of what is with the provider only: it came from another device, or from an earlier visit. */
function useDistantPreview(file: StoredFile | undefined): string | undefined {
  const download = use(FormServices)?.download
  const [found, setFound] = useState<{ readonly id: string; readonly preview: string | undefined }>()
  const id = file?.type.startsWith('image/') === true ? file.id : undefined

  useEffect(() => {
    if (id === undefined || download === undefined) return
    const left = new AbortController()
    download(id, left.signal)
      .then(makePreview)
      .then(
        (preview) => {
          if (!left.signal.aborted) setFound({ id, preview })
        },
        // Without it the row shows what kind of file it is.
        () => undefined,
      )
    return () => left.abort()
  }, [id, download])

  return found !== undefined && found.id === id ? found.preview : undefined
}
