import { prefetch } from '#platform/web/api/query.ts'
import { createScreen } from '#platform/web/screens/create-screen.tsx'
import { kit } from '#platform/web/words/kit.ts'
import { words } from '../../words.ts'
import { managersQuery } from '../parts/choices.ts'
import { SchoolFields } from './school-fields.tsx'
import { schools } from './screens.ts'

/** A new school; its people are added on its page. */
export default createScreen(schools, {
  about: words('manage.schools.createAbout'),
  act: kit('save'),
  Fields: () => <SchoolFields />,
  needs: () => prefetch(managersQuery),
})
