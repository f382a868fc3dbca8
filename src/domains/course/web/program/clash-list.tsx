import { Link } from 'react-router'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { clashesIn } from '../../contract/clashes-in.ts'
import { paths } from '../../contract/paths.ts'
import type { ProgramTimetableEntry } from '../../contract/program-timetable.ts'
import { weekdayName } from '../../contract/weekday-name.ts'
import { words } from '../words.ts'

/** All clashes of the program's week, each listed once: what is double-booked, when, and by whom. */
export function ClashList({ of }: { of: readonly ProgramTimetableEntry[] }) {
  const t = useWords(words)
  const language = useLanguage()
  const clashes = clashesIn(of)
  return (
    <Card title={t('program.clashes')} note={clashes.length}>
      {clashes.length === 0 ? (
        <Empty title={t('program.noClashes')} />
      ) : (
        <Rows label={t('program.clashes')}>
          {clashes.map(({ entry, clash }) => (
            <Row
              key={`${entry.id} ${clash.kind} ${clash.pattern}`}
              title={
                <Link to={paths.info({ id: entry.course.id })}>
                  {[entry.course.code, entry.group].filter(Boolean).join(' ')}, {weekdayName(entry.weekday, language)}{' '}
                  {entry.startsAt}–{entry.endsAt}
                </Link>
              }
              about={t(`timetable.clash.${clash.kind}`, {
                name: clash.name,
                what: [clash.course, clash.group].filter(Boolean).join(' '),
                startsAt: clash.startsAt,
                endsAt: clash.endsAt,
              })}
              end={<Chip tone="warning">{t(`program.kinds.${clash.kind}`)}</Chip>}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
