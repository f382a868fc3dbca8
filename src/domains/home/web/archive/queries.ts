import { archiveKinds } from '#people/contract'
import { namedEndpoint, queryOf } from '#platform/web/api/api-endpoint.ts'
import type { archive } from '../../contract/archive.ts'

const archiveEndpoint = namedEndpoint<typeof archive>('GET', '/api/v2/archive')

/** What the address says of the archive. */
export const paramsIn = (search: URLSearchParams) => ({
  q: search.get('q') ?? '',
  kind: archiveKinds.find((one) => one === search.get('kind')),
  year: /^[12]\d{3}$/.exec(search.get('year') ?? '')?.[0],
})
export type ArchiveParams = ReturnType<typeof paramsIn>

/** A page of the archive; values that are not set are left out of the address. */
export const archiveQuery = ({ q, kind, year }: ArchiveParams, page = 1) =>
  queryOf('Archive', archiveEndpoint, {
    query: { page: String(page), ...(q && { q }), ...(kind && { kind }), ...(year && { year }) },
  })
