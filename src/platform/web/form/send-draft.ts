import { ApiError } from '../../contract/errors.ts'
import { NotReached } from '../api/api-problem.ts'
import { keyHeader, request } from '../api/api-request.ts'
import { wasWritten } from '../api/query-fresh.ts'
import { draftKey, putOnDevice } from '../unsent/device.ts'
import { readDraft, removeDraft } from './draft.ts'

/** Sends a form that was submitted without a network. What the server refuses opens in the form again. */
export async function send(name: string): Promise<void> {
  const draft = readDraft(name)
  if (!draft?.request) return
  const { type, method, path, body, key, etag } = draft.request
  try {
    await request(method, path, { body, headers: { ...keyHeader(key), ...(etag !== null && { 'If-Match': etag }) } })
    removeDraft(name)
    wasWritten(type)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw new NotReached(error)
    putOnDevice(draftKey(name), draft, null, { waiting: 1, toDecide: 0, refusal: error.message })
  }
}
