import * as z from 'zod/mini'
import { endpoint, filePart } from './endpoint.ts'
import { text } from './fields.ts'

/**
 * Resumable uploads by the tus protocol 1.0.0 (core, creation, termination): a file is announced, then sent in parts,
 * and after an interruption continues after the last part that the server has. The whole file belongs to the person who
 * sent it until one of their records takes it over; a file that no record takes over is removed after a day.
 */
export const tusVersion = '1.0.0'

const megabyte = 1024 * 1024
/** The maximum number of bytes of one file, and of one part of it. */
export const mostOfUpload = 500 * megabyte
export const mostOfPart = 8 * megabyte
/** The maximum number of characters of a file's name. */
export const mostOfName = 120
/** How many unfinished uploads a person may have; those that nobody continues make room for the next. */
export const mostUploads = 30

const path = '/api/v2/uploads/:upload'

/** A file that its person has begun to upload and that no record has taken over; sizes in bytes. */
const pendingUpload = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.number(),
  received: z.number(),
  at: z.string(),
})
export type PendingUpload = z.output<typeof pendingUpload>

export const listUploads = endpoint('GET', '/api/v2/uploads', {
  about: 'The uploads of the reader that are not finished, or that no record has taken over; the newest first.',
  answer: z.object({ 'hydra:member': z.array(pendingUpload) }),
})

/** Announces a file by `Upload-Length` and `Upload-Metadata` (`filename`, in Base64); answers its address. */
export const createUpload = endpoint('POST', '/api/v2/uploads', {
  about: 'Announces a file that is then sent in parts (tus 1.0.0).',
  answer: 'headers',
})
export const readUpload = endpoint('GET', path, {
  about: 'How many bytes of an upload have arrived, as `Upload-Offset` (tus 1.0.0, by HEAD).',
  answer: 'headers',
})
export const appendUpload = endpoint('PATCH', path, {
  about: 'The next part of an upload, from its `Upload-Offset` on (tus 1.0.0).',
  body: filePart(mostOfPart),
  answer: 'headers',
})
export const dropUpload = endpoint('DELETE', path, {
  about: 'Gives an upload up (tus 1.0.0).',
  answer: 'headers',
})

/** An uploaded file that a record takes over, under a readable name, and the alternative text if it is a picture. */
export const uploadedFile = () =>
  z.strictObject({
    file: z.uuid({ error: 'notUploaded' }),
    name: text(mostOfName),
    alt: z.optional(z.nullable(text(300))),
  })
export type UploadedFile = z.output<ReturnType<typeof uploadedFile>>

/** The media type of each kind of file that can be uploaded, by its file name extension. */
export const uploadTypes: Readonly<Record<string, string>> = {
  ...{ pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp' },
  ...{ gif: 'image/gif', mp4: 'video/mp4', webm: 'video/webm', mp3: 'audio/mpeg', m4a: 'audio/mp4' },
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  ...{ epub: 'application/epub+zip', zip: 'application/zip', txt: 'text/plain', md: 'text/markdown', csv: 'text/csv' },
  ...{ tex: 'text/x-tex', bib: 'text/plain', json: 'application/json', ipynb: 'application/x-ipynb+json' },
  ...{ py: 'text/plain', java: 'text/plain', c: 'text/plain', h: 'text/plain', cpp: 'text/plain', cs: 'text/plain' },
  ...{ r: 'text/plain', sql: 'text/plain', m: 'text/plain', kt: 'text/plain', rs: 'text/plain', go: 'text/plain' },
}

/** Kinds of files of old office programs: they can be saved in a newer one that is accepted. */
const oldOffice = ['doc', 'dot', 'xls', 'xlt', 'ppt', 'pps', 'docm', 'xlsm', 'pptm']

/** Why a file of this name is not accepted: the key of a sentence; null if it is. */
export function wrongKindOf(name: string): 'kind' | 'oldOffice' | null {
  const ending = endingOf(name)
  if (uploadTypes[ending]) return null
  return oldOffice.includes(ending) ? 'oldOffice' : 'kind'
}

/** The extension of a file's name in lower case, without the dot. */
export const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** A file's name with at most {@link mostOfName} characters: it is shortened before its extension, which says its kind. */
export function shortName(name: string): string {
  if (name.length <= mostOfName) return name
  const ending = endingOf(name)
  const tail = ending && ending.length < 10 ? `….${ending}` : '…'
  const stem = name.slice(0, mostOfName - tail.length)
  // A character outside of the basic plane consists of two units, and is not cut in half.
  return `${stem.replace(/[\ud800-\udbff]$/, '')}${tail}`
}
