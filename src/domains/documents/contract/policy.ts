import { has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { IssuedDocument } from './issued-document.ts'

/** People have their own documents; the Registry issues those of everybody. */
export const policy: Policy = (me, can) => {
  const own = { 'student.id': me.id }
  can(['list', 'read', 'open', 'preview', 'withdraw'], IssuedDocument, own)
  const isRegistry = has(me, 'ROLE_REGISTRY')
  if (isRegistry || isAdmin(me)) can(['list', 'read', 'open', 'preview'], IssuedDocument)
  if (isRegistry) can(['create', 'reissue', 'withdraw'], IssuedDocument)
}
