import { useNavigate } from 'react-router'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words.ts'
import { paths } from '../../../contract/paths.ts'
import { School } from '../../../contract/school.ts'
import { words } from '../../words.ts'
import { SchoolFields } from './school-fields.tsx'

/** A new school; its people are added on its page. */
export default function CreateSchool() {
  const t = useWords(words)
  const navigate = useNavigate()
  return (
    <Page
      crumb={[{ text: t('manage.crumb') }, { text: t('manage.schools.title'), to: paths.schools() }]}
      title={t('manage.schools.create')}
      meta={t('manage.schools.createAbout')}
    >
      <ResourceForm
        of={School}
        for="create"
        words={words}
        onDone={({ id }) => void navigate(paths.school({ id }), { replace: true })}
        onCancel={() => void navigate(paths.schools())}
      >
        <SchoolFields />
      </ResourceForm>
    </Page>
  )
}
