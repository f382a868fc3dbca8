import { listOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { profileQuery, useProfile } from '#platform/web/api/session.ts'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { DataExport } from '../../contract/data-export.ts'
import { ErasureRequest } from '../../contract/erasure-request.ts'
import { Impersonation } from '../../contract/impersonation.ts'
import { SensitiveView } from '../../contract/sensitive-view.ts'
import { User } from '../../contract/user.ts'
import { Copy } from './copy.tsx'
import { Erasure } from './erasure.tsx'
import { Acted, Looked } from './looked.tsx'

const newest = { itemsPerPage: 30, order: { at: 'desc' } } as const
const queriesOf = (me: number) => ({
  copies: listOf(DataExport, newest),
  looks: listOf(SensitiveView, newest),
  acts: listOf(Impersonation, { ...newest, 'user.id': me }),
  wishes: listOf(ErasureRequest, { itemsPerPage: 100, order: { at: 'desc' } }),
})

export async function load() {
  const { user, impersonator } = await prefetch(profileQuery)
  const { copies, looks, acts, wishes } = queriesOf(user.id)
  const own = impersonator ? [] : [prefetch(copies)]
  await Promise.all([prefetch(looks), prefetch(acts), prefetch(wishes), ...own])
}

/** What the portal stores about a person: a copy of it, who has viewed it, and requests for erasure. */
export default function Privacy() {
  const { user, impersonator } = useProfile()
  const { copies, looks, acts, wishes } = queriesOf(user.id)
  return (
    <Columns>
      <Stack>
        <Looked of={useLoaded(looks).data} />
        <Acted of={useLoaded(acts).data} />
      </Stack>
      {!impersonator && (
        <Stack>
          <Copy query={copies} />
          <Erasure query={wishes} user={User.iri(user.id)} />
        </Stack>
      )}
    </Columns>
  )
}
