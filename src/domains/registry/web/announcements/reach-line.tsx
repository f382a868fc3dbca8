import { useQuery } from '@tanstack/react-query'
import type { Item } from '#platform/contract/resource.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Announcement } from '../../contract/announcement.ts'
import { announcementReaders } from '../../contract/announcement-readers.ts'
import { words } from '../words.ts'

/** The people to whom an announcement is addressed, optionally only those who have or have not read it. */
export const readersOf = (id: number, query: { read?: 'true' | 'false'; page?: string } = {}) =>
  queryOf('AnnouncementRead', announcementReaders, { params: { id }, query })

/** How many people an announcement reaches; once published, how many of them have read it. */
export function ReachLine({ of }: { of: Item<typeof Announcement> }) {
  const t = useWords(words)
  const { number } = useFormat()
  const { data } = useQuery(readersOf(of.id))
  if (!data) return '…'
  const { addressed, read } = data
  return of.state === 'draft' || of.state === 'scheduled'
    ? t('detail.reach', { count: addressed, number: number(addressed) })
    : t('detail.readBy', { read: number(read), addressed: number(addressed) })
}
