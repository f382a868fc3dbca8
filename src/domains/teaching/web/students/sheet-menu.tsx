import { download } from '#platform/web/api/api-endpoint.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { showError } from '#platform/web/page/errors.tsx'
import button from '#platform/web/ui/button.module.css'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Menu, MenuItem } from '#platform/web/ui/menu.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { signInSheet } from '../../contract/students/sign-in-sheet.ts'
import { words } from '../words.ts'
import { nextLessonsQuery } from './queries.ts'

/** The sign-in sheets of the next sessions, for those who take their attendance. */
export function SheetMenu({ course }: { course: number }) {
  const t = useWords(words)
  const language = useLanguage()
  const { isoDay, weekday } = useFormat()
  const lessons = useLoaded(nextLessonsQuery(course, isoDay())).data['hydra:member']
  const mine = lessons.filter(({ actions }) => actions.includes('takeAttendance'))
  if (mine.length === 0) return null
  return (
    <Menu
      label={t('students.sheet.menu')}
      triggerClass={button.button}
      trigger={
        <>
          <Icon name="print" size={16} />
          <span className="sr-only-phone">{t('students.sheet.menu')}</span>
        </>
      }
    >
      {mine.map(({ id, day, startsAt, group }) => (
        <MenuItem
          key={id}
          onSelect={() => void download(signInSheet, { params: { id }, query: { language } }).catch(showError)}
        >
          {[`${weekday(day)}, ${startsAt}`, group].filter(Boolean).join(' · ')}
        </MenuItem>
      ))}
    </Menu>
  )
}
