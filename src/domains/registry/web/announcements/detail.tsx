import { Course } from '#course/contract'
import { words as peopleWords } from '#people/web'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { historyOf, itemOf } from '#platform/web/api.ts'
import { FlowBar } from '#platform/web/flow-bar.tsx'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { MoveHistory } from '#platform/web/move-history.tsx'
import { prefetch, useLoaded } from '#platform/web/query.ts'
import type { Params } from '#platform/web/screen.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { useLanguage, useWords } from '#platform/web/words.ts'
import { Announcement } from '../../contract/announcement.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { AnnouncementFields } from './announcement-fields.tsx'
import { courseOf, useAudience } from './audience.ts'
import { programsQuery } from './audience-fields.tsx'
import { Fixed } from './fixed.tsx'
import { RemoveDraft } from './remove-draft.tsx'

type Here = Params<'/registry/announcements/:id'>
type Told = Item<typeof Announcement>

export async function load({ id }: Here) {
  const [announcement] = await Promise.all([
    prefetch(itemOf(Announcement, id)),
    prefetch(historyOf(Announcement, id)),
    prefetch(programsQuery),
    peopleWords.load(),
  ])
  const course = courseOf(announcement)
  if (course !== null) await prefetch(itemOf(Course, course))
}

/** One announcement: its state, its text and its history. */
export default function AnnouncementPage({ params }: { params: Here }) {
  const t = useWords(words)
  const language = useLanguage()
  const { data: announcement } = useLoaded(itemOf(Announcement, params.id))
  const audience = useAudience(announcement)
  const { requiresAck, acknowledgements: count } = announcement
  return (
    <Page
      crumb={[{ text: t('crumb') }, { text: t('list.title'), to: paths.announcements() }]}
      title={inLanguage(announcement.title, language) || t('list.untitled')}
      meta={[audience, requiresAck && count !== undefined && t('detail.acks', { count })].filter(Boolean).join(' · ')}
      acts={announcement.actions.includes('delete') && <RemoveDraft of={announcement} />}
    >
      <FlowBar of={announcement} resource={Announcement} state="state" words={flowWords} danger={['withdraw']} />
      {announcement.actions.includes('update') ? <Editor of={announcement} /> : <Fixed of={announcement} />}
      <MoveHistory of={Announcement} id={params.id} words={flowWords} />
    </Page>
  )
}

const flowWords = {
  state: (name: string) => ({ domain: words.domain, key: `states.${name}` }),
  move: (name: string) => ({ domain: words.domain, key: `moves.${name}` }),
}

/** The form stays on the version that it was opened with, or has saved itself: others' changes are merged, not swallowed. */
function Editor({ of }: { of: Told }) {
  const t = useWords(words)
  const audience = useAudience(of)
  return (
    <ResourceForm of={Announcement} for={of} act={t('form.save')} words={words}>
      <AnnouncementFields course={courseOf(of) === null ? undefined : audience} />
    </ResourceForm>
  )
}
