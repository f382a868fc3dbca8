import { keyHeader, request } from '../api/api-request.ts'
import { wasWritten } from '../api/query-fresh.ts'
import { readDraft, removeDraft } from './draft.ts'

/** Sends a form that was submitted without a network. What the server refuses opens in the form again. */
export async function send(name: string): Promise<void> {
  const draft = readDraft(name)
  if (!draft?.request) return
  const { type, method, path, body, key, etag } = draft.request
  await request(method, path, { body, headers: { ...keyHeader(key), ...(etag !== null && { 'If-Match': etag }) } })
  removeDraft(name)
  wasWritten(type)
}
