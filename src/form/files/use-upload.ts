import { use, useEffect, useMemo, useRef, useState } from 'react'
import { isGood } from '#src/form/files/judge.ts'
import { lookAt } from '#src/form/files/look.ts'
import { look, type Prepared, preparePicture, type Seen } from '#src/form/files/prepare-picture.ts'
import {
  type BrokenRule,
  brokenRule,
  describeFile,
  type FileRules,
  isStoredFile,
  type StoredFile,
} from '#src/form/files/stored-file.ts'
import { Uploader, type UploadStatus } from '#src/form/files/uploader.ts'
import { type FileKind, FormServices } from '#src/form/services.ts'

export interface UploadTarget {
  readonly kind: FileKind
  readonly field: string
  readonly rules: FileRules
  readonly value: unknown
  /** Called with the new value; `isBad` if it breaks a rule and so has no id. */
  readonly onValue: (value: StoredFile | undefined, isBad: boolean) => void
  readonly onStatus: (status: UploadStatus) => void
  readonly onSent: (file: File) => void
  /** Called when a file was refused and the previous one stays. */
  readonly onKept: (refused: Refused) => void
}

/** A refused file while another one stays. */
export interface Refused {
  readonly name: string
  readonly broken: BrokenRule
  readonly kept: string
}

export interface Upload {
  readonly uploader: Uploader
  readonly status: UploadStatus
  /** The last file chosen, if it was refused and another one stayed. */
  readonly refused: Refused | undefined
  /** Preview of the last file chosen or received. */
  readonly seen: Seen
  /** Replaces the file: makes it smaller, judges it, sends it. */
  readonly take: (file: File) => void
  /** Sends a prepared photograph: one that was confirmed, or that the camera has shown. */
  readonly use: (prepared: Prepared) => void
  readonly retry: () => void
  readonly cancel: () => void
}

/** A file's way from the customer's device to the provider. */
export function useUpload(target: UploadTarget): Upload {
  const { kind, field, rules, value } = target
  const upload = use(FormServices)?.upload
  const latest = useRef(target)
  latest.current = target
  const [status, setStatus] = useState<UploadStatus>({ kind: 'none' })
  const [picture, setPicture] = useState<{ readonly of: StoredFile; readonly seen: Seen }>()
  const [refused, setRefused] = useState<Refused>()
  /** Counts chosen files, so that a slow picture gives way to the next. */
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

  /** What another file would replace: a stored file, one on its way, or one to retry. */
  const standing =
    status.kind === 'sending' || status.kind === 'failed'
      ? status.file.name
      : status.kind === 'none' && isStoredFile(value) && value.id !== undefined
        ? value.name
        : undefined

  /** Stored without an id, so that the schema reports what is wrong. */
  function refuse(described: StoredFile) {
    uploader.stop()
    target.onValue(described, true)
  }

  function send(prepared: Prepared) {
    const { file } = prepared
    const described = describeFile(file)
    setPicture({ of: described, seen: prepared })
    if (brokenRule(described, rules) !== undefined) {
      refuse(described)
      return
    }
    target.onValue(undefined, false)
    uploader.send(file)
  }

  async function prepare(file: File, isLatest: () => boolean) {
    const prepared = file.type.startsWith('image/')
      ? await preparePicture(file)
      : { file, judgement: undefined, preview: undefined }
    if (!isLatest()) return
    const isDoubtful = prepared.judgement !== undefined && !isGood(prepared.judgement)
    if (isDoubtful) setStatus({ kind: 'asking', file, prepared })
    else send(prepared)
  }

  function take(file: File) {
    turn.current += 1
    const mine = turn.current
    const isLatest = () => mine === turn.current
    setRefused(undefined)
    const looking = lookAt(file, rules)
    // The present file stays until the new one is accepted.
    if (standing !== undefined) {
      void looking.then((looked) => {
        if (!isLatest()) return
        if (looked.broken === undefined) begin(looked.file, () => prepare(looked.file, isLatest))
        else {
          const one = { name: file.name, broken: looked.broken, kept: standing }
          setRefused(one)
          target.onKept(one)
        }
      })
      return
    }
    begin(file, async () => {
      const looked = await looking
      if (!isLatest()) return
      if (looked.broken === undefined) await prepare(looked.file, isLatest)
      else refuse(looked.described)
    })
  }

  function begin(file: File, work: () => Promise<void>) {
    uploader.stop()
    setStatus({ kind: 'preparing', file })
    // Sent after the wait starts, which would abort it.
    uploader.waitFor(Promise.resolve().then(work))
  }

  const shown = status.kind === 'none' ? (isStoredFile(value) ? value : undefined) : describeFile(status.file)
  const isPictured =
    picture !== undefined && shown?.name === picture.of.name && shown.size === picture.of.size
  const distant = useDistantPicture(status.kind === 'none' && !isPictured ? shown : undefined)
  return {
    uploader,
    status,
    refused,
    seen: isPictured ? picture.seen : distant,
    take,
    use: send,
    retry: () => {
      if (status.kind === 'failed') uploader.send(status.file)
    },
    cancel: () => {
      turn.current += 1
      setRefused(undefined)
      uploader.stop()
    },
  }
}

const UNSEEN: Seen = { judgement: undefined, preview: undefined }

/** Only the provider has it: it came from another device or an earlier visit. */
function useDistantPicture(file: StoredFile | undefined): Seen {
  const download = use(FormServices)?.download
  const [found, setFound] = useState<{ readonly id: string; readonly seen: Seen }>()
  const id = file?.type.startsWith('image/') === true ? file.id : undefined

  useEffect(() => {
    if (id === undefined || download === undefined) return
    const left = new AbortController()
    download(id, left.signal)
      .then(look)
      .then(
        (seen) => {
          if (!left.signal.aborted) setFound({ id, seen })
        },
        // Without a preview the row shows the kind of file.
        () => undefined,
      )
    return () => left.abort()
  }, [id, download])

  return found !== undefined && found.id === id ? found.seen : UNSEEN
}
