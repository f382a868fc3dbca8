import { Link } from 'react-router'
import { useFormat } from '#platform/web/format.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useWords } from '#platform/web/words.ts'
import type { SheetItem } from '../sheet/queries.ts'
import { sheetTones } from '../sheet/tones.ts'
import views from '../views.module.css'
import { words } from '../words.ts'

/** The sheets of a course, where it has more than one: the first, and each rectification. */
export function CourseSheets({ of, now }: { of: readonly SheetItem[]; now: number }) {
  const t = useWords(words)
  const { day, isoDay } = useFormat()
  if (of.length < 2) return null
  return (
    <nav className={views.views} aria-label={t('rectification.sheets')} data-no-print>
      {of.map(({ id, kind, state, publishedAt }) => (
        <Link key={id} to={{ search: `?sheet=${id}` }} aria-current={id === now ? 'page' : undefined}>
          {t(`rectification.kinds.${kind}`)} {publishedAt && day(isoDay(publishedAt))}{' '}
          <Chip tone={sheetTones[state]}>{t(`states.${state}`)}</Chip>
        </Link>
      ))}
    </nav>
  )
}
