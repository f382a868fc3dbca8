import { useNavigate } from 'react-router'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { prefetch } from '#platform/web/query.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words.ts'
import { usualWeights } from '../../../contract/grade.ts'
import { paths } from '../../../contract/paths.ts'
import { TeachingPractice } from '../../../contract/practice.ts'
import { requirementKinds } from '../../../contract/requirement-kinds.ts'
import { words } from '../../words.ts'
import { schoolsQuery, termsQuery, useTerms } from '../parts/choices.ts'
import { PracticeFields } from './practice-fields.tsx'

export const load = () => Promise.all([prefetch(termsQuery), prefetch(schoolsQuery)])

/** A new practice; it is only a plan until the proofs are asked for. */
export default function CreatePractice() {
  const t = useWords(words)
  const navigate = useNavigate()
  const term = useTerms().find(({ current }) => current)
  return (
    <Page
      crumb={[{ text: t('manage.crumb') }, { text: t('manage.list.title'), to: paths.list() }]}
      title={t('manage.list.create')}
      meta={t('manage.form.about')}
    >
      <ResourceForm
        of={TeachingPractice}
        for="create"
        initial={{
          term: term?.['@id'] ?? '',
          language: 'en',
          requiredVisits: 2,
          requirements: [...requirementKinds],
          weights: usualWeights,
        }}
        act={t('manage.form.create')}
        words={words}
        onDone={({ id }) => void navigate(paths.practice({ teachingPracticeId: id }), { replace: true })}
        onCancel={() => void navigate(paths.list())}
      >
        <PracticeFields isNew />
      </ResourceForm>
    </Page>
  )
}
