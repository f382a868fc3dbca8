import { type Notice, noticeSummary } from '#people/contract'
import type { Item } from '#platform/contract/resource.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { named } from '#platform/web/api/named.ts'
import { pagesOf } from '#platform/web/api/pages.ts'
import { paths } from '../../contract/paths.ts'

export type NoticeItem = Item<typeof Notice>

const notices = named<typeof Notice>('Notice', '/api/v2/notices')

/** Which notices are shown: those of a domain or of all, and only unread ones or all. */
export type NoticeFilter = { domain: string | null; unread: boolean }

export const shownIn = (search: URLSearchParams): NoticeFilter => ({
  domain: search.get('kind'),
  unread: search.get('unread') === 'true',
})

/** The address of the page with these notices. */
export function addressOf({ domain, unread }: NoticeFilter): string {
  const search = new URLSearchParams({ ...(domain !== null && { kind: domain }), ...(unread && { unread: 'true' }) })
  return search.size > 0 ? `${paths.notifications()}?${search}` : paths.notifications()
}

export const noticePages = ({ domain, unread }: NoticeFilter) =>
  pagesOf(notices, { ...(domain !== null && { domain }), ...(unread && { unread }), itemsPerPage: 30 })

export const summaryQuery = queryOf('Notice', noticeSummary)
