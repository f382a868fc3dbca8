import type { Params } from '#platform/web/routes/screen.ts'
import { Part } from '#platform/web/ui/page.tsx'
import { paths } from '../../contract/paths.ts'
import { AreaFeedback, loadArea } from './area-feedback.tsx'

type ProgramParams = Params<'/program/:programId/srti'>

const within = ({ programId }: ProgramParams) => ({ 'program.id': Number(programId) })

export const load = (params: ProgramParams, search: URLSearchParams) => loadArea(within(params), search)

/** The ratings of the courses of a programme. */
export default function FeedbackOfProgram({ params }: { params: ProgramParams }) {
  const { programId } = params
  return (
    <Part>
      <AreaFeedback
        within={within(params)}
        to={({ course, id }) =>
          course ? paths.courseOfProgram({ programId, courseInstanceId: course.id }) : paths.results({ id })
        }
      />
    </Part>
  )
}
