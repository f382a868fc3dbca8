import { hash } from 'node:crypto'
import { compressed } from './compress.ts'
import type { Answer } from './endpoint.ts'
import { fileResponse } from './file-response.ts'
import { apiHeaders, commonHeaders } from './headers.ts'
import { QuickResponse } from './quick-response.ts'

const everywhere = { ...commonHeaders, ...apiHeaders }

/**
 * The HTTP response for an answer: a file or a range of it, JSON (compressed if that is worth it), or only a status.
 */
export async function responseOf(
  { status, body, headers, file, secret }: Answer,
  request: Request,
  own: Record<string, string>,
): Promise<Response> {
  const { 'Content-Type': type = '', ...others } = own
  const all = { ...everywhere, ...others, ...headers }
  if (file) return fileResponse(file, request, all)
  if (body === undefined) return new QuickResponse(null, { status, headers: all })
  const text = JSON.stringify(body)
  const tagged = request.method === 'GET' && status === 200 && !all.ETag ? { ...all, ETag: weakTag(text) } : all
  if (tagged.ETag && tagged.ETag !== all.ETag && request.headers.get('if-none-match') === tagged.ETag)
    return new QuickResponse(null, { status: 304, headers: tagged })
  const full = { ...tagged, 'Content-Type': type }
  const packed = secret ? null : await compressed(text, request.headers.get('accept-encoding'))
  if (!packed) return new QuickResponse(text, { status, headers: full })
  return new QuickResponse(packed.bytes, { status, headers: { ...full, 'Content-Encoding': packed.encoding } })
}

/** The same content gives the same tag. It contains no version, so it cannot be used for If-Match. */
const weakTag = (text: string): string => `W/"${hash('sha1', text, 'base64url')}"`
