import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { endingOf, mostOfUpload, shortName, type UploadedFile, wrongKindOf } from '../../contract/upload.ts'
import { type PdfBarrier, pdfBarrierOf } from './pdf-barrier.ts'
import { giveUp, sendFile } from './send-file.ts'

/** A file as its form stores it: while it is uploading, `file` is a temporary id of this device. */
export type StoredFile = UploadedFile
const waiting = 'on-its-way:'
export const isOnItsWay = ({ file }: StoredFile): boolean => file.startsWith(waiting)

/** The state of a file since the form was opened. */
export type Upload = { file: File; sent: number; error: unknown; barrier: PdfBarrier | null; stop: AbortController }
type Uploads = ReadonlyMap<string, Upload>

/** Uploads files beside a form, which contains the list; one that failed stays in it with its reason. */
export function useUploads(held: readonly StoredFile[], set: (files: readonly StoredFile[]) => void) {
  const [uploads, setUploads] = useState<Uploads>(new Map())
  const latest = useRef(held)
  useEffect(() => {
    latest.current = held
  }, [held])
  const change = (now: (files: readonly StoredFile[]) => readonly StoredFile[]) => {
    latest.current = now(latest.current)
    set(latest.current)
  }
  const note = (key: string, part: Partial<Upload>) =>
    setUploads((now) => {
      const one = now.get(key)
      return one ? new Map(now).set(key, { ...one, ...part }) : now
    })
  const run = async (key: string, file: File, stop: AbortController) => {
    setUploads((now) => new Map(now).set(key, { file, sent: 0, error: null, barrier: null, stop }))
    // A small file is uploaded before it has been examined; the hint then belongs to its id.
    const look = endingOf(file.name) === 'pdf' ? pdfBarrierOf(file) : Promise.resolve(null)
    void look.then((barrier) => note(key, { barrier }))
    try {
      const id = await sendFile(file, { signal: stop.signal, onProgress: (sent) => note(key, { sent }) })
      setUploads((now) =>
        new Map(now).set(id, { ...(now.get(key) ?? { file, barrier: null, stop }), sent: file.size, error: null }),
      )
      void look.then((barrier) => note(id, { barrier }))
      change((files) => files.map((one) => (one.file === key ? { ...one, file: id } : one)))
    } catch (error) {
      if (!stop.signal.aborted) note(key, { error })
    }
  }
  const leave = useEffectEvent(() => {
    for (const { stop } of uploads.values()) stop.abort()
  })
  useEffect(() => () => leave(), [])
  return {
    uploads,
    add: (files: readonly File[]) => {
      for (const file of files) {
        // A file that was uploading before a reload continues at its old position.
        const before = latest.current.find(
          (one) => isOnItsWay(one) && one.name === shortName(file.name) && !uploads.has(one.file),
        )
        const key = before?.file ?? `${waiting}${crypto.randomUUID()}`
        if (!before) change((now) => [...now, { file: key, name: shortName(file.name), alt: null }])
        const wrong = refusalOf(file)
        const stop = new AbortController()
        if (wrong) setUploads((now) => new Map(now).set(key, { file, sent: 0, error: wrong, barrier: null, stop }))
        else void run(key, file, stop)
      }
    },
    again: (key: string) => {
      const upload = uploads.get(key)
      if (upload) void run(key, upload.file, new AbortController())
    },
    remove: (key: string) => {
      const upload = uploads.get(key)
      upload?.stop.abort()
      if (upload && key.startsWith(waiting)) void giveUp(upload.file)
      change((now) => now.filter(({ file }) => file !== key))
    },
    setAlt: (key: string, alt: string) =>
      change((now) => now.map((one) => (one.file === key ? { ...one, alt: alt || null } : one))),
  }
}

/** An objection to a file before it is sent: the key of a sentence of the kit. */
function refusalOf({ name, size }: File): 'kind' | 'oldOffice' | 'large' | 'nothing' | null {
  const wrong = wrongKindOf(name)
  if (wrong) return wrong
  if (size > mostOfUpload) return 'large'
  return size === 0 ? 'nothing' : null
}
