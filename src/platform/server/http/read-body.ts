import { ApiError } from '../../contract/errors.ts'
import { nameIn, StoredUpload, typeIn, uploadIn } from '../files/upload.ts'
import { readBytes, readJson, refuseLarge } from './body.ts'
import type { Endpoint, RequestContext } from './endpoint.ts'

/** The body of a request as its endpoint takes it: JSON, a small file in memory, or a file that goes to the store. */
export function readBody(endpoint: Endpoint, { request, ctx }: RequestContext): Promise<unknown> {
  const { uploads, bodyLimit } = endpoint
  if (!uploads) return readJson(request, bodyLimit)
  return uploads.stored ? storedBody(endpoint, request, ctx) : smallFile(endpoint, request)
}

async function smallFile({ uploads, bodyLimit }: Endpoint, request: Request) {
  return uploadIn(request, await readBytes(request, bodyLimit), uploads?.types ?? [])
}

async function storedBody({ uploads, bodyLimit }: Endpoint, request: Request, { files }: RequestContext['ctx']) {
  const types = uploads?.types ?? []
  refuseLarge(request, bodyLimit)
  if (!request.body) throw new ApiError(415, `Send a file of one of these types: ${types.join(', ')}.`)
  const look = (head: Uint8Array) => {
    typeIn(head, types)
  }
  const kept = await files.put(request.body, { look, ...(bodyLimit && { most: bodyLimit }) })
  return new StoredUpload({ ...kept, name: nameIn(request.headers.get('file-name')) })
}
