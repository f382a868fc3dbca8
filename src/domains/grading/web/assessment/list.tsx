import { useSearchParams } from 'react-router'
import { Assessment, Course } from '#course/contract'
import { words as courseWords } from '#course/web'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { listAt } from '#platform/web/table/list.ts'
import { Table } from '#platform/web/table/table.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { PageActs, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { assessmentColumns } from './columns.tsx'
import { FromSyllabus } from './from-syllabus.tsx'
import { assessmentsQuery, courseQuery, loadMayAdd, openSchemesQuery, useMayAdd } from './queries.ts'
import { Standing } from './standing.tsx'

type CourseParams = Params<'/courses/:id/assessments/assessment'>

const listIn = (id: string, search: URLSearchParams) =>
  listAt(Assessment, search, {
    under: `${Course.iri(id)}/assessments`,
    standard: { order: { dueOn: 'asc' }, itemsPerPage: 60 },
  })

export async function load({ id }: CourseParams, search: URLSearchParams) {
  const course = await prefetch(courseQuery(id))
  await Promise.all([
    prefetch(listIn(id, search).query),
    prefetch(assessmentsQuery(id)),
    courseWords.load(),
    ...(course.actions.includes('seeMarks') ? [loadMayAdd(id), prefetch(openSchemesQuery)] : []),
  ])
}

/** The assessments of a course, with weight, due day, and whether marks are released. */
export default function AssessmentList({ params }: { params: CourseParams }) {
  const t = useWords(words)
  const [search] = useSearchParams()
  const list = listIn(params.id, search)
  const isEmpty = useLoaded(assessmentsQuery(params.id)).data['hydra:member'].length === 0
  const acts = useMayAdd(params.id) && (
    <>
      <FromSyllabus course={Number(params.id)} />
      <ButtonLink look="primary" icon="plus" to={paths.newAssessment({ id: Number(params.id) })}>
        {t('assessment.create')}
      </ButtonLink>
    </>
  )
  return (
    <Stack>
      {!isEmpty && <PageActs>{acts}</PageActs>}
      <Standing course={Number(params.id)} />
      <Table
        of={list}
        name={`assessments-${params.id}`}
        columns={assessmentColumns}
        label={t('assessment.title')}
        to={(one) => paths.assessment({ id: Number(params.id), assessmentId: one.id })}
        empty={
          <Empty title={t('assessment.empty')} act={acts}>
            {t('assessment.emptyAbout')}
          </Empty>
        }
      />
    </Stack>
  )
}
