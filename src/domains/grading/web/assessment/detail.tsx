import { useNavigate } from 'react-router'
import { Assessment } from '#course/contract'
import { words as courseWords } from '#course/web'
import { NotFound } from '#platform/contract/errors.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { prefetch, queries, useLoaded } from '#platform/web/api/query.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Page, Stack } from '#platform/web/ui/page.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { GroupWork } from '../../contract/group/group-work.ts'
import { paths } from '../../contract/paths.ts'
import { NamesCard } from '../by-number/names-card.tsx'
import { GroupsCard } from '../group/groups-card.tsx'
import { groupWorkQuery, groupWorksQuery } from '../group/queries.ts'
import { words } from '../words.ts'
import { AssessmentFacts } from './facts.tsx'
import { AssessmentFields } from './fields.tsx'
import { assessmentQuery, assessmentsQuery, courseQuery, gradebookQuery } from './queries.ts'
import { Release } from './release.tsx'
import { ReleaseState } from './release-state.tsx'
import { RemoveAssessment } from './remove.tsx'
import { useCrumb } from './use-crumb.ts'

type AssessmentParams = Params<'/courses/:id/assessments/assessment/:assessmentId'>

export async function load({ id, assessmentId }: AssessmentParams) {
  const [course, found] = await Promise.all([
    prefetch(courseQuery(id)),
    prefetch(assessmentQuery(assessmentId)),
    courseWords.load(),
  ])
  // The address names another course than that of the assessment.
  if (found.course.id !== course.id) throw new NotFound()
  await Promise.all([
    found.groupWork && prefetch(groupWorksQuery(id)),
    found.actions.includes('update') &&
      Promise.all([prefetch(groupWorkQuery(assessmentId)), prefetch(assessmentsQuery(id))]),
    course.actions.includes('seeMarks') && prefetch(gradebookQuery(id)),
  ])
}

/** One assessment: its fields, and whether its marks are released. */
export default function AssessmentPage({ params }: { params: AssessmentParams }) {
  const t = useWords(words)
  const language = useLanguage()
  const navigate = useNavigate()
  const of = useLoaded(assessmentQuery(params.assessmentId)).data
  const back = () => navigate(paths.assessmentList({ id: of.course.id }))
  const seesMarks = useLoaded(courseQuery(of.course.id)).data.actions.includes('seeMarks')
  const mayChange = of.actions.includes('update')
  return (
    <Page
      crumb={useCrumb(of.course.id)}
      title={inLanguage(of.title, language) || of.code}
      meta={<ReleaseState of={of} />}
      acts={
        <>
          {of.actions.includes('delete') && <RemoveAssessment of={of} />}
          <Release of={of} />
        </>
      }
    >
      <Stack>
        {mayChange ? (
          <ResourceForm
            of={Assessment}
            for={of}
            words={courseWords}
            onDone={() => {
              notify({ type: 'positive', text: t('assessment.saved') })
              void queries.invalidateQueries({ queryKey: [GroupWork.type] })
            }}
            onCancel={() => void back()}
          >
            <AssessmentFields course={of.course.id} of={of.id} />
          </ResourceForm>
        ) : (
          <AssessmentFacts of={of} />
        )}
        <GroupsCard of={of} />
        {seesMarks && <NamesCard of={of} />}
      </Stack>
    </Page>
  )
}
