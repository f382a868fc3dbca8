import { useState } from 'react'
import { useNavigate } from 'react-router'
import { NotFound } from '#platform/contract/errors.ts'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import type { Params } from '#platform/web/routes/screen.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Why } from '#platform/web/ui/reasons.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { GroupWork } from '../../contract/group/group-work.ts'
import { paths } from '../../contract/paths.ts'
import { assessmentQuery, courseQuery, gradebookQuery } from '../assessment/queries.ts'
import { useCrumb } from '../assessment/use-crumb.ts'
import { studentsQuery } from '../guest-grading/queries.ts'
import { words } from '../words.ts'
import { Board } from './board.tsx'
import { GroupsField } from './groups-field.tsx'
import { groupWorkQuery, groupWorksQuery } from './queries.ts'
import { useStudents } from './use-students.ts'

type AssessmentParams = Params<'/courses/:id/assessments/assessment/:assessmentId/groups'>

export async function load({ id, assessmentId }: AssessmentParams) {
  const [found] = await Promise.all([
    prefetch(assessmentQuery(assessmentId)),
    ...[prefetch(courseQuery(id)), prefetch(groupWorkQuery(assessmentId))],
    // Only those who mark the course can read its gradebook, so students cannot open this page.
    ...[prefetch(gradebookQuery(id)), prefetch(studentsQuery(id)), prefetch(groupWorksQuery(id))],
  ])
  // The address names another course than that of the assessment.
  if (found.course.id !== Number(id)) throw new NotFound()
}

/** The groups of an assessment. */
export default function AssessmentGroups({ params: { id, assessmentId } }: { params: AssessmentParams }) {
  const t = useWords(words)
  const language = useLanguage()
  const of = useLoaded(assessmentQuery(assessmentId)).data
  const work = useLoaded(groupWorkQuery(assessmentId)).data
  const at = paths.assessment({ id: Number(id), assessmentId: of.id })
  const name = inLanguage(of.title, language) || of.code
  return (
    <Page
      wide
      crumb={[...useCrumb(Number(id)), { text: name, to: at }]}
      title={t('groups.title')}
      meta={work.isOn ? t('groups.about') : undefined}
      acts={<ButtonLink to={paths.inputMark({ id: Number(id) })}>{t('groups.toMarks')}</ButtonLink>}
    >
      {work.isOn ? (
        <Arrangement of={work} back={at} />
      ) : (
        <Empty title={t('groups.off')} act={<ButtonLink to={at}>{t('groups.toAssessment')}</ButtonLink>}>
          {t('groups.offAbout')}
        </Empty>
      )}
    </Page>
  )
}

function Arrangement({ of, back }: { of: Item<typeof GroupWork>; back: string }) {
  const t = useWords(words)
  const navigate = useNavigate()
  const [saved, setSaved] = useState(0)
  const gradebook = useLoaded(gradebookQuery(of.course.id)).data
  const students = useStudents(of.course.id)
  if (!of.actions.includes('update'))
    return (
      <>
        {gradebook.signed && <Why title={t('groups.frozen')}>{null}</Why>}
        <Board students={students} groups={of.groups} />
      </>
    )
  return (
    <ResourceForm
      of={GroupWork}
      for={of}
      words={words}
      onDone={() => setSaved(saved + 1)}
      onCancel={() => void navigate(back)}
    >
      <GroupsField key={saved} students={students} work={of} />
    </ResourceForm>
  )
}
