import { prefetch } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Part } from '#platform/web/ui/page.tsx'
import { feedbackQuery } from '../queries.ts'
import { Feedback } from './feedback.tsx'

type CourseParams = Params<'/courses/:id/srti'>

export const load = ({ id }: CourseParams) => prefetch(feedbackQuery(id))

/** What the students said about a course, among its pages. */
export default function FeedbackInCourse({ params }: { params: CourseParams }) {
  return (
    <Part>
      <Feedback course={params.id} />
    </Part>
  )
}
