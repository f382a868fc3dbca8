import { itemOf } from '#platform/web/api/api.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { useCrumb } from '#platform/web/screens/use-crumb.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { ExamPaper } from '../../contract/exam-paper.ts'
import { Paper } from '../paper/paper.tsx'
import { loadPaper } from '../queries.ts'
import { papers } from './screens-of.ts'

type ExamPaperParams = Params<'/exam_papers/:id'>

export const load = ({ id }: ExamPaperParams) => loadPaper(id)

/** One paper for those who have no other role in its course: its reviewer, and the Registry that prints it. */
export default function PaperPage({ params }: { params: ExamPaperParams }) {
  const item = useLoaded(itemOf(ExamPaper, params.id)).data
  return (
    <Page crumb={useCrumb(papers)} title={papers.nameOf(item)}>
      <Paper of={item} />
    </Page>
  )
}
