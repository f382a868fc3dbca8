import { useNavigate } from 'react-router'
import { Assessment, Course } from '#course/contract'
import { words as courseWords } from '#course/web'
import { NotAllowed } from '#platform/contract/errors.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import type { Params } from '#platform/web/routes/screen.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { AssessmentFields } from './fields.tsx'
import { assessmentsQuery, loadMayAdd } from './queries.ts'
import { leftOf } from './standing.tsx'
import { useCrumb } from './use-crumb.ts'

type CourseParams = Params<'/courses/:id/assessments/assessment/create'>

export async function load({ id }: CourseParams) {
  const [mayAdd] = await Promise.all([loadMayAdd(id), prefetch(assessmentsQuery(id)), courseWords.load()])
  if (!mayAdd) throw new NotAllowed()
}

/** A new assessment of a course; its weight defaults to what is missing to 100 %. */
export default function NewAssessment({ params }: { params: CourseParams }) {
  const t = useWords(words)
  const navigate = useNavigate()
  const id = Number(params.id)
  const left = leftOf(useLoaded(assessmentsQuery(id)).data['hydra:member'])
  const initial = { course: Course.iri(id), kind: 'TEST', weight: Math.max(left, 0), maxMark: 20 } as const
  const back = paths.assessmentList({ id })
  return (
    <Page crumb={useCrumb(id)} title={t('assessment.create')}>
      <ResourceForm
        of={Assessment}
        for="create"
        initial={initial}
        draft={`course ${id}`}
        act={t('assessment.create')}
        words={courseWords}
        onDone={() => void navigate(back, { replace: true })}
        onCancel={() => void navigate(back)}
      >
        <AssessmentFields course={id} />
      </ResourceForm>
    </Page>
  )
}
