import { Link } from 'react-router'
import { SegLinks } from '#platform/web/ui/seg.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { SheetItem } from '../sheet/queries.ts'
import { SheetState } from '../sheet/sheet-state.tsx'
import { words } from '../words.ts'

/** Links to all sheets of a course, if it has more than one. */
export function CourseSheets({ of, now }: { of: readonly SheetItem[]; now: number }) {
  const t = useWords(words)
  const { day, isoDay } = useFormat()
  if (of.length < 2) return null
  return (
    <SegLinks label={t('rectification.sheets')}>
      {of.map((sheet) => (
        <Link key={sheet.id} to={{ search: `?sheet=${sheet.id}` }} aria-current={sheet.id === now ? 'page' : undefined}>
          {t(`rectification.kinds.${sheet.kind}`)} {sheet.publishedAt && day(isoDay(sheet.publishedAt))}{' '}
          <SheetState of={sheet} />
        </Link>
      ))}
    </SegLinks>
  )
}
