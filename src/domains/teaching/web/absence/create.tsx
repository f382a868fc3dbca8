import { useSearchParams } from 'react-router'
import { createScreen } from '#platform/web/screens/create-screen.tsx'
import { words } from '../words.ts'
import { NoticeFields } from './notice-fields.tsx'
import { notices } from './notices.ts'

/** A student announces an absence: from the session in the address (`?lesson=7&day=…`), or on days. */
export default createScreen(notices, {
  act: words('absence.send'),
  about: words('absence.createAbout'),
  Fields: () => <NoticeFields lesson={useChosen().lesson} />,
  useInitial: () => {
    const { lesson, day } = useChosen()
    return lesson === null ? {} : { lessons: [lesson], from: day, until: day }
  },
})

function useChosen(): { lesson: number | null; day: string } {
  const [search] = useSearchParams()
  const [lesson, day] = [Number(search.get('lesson')), search.get('day') ?? '']
  const isChosen = Number.isInteger(lesson) && lesson > 0 && /^\d{4}-\d\d-\d\d$/.test(day)
  return { lesson: isChosen ? lesson : null, day }
}
