import { useQuery } from '@tanstack/react-query'
import { idOf } from '#platform/contract/resource.ts'
import { itemOf } from '#platform/web/api/api.ts'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { Announcement } from '../../contract/announcement.ts'
import { words } from '../words.ts'
import { AnnouncementText } from './announcement-text.tsx'

/** An announcement opened in the news, where it is read in place. */
export default function AnnouncementInFeed({ subject }: { subject: string }) {
  const t = useWords(words)
  const { data, error, refetch } = useQuery(itemOf(Announcement, idOf(subject)))
  if (error) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={3} label={t('read.loading')} />
  return <AnnouncementText of={data} onAcknowledged={refetch} />
}
