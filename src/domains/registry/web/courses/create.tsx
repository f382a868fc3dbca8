import { prefetch } from '#platform/web/api/query.ts'
import { createScreen } from '#platform/web/screens/create-screen.tsx'
import { words } from '../words.ts'
import { CourseFields, languagesQuery } from './course-fields.tsx'
import { termsQuery } from './list.tsx'
import { courses } from './screens.ts'

/** A new course of a module. */
export default createScreen(courses, {
  about: words('courses.createAbout'),
  useInitial: () => ({ type: 'LECTURE' }),
  Fields: () => <CourseFields />,
  needs: () => Promise.all([prefetch(termsQuery), prefetch(languagesQuery)]),
})
