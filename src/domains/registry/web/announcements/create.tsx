import { useNavigate } from 'react-router'
import { words as peopleWords } from '#people/web'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { prefetch } from '#platform/web/query.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words.ts'
import { Announcement } from '../../contract/announcement.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { AnnouncementFields } from './announcement-fields.tsx'
import { programsQuery } from './audience-fields.tsx'

export const load = () => Promise.all([prefetch(programsQuery), peopleWords.load()])

/** A new announcement; it stays a draft until it is published. */
export default function CreateAnnouncement() {
  const t = useWords(words)
  const navigate = useNavigate()
  return (
    <Page
      crumb={[{ text: t('crumb') }, { text: t('list.title'), to: paths.announcements() }]}
      title={t('create.title')}
    >
      <ResourceForm
        of={Announcement}
        for="create"
        initial={{ audience: { kind: 'everyone', value: '' } }}
        act={t('form.create')}
        words={words}
        onDone={({ id }) => void navigate(paths.announcement({ id }), { replace: true })}
        onCancel={() => void navigate(paths.announcements())}
      >
        <AnnouncementFields />
      </ResourceForm>
    </Page>
  )
}
