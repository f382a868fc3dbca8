import { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { itemOf } from '#platform/web/api.ts'
import { prefetch } from '#platform/web/query.ts'
import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { Columns } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words.ts'
import type { Announcement } from '../../contract/announcement.ts'
import { words } from '../words.ts'
import { AnnouncementFields } from './announcement-fields.tsx'
import { courseOf, useAudience } from './audience.ts'
import { programsQuery } from './audience-fields.tsx'
import { RemoveDraft } from './remove-draft.tsx'
import { announcements } from './screens.ts'
import { WrittenText } from './written-text.tsx'

type Props = { of: Item<typeof Announcement> }

/** One announcement: its state, its text and its history. */
export default detailScreen(announcements, {
  Meta,
  Acts: ({ of }) => of.actions.includes('delete') && <RemoveDraft of={of} />,
  Fields,
  factsTitle: words('detail.settings'),
  facts: (c) => [
    c.moment('publishAt', { text: words('form.publishAt') }),
    c.moment('expiresAt', { text: words('form.expiresAt') }),
    c.flag('pinned', yesNo, { text: words('form.pinned') }),
    c.flag('requiresAck', yesNo, { text: words('form.requiresAck') }),
  ],
  Body: ({ of, facts }) => (
    <Columns>
      <WrittenText of={of} />
      {facts}
    </Columns>
  ),
  needs: async (_, reading) => {
    const [announcement] = await Promise.all([reading, prefetch(programsQuery)])
    const course = courseOf(announcement)
    if (course !== null) await prefetch(itemOf(Course, course))
  },
})

function Meta({ of }: Props) {
  const t = useWords(words)
  const audience = useAudience(of)
  const { requiresAck, acknowledgements: count } = of
  return [audience, requiresAck && count !== undefined && t('detail.acks', { count })].filter(Boolean).join(' · ')
}

function Fields({ of }: Props) {
  const audience = useAudience(of)
  return <AnnouncementFields course={courseOf(of) === null ? undefined : audience} />
}

function yesNo(is: 'true' | 'false') {
  return words(`detail.is.${is}`)
}
