import { ChangeRequest, ErasureRequest, Hold, Invoice, Photo } from '#people/contract'
import { listOf } from '#platform/web/api/api.ts'

const latest = 20

/** The holds, invoices and requests of one person, the newest first. */
export const mattersOf = (user: number) => {
  const some = { 'user.id': user, itemsPerPage: latest }
  return {
    holds: listOf(Hold, { ...some, order: { since: 'desc' } }),
    invoices: listOf(Invoice, { ...some, order: { dueOn: 'desc' } }),
    changes: listOf(ChangeRequest, { ...some, order: { submittedAt: 'desc' } }),
    photos: listOf(Photo, { ...some, order: { submittedAt: 'desc' } }),
    erasures: listOf(ErasureRequest, { ...some, order: { at: 'desc' } }),
  }
}
