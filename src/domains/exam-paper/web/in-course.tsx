import { Course } from '#course/contract'
import { NotFound } from '#platform/contract/errors.ts'
import { create, itemOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { ExamPaper } from '../contract/exam-paper.ts'
import { Paper } from './paper/paper.tsx'
import { courseQuery, loadInCourse, loadPaper, usePaperOf } from './queries.ts'
import { words } from './words.ts'

type CourseParams = Params<'/courses/:id/exam_paper'>

/** Only examinations have a paper. */
export async function load({ id }: CourseParams) {
  const { type } = await prefetch(courseQuery(id))
  if (type !== 'EXAM') throw new NotFound()
  await loadInCourse(id)
}

/** The paper among the pages of its exam, for its authors and, once it is released, for students. */
export default function ExamPaperInCourse({ params }: { params: CourseParams }) {
  const { paper, begins } = usePaperOf(params.id)
  return <Part>{paper ? <ExistingPaper id={paper.id} /> : <Begin course={params.id} begins={begins} />}</Part>
}

const ExistingPaper = ({ id }: { id: number }) => <Paper of={useLoaded(itemOf(ExamPaper, id)).data} />

function Begin({ course, begins }: { course: string; begins: boolean }) {
  const t = useWords(words)
  const begin = async () => {
    const { id } = await create(ExamPaper, { course: Course.iri(course) })
    await loadPaper(id)
  }
  const act = begins && (
    <ActButton look="primary" act={begin}>
      {t('begin.act')}
    </ActButton>
  )
  return (
    <Card>
      <Empty title={t(begins ? 'begin.title' : 'begin.closed')} act={act || undefined}>
        {t(begins ? 'begin.about' : 'begin.students')}
      </Empty>
    </Card>
  )
}
