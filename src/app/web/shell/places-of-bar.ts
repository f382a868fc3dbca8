import { useAcademic } from '#course/web'
import type { IconName } from '#platform/web/ui/icon.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { type EntryName, linked, useMenu } from '../menu.ts'
import { shell } from '../words/shell.ts'
import { managedLinks, presentCourses } from './own-places.ts'

type Place = { to: string; name: string; icon: IconName }

/**
 * Where the bar of a phone leads: Today, the schedule, and the third by what a person does. Lecturers and students have
 * their courses in the menu; with a single course it is the third, otherwise the first area, work, or what they asked.
 */
export function usePlacesOfBar(): Place[] {
  const t = useWords(shell)
  const menu = useMenu()
  const academic = useAcademic()
  const courses = presentCourses(academic, linked, useLanguage(), new Date()).flatMap((term) => term.courses)
  const entry = (name: EntryName): Place[] =>
    menu
      .filter((one) => one.name === name)
      .map(({ icon, pages }) => ({ to: pages[0]?.href ?? '/', name: t(`menu.entries.${name}`), icon }))
  const [course] = courses
  const area = managedLinks(academic, linked)[0]
  const thirds: Place[] = [
    ...(course ? [{ to: course.to, name: course.code, icon: 'book' as const }] : []),
    ...(area ? [{ to: area.to, name: area.code, icon: 'building' as const }] : []),
    ...entry('registry'),
    ...entry('practice'),
    ...entry('inbox'),
  ]
  return [...entry('today'), ...entry('schedule'), ...thirds.slice(0, 1)]
}
