import { addressOf } from '../../contract/endpoint.ts'
import { ApiError, NotFound } from '../../contract/errors.ts'
import { createUpload, dropUpload, mostOfPart, tusVersion } from '../../contract/upload.ts'
import { NotReached } from '../api/api-problem.ts'
import { send } from '../api/api-send.ts'
import { currentSession } from '../api/session-store.ts'

type Options = {
  signal: AbortSignal
  /** Receives the number of bytes that the server has. */
  onProgress: (sent: number) => void
  /** How long to wait before the next try when the server cannot be reached, in milliseconds. */
  waits?: readonly number[]
}

const usualWaits = [1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 60_000]
const tus = { 'Tus-Resumable': tusVersion }

/**
 * Sends a file in parts (tus) and returns its id. It continues where an earlier attempt of the same person with the
 * same file ended, also after a reload; it waits for a lost connection. Fails with the server's objection to the file.
 */
export async function sendFile(file: File, { signal, onProgress, waits = usualWaits }: Options): Promise<string> {
  let left = [...waits]
  const goOn = { signal, onProgress: progressed }
  for (;;) {
    try {
      return await sendOnce(file, goOn)
    } catch (error) {
      signal.throwIfAborted()
      const wait = isPassing(error) ? left.shift() : undefined
      if (wait === undefined) throw error
      await connectionOr(wait, signal)
    }
  }

  function progressed(sent: number) {
    left = [...waits]
    onProgress(sent)
  }
}

/** One attempt: from the server's offset, or from the beginning. An error about the file itself is not retried. */
async function sendOnce(file: File, { signal, onProgress }: Pick<Options, 'signal' | 'onProgress'>): Promise<string> {
  const kept = keptAddress(file)
  try {
    const before = kept.read()
    const begun = before === null ? null : await offsetOf(before, signal)
    const at = before === null || begun === null ? await announce(file, signal) : before
    kept.write(at)
    await sendFrom(file, { at, from: begun ?? 0, signal, onProgress })
    kept.forget()
    return at.slice(at.lastIndexOf('/') + 1)
  } catch (error) {
    if (!signal.aborted && !isPassing(error)) kept.forget()
    throw error
  }
}

type Going = { at: string; from: number; signal: AbortSignal; onProgress: (sent: number) => void }

async function sendFrom(file: File, { at, from, signal, onProgress }: Going): Promise<void> {
  onProgress(from)
  for (let offset = from; offset < file.size; ) {
    const { response } = await send('PATCH', at, {
      body: file.slice(offset, offset + mostOfPart),
      signal,
      headers: { ...tus, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) },
    })
    const reached = Number(response.headers.get('Upload-Offset'))
    if (!(reached > offset)) throw new ApiError(502, response.statusText)
    offset = reached
    onProgress(offset)
  }
}

async function announce({ name, size }: File, signal: AbortSignal): Promise<string> {
  const filename = btoa(String.fromCharCode(...new TextEncoder().encode(name)))
  const { response } = await send('POST', createUpload.path, {
    signal,
    headers: { ...tus, 'Upload-Length': String(size), 'Upload-Metadata': `filename ${filename}` },
  })
  return response.headers.get('Location') ?? ''
}

/** How many bytes the server has; null if it no longer knows the upload. */
async function offsetOf(at: string, signal: AbortSignal): Promise<number | null> {
  try {
    const { response } = await send('HEAD', at, { signal, headers: tus })
    return Number(response.headers.get('Upload-Offset'))
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}

/** Cancels an upload, also on the server. */
export const giveUp = async (file: File): Promise<void> => {
  const kept = keptAddress(file)
  const at = kept.read()
  kept.forget()
  if (at) await send('DELETE', at, { headers: tus }).catch(() => undefined)
}

/** Removes an upload that nothing uses, by its id. */
export const removeUpload = async (upload: string): Promise<void> => {
  await send('DELETE', addressOf(dropUpload.path, { upload }), { headers: tus })
}

/** A busy server and a part that was already accepted are retried; an error about the file itself is permanent. */
const isPassing = (error: unknown): boolean =>
  error instanceof NotReached ||
  (error instanceof ApiError && (error.status === 409 || error.status >= 500 || error.status === 429))

/** The stored address of this file's upload, on this device and for this person. */
function keptAddress({ name, size, lastModified }: File) {
  const key = `upload:${currentSession()?.subject ?? ''}:${name}:${size}:${lastModified}`
  return {
    read: () => localStorage.getItem(key),
    write: (at: string) => localStorage.setItem(key, at),
    forget: () => localStorage.removeItem(key),
  }
}

/** Waits, or stops waiting when the device is online again. */
function connectionOr(wait: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', stop)
      resolve()
    }
    const stop = () => {
      end()
      reject(signal.reason)
    }
    const timer = setTimeout(end, wait)
    addEventListener('online', end)
    signal.addEventListener('abort', stop)
  })
}
