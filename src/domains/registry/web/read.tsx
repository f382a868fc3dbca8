import { inLanguage } from '#platform/contract/words.ts'
import { itemOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { Announcement } from '../contract/announcement.ts'
import { AnnouncementText } from './parts/announcement-text.tsx'
import { words } from './words.ts'

type AnnouncementParams = Params<'/announcements/:id'>

export const load = ({ id }: AnnouncementParams) => prefetch(itemOf(Announcement, id))

/** The page on which people read an announcement; tasks and mails link to it. */
export default function Read({ params }: { params: AnnouncementParams }) {
  const t = useWords(words)
  const language = useLanguage()
  const { dayTime } = useFormat()
  const { data: announcement, refetch } = useLoaded(itemOf(Announcement, params.id))
  const { publishAt, expiresAt } = announcement
  const meta = [
    publishAt && t('read.published', { at: dayTime(publishAt) }),
    expiresAt && t('read.until', { at: dayTime(expiresAt) }),
  ]
  return (
    <Page
      crumb={[{ text: t('news.kind') }]}
      title={inLanguage(announcement.title, language) || t('announcements.untitled')}
      meta={meta.filter(Boolean).join(' · ')}
    >
      <Card padded>
        <AnnouncementText of={announcement} onAcknowledged={refetch} />
      </Card>
    </Page>
  )
}
