import { ApiError } from '../../contract/errors.ts'
import { spool } from '../files/spool.ts'
import { nameIn, StoredUpload, typeIn, uploadIn, withEndingOf } from '../files/upload.ts'
import { readBytes, readJson, refuseLarge } from './body.ts'
import type { Endpoint, RequestContext } from './endpoint.ts'

/**
 * The body of a request as its endpoint expects it: JSON, a small file in memory, a file for the store, or a part of a
 * file.
 */
export async function readBody({ file, bodyLimit }: Endpoint, { request, ctx }: RequestContext): Promise<unknown> {
  if (!file) return readJson(request, bodyLimit)
  const { types, largest } = file
  if (file.file === 'read') return uploadIn(request, await readBytes(request, largest), types)
  refuseLarge(request, largest)
  if (file.file === 'part') {
    if (request.headers.get('content-type') !== types[0]) throw new ApiError(415, `Send a part as ${types[0]}.`)
    return spool(ctx.files.spoolFolder, request.body ?? [], { most: largest })
  }
  if (!request.body) throw new ApiError(415, `Send a file of one of these types: ${types.join(', ')}.`)
  const look = (head: Uint8Array) => {
    typeIn(head, types)
  }
  const kept = await ctx.files.put(request.body, { look, most: largest })
  const name = withEndingOf(kept.contentType, nameIn(request.headers.get('file-name')))
  return new StoredUpload({ ...kept, name })
}
