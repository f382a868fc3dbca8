import { useNavigate } from 'react-router'
import { prefetch } from '#platform/web/api/query.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../../contract/paths.ts'
import { PracticeSupervisor } from '../../../contract/supervisor.ts'
import { words } from '../../words.ts'
import { schoolsQuery } from '../parts/choices.ts'
import styles from '../parts/fields.module.css'
import { UserField } from '../parts/people-fields.tsx'
import { PartFields } from './supervisor-fields.tsx'

export const load = () => prefetch(schoolsQuery)

/** Adds a person with an account of the university. */
export default function AddSupervisor() {
  const t = useWords(words)
  const navigate = useNavigate()
  const back = () => void navigate(paths.supervisorUsers())
  return (
    <Part title={t('manage.supervisors.add')}>
      <ResourceForm
        of={PracticeSupervisor}
        for="create"
        initial={{ language: 'en' }}
        act={t('manage.supervisors.addAct')}
        words={words}
        onDone={back}
        onCancel={back}
      >
        <Card padded>
          <div className={styles.fields}>
            <UserField />
            <PartFields isNew />
          </div>
        </Card>
      </ResourceForm>
    </Part>
  )
}
