import { useNavigate, useSearchParams } from 'react-router'
import { prefetch } from '#platform/web/api/query.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../../contract/paths.ts'
import { PracticeSupervisor } from '../../../contract/supervisor.ts'
import { words } from '../../words.ts'
import { schoolsQuery, useSchools } from '../parts/choices.ts'
import styles from '../parts/fields.module.css'
import { PartFields, Particulars } from './supervisor-fields.tsx'

export const load = () => prefetch(schoolsQuery)

/** Adds an external person, who needs no account; the page of a school links here with the school selected. */
export default function AddExternal() {
  const t = useWords(words)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const school = useSchools().find(({ id }) => String(id) === search.get('school'))
  const back = () => void navigate(school ? paths.school({ id: school.id }) : paths.supervisorExternals())
  return (
    <Part title={t('manage.supervisors.addExternal')}>
      <ResourceForm
        of={PracticeSupervisor}
        for="create"
        initial={{ language: 'en', school: school?.['@id'] ?? '' }}
        act={t('manage.supervisors.addAct')}
        words={words}
        onDone={back}
        onCancel={back}
      >
        <Card padded>
          <div className={styles.fields}>
            <Particulars />
            <PartFields isNew />
          </div>
        </Card>
      </ResourceForm>
    </Part>
  )
}
