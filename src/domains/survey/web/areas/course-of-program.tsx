import { prefetch } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Part } from '#platform/web/ui/page.tsx'
import { Feedback } from '../feedback/feedback.tsx'
import { feedbackQuery } from '../queries.ts'

type CourseParams = Params<'/program/:programId/srti/:courseInstanceId'>

export const load = ({ courseInstanceId }: CourseParams) => prefetch(feedbackQuery(courseInstanceId))

/** What the students said about one course of a programme. */
export default function FeedbackOfCourse({ params }: { params: CourseParams }) {
  return (
    <Part>
      <Feedback course={params.courseInstanceId} />
    </Part>
  )
}
