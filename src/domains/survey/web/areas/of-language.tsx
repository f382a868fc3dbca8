import type { Params } from '#platform/web/routes/screen.ts'
import { Part } from '#platform/web/ui/page.tsx'
import { paths } from '../../contract/paths.ts'
import { AreaFeedback, loadArea } from './area-feedback.tsx'

type LanguageParams = Params<'/language/:id/srti'>

const within = ({ id }: LanguageParams) => ({ 'language.id': Number(id) })

export const load = (params: LanguageParams, search: URLSearchParams) => loadArea(within(params), search)

/** The ratings of the courses of a language area. */
export default function FeedbackOfLanguage({ params }: { params: LanguageParams }) {
  return (
    <Part>
      <AreaFeedback
        within={within(params)}
        to={({ course, id }) => (course ? paths.inCourse({ id: course.id }) : paths.results({ id }))}
      />
    </Part>
  )
}
